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
        words.map { word -> String in
            func twice(_ text: String) -> String { text + text }
            return twice(word)
        }
        .sink { [weak self] word in self?.last = word }
        .store(in: &bag)
    }
}
