// target: swift 5.9, ios 17
import Foundation

// Two tasks that use a lazy property first at the same time make its value twice.
struct Session: Sendable {
    // expect: completion-async-body unsafe
    func send(_ text: String, completion: @escaping @Sendable (String) -> Void) {
        let url = URL(filePath: text)
        URLSession.shared.dataTask(with: url) { _, _, _ in completion(text) }.resume()
    }
    func send(_ text: String) async -> String {
        await withCheckedContinuation { continuation in
            send(text) { continuation.resume(returning: $0) }
        }
    }
}

public final class Client: @unchecked Sendable {
    lazy var session = Session()
    let other = Session()

    // expect: completion-async-body unsafe
    // why: until its callers await it, 'status' starts a task, so nothing of it may have run when 'status' returns: check that no caller relies on what it does before that
    // why: the async version of 'status' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    // why: 'session' of 'Client' is 'lazy', and two tasks that are the first to use it, at the same time, may make it twice: make it a 'let', or use it once before any task does
    public func status(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        session.send(name) { text in
            guard !text.isEmpty else { return completion(0) }
            let count = text.count
            completion(count)
        }
    }
    public func status(of name: String) async -> Int {
        await withCheckedContinuation { continuation in
            status(of: name) { continuation.resume(returning: $0) }
        }
    }

    // expect: completion-async-body unsafe
    public func length(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        other.send(name) { text in
            guard !text.isEmpty else { return completion(0) }
            let count = text.count
            completion(count)
        }
    }
    public func length(of name: String) async -> Int {
        await withCheckedContinuation { continuation in
            length(of: name) { continuation.resume(returning: $0) }
        }
    }
}
