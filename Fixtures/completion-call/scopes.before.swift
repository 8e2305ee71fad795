// target: swift 6.2, ios 26, macos 26
import CoreData
import Foundation

final class Note: NSManagedObject {
    @NSManaged var text: String

    func preview(completion: @escaping (String) -> Void) {
        DispatchQueue.global().async { completion("preview") }
    }

    func preview() async -> String {
        await withCheckedContinuation { continuation in preview { continuation.resume(returning: $0) } }
    }
}

final class Notebook {
    private let context: NSManagedObjectContext

    init(context: NSManagedObjectContext) { self.context = context }

    func notes(completion: @escaping ([Note]) -> Void) {
        context.perform { completion([]) }
    }

    func notes() async -> [Note] {
        await withCheckedContinuation { continuation in notes { continuation.resume(returning: $0) } }
    }
}

final class Screen {
    private let notebook: Notebook
    private let context: NSManagedObjectContext

    init(notebook: Notebook, context: NSManagedObjectContext) {
        (self.notebook, self.context) = (notebook, context)
    }

    // The notes are used on the queue of their context.
    func show() {
        // expect: completion-call
        notebook.notes { notes in
            print(notes.map(\.text))
        }
    }

    // A task would read the note after `perform` has ended.
    func show(_ note: Note) {
        context.perform {
            // expect: completion-call
            note.preview { text in
                print(text)
            }
        }
    }

    // Nor is it known which queue the note belongs to.
    func showSoon(_ note: Note) {
        // expect: completion-call
        note.preview { text in
            print(text)
        }
    }

    @MainActor func showLater(_ note: Note) {
        // expect: completion-call
        note.preview { text in
            print(text)
        }
    }
}
