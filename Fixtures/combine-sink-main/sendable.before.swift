// target: swift 6.2, ios 26, macos 26
// A closure that is passed as `@Sendable` runs on no actor, also in a type of the main actor.
import Combine
import Foundation

@MainActor
final class Waiter {
    private let keys = PassthroughSubject<Int, Never>()

    private func run(_ work: @escaping @Sendable () async -> Void) async { await work() }

    func wait() async {
        await run { [keys] in
            // expect: combine-sink-main unsafe
            // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
            // why: the `@Sendable` closure in line 13 is on no actor: if it runs only on the main actor, begin it with '{ @MainActor'; otherwise keep the subscription, as the task may miss values that are sent right after this line, and in Swift 6 mode can use only `Sendable` values
            let cancellable = keys.receive(on: DispatchQueue.main).sink { key in print(key) }
            print(cancellable)
        }
    }
}
