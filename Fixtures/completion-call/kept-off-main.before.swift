// target: swift 5.9, ios 17
// language mode: 5, as the object is not Sendable
import Combine
import Foundation

// Work that stands in the block of a queue is kept off the main thread: a task there is on no actor.

final class Library {
    func books(completion: @escaping ([String]) -> Void) {
        DispatchQueue.global().async { completion(["books"]) }
    }
    func books() async -> [String] {
        await withCheckedContinuation { continuation in
            books { continuation.resume(returning: $0) }
        }
    }
}

final class Lister: ObservableObject {
    @Published var content: [String]?
    @Published var isLoading = false
    private let queue = DispatchQueue(label: "lister")
    private let library = Library()

    func load() {
        queue.async { [weak self] in
            guard let self else { return }
            // expect: completion-call unsafe
            self.library.books { books in
                let content = books.sorted()
                DispatchQueue.main.async { [weak self] in
                    self?.content = content
                    self?.isLoading = false
                }
            }
        }
    }

    func loadOnMain() {
        queue.async { [weak self] in
            guard let self else { return }
            // expect: completion-call report
            self.library.books { books in
                DispatchQueue.main.async {
                    self.content = books
                }
            }
        }
    }
}
