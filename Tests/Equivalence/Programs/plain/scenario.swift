import Schedules

/// Whoever calls is on the main actor, keeps the loader until it is answered, and goes on there.
@main enum Case: Scenario {
    static var features: Features { [.threads, .cancel, .release, .again, .second, .early, .fail, .once, .reactions] }
    static var tasks: [Task<Void, Never>] = []

    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Loader { Loader(server: source) }
    static func subscribe(_ owner: Loader) {
        #if AFTER
            tasks.append(
                Task {
                    do { print("loaded", try await owner.load()) } catch { print("failed", error) }
                })
        #else
            Task {
                owner.load { result in
                    Task { @MainActor in
                        switch result {
                        case .success(let value): print("loaded", value)
                        case .failure(let error): print("failed", error)
                        }
                        _ = owner
                    }
                }
            }
        #endif
    }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
    static func cancel(_ owner: Loader) { for task in tasks { task.cancel() } }
}
