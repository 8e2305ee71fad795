// Has what is needed, under another name.
import Combine
import Foundation

@MainActor
final class Bridge {
    private let model: BridgeModel
    private var bag = Set<AnyCancellable>()
    private(set) var text = ""

    init(model: BridgeModel) {
        self.model = model
        // expect: combine-sink-main unsafe
        let countValues = model.count
            .map(String.init)
            .bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await text in countValues where !Task.isCancelled {
                self?.text = text
            }
        }.cancel).store(in: &bag)
    }
}

final class BridgeModel {
    let count = CurrentValueSubject<Int, Never>(0)
}

extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> {
        AsyncStream { continuation in
            let subscription = sink { continuation.yield($0) }
            continuation.onTermination = { _ in subscription.cancel() }
        }
    }
}
