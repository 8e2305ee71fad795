import Dispatch
import Foundation
import LocalAuthentication
import Security

enum Flags {}

final class Environment {
    static let isSimulated: Bool = ProcessInfo.processInfo.environment["simulated"] != nil
    static var names: [String: String] = [:]
    static func fill() { names["a"] = "b" }
}

func keychainItem(_ key: String) -> String? {
    var result: AnyObject?
    let query: [String: Any] = ["key": key]
    _ = SecItemCopyMatching(query as CFDictionary, &result)
    return result as? String
}

// expect: completion-async-body
// why: until its callers await it, 'fetch' starts a task, so nothing of it may have run when 'fetch' returns: check that no caller relies on what it does before that
// why: 'load' (shared-words.before.swift:110) is called right before another call of it, and nothing waits for it; if both start a task, the two may run in either order: await both there, one after the other
// why: the code of 'fetch' in an async version would only wrap the same callbacks in a continuation, as none of its calls has an async version that could be awaited there: keep 'fetch' and its async overload as they are ('--form body' moves it nevertheless)
func fetch(_ id: Int, completion: @escaping (Int) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { completion(id) }
}

func fetch(_ id: Int) async -> Int {
    await withCheckedContinuation { continuation in fetch(id) { continuation.resume(returning: $0) } }
}

// What is read never changes, or is a variable of a type.
final class Readers {
    private let provider: NSItemProvider
    init(provider: NSItemProvider) { self.provider = provider }

    private var hasImage: Bool { provider.hasItemConformingToTypeIdentifier("image") }

    // expect: completion-async-body
    // why: nothing in the checked files calls 'constant', so the async version takes its place: await it in code elsewhere that calls it
    func constant(completion: @escaping (Int) -> Void) {
        if Environment.isSimulated { return completion(0) }
        fetch(1) { completion($0) }
    }

    // expect: completion-async-body
    // why: the async version of 'variable' runs on a background thread, and uses 'Environment' (line 51): if other code changes 'Environment.names' at the same time, mark the async version '@MainActor'
    // why: nothing in the checked files calls 'variable', so the async version takes its place: await it in code elsewhere that calls it
    func variable(completion: @escaping (Int) -> Void) {
        if Environment.names.isEmpty { return completion(0) }
        fetch(2) { completion($0) }
    }

    // expect: completion-async-body
    // why: the async version of 'computed' runs on a background thread, and uses 'hasImage' (line 59): if other code changes what 'hasImage' reads at the same time, mark the async version '@MainActor'
    // why: nothing in the checked files calls 'computed', so the async version takes its place: await it in code elsewhere that calls it
    func computed(completion: @escaping (Int) -> Void) {
        if hasImage { return completion(0) }
        fetch(3) { completion($0) }
    }

    // expect: completion-async-body
    // why: nothing in the checked files calls 'keychain', so the async version takes its place: await it in code elsewhere that calls it
    func keychain(completion: @escaping (Int) -> Void) {
        if keychainItem("a") == nil { return completion(0) }
        fetch(4) { completion($0) }
    }

    // expect: completion-async-body
    // why: nothing in the checked files calls 'policy', so the async version takes its place: await it in code elsewhere that calls it
    func policy(completion: @escaping (Int) -> Void) {
        if LAContext().canEvaluatePolicy(LAPolicy.deviceOwnerAuthentication, error: nil) { return completion(0) }
        fetch(5) { completion($0) }
    }
}

// A global queue keeps no order.
final class Bundles {
    // expect: completion-async-body
    // why: nothing in the checked files calls 'update', so the async version takes its place: await it in code elsewhere that calls it
    func update(_ names: [String], completion: @escaping () -> Void) {
        let queue = DispatchQueue.global(qos: .utility)
        queue.async { print(names) }
        fetch(names.count) { _ in completion() }
    }
}

// A handler without values is removed.
final class Setup {
    private var title = ""

    // expect: completion-async-body
    // why: until its callers await it, 'setUp' starts a task, so nothing of it may have run when 'setUp' returns: check that no caller relies on what it does before that
    // why: the async version of 'setUp' runs on a background thread, and uses 'title' (line 100): if other code changes 'title' at the same time, mark the async version '@MainActor'
    // why: the closure passed to 'setUp' at shared-words.before.swift:104 may need the main thread, so the task in the callback version calls every handler on the main actor: remove '@MainActor' from that task if no handler needs it
    // why: before 'setUp' returns, line 100 sets 'title', and a task would do that later: do it before the task if callers rely on it, or leave this function as it is
    // why: 'setUp' has nothing to await: remove 'completion', and let callers put its code after the call, unless a protocol or a superclass requires this function
    func setUp(completion: @escaping () -> Void) {
        title = "x"
        completion()
    }

    func begin() { setUp { print(self.title) } }
}

// The same call twice, where nothing can be awaited.
final class Keys {
    init() {
        Keys.load(1) { _ in }
        Keys.load(2) { _ in }
    }

    // expect: completion-async-body
    // why: until its callers await it, 'load' starts a task, so nothing of it may have run when 'load' returns: check that no caller relies on what it does before that
    // why: both uses of 'load' pass a handler that does nothing (shared-words.before.swift:110 and shared-words.before.swift:111), so no code would await the async version: leave it
    // why: the code after the call at shared-words.before.swift:110 may run before 'load' begins: check that it does not count on what 'load' did
    // why: 'load' (shared-words.before.swift:110) is called right before another call of it, and nothing waits for it; if both start a task, the two may run in either order: await both there, one after the other
    // why: each call of 'load' would start a task: make the callers and 'load' async together, or add an async overload and let them await that first ('--form body' moves the code into the async version right away)
    private static func load(_ id: Int, completion: @escaping (Int) -> Void) {
        Tracker.shared.track(id)
        fetch(id) { completion($0) }
    }
}
