// target: swift 5.9, ios 15, macos 12
// language mode: 5, as the object is not Sendable
// A variable of the function around it, which a task must not change.
import Combine
import Foundation

final class Board {
    private var lines: [String] = []
    private var cancellables: Set<AnyCancellable> = []

    func fill(from names: PassthroughSubject<String, Never>) {
        var isFilled = false
        // expect: combine-sink-main display
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later: keep the subscription if that order matters
        // why: the task would change the local variable 'isFilled', which Swift 6 mode refuses as 'fill' is not on the main actor: keep it in an object with a lock, as line 25 uses it, too
        names.receive(on: DispatchQueue.main).sink { [weak self] name in
            guard let self, !isFilled else { return }
            isFilled = true
            lines.append(name)
        }
        .store(in: &cancellables)

        DispatchQueue.main.asyncAfter(deadline: .now() + 20) { [weak self] in
            guard let self, !isFilled else { return }
            lines.append("nobody")
        }
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
