// target: swift 6.0, ios 17
// form: stream
// A `sink` of the project's own takes a closure for values alone whatever the failure: only what is seen not to fail gets a loop.
import Combine

extension Publisher {
    func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        // expect: combine-sink display
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}

@MainActor
final class Menu {
    private let dishes: AnyPublisher<String, any Error>
    private let orders = PassthroughSubject<Int, Never>()
    private var last = ""
    private var first = ""
    private var count = 0
    private var bag: Set<AnyCancellable> = []

    init(dishes: AnyPublisher<String, any Error>) { self.dishes = dishes }

    func listen() {
        // expect: combine-sink report
        // why: nothing shows that 'dishes' cannot fail, as 'sink' may be the function of the project (line 7), which drops failures: keep the subscription, or handle the failure before it, as by `replaceError(with:)`
        dishes.sink { [weak self] dish in self?.last = dish }.store(in: &bag)
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'dishes' gives a value…
        // why: if 'dishes' gives a value at once…
        dishes.replaceError(with: "none").sink { [weak self] dish in self?.first = dish }.store(in: &bag)
        // expect: combine-sink unsafe
        // why: …
        orders.sink { [weak self] number in self?.count = number }.store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
