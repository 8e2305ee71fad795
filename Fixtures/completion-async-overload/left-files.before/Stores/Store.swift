// target: swift 5.9, ios 15
import Foundation

struct Store {
    static let shared = Store()

    // expect: completion-async-overload
    func save(_ data: Data, completion: ((Bool) -> Void)?) {
        DispatchQueue.main.async { completion?(data.isEmpty) }
    }
}
