// an adapter calls what it wraps, whose type no file declares, also where another type of the file has a property of its name
import Foundation

protocol Connection: AnyObject {
    // expect: completion-async-overload
    func send(_ message: URLSessionWebSocketTask.Message, completionHandler: @escaping (Error?) -> Void)
}

private final class TaskAdapter: Connection {
    private let base: URLSessionWebSocketTask

    init(base: URLSessionWebSocketTask) { self.base = base }

    func send(_ message: URLSessionWebSocketTask.Message, completionHandler: @escaping (Error?) -> Void) {
        base.send(message, completionHandler: completionHandler)
    }
}

private struct SessionAdapter {
    let base: URLSession

    func connection(_ url: URL) -> Connection { TaskAdapter(base: base.webSocketTask(with: url)) }
}
