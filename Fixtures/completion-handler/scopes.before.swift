// target: swift 6.2, ios 26, macos 26
import CoreData
import Foundation

final class Note: NSManagedObject {
    @NSManaged var text: String
}

protocol NotebookState {
    var count: Int { get }
}

/// The handlers of these functions are given what can be used only on a queue, or only until they return.
final class Notebook {
    private let context: NSManagedObjectContext
    private let coordinator = NSFileCoordinator()
    private let queue = DispatchQueue(label: "notes")
    private var total = 0

    init(context: NSManagedObjectContext) { self.context = context }

    // The notes belong to the queue of the context.
    // expect: completion-handler
    func notes(completion: @escaping ([Note]) -> Void) {
        context.perform {
            completion((try? self.context.fetch(NSFetchRequest<Note>(entityName: "Note"))) ?? [])
        }
    }

    // The file can be read while the accessor runs.
    // expect: completion-handler
    func file(at url: URL, completion: @escaping (URL) -> Void) {
        coordinator.coordinate(readingItemAt: url, options: [], error: nil) { url in completion(url) }
    }

    // The members of the state are used on the queue only.
    // expect: completion-handler
    func state(completion: @escaping (NotebookState) -> Void) {
        queue.async { completion(View(notebook: self)) }
    }

    private struct View: NotebookState {
        let notebook: Notebook

        var count: Int {
            dispatchPrecondition(condition: .onQueue(notebook.queue))
            return notebook.total
        }
    }

    // An async version would not run on the queue.
    // expect: completion-handler
    func recount(completion: @escaping (Int) -> Void) {
        dispatchPrecondition(condition: .onQueue(queue))
        total += 1
        context.perform { completion(1) }
    }

    // The file is gone once the block has ended.
    // expect: completion-handler
    func unpack(_ url: URL, completion: @escaping (URL) -> Void) {
        queue.async {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unpacked")
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent(url.lastPathComponent)
            completion(file)
        }
    }

    // The same, below the call of the handler.
    // expect: completion-handler
    func download(_ url: URL, completion: @escaping (URL?) -> Void) {
        URLSession.shared.downloadTask(with: url) { file, _, _ in
            completion(file)
            if let file { try? FileManager.default.removeItem(at: file) }
        }.resume()
    }
}
