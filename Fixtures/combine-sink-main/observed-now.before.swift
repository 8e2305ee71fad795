// target: swift 6.2, ios 26, macos 26
// Of the newer systems, no form keeps the subscription alone.
import Combine
import Foundation

@MainActor
final class Gauge: NSObject {
    @objc dynamic var level = 0
    private var label = ""
    private var bag: Set<AnyCancellable> = []

    func start(_ other: Gauge) {
        // expect: combine-sink-main display
        other.publisher(for: \.level).receive(on: DispatchQueue.main).sink { level in print(level) }.store(in: &bag)
    }
}
