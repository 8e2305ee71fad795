// target: swift 6.2, ios 26, macos 26
// A function without parameters is called without the value, which is `Void`.
import Combine

@MainActor
final class Bell {
    private let rings = PassthroughSubject<Void, Never>()
    private let names = PassthroughSubject<String, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink
        rings.sink(receiveValue: ring).store(in: &bag)
        // expect: combine-sink
        rings.sink(receiveValue: self.ring).store(in: &bag)
        // expect: combine-sink
        names.sink(receiveValue: show).store(in: &bag)
    }

    func listen(_ heard: @escaping @MainActor () -> Void) -> AnyCancellable {
        // expect: combine-sink
        rings.sink(receiveValue: heard)
    }

    func read(_ show: @escaping @MainActor (String) -> Void) -> AnyCancellable {
        // expect: combine-sink
        names.sink(receiveValue: show)
    }

    private func ring() { print("ring") }
    private func show(_ name: String) { print(name) }
}
