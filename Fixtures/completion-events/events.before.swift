import Combine
import Foundation

final class Player: NSObject {
    enum State: Sendable { case idle, playing }

    @objc dynamic var rate = 0.0
    private let states = PassthroughSubject<State, Never>()

    /// Calls back for each state.
    // expect: completion-events
    @discardableResult
    public func observeState(of name: String, handler onChange: @escaping (State) -> Void) -> AnyCancellable {
        states.sink(receiveValue: onChange)
    }

    // expect: completion-events
    func observeRate(_ block: @escaping @Sendable (Player, Double) -> Void) -> NSKeyValueObservation {
        observe(\.rate) { player, _ in block(player, player.rate) }
    }
}
