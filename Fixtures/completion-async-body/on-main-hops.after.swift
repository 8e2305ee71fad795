// target: swift 5.9, ios 17
// The async version is on the main actor, so that a hop there goes.
import UIKit

final class Catalogue: Sendable {
    private let queue = DispatchQueue(label: "catalogue")

    func count(_ completion: @escaping @Sendable (Int) -> Void) {
        queue.async { completion(3) }
    }

    func count() async -> Int { 3 }
}

final class Overview {
    private let catalogue = Catalogue()
    private let label = UILabel()

    // expect: completion-async-body
    @MainActor
    func show() async -> Bool {
        label.text = ""
        let count = await catalogue.count()
        if count == 0 {
            return false
        } else {
            self.label.text = "\(count)"
            return true
        }
    }
}
