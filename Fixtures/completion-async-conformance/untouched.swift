// A delegate is called, not asked.
protocol PlayerDelegate: AnyObject {
    func playerDidStop(_ player: Int)
}

// Async already.
protocol Reader {
    func read() async throws -> String
}

// A handler of events.
protocol Watcher {
    func watch(onChange: @escaping (Int) -> Void)
}

final class Clock: Watcher {
    func watch(onChange: @escaping (Int) -> Void) {
        onChange(0)
    }
}
