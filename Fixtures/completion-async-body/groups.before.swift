// target: swift 6.2, ios 26, macos 26
// form: body
import Dispatch

/// Who waits for a group expects that it is entered before the function returns, and left after the handler is called.
final class Uploader {
    private let ready = DispatchSemaphore(value: 0)

    // expect: completion-async-body report
    func upload(_ text: String, group: DispatchGroup, completion: @escaping (Bool) -> Void) {
        group.enter()
        send(text) { sent in
            completion(sent)
            group.leave()
        }
    }

    // expect: completion-async-body report
    func prepare(completion: @escaping (Bool) -> Void) {
        send("") { sent in
            self.ready.signal()
            completion(sent)
        }
    }

    /// It locks: nobody else waits.
    // expect: completion-async-body unsafe
    func lock(completion: @escaping (Bool) -> Void) {
        DispatchQueue.global().async {
            self.ready.wait()
            completion(true)
            self.ready.signal()
        }
    }

    /// A group of its own is nobody else's.
    // expect: completion-async-body unsafe
    func uploadAll(_ texts: [String], completion: @escaping () -> Void) {
        let group = DispatchGroup()
        for text in texts {
            group.enter()
            send(text) { _ in group.leave() }
        }
        group.notify(queue: .main) { completion() }
    }

    func run() {
        let group = DispatchGroup()
        var isSent = false
        upload("a", group: group) { isSent = $0 }
        group.wait()
        print(isSent)
        prepare { print($0) }
        lock { print($0) }
        uploadAll(["b"]) { print("done") }
    }

    // expect: completion-async-body unsafe
    func send(_ text: String, completion: @escaping (Bool) -> Void) {
        DispatchQueue.global().async { completion(!text.isEmpty) }
    }
}
