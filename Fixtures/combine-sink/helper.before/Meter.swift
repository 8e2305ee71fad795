// target: swift 5.9, ios 15
import Combine
import Foundation

/// One form of loop for one file, whether a sink is on the main queue or not.
@MainActor
final class Meter {
    private let readings = PassthroughSubject<Int, Never>()
    private let faults = PassthroughSubject<Int, any Error>()
    private var total = 0
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink unsafe
        readings.debounce(for: 1, scheduler: RunLoop.main).sink { [weak self] in self?.total += $0 }.store(in: &bag)
        // expect: combine-sink unsafe
        faults.sink(receiveCompletion: { _ in print("over") }, receiveValue: { print($0) }).store(in: &bag)
    }
}
