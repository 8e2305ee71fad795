// target: swift 6.2, ios 26, macos 26
// What a function of another file takes is not seen by its name.
import Combine

@MainActor
final class Bell {
    private let rings = PassthroughSubject<Void, Never>()
    private let names = PassthroughSubject<String, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'rings' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: write the loop by hand: 'ring' (Ringing.swift:2) takes no value, so call `ring()` in it
        rings.sink(receiveValue: ring).store(in: &bag)
        // expect: combine-sink unsafe
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in namesValues where !Task.isCancelled {
                show(value)
            }
        }.cancel).store(in: &bag)
    }
}
