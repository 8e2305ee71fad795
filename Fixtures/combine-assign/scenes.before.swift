import Combine
import SceneKit
import UIKit

/// The views of SceneKit are on the main actor, as all views are.
final class Cube: SCNView {
    private var bag: Set<AnyCancellable> = []

    func follow(_ hidden: AnyPublisher<Bool, Never>, _ nub: UIView) {
        // expect: combine-assign unsafe
        // why: `assign` sets 'nub.isHidden' as soon as 'hidden' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that reads 'nub.isHidden'
        // why: if 'hidden' gives a value at once, `assign` handles that before 'follow' returns, whereas the loop does so afterwards: check that 'nub.isHidden' may be set as late as that
        hidden.assign(to: \.isHidden, on: nub).store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
