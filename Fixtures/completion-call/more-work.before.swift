// target: swift 6.2, ios 26, macos 26
import Foundation

// An async version that somebody wrote beside the callback one takes its calls only where both are seen to do the same.

@MainActor
final class Shelf {
    var books: [Int] = []
    var notes: [Int] = []

    func load(completion: @escaping @MainActor @Sendable ([Int]) -> Void) {
        loadBooks {
            self.loadNotes { completion(self.books) }
        }
    }
    func load() async -> [Int] {
        await withCheckedContinuation { continuation in
            loadBooks { continuation.resume() }
        }
        await withCheckedContinuation { continuation in
            loadNotes { continuation.resume() }
        }
        await withCheckedContinuation { continuation in
            moveNotes { continuation.resume() }
        }
        return books
    }

    // Only the waiting differs.
    func refresh(completion: @escaping @MainActor @Sendable ([Int]) -> Void) {
        loadBooks { [weak self] in
            guard let self else { return completion([]) }
            self.loadNotes {
                print("refreshed")
                completion(self.books)
            }
        }
    }
    func refresh() async -> [Int] {
        await withCheckedContinuation { continuation in
            loadBooks { continuation.resume() }
        }
        await withCheckedContinuation { continuation in
            loadNotes { continuation.resume() }
        }
        return books
    }

    // The one awaits the other, and counts besides.
    func find(_ book: Int, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        Task {
            count(book)
            completion(await find(book))
        }
    }
    func find(_ book: Int) async -> Bool { books.contains(book) }

    // It leaves something out.
    func put(_ book: Int, completion: @escaping @MainActor @Sendable () -> Void) {
        Task {
            books.append(book)
            moveNotes(then: completion)
        }
    }
    func put(_ book: Int) async { books.append(book) }

    // It asks for more.
    func list(completion: @escaping @MainActor @Sendable ([Int]) -> Void) { Task { completion(first(10)) } }
    func list() async -> [Int] { first(20) }

    private func first(_ count: Int) -> [Int] { Array(books.prefix(count)) }
    private func count(_ book: Int) { notes.append(book) }
    private func loadBooks(then: @escaping @MainActor @Sendable () -> Void) { Task { then() } }
    private func loadNotes(then: @escaping @MainActor @Sendable () -> Void) { Task { then() } }
    private func moveNotes(then: @escaping @MainActor @Sendable () -> Void) { Task { then() } }
}

@MainActor protocol Source {
    func ask(completion: @escaping @MainActor @Sendable (Int) -> Void)
    func ask() async -> Int
    func tell(completion: @escaping @MainActor @Sendable (Int) -> Void)
    func tell() async -> Int
}

// What fulfils both decides.
final class Radio: Source {
    var asked = 0

    func ask(completion: @escaping @MainActor @Sendable (Int) -> Void) { Task { completion(1) } }
    func ask() async -> Int {
        asked += 1
        return 1
    }
    func tell(completion: @escaping @MainActor @Sendable (Int) -> Void) { Task { completion(2) } }
    func tell() async -> Int { 2 }
}

// One of those that fulfil it is enough, whichever comes first.
final class Player: Source {
    func ask(completion: @escaping @MainActor @Sendable (Int) -> Void) { Task { completion(3) } }
    func ask() async -> Int { 3 }
    func tell(completion: @escaping @MainActor @Sendable (Int) -> Void) { Task { completion(4) } }
    func tell() async -> Int { 4 }
}

// Nothing fulfils it.
@MainActor protocol Remote {
    func call(completion: @escaping @MainActor @Sendable (Int) -> Void)
    func call() async -> Int
}

@MainActor
final class Reader {
    let shelf = Shelf()
    let source: Source
    let remote: Remote

    init(source: Source, remote: Remote) { (self.source, self.remote) = (source, remote) }

    func read() {
        // expect: completion-call report
        // why: this call of 'load' is not rewritten: the async 'load' at more-work.before.swift:16 uses 'moveNotes' in line 24, which the version with a handler does not: compare the two, and write the `await` by hand if that is fine
        shelf.load { print($0) }
    }

    func readAgain() {
        // expect: completion-call
        shelf.refresh { print($0) }
    }

    func search() {
        // expect: completion-call report
        shelf.find(1) { print($0) }
    }

    func add() {
        // expect: completion-call report
        shelf.put(1) { print("put") }
    }

    func showList() {
        // expect: completion-call report
        shelf.list { print($0) }
    }

    func showAsked() {
        // expect: completion-call report
        source.ask { print($0) }
    }

    func showTold() {
        // expect: completion-call
        source.tell { print($0) }
    }

    func showCalled() {
        // expect: completion-call report
        remote.call { print($0) }
    }

    func showOthers() {
        // expect: completion-call report
        things.first.ask { print($0) }
    }

    // In async code, too.
    func wait() async {
        // expect: completion-call report
        shelf.load { print($0) }
    }
}
