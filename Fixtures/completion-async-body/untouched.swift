import Foundation

final class Untouched {
    // Not on every path.
    func sometimes(_ flag: Bool, completion: @escaping () -> Void) {
        if flag { completion() }
    }

    @objc func fixed(completion: @escaping (Bool) -> Void) {
        completion(true)
    }
}
