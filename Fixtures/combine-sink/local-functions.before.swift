// target: swift 6.2, ios 26
// a function inside of a closure of the publisher
import Combine

@MainActor
final class Counter {
    private let counts = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink
        counts
            .map { value in
                func twice(_ number: Int) -> Int { number * 2 }
                return twice(value)
            }
            .sink { print($0) }
            .store(in: &bag)
    }
}
