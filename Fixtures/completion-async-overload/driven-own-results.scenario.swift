import Schedules

/// Every function is called as a callback before, and awaited after. The caller goes on on the main actor, and keeps the owner
/// until it is answered.
@main enum Case: Scenario {
    static var features: Features {
        [.threads, .cancel, .release, .again, .second, .early, .fail, .once, .parallel]
    }
    static var tasks: [Task<Void, Never>] = []

    static func source() -> Server {
        tasks = []
        return Server()
    }
    static func owner(of source: Server) -> Rows { Rows(server: source) }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
    static func cancel(_ owner: Rows) { for task in tasks { task.cancel() } }

    #if AFTER
        static func subscribe(_ owner: Rows) {
            start("load") { "\(try await owner.load())" }
            start("title") { try await owner.title(of: "key") }
            start("save") { "\(try await owner.save())" }
            start("delete") { "\(try await owner.delete("key"))" }
        }

        static func start(_ name: String, _ call: @escaping @MainActor () async throws -> String) {
            tasks.append(
                Task {
                    do { print(name, try await call()) } catch { print(name, error) }
                })
        }
    #else
        static func subscribe(_ owner: Rows) {
            start("load", owner) { told in
                owner.load { result in
                    switch result {
                    case .success(let value): told("\(value)")
                    case .failure(let error): told("\(error)")
                    }
                }
            }
            start("title", owner) { told in
                owner.title(of: "key") { result in
                    switch result {
                    case .value(let value): told(value)
                    case .error(let error): told("\(error)")
                    }
                }
            }
            start("save", owner) { told in
                owner.save { result in
                    switch result {
                    case .ok: told("()")
                    case .failed(let error): told("\(error)")
                    }
                }
            }
            start("delete", owner) { told in owner.delete("key") { told($0.map { "\($0)" } ?? "()") } }
        }

        static func start(
            _ name: String, _ owner: Rows, _ call: @escaping @MainActor (@escaping @Sendable (String) -> Void) -> Void
        ) {
            Task {
                call { words in
                    Task { @MainActor in
                        print(name, words)
                        _ = owner
                    }
                }
            }
        }
    #endif
}
