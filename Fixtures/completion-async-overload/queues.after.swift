// target: swift 6.0, ios 17
import Foundation

/// Who awaits is called back nowhere.
protocol Archive: Sendable {
    // expect: completion-async-overload display
    func read(_ name: String, completionQueue: OperationQueue, completion: @escaping @Sendable (Data) -> Void)

    // expect: completion-async-overload
    func write(_ name: String, timeoutQueue: DispatchQueue, completion: @escaping @Sendable (Bool) -> Void)
}

extension Archive {
    func write(_ name: String, timeoutQueue: DispatchQueue) async -> Bool {
        await withCheckedContinuation { continuation in
            write(name, timeoutQueue: timeoutQueue) {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Files: Sendable {
    private let work = DispatchQueue(label: "files")

    // expect: completion-async-overload display
    // why: the async version needs no 'queue', which says where the handler is called: leave that parameter out of it by hand, and keep it in the callback version
    func size(_ name: String, completionQueue queue: DispatchQueue, completion: @escaping @Sendable (Int) -> Void) {
        completion(name.count)
    }

    // Nothing else uses it.
    // expect: completion-async-overload safe
    // why: the async version needs no 'queue', which says where the handler is called: leave that parameter out of it by hand, and keep it in the callback version
    func count(_ name: String, on queue: DispatchQueue, completion: @escaping @Sendable (Int) -> Void) {
        work.async {
            let count = name.count
            queue.async { completion(count) }
        }
    }

    func count(_ name: String, on queue: DispatchQueue) async -> Int {
        await withCheckedContinuation { continuation in
            count(name, on: queue) {
                continuation.resume(returning: $0)
            }
        }
    }

    // Calls may leave it out.
    // expect: completion-async-overload safe
    // why: the async version needs no 'queue', which says where the handler is called: leave that parameter out of it by hand, and keep it in the callback version
    func depth(_ name: String, on queue: DispatchQueue = .main, completion: @escaping @Sendable (Int) -> Void) {
        work.async { queue.async { completion(name.count) } }
    }

    func depth(_ name: String, on queue: DispatchQueue = .main) async -> Int {
        await withCheckedContinuation { continuation in
            depth(name, on: queue) {
                continuation.resume(returning: $0)
            }
        }
    }

    // The work is done there, too.
    // expect: completion-async-overload safe
    func sum(_ name: String, on queue: DispatchQueue = .main, completion: @escaping @Sendable (Int) -> Void) {
        queue.async {
            print(name)
            completion(name.count)
        }
    }

    func sum(_ name: String, on queue: DispatchQueue = .main) async -> Int {
        await withCheckedContinuation { continuation in
            sum(name, on: queue) {
                continuation.resume(returning: $0)
            }
        }
    }
}

func show(_ files: Files, _ archive: any Archive) {
    files.size("a", completionQueue: .main) { print($0) }
    files.count("a", on: .main) { print($0) }
    files.depth("a") { print($0) }
    files.sum("a") { print($0) }
}
