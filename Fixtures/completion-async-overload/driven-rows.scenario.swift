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
            start("finish") { "\(await owner.finish())" }
            start("flush") { "\(await owner.flush())" }
            start("check") { "\(try await owner.check())" }
            start("count") { "\(await owner.count())" }
            start("title") { "\(try await owner.title(of: "key"))" }
            start("delete") { "\(try await owner.delete("key"))" }
            start("rename") { "\(try await owner.rename("key", to: "other"))" }
            start("size") { "\(await owner.size(of: "key"))" }
            start("words") { "\(String(describing: await owner.words()))" }
            start("note") { "\(String(describing: try await owner.note()))" }
            start("pair") { "\(await owner.pair())" }
        }

        static func start(_ name: String, _ call: @escaping @MainActor () async throws -> String) {
            tasks.append(
                Task {
                    do { print(name, try await call()) } catch { print(name, error) }
                })
        }
    #else
        static func subscribe(_ owner: Rows) {
            start("finish", owner) { told in owner.finish { told("()") } }
            start("flush", owner) { told in owner.flush { told(words($0)) } }
            start("check", owner) { told in owner.check { told(words($0)) } }
            start("count", owner) { told in owner.count { told(words($0)) } }
            start("title", owner) { told in owner.title(of: "key") { told(words($0)) } }
            start("delete", owner) { told in owner.delete("key") { told($0.map { "\($0)" } ?? "()") } }
            start("rename", owner) { told in owner.rename("key", to: "other") { told($0.map { "\($0)" } ?? "()") } }
            start("size", owner) { told in owner.size(of: "key") { told("\($0)") } }
            start("words", owner) { told in owner.words { told(String(describing: $0)) } }
            start("note", owner) { told in
                owner.note { value, error in told(error.map { "\($0)" } ?? String(describing: value)) }
            }
            start("pair", owner) { told in owner.pair { told("\(($0, $1))") } }
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

        nonisolated static func words<Value, Failure>(_ result: Result<Value, Failure>) -> String {
            switch result {
            case .success(let value): "\(value)"
            case .failure(let error): "\(error)"
            }
        }
    #endif
}
