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
        let readingsValues = readings.debounce(for: 1, scheduler: RunLoop.main).bufferedValues()
        AnyCancellable(Task { [weak self] in
            for await value in readingsValues where !Task.isCancelled {
                self?.total += value
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let faultsValues = faults
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            do {
                for try await value in faultsValues where !Task.isCancelled {
                    print(value)
                }
                guard !Task.isCancelled else { return }
                print("over")
            } catch {
                print("over")
            }
        }.cancel).store(in: &bag)
    }
}
