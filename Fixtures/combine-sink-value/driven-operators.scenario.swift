import Combine
import Dispatch
import Schedules

/// One answer to each request; the bag stops the subscription before, and the task after.
@main enum Case: Scenario {
    static var features: Features { [.cancel, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Screen {
        Screen(loader: Loader { name, handler in source.ask(name) { handler($0.mapError { $0 }) } })
    }
    static func subscribe(_ owner: Screen) { owner.start() }
    static func cancel(_ owner: Screen) { owner.stop() }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
