// target: swift 5.9, ios 15, macos 12
// A controller calls all of these. What goes straight to a queue, or answers on the main queue itself, needs no mark.
import UIKit

protocol Mailing {
    // expect: completion-async-overload unsafe
    // why: types in files that were not checked, such as tests, may implement 'Mailing': search for 'Mailing', and check that each calls 'completion' exactly once
    func send(_ text: String, completion: @escaping (Bool) -> Void)
}

extension Mailing {
    func send(_ text: String) async -> Bool {
        await withCheckedContinuation { continuation in
            send(text) {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class MailClient: Mailing {
    func send(_ text: String, completion: @escaping (Bool) -> Void) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: text)) { data, _, _ in completion(data != nil) }.resume()
    }
}

final class MailingMock: Mailing {
    var texts: [String] = []

    func send(_ text: String, completion: @escaping (Bool) -> Void) {
        texts.append(text)
        completion(true)
    }
}

protocol Store {
    var queue: DispatchQueue { get }
}

extension Store {
    // expect: completion-async-overload safe
    func count(_ text: String, completion: @escaping (Int) -> Void) {
        self.queue.async {
            let count = text.count
            DispatchQueue.main.async { completion(count) }
        }
        note()
        func note() {}
    }

    func count(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            count(text) {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Mailbox: Store {
    let queue = DispatchQueue(label: "mail")
    private let mail: any Mailing
    private var texts: [String] = []

    init(mail: any Mailing) { self.mail = mail }

    // expect: completion-async-overload safe
    func send(_ text: String, completion: @escaping (Bool) -> Void) {
        mail.send(text) { isSent in
            DispatchQueue.main.async { completion(isSent) }
        }
    }

    func send(_ text: String) async -> Bool {
        await withCheckedContinuation { continuation in
            send(text) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload safe
    func sum(_ numbers: [Int], completion: @escaping (Int) -> Void) {
        completion(numbers.reduce(0, +))
    }

    func sum(_ numbers: [Int]) async -> Int {
        await withCheckedContinuation { continuation in
            sum(numbers) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload safe
    func mark(_ text: String, completion: @escaping (Int) -> Void) {
        queue.async { perform() }

        func perform() {
            self.texts = [text]
            completion(self.texts.count)
        }
    }

    func mark(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            mark(text) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// This reads what changes, and stays where it is called.
    // expect: completion-async-overload safe
    // why: 'all' uses 'texts' (line 75), and its caller at any-thread.before.swift:91 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if no other code changes 'texts' at the same time
    func all(completion: @escaping (Int) -> Void) {
        let all = texts
        queue.async { completion(all.count) }
    }

    /// This reads what changes, and stays where it is called.
    @MainActor
    func all() async -> Int {
        await withCheckedContinuation { continuation in
            all {
                continuation.resume(returning: $0)
            }
        }
    }

    func clear() { texts = [] }
}

final class MailController: UIViewController {
    private let box = Mailbox(mail: MailClient())

    func show() {
        box.clear()
        box.count("") { [weak self] in self?.title = "\($0)" }
        box.send("") { [weak self] in self?.title = "\($0)" }
        box.sum([]) { [weak self] in self?.title = "\($0)" }
        box.mark("") { [weak self] in self?.title = "\($0)" }
        box.all { [weak self] in self?.title = "\($0)" }
    }
}
