// target: swift 6.2, ios 26, macos 26
// form: body
import CoreData
import Foundation

final class Note: NSManagedObject {
    @NSManaged var text: String
}

/// What is done with access to a file or a context is done before the access ends; values may leave it.
final class Notebook {
    private let context: NSManagedObjectContext
    private let coordinator = NSFileCoordinator()
    private let queue = OperationQueue()
    private let lock = NSLock()
    private let library: Library

    init(context: NSManagedObjectContext, library: Library) { (self.context, self.library) = (context, library) }

    // expect: completion-async-body
    nonisolated(nonsending) func clear(_ url: URL) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            coordinator.coordinate(with: [.writingIntent(with: url)], queue: queue) { error in
                if let error {
                    continuation.resume(throwing: error)
                    return
                }
                do {
                    try FileManager.default.removeItem(at: url)
                    continuation.resume()
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    // expect: completion-async-body
    func count(completion: @escaping (Int) -> Void) {
        Task {
            completion(await count())
        }
    }

    nonisolated(nonsending) func count() async -> Int {
        await withCheckedContinuation { continuation in
            context.perform {
                continuation.resume(returning: (try? self.context.count(for: NSFetchRequest<Note>(entityName: "Note"))) ?? 0)
            }
        }
    }

    // The notes stay on their queue.
    func notes(completion: @escaping ([Note]) -> Void) {
        context.perform {
            completion((try? self.context.fetch(NSFetchRequest<Note>(entityName: "Note"))) ?? [])
        }
    }

    // expect: completion-async-body
    nonisolated(nonsending) func texts() async -> [String] {
        await withCheckedContinuation { continuation in
            notes { result in
                let texts = result.map(\.text)
                continuation.resume(returning: texts)
            }
        }
    }

    // What is deleted here is not what the caller gets.
    // expect: completion-async-body
    nonisolated(nonsending) func copy(_ url: URL, to other: URL) async -> URL {
        do {
            let (file, _) = try await URLSession.shared.download(from: url)
            defer { try? FileManager.default.removeItem(at: file) }
            try? FileManager.default.copyItem(at: file, to: other)
            return other
        } catch {
            return other
        }
    }

    // The closure is given an object on its queue.
    // expect: completion-async-body
    func rename(_ id: Int, completion: @escaping (Bool) -> Void) {
        Task {
            completion(await rename(id))
        }
    }

    nonisolated(nonsending) func rename(_ id: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            library.serialAsync { result in
                switch result {
                case .success(let notes):
                    notes.rename(id)
                    continuation.resume(returning: true)
                case .failure:
                    continuation.resume(returning: false)
                }
            }
        }
    }
}
