// target: swift 5.9, ios 15
// One caller needs the main thread, so the handler is called there for all of them: that is said.

import UIKit

final class Feed {
    // expect: completion-async-body unsafe
    // why: while it has callers, the callback version starts a task, which begins after the call has returned and keeps `self` until it has finished
    // why: 'load' is nonisolated, so its async version runs on a background thread: mark it '@MainActor' if it needs the main thread
    // why: the caller at main-callers.before.swift:20 needs the main thread, so the task in the callback …
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
