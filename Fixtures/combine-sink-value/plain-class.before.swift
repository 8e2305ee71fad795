// target: swift 6.0, ios 17, macos 14
import Combine
import Foundation

final class Counter {
    func count() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    func count() async -> Int { 1 }
}

// Nothing says that it is on the main actor.
final class CountModel: ObservableObject {
    private let counter = Counter()
    @Published var number = 0
    private var bag: Set<AnyCancellable> = []

    func refresh() {
        // expect: combine-sink-value display
        counter.count().sink { [weak self] count in self?.number = count }.store(in: &bag)
    }
}
