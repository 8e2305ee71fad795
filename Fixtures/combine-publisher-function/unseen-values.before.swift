// target: swift 6.2, ios 26, macos 26
// Nothing tells of what type the receiver of a publisher is.
import Combine
import UIKit

struct Pallet: Sendable { var weight = 0 }
enum PalletError: Error { case unreadable }

@MainActor
final class Pier {
    private let unloaded: Unloaded

    init(unloaded: Unloaded) { self.unloaded = unloaded }

    // expect: combine-publisher-function display
    // why: make 'other' async only if it gives one value, and return an AsyncSequence if it gives several: how many values come from 'unloaded.cargo.publisher' is not known
    func other() -> AnyPublisher<Pallet, PalletError> {
        unloaded.cargo.publisher.eraseToAnyPublisher()
    }
}
