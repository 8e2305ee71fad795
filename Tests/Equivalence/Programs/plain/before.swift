/// Isolated to nothing, and called from the main actor.
final class Loader: Sendable {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(completion: @escaping @Sendable (Result<Int, Refused>) -> Void) {
        print("asked")
        server.ask(handler: completion)
    }
}
