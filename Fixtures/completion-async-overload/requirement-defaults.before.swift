// target: swift 6.2
import Dispatch

// Calls leave out an argument that the requirement has no default value for.

protocol Kitchen: Sendable {
    // expect: completion-async-overload display
    // why: 1 of 2 calls leaves out 'count'…
    // why: types in files that were not checked…
    func cook(_ dish: String, count: Int, completion: @escaping @Sendable (Int) -> Void)

    // The queue is to be left out of the overload, so that nobody misses its default.
    // expect: completion-async-overload display
    // why: the async version needs no 'callbackQueue', which says where the handler is called: leave that parameter out of it by hand, and keep it in the callback version
    // why: types in files that were not checked, such as tests, may implement 'Kitchen': search for 'Kitchen', and check that each calls 'completion' exactly once
    func peel(_ dish: String, callbackQueue: DispatchQueue, completion: @escaping @Sendable (Int) -> Void)

    // expect: completion-async-overload
    func clean(_ dish: String, completion: @escaping @Sendable (Int) -> Void)
}

extension Kitchen {
    func cook(_ dish: String, count: Int = 2, completion: @escaping @Sendable (Int) -> Void) {
        clean(dish) { completion($0 + count) }
    }

    func peel(
        _ dish: String, callbackQueue: DispatchQueue = .main, completion: @escaping @Sendable (Int) -> Void
    ) {
        clean(dish) { completion($0) }
    }
}

struct Diner: Kitchen {
    func clean(_ dish: String, completion: @escaping @Sendable (Int) -> Void) { completion(dish.count) }
}

func serve(_ kitchen: some Kitchen) {
    kitchen.cook("soup") { print($0) }
    kitchen.cook("rice", count: 4) { print($0) }
    kitchen.peel("rice") { print($0) }
    kitchen.clean("soup") { print($0) }
}
