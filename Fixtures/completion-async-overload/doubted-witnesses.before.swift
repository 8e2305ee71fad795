// target: swift 6.0, ios 17
import Foundation

/// What the reason asks to leave is not for '--unsafe-fixes'.
protocol Handling: Sendable {
    // expect: completion-async-overload display
    func handle(completion: @escaping @Sendable (Int) -> Void)
}

final class Core: Sendable {
    private let queue = DispatchQueue(label: "core")

    func handle(completion: @escaping @Sendable (Int) -> Void) {
        queue.async { [weak self] in
            guard let self else { return }
            print(self)
            completion(1)
        }
    }
}

struct Classic<Base: Sendable>: Handling {
    let core: Core

    func handle(completion: @escaping @Sendable (Int) -> Void) {
        core.handle(completion: completion)
    }
}

protocol Registering {
    // expect: completion-async-overload display
    func registerStep(handler: @escaping @Sendable (Int) -> Void)
}

final class Register: Registering {
    private var steps: [@Sendable (Int) -> Void] = []

    func registerStep(handler: @escaping @Sendable (Int) -> Void) { steps.append(handler) }
}
