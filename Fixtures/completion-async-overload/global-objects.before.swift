// target: swift 5.9, ios 15
import UIKit

// What is read through the only object of its kind may be set again meanwhile.
let context = Context()

final class Context {
    var map: Layer?

    func open() {
        map = Layer()
    }
}

final class Layer {
    // expect: completion-async-overload safe
    func find(_ point: Int, completion: @escaping (String?) -> Void) {
        completion("\(point)")
    }
}

// expect: completion-async-overload safe
// why: 'enrich' uses 'context' (line 25), and its caller at…
func enrich(_ point: Int, completion: @escaping (String?) -> Void) {
    guard let layer = context.map else {
        completion(nil)
        return
    }
    layer.find(point, completion: completion)
}

final class Plan: UIViewController {
    func show() {
        enrich(1) { name in self.title = name }
    }
}
