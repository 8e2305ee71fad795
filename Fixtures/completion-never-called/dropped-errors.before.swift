// A function that throws has not called its handler: whoever drops the error has to.

struct Closed: Error {}

final class Channel {
    var isOpen = false

    func send(_ text: String, completion: @escaping (Int) -> Void) throws {
        guard isOpen else { throw Closed() }
        completion(text.count)
    }
}

final class Desk {
    let channel = Channel()

    // expect: completion-never-called
    func post(completion: @escaping (Int) -> Void) {
        try? channel.send("post") { completion($0) }
    }

    // expect: completion-never-called
    func report(completion: @escaping (Int) -> Void) {
        do {
            try channel.send("report", completion: completion)
        } catch {
            print(error)
        }
    }

    func ask(completion: @escaping (Int) -> Void) throws {
        try channel.send("ask", completion: completion)
    }

    func tell(completion: @escaping (Int) -> Void) {
        do {
            try channel.send("tell", completion: completion)
        } catch {
            completion(0)
        }
    }
}
