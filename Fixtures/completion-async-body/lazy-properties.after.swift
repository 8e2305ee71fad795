// target: swift 5.9, ios 17
import Foundation

// Two tasks that use a lazy property first at the same time make its value twice.
struct Session: Sendable {
    // expect: completion-async-body unsafe
    func send(_ text: String, completion: @escaping @Sendable (String) -> Void) {
        Task {
            completion(await send(text))
        }
    }
    func send(_ text: String) async -> String {
        let url = URL(filePath: text)
        _ = try? await URLSession.shared.data(from: url)
        return text
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
        Task {
            completion(await status(of: name))
        }
    }
    public func status(of name: String) async -> Int {
        let text = await session.send(name)
        guard !text.isEmpty else { return 0 }
        return text.count
    }

    // expect: completion-async-body unsafe
    public func length(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await length(of: name))
        }
    }
    public func length(of name: String) async -> Int {
        let text = await other.send(name)
        guard !text.isEmpty else { return 0 }
        return text.count
    }
}
