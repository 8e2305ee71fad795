// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation

/// What answers on the main thread by what it calls goes on answering there, whoever is awaited.
final class Cache: Sendable {
    private let queue = DispatchQueue(label: "cache")

    func clearDisk(completion: (@Sendable () -> Void)? = nil) {
        queue.async {
            if let completion = completion {
                DispatchQueue.main.async { completion() }
            }
        }
    }
    nonisolated(nonsending) func clearDisk() async {}

    // expect: completion-async-body
    func clear(completion: (@Sendable () -> Void)? = nil) {
        Task { @MainActor in
            await clear()
            completion?()
        }
    }

    nonisolated(nonsending) func clear() async {
        print("clearing")
        await clearDisk()
    }

    // expect: completion-async-body
    func count(of names: [String], completion: @escaping @Sendable (Int) -> Void) {
        Task { @MainActor in
            completion(await count(of: names))
        }
    }

    nonisolated(nonsending) func count(of names: [String]) async -> Int {
        print("counting")
        let group = DispatchGroup()
        group.enter()
        queue.async { group.leave() }
        return await withCheckedContinuation { continuation in
            group.notify(queue: .main) {
                continuation.resume(returning: names.count)
            }
        }
    }

    // Its caller says where, and the main queue is meant where none is given.
    // expect: completion-async-body
    func size(queue: DispatchQueue? = nil, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            let answer = await size(queue: queue)
            (queue ?? .main).async { completion(answer) }
        }
    }

    nonisolated(nonsending) func size(queue: DispatchQueue? = nil) async -> Int {
        print("measuring")
        return 1
    }

    func all() -> [Any] { [clear(completion:), count(of:completion:), size(queue:completion:)] }
}
