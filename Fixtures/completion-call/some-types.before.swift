// target: swift 6.2, ios 26, macos 26

/// The async form is that of one type: not everything that conforms has it.
@MainActor
protocol Sending {
    func send(_ text: String, completion: @escaping (Int) -> Void)
}

final class Sender: Sending {
    func send(_ text: String, completion: @escaping (Int) -> Void) {
        Task { completion(await send(text)) }
    }

    func send(_ text: String) async -> Int { text.count }

    func sendTwice(_ text: String) {
        // expect: completion-call
        send(text) { print($0) }
    }
}

@MainActor
struct Outbox {
    let sender: Sender
    let any: any Sending
    let others: [any Sending]

    func flush() {
        // expect: completion-call
        sender.send("a") { print($0) }
        any.send("b") { print($0) }
        others[0].send("c") { print($0) }
    }
}
