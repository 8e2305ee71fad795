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
        let namesValues = names.bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await name in namesValues where !Task.isCancelled {
                var line = "name: "
                line += name
                self?.lines.append(line)
            }
        }.cancel).store(in: &cancellables)
        // expect: combine-sink-main unsafe
        let countsValues = counts.bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await count in countsValues where !Task.isCancelled {
                if count > 0 {
                    var line = "count: "
                    line += "\(count)"
                    self?.lines.append(line)
                }
            }
        }.cancel).store(in: &cancellables)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
