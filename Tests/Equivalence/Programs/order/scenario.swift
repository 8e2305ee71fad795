import Schedules

/// Two calls in a row on one object: the first has begun when the second comes.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .reactions, .settled] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Screen { Screen(player: Player(server: source)) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
