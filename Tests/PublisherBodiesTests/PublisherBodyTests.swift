import Index
import MarkedCode
import Patterns
import Syntax
import Testing

@testable import Conditions

/// Functions that return a publisher of one value, as async functions.
@Suite struct PublisherBodyTests {
    private static let client = """
        import Combine
        enum Failure: Error { case gone, other(any Error) }
        final class Client {
            func load(_ id: Int) -> AnyPublisher<Item, any Error> { session.dataTaskPublisher(for: url) }
            func load(_ id: Int) async throws -> Item { try await session.data(from: url) }
            func tags(of item: Item) -> AnyPublisher<[Tag], Never> { Just([]) }
            func tags(of item: Item) async -> [Tag] { [] }
            func save(_ item: Item) -> AnyPublisher<Void, any Error> { Future { $0(.success(())) } }
            func save(_ item: Item) async throws {}
            func check(_ id: Int) -> AnyPublisher<Bool, any Error> { session.dataTaskPublisher(for: url) }
            func checkAsync(_ id: Int) async throws -> Bool { true }
            func odd(_ id: Int) -> AnyPublisher<[Int], any Error> { session.dataTaskPublisher(for: url) }
            func odd(_ id: Int) async throws -> Int { 0 }
            func clear(_ id: Int) -> AnyPublisher<Never, any Error> { session.dataTaskPublisher(for: url).ignoreOutput() }
            func clear(_ id: Int) async throws {}
            func mark(_ item: Item, as title: String) -> AnyPublisher<Never, any Error> { write(item).ignoreOutput() }
            func mark(_ item: Item, as title: String) async throws {}
            func note(_ item: Item) -> AnyPublisher<Never, any Error> { write(item).ignoreOutput() }
            func note(_ item: Item) async throws {}
            func page<E: Endpoint>(_ endpoint: E) -> AnyPublisher<Page<E.Value>, any Error> { session.dataTaskPublisher(for: url) }
            func page<E: Endpoint>(_ endpoint: E) async throws -> Page<E.Value> { Page() }
            func content<E: Endpoint>(_ endpoint: E) -> AnyPublisher<E.Value, any Error> { session.dataTaskPublisher(for: url) }
            func content<E: Endpoint>(_ endpoint: E) async throws -> E.Value { E.none }
        }

        """

