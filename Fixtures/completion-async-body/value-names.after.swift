// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation

struct Meter {
    // The names of the values are not those of the parameters, nor that of the function.
    // expect: completion-async-body
    func second(_ first: Int, completion: @escaping @Sendable (Int, Int, String) -> Void) {
        Task {
            let (newFirst, newSecond, third) = await second(first)
            completion(newFirst, newSecond, third)
        }
    }

    nonisolated(nonsending) func second(_ first: Int) async -> (Int, Int, String) {
        (first, first + 1, "meter")
    }

    // expect: completion-async-body
    func read(at time: Int, done: @escaping @Sendable (_ value: Int, _ unit: String) -> Void) {
        Task {
            let (value, unit) = await read(at: time)
            done(value, unit)
        }
    }

    nonisolated(nonsending) func read(at time: Int) async -> (value: Int, unit: String) {
        (time, "s")
    }

    func use() {
        second(1) { print($0, $1, $2) }
        read(at: 1) { print($0, $1) }
    }

    func keep() -> (Int, @escaping @Sendable (Int, Int, String) -> Void) -> Void { second }
    func hold() -> (Int, @escaping @Sendable (_ value: Int, _ unit: String) -> Void) -> Void { read }
}
