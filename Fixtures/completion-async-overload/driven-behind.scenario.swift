import Schedules

/// Called as a callback before, and awaited after. The caller goes on on the main actor, and keeps the owner until it is
/// answered.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Loader { Loader(server: source) }
    static func subscribe(_ owner: Loader) {
        Task {
            #if AFTER
                do {
                    tell(.success(try await owner.load("title", fallback: 7)), owner)
                } catch {
                    tell(.failure(error), owner)
                }
            #else
                owner.load("title", completion: { result in Task { @MainActor in tell(result, owner) } }, fallback: 7)
            #endif
        }
    }
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
