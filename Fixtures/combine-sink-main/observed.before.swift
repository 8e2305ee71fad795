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
        other.publisher(for: \.level).receive(on: DispatchQueue.main).sink { level in print(level) }.store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
