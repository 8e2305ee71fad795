// target: swift 6.0, ios 17
// form: stream
import Combine
import Foundation

/// Two loops may swap what is posted in turn.
@MainActor
final class Notes {
    private var name = ""
    private var bag: Set<AnyCancellable> = []

    func observe() {
        // expect: combine-sink display
        // why: `sink` runs its closure on the thread that posts…
        // why: the subscription in line 22 sets 'name', too, and of two loops either may run ahead: keep both subscriptions if that order matters
        NotificationCenter.default.publisher(for: .init("opened"))
            .sink { [weak self] _ in self?.name = "opened" }
            .store(in: &bag)
        // expect: combine-sink display
        // why: `sink` runs its closure on the thread that posts…
        // why: the subscription in line 16 sets 'name', too, and of two loops either may run ahead: keep both subscriptions if that order matters
        NotificationCenter.default.publisher(for: .init("closed"))
            .sink { [weak self] _ in self?.name = "closed" }
            .store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
