// target: swift 5.9, ios 15, macos 12
// An argument that reads a variable of an object is read at once, on the thread that it was read on.
import Foundation

class Entry {
    let number: Int
    var title: String
    var identifier: String { "entry.\(title)" }

    init(number: Int, title: String) { (self.number, self.title) = (number, title) }
}

final class Search {
    func delete(_ identifiers: [String], completion: @escaping (Bool) -> Void) {
        DispatchQueue.global().async { completion(true) }
    }
    func delete(_ identifiers: [String]) async -> Bool { true }
    func find(number: Int, completion: @escaping (Bool) -> Void) {
        DispatchQueue.global().async { completion(true) }
    }
    func find(number: Int) async -> Bool { true }
}

struct Database {
    let search: Search

    func remove(_ entry: Entry) {
        // expect: completion-call
        Task { [identifier = [entry.identifier]] in
            let isDone = await search.delete(identifier)
            print(isDone)
        }
        // expect: completion-call
        Task {
            let isFound = await search.find(number: entry.number)
            print(isFound)
        }
    }
}
