import Combine
import Foundation

/// What `combine-buffered-values` creates. The publisher learns of a cancellation once the task is back from the pool.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()
    private var ended = Ended()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        ended = Ended()
        let values =
            values
            .handleEvents(receiveOutput: { [ended] in if ended.value { print("passes \($0)") } })
            .bufferedValues()
        AnyCancellable(
            Task.immediate { [weak self] in
                for await value in values where !Task.isCancelled {
                    self?.show(value)
                }
            }.cancel
        ).store(in: &bag)
    }

    func stop() {
        bag.removeAll()
        ended.value = true
    }

    private func show(_ value: Int) { print(value) }
}

extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> {
        AsyncStream { continuation in
            let subscription = HandedOver(
                sink(
                    receiveCompletion: { _ in continuation.finish() },
                    receiveValue: { continuation.yield(HandedOver($0).value) }))
            continuation.onTermination = { _ in subscription.value.cancel() }
        }
    }
}

private struct HandedOver<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

private final class Ended: @unchecked Sendable {
    var value = false
}
