import Schedules

/// A failure of the server is neither a value nor an error for whoever called.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .reactions, .settled] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Screen { Screen(cache: Cache(server: source)) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
