// form: body
// language mode: 5, as the handler is not `@Sendable`
// target: swift 5.9, ios 16, macos 13

@MainActor
protocol Shelf: AnyObject {
    func move(_ book: String, completion: @escaping (Error?) -> Void)
}

@MainActor
final class Library {
    let shelf: Shelf
    private var count = 0

    init(shelf: Shelf) { self.shelf = shelf }

    // The error is asked for before the work that follows success.
    // expect: completion-async-body
    func move(_ book: String, completion: @escaping (Error?) -> Void) {
        Task {
            do {
                try await move(book)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    func move(_ book: String) async throws {
        let error = await withCheckedContinuation { continuation in
            shelf.move(book) { continuation.resume(returning: $0) }
        }
        self.reload()
        if let error = error {
            throw error
        }
        self.send()
    }

    // What is named only to be returned needs no name.
    // expect: completion-async-body
    func number(_ book: String, completion: @escaping (Int?) -> Void) {
        Task {
            completion(await number(book))
        }
    }

    func number(_ book: String) async -> Int? {
        let error = await withCheckedContinuation { continuation in
            shelf.move(book) { continuation.resume(returning: $0) }
        }
        return error as? Int
    }

    func reload() { count = 0 }
    func send() { count += 1 }

    func tidy() {
        move("a") { _ in self.reload() }
        number("a") { print($0 ?? 0) }
    }
}

/// A handler that is called on the main actor is awaited.
final class Gallery: Sendable {
    // expect: completion-async-body
    func load(_ name: String, completion: @escaping @MainActor @Sendable (String?) -> Void) {
        Task { @MainActor in
            completion(await load(name))
        }
    }

    func load(_ name: String) async -> String? {
        let names = await self.names()
        return await self.picture(names[0] + name)
    }

    // expect: completion-async-body
    func hang(_ name: String, completion: @escaping @MainActor @Sendable (Error?) -> Void) {
        Task { @MainActor in
            do {
                try await hang(name)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    func hang(_ name: String) async throws {
        try await self.check(name)
        try await self.check(name + "b")
    }

    func check(_ name: String) async throws {}
    func names() async -> [String] { ["a"] }
    func picture(_ name: String) async -> String? { name }

    func show() {
        load("a") { print($0 ?? "") }
        hang("a") { print($0 as Any) }
    }
}
