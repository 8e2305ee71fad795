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
    func clear(_ url: URL, completion: @escaping (Error?) -> Void) {
        coordinator.coordinate(with: [.writingIntent(with: url)], queue: queue) { error in
            if let error {
                completion(error)
                return
            }
            do {
                try FileManager.default.removeItem(at: url)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    // expect: completion-async-body
    func count(completion: @escaping (Int) -> Void) {
        context.perform {
            completion((try? self.context.count(for: NSFetchRequest<Note>(entityName: "Note"))) ?? 0)
        }
    }

    // The notes stay on their queue.
    func notes(completion: @escaping ([Note]) -> Void) {
        context.perform {
            completion((try? self.context.fetch(NSFetchRequest<Note>(entityName: "Note"))) ?? [])
        }
    }

    // expect: completion-async-body
    func texts(completion: @escaping ([String]) -> Void) {
        notes { result in
            let texts = result.map(\.text)
            completion(texts)
        }
    }

    // What is deleted here is not what the caller gets.
    // expect: completion-async-body
    func copy(_ url: URL, to other: URL, completion: @escaping (URL) -> Void) {
        URLSession.shared.downloadTask(with: url) { result, _, _ in
            guard let file = result else { return completion(other) }
            defer { try? FileManager.default.removeItem(at: file) }
            try? FileManager.default.copyItem(at: file, to: other)
            completion(other)
        }.resume()
    }

    // The closure is given an object on its queue.
    // expect: completion-async-body
    func rename(_ id: Int, completion: @escaping (Bool) -> Void) {
        library.serialAsync { result in
            switch result {
            case .success(let notes):
                notes.rename(id)
                completion(true)
            case .failure:
                completion(false)
            }
        }
    }
}
