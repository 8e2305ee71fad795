/// A synchronous namesake takes the same arguments, so that the async form has a name of its own.
final class Shelf: Sendable {
    func items(of kind: Int) -> [Int] { [] }
    func items(of kind: Int, completion: @escaping ([Int]) -> Void) {}
    func itemsAsync(of kind: Int) async -> [Int] { [] }

    // By hand, and with no namesake.
    func load(_ completionHandler: @escaping (Result<Int, Error>) -> Void) {}
    func loadAsync() async throws -> Int { 1 }

    // Both: the one of the same name is meant.
    func size(completion: @escaping (Int) -> Void) {}
    func size() async -> Int { 1 }
    func sizeAsync() async -> Int { 1 }

    // It gives something else, and takes something else.
    func width(completion: @escaping (Int) -> Void) {}
    func widthAsync() async throws -> String { "" }
    func depth(completion: @escaping (Int) -> Void) {}
    func depthAsync(of name: String) async -> Int { 1 }
}

final class Screen: Sendable {
    let shelf = Shelf()

    func show() {
        // expect: completion-call
        Task {
            let items = await shelf.itemsAsync(of: 1)
            print(items)
        }
        // expect: completion-call
        Task {
            do {
                let value = try await shelf.loadAsync()
                print(value)
            } catch {
                print(error)
            }
        }
        // expect: completion-call
        Task {
            let value = await shelf.size()
            print(value)
        }
        shelf.width { print($0) }
        shelf.depth { print($0) }
        print(shelf.items(of: 1))
    }
}
