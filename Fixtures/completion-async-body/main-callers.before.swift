// target: swift 5.9, ios 15
// form: body
// One caller needs the main thread, so the handler is called there for all of them: that is said.

import UIKit

final class Feed {
    // expect: completion-async-body unsafe
    // why: until its callers await it, 'load' starts a task, so nothing of it may have run when 'load' returns: check that no caller relies on what it does before that
    // why: the closure passed to 'load' at main-callers.before.swift:20 needs the main thread, so the task in the callback version calls every handler on the main actor: check that this is right for the handlers of all callers
    func load(_ url: URL, completion: @escaping (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }
}

final class FeedController: UIViewController {
    let feed = Feed()

    func show(_ url: URL) {
        feed.load(url) { [weak self] count in self?.title = "\(count)" }
    }
}

/// What `refresh` is given is called on its own queue, on whatever thread `copy` calls its handler.
final class Mirror {
    private let queue = DispatchQueue(label: "mirror")

    // expect: completion-async-body unsafe
    func copy(_ url: URL, completion: @escaping (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }

    // expect: completion-async-body unsafe
    func refresh(_ url: URL, completion: @escaping (Int) -> Void) {
        copy(url) { count in
            self.queue.async { completion(count) }
        }
    }
}

final class MirrorController: UIViewController {
    private let mirror = Mirror()

    func show(_ url: URL) {
        mirror.refresh(url) { [weak self] count in self?.title = "\(count)" }
    }
}

/// The functions that `Sender` calls go to the main thread themselves.
protocol SenderDelegate: AnyObject {
    func hideLoader()
}

extension FeedController: SenderDelegate {
    func hideLoader() {
        DispatchQueue.main.async { self.view.isHidden = true }
    }
}

final class Sender {
    weak var delegate: (any SenderDelegate)?
    private let log: any SenderDelegate

    init(log: any SenderDelegate) { self.log = log }

    // expect: completion-async-body unsafe
    // why: until its callers await it, 'send' starts a task, so nothing of it may have run when 'send' returns: check that no caller relies on what it does before that
    func send(_ url: URL, completion: @escaping (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }

    func start(_ url: URL) {
        send(url) { [log] _ in log.hideLoader() }
    }
}
