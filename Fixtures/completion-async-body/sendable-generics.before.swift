// target: swift 6.2, ios 26, macos 26
// form: body

import Foundation

/// The overload waits for what others may call, and asks for a value that may cross to where it is awaited.
public final class Wire: Sendable {
    public init() {}

    @discardableResult
    public func load<T: Decodable>(_ type: T.Type, then: @escaping @Sendable (T?) -> Void) -> Wire {
        then(try? JSONDecoder().decode(type, from: Data()))
        return self
    }

    public nonisolated(nonsending) func load<T: Decodable>(_ type: T.Type) async -> T? where T: Sendable {
        await withCheckedContinuation { continuation in
            _ = load(type) {
                continuation.resume(returning: $0)
            }
        }
    }
}

public final class Reader: Sendable {
    private let wire = Wire()

    // Whoever awaits that has to ask for it too.
    // expect: completion-async-body
    func read<T: Decodable>(_ type: T.Type, completion: @escaping @Sendable (T?) -> Void) {
        wire.load(type) { value in
            completion(value)
        }
    }

    // The callback form that stays calls what asks for it.
    // expect: completion-async-body
    public func open<T>(_ type: T.Type, completion: @escaping @Sendable (T?) -> Void) where T: Decodable {
        wire.load(type) { value in
            print("opened")
            completion(value)
        }
    }

    // What a continuation is given by a callback crosses too.
    // expect: completion-async-body
    func wait<T>(for value: T, completion: @escaping @Sendable (T) -> Void) {
        give(value) { given in
            print("given")
            completion(given)
        }
        print("waiting")
    }

    // What is made on the spot belongs to nobody yet.
    // expect: completion-async-body
    func pass<T: Decodable>(_ type: T.Type, completion: @escaping @Sendable (T?) -> Void) {
        completion(try? JSONDecoder().decode(type, from: Data()))
    }

    private func give<T>(_ value: T, _ use: @escaping @Sendable (T) -> Void) {
        use(value)
    }
}
