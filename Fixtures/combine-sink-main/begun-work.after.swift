// target: swift 6.2, ios 26, macos 26
// What a function returns has begun when it returns, on each path.
import Combine
import Foundation

@MainActor
final class Saver {
    private var bag: Set<AnyCancellable> = []
    private var isSaved = false
    private var isReady = false

    func save(text: String) -> AnyPublisher<Int, Never> {
        guard isReady else { return Just(0).eraseToAnyPublisher() }
        let number = text.count
        return Future { promise in promise(.success(number)) }.eraseToAnyPublisher()
    }

    func save(number: Int) {}

    func save() {
        // expect: combine-sink-main
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        let saveValues = save(text: "a").removeDuplicates()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in saveValues where !Task.isCancelled {
                self?.isSaved = value > 0
            }
        }.cancel).store(in: &bag)
    }
}
