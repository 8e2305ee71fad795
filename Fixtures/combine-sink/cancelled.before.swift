// target: swift 6.2, ios 26, macos 26
import Combine

/// What is cancelled at once reads what the publisher has at hand: no loop can do so.
@MainActor
final class Reading {
    private let state = CurrentValueSubject<Int, Never>(0)
    private var subscription: AnyCancellable?
    private var last = 0
    private var newest = 0

    var now: Int {
        state.sink { [weak self] in self?.last = $0 }.cancel()
        return last
    }

    func follow() {
        // expect: combine-sink unsafe
        subscription = state.sink { [weak self] in self?.newest = $0 }
    }
}
