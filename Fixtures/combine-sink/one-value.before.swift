// target: swift 6.2, ios 26, macos 26
// one value is no loop
import Combine
import Foundation

@MainActor
final class Numbers {
    private var bag = Set<AnyCancellable>()
    private var number = 0

    // Nothing in it waits, so it gets no async version.
    func next() -> AnyPublisher<Int, Never> { Just(number + 1).eraseToAnyPublisher() }

    func show() {
        // expect: combine-sink report
        // why: a loop would hide that only one value comes: make 'next' (line 12) async, and await it here in a task
        next().sink { [weak self] in self?.number = $0 }.store(in: &bag)
    }

    func open(route: Int) { number = route }

    private let routes = PassthroughSubject<Int, Never>()

    func follow() {
        // The name alone leaves out its label.
        // expect: combine-sink display
        routes.sink(receiveValue: open).store(in: &bag)
    }
}
