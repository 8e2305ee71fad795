import Schedules

/// Elsewhere, where the run does not read: answers once, and nothing where it was stopped.
@MainActor
final class Loader: Loading {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int?) -> Void) -> Handle {
        let handle = Handle()
        server.ask { result in
            Task { @MainActor in
                let value = handle.isStopped ? nil : try? result.get()
                completion(value)
            }
        }
        return handle
    }
}

/// Called as a callback before, and awaited after; stopped by the handle before, by the task after. The caller keeps the
/// owner until it is answered.
@main enum Case: Scenario {
    static var features: Features { [.threads, .cancel, .release, .again, .second, .early, .fail, .once, .parallel] }
    static var stops: [@MainActor () -> Void] = []
    static func source() -> Server {
        stops = []
        return Server()
    }
    static func owner(of source: Server) -> Loader { Loader(server: source) }
    static func subscribe(_ owner: Loader) {
        #if AFTER
            let task = Task { tell(await owner.load("title"), owner) }
            stops.append { task.cancel() }
        #else
            let handle = owner.load("title") { tell($0, owner) }
            stops.append { handle.isStopped = true }
        #endif
    }
    static func tell(_ value: Int?, _ owner: Loader) {
        if let value { print("loaded", value) } else { print("loaded nothing") }
        _ = owner
    }
    static func cancel(_ owner: Loader) { for stop in stops { stop() } }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
