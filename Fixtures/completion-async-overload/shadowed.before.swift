// target: swift 6.2, ios 26, macos 26

/// A type that conforms and has an async form of its own goes on being called by that where it is known.
@MainActor
public protocol Sending {
    // expect: completion-async-overload
    func send(_ text: String, completion: @escaping (Int) -> Void)
    // Another way to call it than the overload's: nobody knows which is meant.
    func drop(_ text: String, completion: @escaping (Int) -> Void)
}

final class Sender: Sending {
    func send(_ text: String, completion: @escaping (Int) -> Void) {
        Task { completion(await send(text)) }
    }

    func send(_ text: String) async -> Int { text.count }

    func drop(_ text: String, completion: @escaping (Int) -> Void) {
        Task { completion(await drop(text, twice: true)) }
    }

    func drop(_ text: String, twice: Bool = false) async -> Int { text.count }
}
