// target: swift 6.2, ios 26, macos 26

struct Attachment: Sendable {}

/// The callback form that the async one belongs to is gone; the other one has none.
final class Outbox: Sendable {
    func post(files: [Attachment]?, completion: @escaping @Sendable (Int) -> Void) {}
    func post(files: String?) async -> Int { 0 }
}

/// Both are there, and only one of them has an async form.
final class Channel: Sendable {
    func send(files: [Attachment], completion: @escaping @Sendable (Int) -> Void) {}
    func send(files: String, completion: @escaping @Sendable (Int) -> Void) {}
    func send(files: String) async -> Int { 0 }
}

@MainActor
final class Caller {
    let outbox = Outbox()
    let channel = Channel()

    func told() {
        // expect: completion-call
        Task {
            let value = await channel.send(files: "a")
            print(value)
        }
        print("sent")
    }

    func toldOtherwise() {
        outbox.post(files: [Attachment()]) { print($0) }
        channel.send(files: [Attachment()]) { print($0) }
        print("sent")
    }

    func untold(_ files: String, _ attachments: [Attachment]) {
        channel.send(files: attachments) { print($0) }
        channel.send(files: files) { print($0) }
        print("sent")
    }
}
