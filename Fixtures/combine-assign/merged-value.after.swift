// target: swift 6.2, ios 26
import Combine
import UIKit

/// What is merged with a value gives that as soon as it is subscribed to.
@MainActor final class Rulers {
    private var width = 2
    private let sizes = PassthroughSubject<Int, Never>()
    private var cancellables: Set<AnyCancellable> = []

    func observe() {
        // expect: combine-assign unsafe
        // why: the loop does not keep `self` alive, as `assign(to:on:)` does, and `\.width` is not set any more once `self` is released: check that something else keeps `self`
        // why: `assign` may set 'width' before it returns, the loop does so later: check that no code right after this reads 'width'
        let sizesValues = sizes.merge(with: Just(3))
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await value in sizesValues where !Task.isCancelled {
                self?.width = value
            }
        }.cancel).store(in: &cancellables)
    }
}
