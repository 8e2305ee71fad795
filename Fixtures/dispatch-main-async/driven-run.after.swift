// target: swift 6.0
import Dispatch

/// Posts from an async function of the main actor, which goes on.
@MainActor
final class Screen {
    private let server: Server

    init(server: Server) { self.server = server }

    func start() async {
        let value = await answer()
        // expect: dispatch-main-async
        await MainActor.run { [weak self] in
            self?.show(value)
        }
        print("went on", value)
    }

    private func answer() async -> Int {
        await withCheckedContinuation { continuation in
            server.ask { continuation.resume(returning: (try? $0.get()) ?? 0) }
        }
    }

    private func show(_ value: Int) { print("shows", value) }
}
