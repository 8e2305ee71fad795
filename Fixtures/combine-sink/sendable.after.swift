// target: swift 6.2, ios 26, macos 26
// A closure that is passed as `@Sendable` runs on no actor, also in a type of the main actor.
import Combine

@MainActor
final class Waiter {
    private let keys = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    private func run(_ work: @escaping @Sendable () async -> Void) async { await work() }
    private func runHere(_ work: @escaping @MainActor @Sendable () async -> Void) async { await work() }

    func waitElsewhere() async {
        await run { [keys] in
            // expect: combine-sink display
            // why: `sink` runs…
            // why: the `@Sendable` closure in line 14 is on no actor, so the loop runs on a background thread: mark the closure of the task '@MainActor' if the closure of `sink` needs the main thread
            let cancellable = keys.sink { key in print(key) }
            print(cancellable)
        }
    }

    func waitHere() async {
        await runHere { [keys] in
            // expect: combine-sink unsafe
            // why: `sink` runs…
            let keysValues = keys
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
            let cancellable = AnyCancellable(Task.immediate {
                for await key in keysValues where !Task.isCancelled {
                    print(key)
                }
            }.cancel)
            print(cancellable)
        }
    }
}
