// target: swift 6.2, ios 26, macos 26
// A subscription to a key path does not keep its object alive, and `values` would.
import Combine
import Foundation

@MainActor
final class Gauge: NSObject {
    @objc dynamic var level = 0
    private var bag: Set<AnyCancellable> = []

    func start(_ other: Gauge) {
        // expect: combine-sink display
        publisher(for: \.level).sink { level in print(level) }.store(in: &bag)
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'other.level' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: unlike the subscription, the task would keep 'other' alive as long as it runs, as the loop holds its KVO publisher: keep the subscription
        other.publisher(for: \.level).map { $0 + 1 }.sink { level in print(level) }.store(in: &bag)
        // What stays anyway may be kept.
        // expect: combine-sink unsafe
        let levelValues = UserDefaults.standard.publisher(for: \.level)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await level in levelValues where !Task.isCancelled {
                print(level)
            }
        }.cancel).store(in: &bag)
    }
}

extension UserDefaults {
    @objc dynamic var level: Int { integer(forKey: "level") }
}
