import Combine
import Dispatch
import Schedules

/// Subscribed to before, and awaited after; stopped by the bag before, by the task after. The caller goes on on the main
/// actor, and keeps the owner until it is answered.
@main enum Case: Scenario {
    static var features: Features { [.cancel, .release, .again, .second, .early, .fail, .once, .parallel] }
    static var stops: [@MainActor () -> Void] = []
    static func source() -> Server {
        stops = []
        return Server()
    }
    static func owner(of source: Server) -> Loader {
        Loader { name, handler in source.ask(name) { handler($0.mapError { $0 }) } }
    }
    static func subscribe(_ owner: Loader) {
        #if AFTER
            let task = Task {
                do {
                    tell(.success(try await (owner as any Loading).load("title")), owner)
                } catch {
                    tell(.failure(error), owner)
                }
            }
            stops.append { task.cancel() }
        #else
            let subscription = (owner as any Loading).load("title").sink(
                receiveCompletion: { if case .failure(let error) = $0 { tell(.failure(error), owner) } },
                receiveValue: { tell(.success($0), owner) })
            stops.append { subscription.cancel() }
        #endif
    }
    static func tell(_ result: Result<String, any Error>, _ owner: Loader) {
        switch result {
        case .success(let value): print("loaded", value)
        case .failure: print("failed")
        }
        _ = owner
    }
    static func cancel(_ owner: Loader) { for stop in stops { stop() } }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
