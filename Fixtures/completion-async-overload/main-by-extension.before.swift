// target: swift 6.0, ios 17
import UIKit

/// Only the extension of the protocol has a body, and all that conform to it are views.
protocol Growing: AnyObject {
    // expect: completion-async-overload unsafe
    // why: 'grow' belongs on the main thread, as every type that conforms to 'Growing', such as 'Balloon', is on the main actor, so its async version is marked '@MainActor': keep that
    // why: types in files that were not checked…
    func grow(_ size: Double, completion: @escaping (Bool) -> Void)
}

extension Growing {
    func grow(_ size: Double, completion: @escaping (Bool) -> Void) { completion(size > 1) }
}

final class Balloon: UIView, Growing {}

func use(_ growing: Growing) { growing.grow(2) { print($0) } }
