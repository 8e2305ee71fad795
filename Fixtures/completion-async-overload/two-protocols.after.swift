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
    func dismiss(slowly: Bool, completion: @escaping @MainActor @Sendable () -> Void) { Task { completion() } }
}

final class Curtain: Hiding {
    func show(completion: @escaping @MainActor @Sendable () -> Void) { Task { print("shown"); completion() } }
}

@MainActor func use(_ screen: Screen, _ curtain: Curtain, _ frontend: Frontend, _ overlaying: Overlaying, _ hiding: Hiding) {
    frontend.dismiss(slowly: true) { print("a") }
    overlaying.dismiss(slowly: true) { print("b") }
    hiding.show { print("d") }
}
