import Combine
import Dispatch
import Schedules

/// What cannot fail.
@main enum Case: Scenario {
    static var features: Features { [.cancel, .release, .again, .second, .early, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Screen {
        Screen(loader: Loader { name, handler in source.ask(name) { if case .success(let value) = $0 { handler(value) } } })
    }
    static func subscribe(_ owner: Screen) { owner.start() }
    static func cancel(_ owner: Screen) { owner.stop() }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
}
