// target: swift 5.9, ios 15
// the uses of a function through a protocol whose type is an argument of the call that makes the receiver
import Foundation

final class Container {
    func resolve<Value>(_ type: Value.Type) -> Value { fatalError("\(type)") }
}

protocol Monitoring: AnyObject {
    func refresh(completion: ((Int) -> Void)?)
}

final class Monitor: Monitoring {
    func begin() { refresh() }

    // expect: completion-async-body display
    // why: until its callers await it, 'refresh' starts a task, so nothing of it may have run when 'refresh' returns: check that no caller relies on what it does before that
    // why: none of the 3 uses of 'refresh' can await it, as 2 pass no handler (resolved.before.swift:14 and resolved.before.swift:33), and one may go through 'Monitoring' (resolved.before.swift:37), which requires only the callback version: require an async version there first, or leave this
    // why: the code of 'refresh' in an async version would only wrap the same callbacks in a continuation, as none of its calls has an async version that could be awaited there: keep 'refresh' as it is, and add an async overload if callers want to await it ('--form body' moves it nevertheless)
    func refresh(completion: ((Int) -> Void)? = nil) {
        Store.shared.load { value in
            completion?(value)
        }
    }
}

final class Application {
    private let container = Container()
    private weak var other: Container?

    func begin() {
        let monitor = container.resolve(Monitoring.self)
        monitor.refresh(completion: nil)
    }

    func show() {
        other?.resolve(Monitoring.self).refresh { print($0) }
    }
}

final class Store {
    static let shared = Store()

    // expect: completion-async-body display
    func load(completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async { completion(1) }
    }
}
