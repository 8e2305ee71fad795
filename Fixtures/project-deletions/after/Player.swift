// target: swift 6.2, ios 17, macos 14
import Foundation

final class Player {
    // The block becomes a task, and this stays: the overload that the same run adds waits for it.
    // expect: completion-async-overload
    func seek(to time: Double, completion: @escaping (Bool) -> Void) {
        // expect: dispatch-main-async
        Task { @MainActor in completion(true) }
    }

    nonisolated(nonsending) func seek(to time: Double) async -> Bool {
        await withCheckedContinuation { continuation in
            seek(to: time) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func wait(after seconds: Double, completion: @escaping () -> Void) {
        // expect: dispatch-main-async
        Task { @MainActor in
            try? await Task.sleep(for: .seconds(seconds))
            completion()
        }
    }

    nonisolated(nonsending) func wait(after seconds: Double) async {
        await withCheckedContinuation { continuation in
            wait(after: seconds) {
                continuation.resume()
            }
        }
    }

    func start() {
        Task { @MainActor in
            await wait(after: 1)
            print("waited")
        }
    }

    func run() {
        Task { @MainActor in
            let value = await seek(to: 3)
            print(value)
        }
    }
}
