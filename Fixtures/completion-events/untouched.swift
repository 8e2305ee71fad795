import Combine
import Foundation

final class Store {
    private let loads = PassthroughSubject<Int, Never>()

    // One answer: a completion, that may be cancelled.
    func load(_ url: URL, completion: @escaping (Data?) -> Void) -> AnyCancellable {
        let task = URLSession.shared.dataTask(with: url) { data, _, _ in completion(data) }
        task.resume()
        return AnyCancellable { task.cancel() }
    }

    // Nothing ends it.
    func observe(onLoad: @escaping (Int) -> Void) -> Int {
        onLoad(0)
        return 0
    }

    // Asks, and waits for the answer.
    func filtered(_ isIncluded: @escaping (Int) -> Bool) -> AnyCancellable {
        loads.filter(isIncluded).sink { _ in }
    }

    // No handler at all.
    func log() -> AnyCancellable { loads.sink { print($0) } }

    // Has one already, given as a stream.
    func loadCounts() -> AsyncStream<Int> {
        AsyncStream { continuation in
            let token = loads.sink { continuation.yield($0) }
            continuation.onTermination = { _ in token.cancel() }
        }
    }
}
