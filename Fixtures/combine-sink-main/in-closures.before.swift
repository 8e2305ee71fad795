// target: swift 6.2, ios 26, macos 26
// language mode: 5, as what is not isolated cannot be sent to the task
import Combine
import Foundation

/// Nothing shows where a closure runs.
final class Feed {
    private let texts = PassthroughSubject<String, Never>()
    private var bag = Set<AnyCancellable>()

    func start() {
        later {
            // expect: combine-sink-main unsafe
            // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
            // why: nothing shows that 'start' is on the main actor: if it runs only there, mark it or its type '@MainActor'; otherwise keep the subscription, as the task may miss values that are sent right after this line, and in Swift 6 mode can use only `Sendable` values
            self.texts.receive(on: DispatchQueue.main).sink { print($0) }.store(in: &self.bag)
        }
    }

    private func later(_ work: () -> Void) { work() }
}
