// target: swift 6.2, ios 26, macos 26
import Combine

/// A comment behind an operator stays with it.
@MainActor
final class Words {
    private let words = PassthroughSubject<String, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink unsafe
        words
            .filter { $0.count > 2 }  // no abbreviations
            .removeDuplicates()  // each once
            .sink { word in
                print(word)
            }
            .store(in: &bag)
        // expect: combine-sink unsafe
        words  // all of them
            .sink { word in
                print(word)
            }
            .store(in: &bag)
        // expect: combine-sink unsafe
        words
            .map(\.count)
            // longer ones only
            .filter { $0 > 2 }
            // to the console
            .sink { count in
                print(count)
            }
            .store(in: &bag)
    }
}
