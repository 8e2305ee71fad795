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
        shelf.move(book) { [weak self] error in
            self?.reload()
            if error == nil {
                self?.send()
            }
            completion(error)
        }
    }

    // What is named only to be returned needs no name.
    // expect: completion-async-body
    func number(_ book: String, completion: @escaping (Int?) -> Void) {
        shelf.move(book) { error in
            let number = error as? Int
            completion(number)
        }
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
        Task {
            let names = await self.names()
            let picture = await self.picture(names[0] + name)
            await completion(picture)
        }
    }

    // expect: completion-async-body
    func hang(_ name: String, completion: @escaping @MainActor @Sendable (Error?) -> Void) {
        Task {
            do {
                try await self.check(name)
                try await self.check(name + "b")
                await completion(nil)
            } catch {
                await completion(error)
            }
        }
    }

    func check(_ name: String) async throws {}
    func names() async -> [String] { ["a"] }
    func picture(_ name: String) async -> String? { name }

    func show() {
        load("a") { print($0 ?? "") }
        hang("a") { print($0 as Any) }
    }
}
