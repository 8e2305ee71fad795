// target: swift 5.9, ios 15, macos 12
// language mode: 5, as the object is not Sendable
// A variable that the closure declares is its own, whatever the others of the function declare.
import Combine
import Foundation

final class Board {
    private var lines: [String] = []
    private var cancellables: Set<AnyCancellable> = []

    func fill(from names: PassthroughSubject<String, Never>, _ counts: PassthroughSubject<Int, Never>) {
        // expect: combine-sink-main unsafe
        names.receive(on: DispatchQueue.main).sink { [weak self] name in
            var line = "name: "
            line += name
            self?.lines.append(line)
        }
        .store(in: &cancellables)
        // expect: combine-sink-main unsafe
        counts.receive(on: DispatchQueue.main).sink { [weak self] count in
            if count > 0 {
                var line = "count: "
                line += "\(count)"
                self?.lines.append(line)
            }
        }
        .store(in: &cancellables)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
