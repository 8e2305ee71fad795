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
            // why: with the loop, a value may arrive a few passes of the main run loop after it is sent, not one: keep the subscription if code relies on the order of work on the main queue
            // why: nothing shows that 'start' is on the main actor: if it runs only there, mark it or its type '@MainActor'; otherwise the task starts a moment later, and in Swift 6 mode can use only `Sendable` values
            self.texts.receive(on: DispatchQueue.main).sink { print($0) }.store(in: &self.bag)
        }
    }

    private func later(_ work: () -> Void) { work() }
}
