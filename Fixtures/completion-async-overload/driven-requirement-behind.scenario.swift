import Schedules

/// Elsewhere, where the run does not read: says nothing where it is refused and what it falls back to is negative.
@MainActor
final class Loader: Loading {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void, fallback: Int) {
        server.ask { result in
            let value = (try? result.get()) ?? fallback
            guard value >= 0 else { return }
            Task { @MainActor in completion(value) }
        }
    }
}

/// Called as a callback before, and awaited after, with nothing to fall back to; the caller keeps
/// the owner until it is answered.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Loader { Loader(server: source) }
    static func subscribe(_ owner: Loader) {
        #if AFTER
            Task { print("loaded", await owner.load("title", fallback: -1)) }
        #else
            owner.load(
                "title",
                completion: { value in
                    print("loaded", value)
                    _ = owner
                }, fallback: -1)
        #endif
    }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
