// target: swift 6.2, ios 26, macos 26
// form: immediate
import Combine
import Foundation

/// An outlet: a capture list would make it an optional.
@MainActor
final class Screen {
    private let values = CurrentValueSubject<Int, Never>(0)
    private var bag = Set<AnyCancellable>()
    private var label: Label!

    func start() {
        // expect: combine-assign-main display
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: a capture list makes `label`, which is declared with `!`, an optional: write `label!` where the loop uses it
        values.receive(on: DispatchQueue.main).assign(to: \.number, on: label).store(in: &bag)
    }
}

@MainActor
final class Label {
    var number = -1
}
