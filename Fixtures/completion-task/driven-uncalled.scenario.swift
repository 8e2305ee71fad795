import Schedules

/// Called as a callback before, and awaited after.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Loader { Loader(server: source) }
    static func subscribe(_ owner: Loader) {
        #if AFTER
            Task { @MainActor in
                do { tell(.success(try await owner.load("title"))) } catch { tell(.failure(error)) }
            }
        #else
            owner.load("title") { tell($0) }
        #endif
    }
    static func tell(_ result: Result<Int, any Error>) {
        switch result {
        case .success(let value): print("loaded", value)
        case .failure(let error): print("failed", error)
        }
    }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
