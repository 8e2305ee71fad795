// target: swift 6.2, ios 26, macos 26
import Combine

// Two types each declare a `State`: code in one of them reads its own.

@MainActor
final class Details {
    struct State { var days: [Int] = [] }

    let finished = PassthroughSubject<[Int], Never>()
    private var state = State()

    func finish() { finished.send(state.days) }
}

@MainActor
final class Order {
    struct State {
        var days: [Int] = []
        var title = ""
    }

    private var state = State()
    private var bag: Set<AnyCancellable> = []

    func start(_ details: Details) {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure…
        details.finished.sink { [weak self] days in self?.state.days = days }.store(in: &bag)
    }

    func rename(_ titles: PassthroughSubject<String, Never>) {
        // expect: combine-sink display
        // why: line 38 reads 'title', which `sink` sets as soon as 'titles' gives a value, and a loop a moment later: keep the subscription, unless that code cannot run in between
        titles.sink { [weak self] title in self?.state.title = title }.store(in: &bag)
    }

    func show() { print(state.title) }
}
