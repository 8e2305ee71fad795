// target: swift 6.0, ios 16, macos 13
// A subscription to a key path does not keep its object alive, and `values` would: what holds only the subscription may be read.
import Combine
import Foundation

@MainActor
final class Gauge: NSObject {
    @objc dynamic var level = 0
    private var bag: Set<AnyCancellable> = []

    func start(_ other: Gauge) {
        // expect: combine-sink-main unsafe
        let levelValues = other.publisher(for: \.level).bufferedValues()
        AnyCancellable(Task { @MainActor in
            for await level in levelValues where !Task.isCancelled {
                print(level)
            }
        }.cancel).store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
