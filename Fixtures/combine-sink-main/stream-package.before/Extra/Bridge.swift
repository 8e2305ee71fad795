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
        model.count
            .map(String.init)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] text in
                self?.text = text
            }
            .store(in: &bag)
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
