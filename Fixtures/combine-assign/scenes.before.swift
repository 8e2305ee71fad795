import Combine
import SceneKit
import UIKit

/// The views of SceneKit are on the main actor, as all views are.
final class Cube: SCNView {
    private var bag: Set<AnyCancellable> = []

    func follow(_ hidden: AnyPublisher<Bool, Never>, _ nub: UIView) {
        // expect: combine-assign display
        // why: what 'hidden' sends before the task has started is lost, unless it starts its work for each subscriber, or gives each new one a value: check that nothing is sent right after this
        // why: `assign` sets 'isHidden' as soon as 'hidden' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that reads 'isHidden'
        // why: `Publisher.values` needs iOS 15, tvOS 15 and watchOS 8; `--target` names no version of it: name a newer version if your app needs no older one
        hidden.assign(to: \.isHidden, on: nub).store(in: &bag)
    }
}
