import Schedules

/// Whoever calls is on no particular thread, and goes on on the main actor. Of the two handlers one is called.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Loader { Loader(server: source) }
    static func subscribe(_ owner: Loader) {
        Task.detached {
            #if AFTER
                do {
                    await tell(.success(try await owner.load("title")), owner)
                } catch {
                    await tell(.failure(error), owner)
                }
            #else
                owner.load(
                    "title", success: { value in Task { @MainActor in tell(.success(value), owner) } },
                    failure: { error in Task { @MainActor in tell(.failure(error), owner) } })
            #endif
        }
    }
    /// Keeps the owner until it is answered.
    static func tell(_ result: Result<Int, any Error>, _ owner: Loader) {
        switch result {
        case .success(let value): print("loaded", value)
        case .failure(let error): print("failed", error)
        }
        _ = owner
    }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
