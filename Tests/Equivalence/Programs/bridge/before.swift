import Combine
import Foundation

/// The publisher tells what passes through it once it should have ended, so that a subscription that is never cancelled is seen.
@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, Never>
    private var bag = Set<AnyCancellable>()
    private var ended = Ended()

    init(values: PassthroughSubject<Int, Never>) { self.values = values }

    func start() {
        ended = Ended()
        values
            .handleEvents(receiveOutput: { [ended] in if ended.value { print("passes \($0)") } })
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.show($0) }
            .store(in: &bag)
    }

    func stop() {
        bag.removeAll()
        ended.value = true
    }

    private func show(_ value: Int) { print(value) }
}

private final class Ended: @unchecked Sendable {
    var value = false
}
