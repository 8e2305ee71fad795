import Schedules

/// Called as a callback before, and awaited after; the caller keeps the owner until it is answered.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Loader { Loader(server: source) }
    static func subscribe(_ owner: Loader) {
        Task {
            #if AFTER
                do { print("loaded", try await owner.load("title")) } catch { print("failed", error) }
            #else
                owner.load("title") { result in
                    switch result {
                    case .success(let value): print("loaded", value)
                    case .failure(let error): print("failed", error)
                    }
                    _ = owner
                }
            #endif
        }
    }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
