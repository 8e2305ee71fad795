import Combine
import Dispatch
import Schedules

/// Subscribed to before, and awaited after; stopped by the bag before; the task goes on when it is cancelled. The caller goes on on the main
/// actor, and keeps the owner until it is answered.
@main enum Case: Scenario {
    static var features: Features { [.cancel, .release, .again, .second, .early, .fail, .once, .parallel] }
    static var stops: [@MainActor () -> Void] = []
    static func source() -> Server {
        stops = []
        return Server()
    }
    static func owner(of source: Server) -> Archive {
        Archive { name, handler in source.ask(name) { handler($0.mapError { $0 }) } }
    }
    static func subscribe(_ owner: Archive) {
        #if AFTER
            let task = Task {
                await owner.keepTitle()
                tell("finished", owner)
            }
            stops.append { task.cancel() }
        #else
            let subscription = owner.keepTitle().sink(
                receiveCompletion: { _ in tell("finished", owner) }, receiveValue: { _ in })
            stops.append { subscription.cancel() }
        #endif
    }
    static func tell(_ end: String, _ owner: Archive) {
        print(end)
        _ = owner
    }
    static func cancel(_ owner: Archive) { for stop in stops { stop() } }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
