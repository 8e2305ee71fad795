import Schedules

/// Whoever awaits calls the namesake first, which is still the synchronous one.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Stock { Stock(server: source) }
    static func subscribe(_ owner: Stock) {
        Task.detached {
            let known = owner.count()
            print("knows", known)
            #if AFTER
                do {
                    await tell(.success(try await owner.countAsync()), owner)
                } catch {
                    await tell(.failure(error), owner)
                }
            #else
                owner.count { result in
                    Task { @MainActor in tell(result, owner) }
                }
            #endif
        }
    }
    /// Keeps the owner until it is answered.
    static func tell(_ result: Result<Int, any Error>, _ owner: Stock) {
        switch result {
        case .success(let value): print("counted", value)
        case .failure(let error): print("failed", error)
        }
        _ = owner
    }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
