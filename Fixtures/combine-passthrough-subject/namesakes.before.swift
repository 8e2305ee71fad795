// target: swift 6.2, ios 26, macos 26
import Combine

final class Coordinator {
    // expect: combine-passthrough-subject display
    // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that line 32 subscribes only once, and may get those values, too
    let ended = PassthroughSubject<Int, Never>()
}

/// The subject of another object has the same name; its type is that of one of two variables.
final class Exercise {
    // expect: combine-passthrough-subject display
    // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that only one place subscribes, and that it may get those values, too
    let ended = PassthroughSubject<Void, Never>()
    private var bag: Set<AnyCancellable> = []

    func start(_ isShort: Bool) {
        if isShort {
            let coordinator = make(1)
            coordinator.ended.sink { [weak self] _ in self?.ended.send() }.store(in: &bag)
        } else {
            let coordinator = make(2)
            coordinator.ended.sink { [weak self] _ in self?.ended.send() }.store(in: &bag)
        }
    }
}

final class Reader {
    private let coordinator = Coordinator()
    private var bag: Set<AnyCancellable> = []

    func read() { coordinator.ended.sink { print($0) }.store(in: &bag) }
}

/// A stream fails with any error, as this one does.
final class Feed {
    // expect: combine-passthrough-subject display
    // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that only one place subscribes, and that it may get those values, too
    let items = PassthroughSubject<Int, Error>()
}
