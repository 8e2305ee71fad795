// target: swift 6.2, macos 26
import AppKit
import Combine

/// Much of its superclass may run on any thread.
final class Drawing: NSDocument {
    let changes = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    override init() {
        super.init()
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: 'init' may be on the main actor through 'NSDocument', which is not in the checked files: if 'init' runs only on the main actor, mark it or its type '@MainActor'; otherwise keep the subscription, as the task may miss values that are sent right after this line, and in Swift 6 mode can use only `Sendable` values
        let changesValues = changes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await _ in changesValues where !Task.isCancelled {
                self?.updateChangeCount(.changeDone)
            }
        }.cancel).store(in: &bag)
    }
}
