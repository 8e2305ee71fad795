// target: swift 5.9, ios 17
// form: body
import Lamps

@MainActor
final class Blinker {
    private let lamps = Lamps()

    // `let _` gives no name to anything.
    // expect: completion-async-body
    func blink(_ id: Int, completion: @escaping @MainActor (Bool) -> Void) {
        Task { @MainActor in
            completion(await blink(id))
        }
    }

    func blink(_ id: Int) async -> Bool {
        let error = await withCheckedContinuation { continuation in
            lamps.invoke(id) { _, error in continuation.resume(returning: error) }
        }
        guard let _ = error else {
            return true
        }
        return false
    }

    func start() {
        blink(3) { isDone in print(isDone) }
    }
}
