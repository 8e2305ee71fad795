@MainActor
final class Player {
    private let server: Server

    init(server: Server) { self.server = server }

    func open(completion: @escaping @Sendable (Result<Int, Refused>) -> Void) {
        print("opened")
        server.ask(handler: completion)
    }

    func open() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            open { continuation.resume(with: $0) }
        }
    }

    func play() { print("plays") }
}

@MainActor
final class Screen {
    private let player: Player

    init(player: Player) { self.player = player }

    func start() {
        Task { [weak self, player] in
            do {
                let length = try await player.open()
                self?.show(.success(length))
            } catch {
                self?.show(.failure(Refused()))
            }
        }
        player.play()
    }

    private func show(_ result: Result<Int, Refused>) {
        switch result {
        case .success(let length): print("shows", length)
        case .failure: print("nothing")
        }
    }
}
