// target: swift 6.0, ios 13
import Combine

/// What needs less is shown first, where nothing that is built for allows either.
final class Ticker {
    private let ticks = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'ticks' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: 'start' is not on the main actor, so the loop runs on a background thread: mark the closure of the task '@MainActor' if the closure of `sink` needs the main thread
        // why: if you use this code, add the new file Fixtures/combine-sink/Publisher+BufferedValues.swift, which declares 'bufferedValues': `migrate-lint explain combine-buffered-values --full` prints it
        ticks.sink { print($0) }.store(in: &bag)
    }
}
