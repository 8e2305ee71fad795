// Each path without a call is told, also beside the cases of a `switch`.
import Foundation

final class Opener {
    private let queue = DispatchQueue(label: "opener")

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'open', change its body by hand, too
    // why: 'case 1' at line 17 and 'default' at line 19 do not call 'completion'; the 'return' at line 13 does not call it, either: call it with a value in each of these cases, or write an async version by hand that returns an optional
    func open(_ name: String?, _ kind: Int, completion: @escaping (String) -> Void) {
        guard let name else {
            print("none")
            return
        }
        switch kind {
        case 0: queue.async { completion(name) }
        case 1: print("one")
        case 2: queue.async { completion("two") }
        default: break
        }
    }
}
