// target: swift 6.2, ios 26, macos 26
// form: body

@MainActor
public protocol Sending {
    func send(_ text: String, completion: @escaping (Int) -> Void)
    func drop(_ text: String, completion: @escaping (Int) -> Void)
}

extension Sending {
    // Whoever knows the protocol alone awaits this, which asks the callback form.
    func send(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            send(text) {
                continuation.resume(returning: $0)
            }
        }
    }

    // Does something else than wait.
    func drop(_ text: String) async -> Int { 0 }
}

final class Sender: Sending {
    // expect: completion-async-body
    func send(_ text: String, completion: @escaping (Int) -> Void) {
        Task {
            completion(await send(text))
        }
    }

    func send(_ text: String) async -> Int {
        let value = await count(text)
        return value + 1
    }

    func drop(_ text: String, completion: @escaping (Int) -> Void) {
        count(text) { completion($0 - 1) }
    }

    // expect: completion-async-body
    private func count(_ text: String, completion: @escaping (Int) -> Void) {
        Task {
            completion(await count(text))
        }
    }

    private func count(_ text: String) async -> Int {
        text.count
    }
}

@MainActor
func send(by sender: any Sending) async -> Int { await sender.send("a") }
