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
        Task {
            completion(await lock())
        }
    }

    /// It locks: nobody else waits.
    nonisolated(nonsending) func lock() async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                self.ready.wait()
                continuation.resume(returning: true)
                self.ready.signal()
            }
        }
    }

    /// A group of its own is nobody else's.
    // expect: completion-async-body unsafe
    func uploadAll(_ texts: [String], completion: @escaping () -> Void) {
        Task { @MainActor in
            await uploadAll(texts)
            completion()
        }
    }

    /// A group of its own is nobody else's.
    nonisolated(nonsending) func uploadAll(_ texts: [String]) async {
        let group = DispatchGroup()
        for text in texts {
            group.enter()
            send(text) { _ in group.leave() }
        }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            group.notify(queue: .main) { continuation.resume() }
        }
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
        Task {
            completion(await send(text))
        }
    }

    nonisolated(nonsending) func send(_ text: String) async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: !text.isEmpty) }
        }
    }
}