    /// The body of a function that returns a publisher of this type, or why there is none. Checks what must hold of all.
    private func written(_ type: String, _ body: String) throws -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "        " + $0 }
        let source =
            Self.client
            + "final class Model {\n    let client: Client\n    func f(_ id: Int, url: URL) -> \(type) {\n"
            + lines.joined(separator: "\n") + "\n    }\n}\n"
        let (match, evaluator) = try found("func f($$$_) -> $_ { $$$_ }", in: source)
        do throws(Refusal) {
            let found = try evaluator.apply(.awaitedPublisher, match, naming: { $0[0] })
            let (signature, text) = (found[0].plainText, found[1].plainText)
            let tree = TokenTree(SourceFile(text: text))
            #expect(tree.isBalanced, "\(text)")
            #expect(text.contains("await "), "\(text)")
            #expect(!tree.all.contains { tree.spells($0, "eraseToAnyPublisher") }, "\(text)")
            // Where the errors of a publisher are caught, a cancelled task is none of them.
            #expect(signature.contains("throws") == (!type.hasSuffix("Never>") || text.contains("checkCancellation")))
            return text
        } catch {
            return "refused: \(error.reason)"
        }
    }

    @Test(arguments: [
        ("Item, any Error", "client.load(id)", "try await client.load(id)"),
        ("Item, any Error", "return client.load(id).eraseToAnyPublisher()", "return try await client.load(id)"),
        (
            "Data, URLError", "session.dataTaskPublisher(for: url).map(\\.data)",
            "let (data, _) = try await session.data(from: url)\nreturn data"
        ),
        (
            "Data, URLError", "session.dataTaskPublisher(for: url).map { $0.0 }",
            "let (data, _) = try await session.data(from: url)\nreturn data"
        ),
        (
            "Int, URLError", "session.dataTaskPublisher(for: url).map { $0.count + $1.hash }",
            "let (data, response) = try await session.data(from: url)\nreturn data.count + response.hash"
        ),
        ("Void, URLError", "session.dataTaskPublisher(for: url).map { _ in }", "_ = try await session.data(from: url)"),
        (
            "Int, URLError", "session.dataTaskPublisher(for: url).tryMap { output in try check(output) }",
            "let (data, response) = try await session.data(from: url)\nreturn try check((data, response))"
        ),
        ("Bool, any Error", "client.check(id)", "try await client.checkAsync(id)"),
        // An async function of another result is another function.
        (
            "[Int], any Error", "client.odd(id)",
            "refused: 'odd' (Found.swift:12) has no async version: write one by hand"
        ),
        // Names.
        ("Int, any Error", "client.load(id).map { $0.size }", "try await client.load(id).size"),
        (
            "Int, any Error", "client.load(id).encode(encoder: e).decode(type: B.self, decoder: d).map { $0.size }",
            "let item = try await client.load(id)\nlet data = try e.encode(item)\nreturn try d.decode(B.self, from: data).size"
        ),
        (
            "Int, any Error", "client.load(id).map { size($0) }",
            "let item = try await client.load(id)\nreturn size(item)"
        ),
        (
            "Int, any Error", "client.load(id).map { id in size(id) }",
            "let newId = try await client.load(id)\nreturn size(newId)"
        ),
        (
            "Int, any Error", "client.load(id).map { x in\n    let y = size(x)\n    return y + 1\n}",
            "let x = try await client.load(id)\nlet y = size(x)\nreturn y + 1"
        ),
        // One after the other.
        (
            "[Tag], any Error",
            "client.load(id).flatMap { [client] item in client.tags(of: item).setFailureType(to: (any Error).self) }",
            "let item = try await client.load(id)\nreturn await client.tags(of: item)"
        ),
        (
            "Void, any Error", "client.load(id).flatMap { self.client.save($0) }",
            "let item = try await client.load(id)\ntry await self.client.save(item)"
        ),
        // Errors.
        (
            "Item, Failure", "client.load(id).mapError { .other($0) }",
            "do {\n    return try await client.load(id)\n} catch {\n    throw Failure.other(error)\n}"
        ),
        (
            "Item, Failure", "client.load(id).mapError { _ in Failure.gone }",
            "do {\n    return try await client.load(id)\n} catch {\n    throw Failure.gone\n}"
        ),
        ("Item, any Error", "client.load(id).mapError { $0 as any Error }", "try await client.load(id)"),
        (
            "Item?, Never", "client.load(id).map { $0 }.replaceError(with: nil)",
            "do {\n    return try await client.load(id)\n} catch {\n    try Task.checkCancellation()\n    return nil\n}"
        ),
        (
            "[Tag], Never", "client.load(id).catch { _ in Just(Item()) }.flatMap { item in client.tags(of: item) }",
            "let item: Item\ndo {\n    item = try await client.load(id)\n} catch {\n    try Task.checkCancellation()\n    item = Item()\n}\nreturn await client.tags(of: item)"
        ),
        // A list that is there is no source to wait for.
        (
            "[Item], any Error", "[1, 2].publisher.flatMap { self.client.load($0) }.collect().map { $0 }",
            "refused: 'publisher' in line 28 sends the elements of a list: write that part as a loop, or as a task group"
        ),
        // What is captured by its name is found by it.
        (
            "Int, any Error", "client.load(id).map { [client] item in item.count { client.log($0) } }",
            "let client = self.client\nlet item = try await client.load(id)\nreturn item.count { client.log($0) }"
        ),
        // A tuple by its elements.
        (
            "Int, any Error", "client.load(id).map { ($0.size, $0) }.map { size, item in size + item.count }",
            "let item = try await client.load(id)\nlet (size, newItem) = (item.size, item)\nreturn size + newItem.count"
        ),
        // Nothing isolates the function: it runs in the background.
        (
            "Int, any Error", "client.load(id).receive(on: DispatchQueue.global()).map { $0.size }",
            "try await client.load(id).size"
        ),
        // What has no such form is waited for.
        (
            "Int, any Error", "client.load(id).retry(2).map { $0.size }",
            "try await client.load(id).retry(2).singleValue().size"
        ),
        (
            "Int, Never", "client.tags(of: Item()).delay(for: 1, scheduler: main).map { $0.count }",
            "await client.tags(of: Item()).delay(for: 1, scheduler: main).uncancelledValue().count"
        ),
        (
            "[Tag], Never", "client.load(id).retry(2).map(\\.tags).replaceError(with: [])",
            "do {\n    return try await client.load(id).retry(2).singleValue().tags\n} catch {\n    try Task.checkCancellation()\n    return []\n}"
        ),
        // Not that of a session.
        (
            "Int, Failure",
            "client.dataTaskPublisher(id).retry(2).mapError(Failure.other).map { $0.size }",
            "do {\n    return try await client.dataTaskPublisher(id).retry(2).singleValue().size\n} catch {\n    throw Failure.other(error)\n}"
        ),
        // Branches.
        (
            "Item, any Error",
            "if id == 0 { return Fail(error: Failure.gone).eraseToAnyPublisher() }\nreturn client.load(id)",
            "if id == 0 { throw Failure.gone }\nreturn try await client.load(id)"
        ),
        (
            "Item, any Error",
            "switch id {\ncase 0: Just(Item()).setFailureType(to: (any Error).self).eraseToAnyPublisher()\ndefault: client.load(id).eraseToAnyPublisher()\n}",
            "switch id {\ncase 0: return Item()\ndefault: return try await client.load(id)\n}"
        ),
        (
            "Item, Failure", "client.load(id).mapError(Failure.other)",
            "do {\n    return try await client.load(id)\n} catch {\n    throw Failure.other(error)\n}"
        ),
        // No value.
        ("Never, any Error", "client.load(id).ignoreOutput()", "_ = try await client.load(id)"),
        ("Never, any Error", "return client.clear(id).eraseToAnyPublisher()", "try await client.clear(id)"),
        (
            "Never, any Error", "client.load(id).flatMap { self.client.note($0) }",
            "let item = try await client.load(id)\ntry await self.client.note(item)"
        ),
        (
            "Item, any Error",
            "client.load(id).flatMap { item in self.client.note(item).collect().map { _ in item } }",
            "let item = try await client.load(id)\ntry await self.client.note(item)\nreturn item"
        ),
        (
            "Never, any Error", "if id == 0 { return Empty().eraseToAnyPublisher() }\nreturn client.clear(id)",
            "if id == 0 { return }\ntry await client.clear(id)"
        ),
        (
            "Never, any Error",
            "if id == 0 {\n    return client.clear(id)\n} else {\n    return client.load(id).ignoreOutput().eraseToAnyPublisher()\n}",
            "if id == 0 {\n    try await client.clear(id)\n} else {\n    _ = try await client.load(id)\n}"
        ),
        (
            "Never, any Error",
            "if id == 0 {\n    return client.clear(id)\n} else {\n    return Empty().eraseToAnyPublisher()\n}",
            "if id == 0 {\n    try await client.clear(id)\n} else {\n    return\n}"
        ),
        (
            "Never, Never", "client.clear(id).catch { _ in Empty() }",
            "do {\n    try await client.clear(id)\n} catch {\n    try Task.checkCancellation()\n}"
        ),
        (
            "Never, any Error", "client.load(id).catch { _ in Empty() }.flatMap { self.client.note($0) }",
            "refused: the closure in line 28 may end the chain without a value, and the chain goes on after it: move that into a function of its own"
        ),
        (
            "Never, any Error", "client.clear(id).retry(2).collect().flatMap { _ in self.client.clear(1) }",
            "try await client.clear(id).retry(2).finished()\ntry await self.client.clear(1)"
        ),
        // Not the first of many.
        (
            "Never, any Error", "[1, 2].publisher.flatMap { self.client.clear($0) }",
            "refused: nothing shows that the publisher up to 'publisher' in line 28 finishes after one value at most: if it does, write the async version by hand; otherwise leave this"
        ),
        (
            "Never, any Error", "client.clear(id).flatMap { _ in self.client.clear(1) }",
            "refused: 'flatMap' in line 28 is never given a value: delete what follows the end"
        ),
        // A function by its name and labels.
        (
            "Never, any Error", "client.load(id).flatMap(client.note(_:))",
            "let item = try await client.load(id)\ntry await client.note(item)"
        ),
        (
            "Never, any Error", "client.load(id).map { ($0, \"x\") }.flatMap(client.mark(_:as:))",
            "let item = try await client.load(id)\ntry await client.mark(item, as: \"x\")"
        ),
        (
            "Never, any Error", "client.load(id).flatMap(client.mark)",
            "refused: 'client.mark' in line 28 is passed to 'flatMap' by its name: write a closure that calls it, which can become a statement of the async version"
        ),
        // What is done on the way.
        (
            "Int, any Error",
            "client.load(id).handleEvents(receiveOutput: { if $0.isNew { log($0) } }).map { $0.size }",
            "let item = try await client.load(id)\nif item.isNew { log(item) }\nreturn item.size"
        ),
        (
            "Int, any Error",
            "client.load(id).handleEvents(receiveOutput: {\n    guard let name = $0.name, !name.isEmpty else { return }\n    log(name)\n}).map { $0.size }",
            "let item = try await client.load(id)\nif let name = item.name, !name.isEmpty {\n    log(name)\n}\nreturn item.size"
        ),
        (
            "Int, any Error",
            "client.load(id).handleEvents(receiveOutput: {\n    if $0.isOld { return }\n    log($0)\n}).map { $0.size }",
            "refused: the closure in line 28 returns before its end: move it into a function of its own"
        ),
        // What an error was caught for.
        (
            "Item, any Error",
            "let other: Client\ndo {\n    other = try Client(id)\n} catch {\n    return Fail(error: error).eraseToAnyPublisher()\n}\nreturn other.load(id)",
            "let other = try Client(id)\nreturn try await other.load(id)"
        ),
        (
            "Item, any Error",
            "do {\n    try check(id)\n    log(id)\n} catch {\n    return Fail(error: error).eraseToAnyPublisher()\n}\nreturn client.load(id)",
            "try check(id)\nlog(id)\nreturn try await client.load(id)"
        ),
        // Names of what has no type here.
        (
            "B, any Error", "client.content(id).map(\\.body).decode(type: B.self, decoder: d)",
            "let body = try await client.content(id).body\nreturn try d.decode(B.self, from: body)"
        ),
        (
            "Int, any Error", "client.page(id).map { size($0) }",
            "let page = try await client.page(id)\nreturn size(page)"
        ),
        (
            "Int, any Error", "client.content(id).map { store(parcel: $0) }",
            "let parcel = try await client.content(id)\nreturn store(parcel: parcel)"
        ),
    ])
    func aPublisherBecomesStatements(types: String, body: String, expected: String) throws {
        let found = try written("AnyPublisher<\(types)>", body)
        #expect(found == expected)
    }
}
