// target: swift 6.2, ios 26, macos 26
import Foundation

final class Lock {
    private var code = "" {
        didSet {
            let code = code
            if code.count == 4 {
                // expect: dispatch-main-async unsafe
                // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in
                    self?.open(code)
                }
            }
        }
    }

    func open(_ code: String) {
        if let first = code.first {
            // The only line of an `if` is no value.
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async {
                print(first)
            }
        }
        for _ in 0..<2 {
            // expect: dispatch-main-async unsafe
            // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
            DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1)) { print(code) }
        }
    }

    func ask(_ isOpen: Bool, _ body: (Bool) -> Any) -> Any {
        let ask = { (isOpen: Bool) in
            if isOpen {
                // expect: dispatch-main-async unsafe
                // why: the compiler may take the task for the value that the closure around it returns: if it complains, write `_ = Task { … }`
                // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
                DispatchQueue.main.async { print("open") }
            } else {
                print("closed")
            }
        }
        return ask(isOpen)
    }
}
