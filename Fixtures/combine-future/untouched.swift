// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched {
    private var pending: [Future<Int, Never>] = []
    typealias Answer = Future<Int, Never>

    func add(_ future: Future<Int, Never>) {
        pending.append(future)
        // One value without a promise.
        _ = Just(1)
        _ = Deferred { Just(2) }
        // Namesakes.
        _ = EventLoopFuture<Int>(1)
        _ = Loop.Future(1)
        print("Future<Int, Never> { promise in }")
    }
}

struct EventLoopFuture<Value> {
    init(_ value: Value) {}
}

enum Loop {
    struct Future {
        init(_ value: Int) {}
    }
}
