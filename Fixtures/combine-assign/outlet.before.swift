// target: swift 6.2, ios 26, macos 26
// form: task
import Combine
import Foundation

/// An outlet: a capture list would make it an optional.
@MainActor
final class Screen {
    private let values = CurrentValueSubject<Int, Never>(0)
    private var bag = Set<AnyCancellable>()
    private var label: Label!

    func start() {
        // expect: combine-assign display
        // why: if 'values' changes more than once before the task has started, the loop sees only the last value: check that the others do not matter
        // why: `assign` sets 'label.number' as soon as 'values' gives a value, the loop a moment later: check that no code right after that reads 'label.number'
        // why: `assign` handles the first value of 'values' before 'start' returns, whereas the loop does so afterwards: check that 'label.number' may be set as late as that
        // why: a capture list makes `label`, which is declared with `!`, an optional: write `label!` where the loop uses it
        values.assign(to: \.number, on: label).store(in: &bag)
    }
}

@MainActor
final class Label {
    var number = -1
}
