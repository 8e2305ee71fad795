// target: swift 6.0, ios 17
// Loops that leave the main actor to wait for a value: which of them may come in another order.
import Combine
import Foundation

@MainActor
final class SearchModel {
    @Published var items: [String] = []
    @Published var isLoading = false
    @Published var query = ""
}

@MainActor
final class Clock {
    let ticks = PassthroughSubject<Int, Never>()
    let alarms = PassthroughSubject<Int, Never>()
}

@MainActor
final class SearchScreen {
    private let model = SearchModel()
    private var bag: Set<AnyCancellable> = []

    func observe() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so the values of this subscription and that in line 32 may be handled in another order than now: keep both subscriptions if that order matters
        model.$items.receive(on: DispatchQueue.main).sink { [weak self] items in self?.show(items) }.store(in: &bag)
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so the values of this subscription and that in line 28 may be handled in another order than now: keep both subscriptions if that order matters
        model.$isLoading.receive(on: DispatchQueue.main).sink { [weak self] in self?.spin($0) }.store(in: &bag)
    }

    func register() {
        follow("opened") { print("opened") }
        follow("closed") { print("closed") }
    }

    private func follow(_ name: String, _ action: @escaping () -> Void) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so the loops that the calls of 'follow' make (lines 36 and 37) may handle their values in another order than now: keep the subscription if their order matters
        NotificationCenter.default.publisher(for: Notification.Name(name))
            .receive(on: DispatchQueue.main)
            .sink { _ in action() }
            .store(in: &bag)
    }

    // Types of variables are no properties.
    func time(_ clock: Clock) {
        // expect: combine-sink-main unsafe
        clock.ticks.receive(on: DispatchQueue.main).sink { [weak self] _ in
            let delay: TimeInterval = 1
            self?.wait(delay)
        }.store(in: &bag)
        // expect: combine-sink-main unsafe
        clock.alarms.receive(on: DispatchQueue.main).sink { [weak self] _ in
            let delay: TimeInterval = 2
            self?.wait(delay)
        }.store(in: &bag)
    }

    private func wait(_ delay: TimeInterval) { print(delay) }
    private func show(_ items: [String]) { print(items) }
    private func spin(_ isSpinning: Bool) { print(isSpinning) }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
