// target: swift 6.0, ios 17

/// A requirement runs where what implements it does.
protocol Opening: Sendable {
    // expect: completion-async-overload
    func open(_ name: String, completion: @escaping @Sendable (Bool) -> Void)
}

extension Opening {
    @MainActor
    func open(_ name: String) async -> Bool {
        await withCheckedContinuation { continuation in
            open(name) {
                continuation.resume(returning: $0)
            }
        }
    }
}

@MainActor
final class Window: @preconcurrency Opening {
    private var opened: [String] = []

    func open(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
        opened.append(name)
        completion(opened.count < 3)
    }
}

/// One of them runs anywhere.
protocol Closing: Sendable {
    // expect: completion-async-overload display
    func close(_ name: String, completion: @escaping @Sendable (Bool) -> Void)
}

@MainActor
final class Door: @preconcurrency Closing {
    private var closed: [String] = []

    func close(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
        closed.append(name)
        completion(closed.count < 3)
    }
}

final class Valve: Closing {
    func close(_ name: String, completion: @escaping @Sendable (Bool) -> Void) { completion(name.isEmpty) }
}

func use(_ opening: Opening, _ closing: Closing) {
    opening.open("A") { print($0) }
    closing.close("B") { print($0) }
}
