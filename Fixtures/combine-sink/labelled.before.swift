// target: swift 6.2, ios 26, macos 26
import Combine

@MainActor
final class Labelled {
    private let numbers = PassthroughSubject<Int, Never>()
    private let names = PassthroughSubject<String, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // A value of two parts, for two labels.
        // expect: combine-sink
        // why: write a closure that does the same as 'show(number:name:)': a loop can take the place of a `sink` whose arguments are all closures
        numbers.combineLatest(names).sink(receiveValue: show(number:name:)).store(in: &bag)
    }

    private func show(number: Int, name: String) { print(number, name) }
}
