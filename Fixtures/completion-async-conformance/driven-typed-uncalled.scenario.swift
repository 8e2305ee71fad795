import Schedules

/// Called as a callback before, and awaited after; the caller keeps the owner until it is answered.
@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Loader { Loader(server: source) }
    static func subscribe(_ owner: Loader) {
        Task {
            for loader in [EmptyLoader(), owner] as [any Loading] {
                #if AFTER
                    do throws(Refused) {
                        tell(.success(try await loader.load("title")), owner)
                    } catch {
                        tell(.failure(error), owner)
                    }
                #else
                    loader.load("title") { tell($0, owner) }
                #endif
            }
        }
    }
    static func tell(_ result: Result<Int, Refused>, _ owner: Loader) {
        switch result {
        case .success(let value): print("loaded", value)
        case .failure(let error): print("failed", error)
        }
        _ = owner
    }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
