// target: swift 5.9, ios 16, macos 13
// language mode: 5, as a class that is not isolated cannot be sent to the task
import Combine
import Foundation

final class Counter {
    func count() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    func count() async -> Int { 1 }
}

// What views show is set on the main thread.
final class CountModel: ObservableObject {
    private let counter = Counter()
    @Published var number = 0
    private var bag: Set<AnyCancellable> = []

    func refresh() {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { @MainActor [weak self, counter] in
            let count = await counter.count()
            guard !Task.isCancelled else { return }
            self?.number = count
        }.cancel).store(in: &bag)
    }
}
