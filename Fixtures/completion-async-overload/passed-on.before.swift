// target: swift 6.2, ios 26, macos 26
import Dispatch
import Foundation

/// What a function passes its handler to may call it twice, or not at all: so may the function itself, however many calls lie
/// between.
protocol Greeting {
    // expect: completion-async-overload display
    // why: types in files that were not checked, such as tests, may implement 'Greeting': search for 'Greeting', and check that each calls 'callback' exactly once
    // why: 'Greetings.greeting' (passed-on.before.swift:17) may pass its handler on to 'greeting' (passed-on.before.swift:33), where 'callback' is called at line 35 and again at line 38 if 'known' is not nil: call it once, or leave this as it is if both calls are meant
    func greeting(_ callback: @escaping (String?) -> Void)
}

final class Greetings: Greeting {
    private let service = GreetingService()

    func greeting(_ callback: @escaping (String?) -> Void) {
        service.greeting(callback)
    }
}

/// What stands in for it in tests is awaited by nobody.
final class MockGreeting: Greeting {
    func greeting(_ callback: @escaping (String?) -> Void) {
        callback(nil)
    }
}

final class GreetingService {
    private var known: String?
    private let queue = OperationQueue()

    func greeting(_ callback: @escaping (String?) -> Void) {
        if let known {
            callback(known)
        }
        DispatchQueue.global().async {
            callback("hello")
        }
    }

    func show(_ text: String, completion: @escaping () -> Void) {
        draw(text, completion: completion)
    }

    private func draw(_ text: String, completion: @escaping () -> Void) {
        let operation = BlockOperation(block: {
            guard self.queue.operations.count <= 1 else { return }
            print(text)
            completion()
        })
        queue.addOperation(operation)
    }
}

final class Checker {
    private var callbacks: [(Bool) -> Void] = []

    func check(completion: @escaping (Bool) -> Void) {
        begin(completion: completion)
    }

    private func begin(completion: @escaping (Bool) -> Void) {
        add(completion)
        DispatchQueue.global().async {
            self.callbacks.forEach { $0(true) }
        }
    }

    private func add(_ callback: @escaping (Bool) -> Void) {
        callbacks.append(callback)
    }
}
