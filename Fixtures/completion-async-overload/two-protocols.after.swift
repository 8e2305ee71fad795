// target: swift 6.2, ios 26, macos 26

// Calls on a type could not tell the overloads of two protocols apart that it adopts.

@MainActor protocol Frontend: AnyObject {
    func dismiss(slowly: Bool, completion: @escaping @MainActor @Sendable () -> Void)
}

@MainActor protocol Overlaying: AnyObject {
    func dismiss(slowly: Bool, completion: @escaping @MainActor @Sendable () -> Void)
}

// Nothing adopts this one beside another.
@MainActor protocol Hiding: AnyObject {
    // expect: completion-async-overload
    // why: types in files that were not checked, such as tests, may implement 'Hiding': search for 'Hiding', and check that each calls 'completion' exactly once
    func show(completion: @escaping @MainActor @Sendable () -> Void)
}

extension Hiding {
    func show() async {
        await withCheckedContinuation { continuation in
            show {
                continuation.resume()
            }
        }
    }
}

final class Screen: Frontend, Overlaying {
    // expect: completion-async-overload display
    // why: both uses of 'dismiss' may go through 'Frontend' (two-protocols.before.swift:31 and two-protocols.before.swift:32), which requires only the callback version, so no code would await the async version: require an async version there first, or leave this
    func dismiss(slowly: Bool, completion: @escaping @MainActor @Sendable () -> Void) { Task { print(slowly); completion() } }
}

final class Curtain: Hiding {
    func show(completion: @escaping @MainActor @Sendable () -> Void) { Task { print("shown"); completion() } }
}

@MainActor func use(_ screen: Screen, _ curtain: Curtain, _ frontend: Frontend, _ overlaying: Overlaying, _ hiding: Hiding) {
    frontend.dismiss(slowly: true) { print("a") }
    overlaying.dismiss(slowly: true) { print("b") }
    hiding.show { print("d") }
}
