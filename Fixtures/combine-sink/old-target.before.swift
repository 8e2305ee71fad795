// target: swift 6.0, ios 13
import Combine

/// What needs less is shown first, where nothing that is built for allows either.
final class Ticker {
    private let ticks = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink display
        // why: what 'ticks' sends before the task has started is lost: check that nothing sends right after this
        // why: `sink` runs its closure as soon as 'ticks' gives a value, the loop a moment later: check that no code in between needs what the closure did, or does the same with a newer value
        // why: 'start' is not on the main actor, so the loop runs on a background thread: write `Task { @MainActor in … }` if the closure needs the main thread
        // why: `Publisher.values` needs iOS 15; --target says iOS 13: raise that if you can
        ticks.sink { print($0) }.store(in: &bag)
    }
}
