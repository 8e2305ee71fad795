// target: swift 5.9, ios 15, macos 12
import Foundation

final class Shelf: @unchecked Sendable {
    private let lock = NSLock()
    private var titles: [String] = []
    let library = Library()

    // A lock is not given back in async code.
    func refresh() {
        lock.lock()
        // expect: completion-call display
        library.load { titles in
            self.titles = titles
            self.lock.unlock()
        }
    }
}

final class Library: Sendable {
    func load(completion: @escaping @Sendable ([String]) -> Void) { completion(["a"]) }

    func load() async -> [String] { ["a"] }
}
