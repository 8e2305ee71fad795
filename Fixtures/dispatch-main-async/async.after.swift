// target: swift 6.2, ios 26, macos 26
import Foundation

/// In async functions, and in tasks.
final class SyncService {
    private var progress: ((Double) -> Void)?

    func run() async throws {
        for step in 1...10 {
            try await upload(step)
            // expect: dispatch-main-async
            await MainActor.run { [weak self] in
                self?.progress?(Double(step) / 10)
            }
        }
    }

    func start() {
        Task.detached {
            try? await self.run()
            // expect: dispatch-main-async
            await MainActor.run {
                self.progress?(1)
            }
        }
    }

    private func upload(_ step: Int) async throws {}
}
