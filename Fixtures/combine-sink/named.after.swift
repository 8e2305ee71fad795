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
        let ringsValues = rings
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await _ in ringsValues where !Task.isCancelled {
                ring()
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let ringsValues2 = rings
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await _ in ringsValues2 where !Task.isCancelled {
                self.ring()
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in namesValues where !Task.isCancelled {
                show(value)
            }
        }.cancel).store(in: &bag)
    }

    func listen(_ heard: @escaping @MainActor () -> Void) -> AnyCancellable {
        // expect: combine-sink
        AnyCancellable(Task.immediate { [
            values = rings
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await _ in values where !Task.isCancelled {
                heard()
            }
        }.cancel)
    }

    func read(_ show: @escaping @MainActor (String) -> Void) -> AnyCancellable {
        // expect: combine-sink
        AnyCancellable(Task.immediate { [
            values = names
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values where !Task.isCancelled {
                show(value)
            }
        }.cancel)
    }

    private func ring() { print("ring") }
    private func show(_ name: String) { print(name) }
}
