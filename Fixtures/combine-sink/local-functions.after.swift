// target: swift 6.2, ios 26
// A function inside of what is subscribed to.
import Combine

@MainActor
final class Echo {
    private let words = PassthroughSubject<String, Never>()
    private var last = ""
    private var bag: Set<AnyCancellable> = []

    func listen() {
        // expect: combine-sink unsafe
        // why: …
        let wordsValues = words.map { word -> String in
            func twice(_ text: String) -> String { text + text }
            return twice(word)
        }
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .values
        AnyCancellable(Task.immediate { [weak self] in
            for await word in wordsValues where !Task.isCancelled {
                self?.last = word
            }
        }.cancel).store(in: &bag)
    }
}
