// target: swift 5.9, ios 15, macos 12
import Dispatch

/// Compilers before Swift 6 refuse a task that reads a variable of the code round it, or a weak `self` of that.
final class Responses {
    private let queue = DispatchQueue(label: "responses")
    private let counter = Counter()

    func load(_ names: [String], completion: @escaping (String?) -> Void) {
        queue.async { [weak self] in
            var token: String?
            for name in names where self?.has(name) == true { token = name }
            // expect: dispatch-main-async unsafe
            Task { @MainActor [token] in completion(token) }
            // expect: dispatch-main-async unsafe
            Task { @MainActor [weak self] in self?.note() }
        }
    }

    func has(_ name: String) -> Bool { !name.isEmpty }
    func note() {}

    /// What changes later, is asked to do something, or is set in each pass of a loop cannot be copied.
    func count(completion: @escaping (Int) -> Void) {
        var last = 0
        var counter = counter
        for number in 1...3 {
            last = number
            // expect: dispatch-main-async display
            // why: compilers before Swift 6 refuse a task that uses a variable which may change: copy 'last' to a `let` before the block, or keep the block
            // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
            // why: the loop in line 27 posts a block for each 'last', and their tasks may begin in another order: post one block after the loop, or pass the values to one task through an `AsyncStream`
            DispatchQueue.main.async { completion(last) }
        }
        // expect: dispatch-main-async display
        DispatchQueue.main.async { counter.count() }
        counter = Counter()
    }

    func held(completion: @escaping () -> Void) {
        queue.async { [weak self] in
            guard let self else { return }
            // expect: dispatch-main-async unsafe
            Task { @MainActor in
                self.note()
                completion()
            }
        }
    }
}

final class Counter {
    func count() {}

    /// What the block sets would stay as it is in a copy.
    func first(_ done: @escaping () -> Void) {
        var isFirst = true
        // expect: dispatch-main-async display
        // why: compilers before Swift 6 refuse a task that uses a variable which may change: declare 'isFirst' inside of the block, which alone uses it
        // why: the tasks of two calls of 'first(_:)' may begin in another order: check that nothing relies on it
        // why: the task would change the local variable 'isFirst', which compilers before Swift 6 refuse: declare it inside of the task, or keep it in a property
        DispatchQueue.main.async {
            if isFirst { done() }
            isFirst = false
        }
    }
}
