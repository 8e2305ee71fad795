// target: swift 6.2, ios 26
// an operator without a closure follows the hop to the main queue
import Combine
import Foundation

@MainActor
final class Ticker {
    private let prices = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []
    var price = 0

    func start(showing other: Ticker) {
        // expect: combine-assign unsafe
        // why: 'receive' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        // why: other operators follow the `receive(on:)` for the main queue: if they may run on any thread, move that to the end, and `combine-assign-main` rewrites this
        let pricesValues = prices
            .receive(on: DispatchQueue.main)
            .removeDuplicates()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [target = other] in
            for await value in pricesValues where !Task.isCancelled {
                target.price = value
            }
        }.cancel).store(in: &bag)
    }
}
