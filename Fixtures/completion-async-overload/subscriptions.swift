// target: swift 6.2, ios 26, macos 26
import Connections

// A subscription calls its handler for each event. What stands behind a protocol of another module is not seen.

final class RetryingConnection: Connection, Sendable {
    private let underlying: Connection

    init(underlying: Connection) { self.underlying = underlying }

    @discardableResult
    func subscribe(to request: Request, handler: @escaping @Sendable (Event) -> Void) -> Subscription {
        connect(for: request)
        return underlying.subscribe(to: request, handler: handler)
    }

    @discardableResult
    func subscribe(to topic: Topic, handler: @escaping @Sendable (Event) -> Void) -> Subscription {
        underlying.subscribe(to: topic, handler: handler)
    }

    private func connect(for request: Request) {}
}

func begin(_ connection: RetryingConnection) {
    connection.subscribe(to: Request()) { print($0) }
    connection.subscribe(to: Topic()) { print($0) }
}
