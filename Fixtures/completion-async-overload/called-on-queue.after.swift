// target: swift 5.9, ios 15
// Below Swift 6.2 a nonisolated overload would call the function on a background thread.
import Devices
import UIKit

final class Commissioner {
    private var names: [String] = []
    private let worker = DispatchQueue(label: "worker")
    private let controller = Controller()

    func find(_ id: Int, completion: @escaping (Device?) -> Void) {
        controller.device(id, queue: worker) { device, _ in completion(device) }
    }

    // It is called on the queue that the handler of `find` is called on.
    // expect: completion-async-overload
    func save(_ name: String, completion: @escaping (Int) -> Void) {
        names.append(name)
        completion(names.count)
    }

    func save(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in
            save(name) {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class CommissionController: UIViewController {
    let commissioner = Commissioner()

    func done() {
        commissioner.find(3) { _ in
            self.commissioner.save("a") { count in print(count) }
        }
    }
}
