// target: swift 6.0, ios 17
// form: task
import Combine
import UIKit

/// An observed key path gives its value at once only if it is asked for it.
@MainActor
final class Swipes {
    private let pan = UIPanGestureRecognizer()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink display
        // why: what 'pan.state' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'pan.state' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: unlike the subscription, the task would keep 'pan' alive as long as it runs, as the loop holds its KVO publisher: keep the subscription
        pan.publisher(for: \.state, options: .new).sink { [weak self] _ in self?.update() }.store(in: &bag)
        // expect: combine-sink display
        // why: if 'pan.view' changes more than once before the task has started, the loop sees only the last value: check that the others do not matter
        // why: `sink` runs its closure as soon as 'pan.view' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: `sink` runs its closure at once for the first value of 'pan.view', the loop runs it later: check that line 30 does not need what the closure does
        // why: `sink` handles the first value of 'pan.view' before 'start' returns, whereas the loop does so afterwards: check that 'update' may be called as late as that
        // why: unlike the subscription, the task would keep 'pan' alive as long as it runs, as the loop holds its KVO publisher: keep the subscription
        pan.publisher(for: \.view, options: [.initial, .new]).sink { [weak self] _ in self?.update() }.store(in: &bag)
        // expect: combine-sink unsafe
        // why: what 'Timer.publish' sends before the task has started is lost: check that nothing is sent right after this
        // why: the loop runs a moment after the timer fires: check that nothing needs its work at that very moment
        Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { [weak self] _ in self?.update() }
            .store(in: &bag)
        update()
    }

    private func update() {}
}

/// What is set is returned at once.
struct Store {
    let values: AnyPublisher<Int, Never>

    var current: Int {
        var value = 0
        // expect: combine-sink display
        // why: what 'values' sends before the task has started is lost, unless it begins anew for each subscriber, or gives each new one the latest value at once: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'values' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: if 'values' gives a value at once, `sink` handles that before this code returns, whereas the loop does so afterwards: check that 'value' may be set as late as that
        // why: nothing shows that this code is on the main actor; if it is not, the loop runs on a background thread: mark the closure of the task '@MainActor' if the closure of `sink` needs the main thread
        // why: the task would change the local variable 'value', which Swift 6 mode refuses as this code is not on the main actor: keep this as it is, as line 50 uses 'value' before a task would have set it
        let subscription = values.sink { value = $0 }
        defer { _ = subscription }
        return value
    }
}
