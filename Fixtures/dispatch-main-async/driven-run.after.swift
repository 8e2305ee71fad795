// target: swift 6.0
import Dispatch

/// Posts from an async function that is on no particular thread, and goes on.
final class Screen: Sendable {
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
