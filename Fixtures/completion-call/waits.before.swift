// target: swift 6.2, ios 26, macos 26
import Dispatch

/// A task begins later than the call that it replaces: what waits for the work must not come first.
final class Uploader {
    func upload(_ text: String, group: DispatchGroup, completion: @escaping (Bool) -> Void) {
        group.enter()
        DispatchQueue.global().async {
            completion(!text.isEmpty)
            group.leave()
        }
    }
    func upload(_ text: String, group: DispatchGroup) async -> Bool {
        await withCheckedContinuation { continuation in
            upload(text, group: group) { continuation.resume(returning: $0) }
        }
    }

    func waits() {
        let group = DispatchGroup()
        // expect: completion-call report
        upload("a", group: group) { print($0) }
        group.wait()
    }

    func waitsForAWhile() {
        let group = DispatchGroup()
        // expect: completion-call report
        upload("a", group: group) { print($0) }
        _ = group.wait(timeout: .now() + 1)
    }

    func isNotified() {
        let group = DispatchGroup()
        // expect: completion-call report
        upload("a", group: group) { print($0) }
        group.notify(queue: .main) { print("done") }
    }

    /// Nothing looks at the group.
    func goesOn() {
        // expect: completion-call unsafe
        upload("a", group: DispatchGroup()) { print($0) }
        print("begun")
    }
}
