// target: swift 5.9, ios 17
// form: body
import Lamps

@MainActor
final class Blinker {
    private let lamps = Lamps()

    // `let _` gives no name to anything.
    // expect: completion-async-body
    func blink(_ id: Int, completion: @escaping @MainActor (Bool) -> Void) {
        lamps.invoke(id) { _, error in
            guard let _ = error else {
                completion(true)
                return
            }
            completion(false)
        }
    }

    func start() {
        blink(3) { isDone in print(isDone) }
    }
}
