// target: swift 6.2, ios 26, macos 26
import Combine

/// A comment behind an operator stays with it.
@MainActor
final class Words {
    private let words = PassthroughSubject<String, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink unsafe
        let filteredWordsValues = words
            .filter { $0.count > 2 }  // no abbreviations
            .removeDuplicates()  // each once
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await word in filteredWordsValues where !Task.isCancelled {
                print(word)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let wordsValues = words  // all of them
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await word in wordsValues where !Task.isCancelled {
                print(word)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        // to the console
        let filteredWordsValues2 = words
            .map(\.count)
            // longer ones only
            .filter { $0 > 2 }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await count in filteredWordsValues2 where !Task.isCancelled {
                print(count)
            }
        }.cancel).store(in: &bag)
    }
}
