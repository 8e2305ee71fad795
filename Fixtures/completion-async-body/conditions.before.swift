// target: swift 5.9, ios 17, macos 14
import Dispatch

typealias Choice = (Int) -> Void

enum Picker {
    // It returns something besides.
    static func make(_ options: [Int], completion: Choice?) -> Int? {
        guard let completion else { return nil }
        DispatchQueue.global().async { completion(options[0]) }
        return options.count
    }
}

// What is done here depends on what takes the handler, or on whether there is one.
final class Router {
    // expect: completion-async-body
    func choose(_ options: [Int], completion: Choice?) {
        guard let picker = Picker.make(options, completion: completion) else { return }
        print(picker)
    }

    // expect: completion-async-body
    func ask(_ options: [Int], completion: @escaping Choice) {
        if Picker.make(options, completion: completion) == nil { print("nothing") }
    }

    // expect: completion-async-body
    func offer(_ options: [Int], completion: @escaping Choice) {
        switch Picker.make(options, completion: completion) {
        case nil: print("nothing")
        default: print("offered")
        }
    }

    // expect: completion-async-body
    func count(_ options: [Int], completion: Choice?) {
        guard let completion else { return print("nobody") }
        completion(options.count)
    }
}
