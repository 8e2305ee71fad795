import Schedules

/// Elsewhere, where the run does not read: says nothing where it is refused.
@MainActor
final class Loader: Loading {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void) {
        server.ask { result in
            guard let value = try? result.get() else { return }
            Task { @MainActor in completion(value) }
        }
    }
}

/// Called as a callback before, and awaited after; the caller keeps the owner until it is answered.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Loader { Loader(server: source) }
    static func subscribe(_ owner: Loader) {
        #if AFTER
            Task { print("loaded", await owner.load("title")) }
        #else
            owner.load("title") { value in
                print("loaded", value)
                _ = owner
            }
        #endif
    }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
