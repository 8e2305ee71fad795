import Index
import MarkedCode
import Publishers
import Syntax
import Testing

/// How many values a publisher gives, and what shows it.
@Suite struct PublisherCountTests {
    private static let service = """
        protocol Loading {
            func load(_ id: Int) -> AnyPublisher<Item, Error>
            func watch() -> AnyPublisher<Item, Never>
            func unmet() -> AnyPublisher<Item, Never>
            var latest: AnyPublisher<Item, Never> { get }
        }
        final class Loader: Loading {
            @Published var items: [Item] = []
            let changes = PassthroughSubject<Item, Never>()
            let stored: AnyPublisher<Item, Never>
            func load(_ id: Int) -> AnyPublisher<Item, Error> {
                session.dataTaskPublisher(for: url(id)).map(\\.data).decode(type: Item.self, decoder: decoder)
                    .eraseToAnyPublisher()
            }
            func watch() -> AnyPublisher<Item, Never> { changes.eraseToAnyPublisher() }
            var latest: AnyPublisher<Item, Never> { $items.compactMap(\\.first).first().eraseToAnyPublisher() }
            func again(_ id: Int) -> AnyPublisher<Item, Error> { id > 0 ? again(id - 1) : load(id) }
        }
        final class CachedLoader: Loading {
            func load(_ id: Int) -> AnyPublisher<Item, Error> { Just(Item()).setFailureType(to: Error.self).eraseToAnyPublisher() }
            func watch() -> AnyPublisher<Item, Never> { Just(Item()).eraseToAnyPublisher() }
            var latest: AnyPublisher<Item, Never> { Just(Item()).eraseToAnyPublisher() }
        }
        extension Publisher {
            func logged() -> AnyPublisher<Output, Failure> { handleEvents(receiveOutput: { print($0) }).eraseToAnyPublisher() }
            func repeated() -> AnyPublisher<Output, Failure> { append(self).eraseToAnyPublisher() }
        }
        extension AnyPublisher {
            static func just(_ value: Output) -> AnyPublisher<Output, Failure> {
                Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
            }
        }
        func checked(_ publisher: AnyPublisher<Item, Error>) -> AnyPublisher<Item, Error> {
            publisher.tryMap { try check($0) }.eraseToAnyPublisher()
        }
        final class Ticker: Publisher {}
        """

    private func values(of body: String, type: String = "AnyPublisher<Item, Error>") throws -> PublisherValues? {
        let text =
            "final class Model {\n    let loader: Loader\n    let loading: Loading\n    func f(_ given: AnyPublisher<Item, Error>) -> \(type) {\n\(body)\n    }\n}"
        var project = ProjectIndex(knowing: .bundled)
        let tree = TokenTree(SourceFile(path: "Model.swift", text: text))
        project.add(tree)
        project.add(TokenTree(SourceFile(path: "Service.swift", text: Self.service)))
        let function = try #require(project.functions("f").first)
        return PublisherFacts(project: project).values(ofDeclaration: function.declaration.keyword, in: tree)
    }

    @Test(arguments: [
        // Sources.
        ("Just(1).eraseToAnyPublisher()", "one value"),
        ("Future { promise in load { promise($0) } }.eraseToAnyPublisher()", "one value"),
        ("Deferred { Future { $0(.success(1)) } }.eraseToAnyPublisher()", "one value"),
        ("Deferred { loader.changes }.eraseToAnyPublisher()", "any number of values"),
        ("Fail(error: e).eraseToAnyPublisher()", "only a failure"),
        ("Empty().eraseToAnyPublisher()", "no value"),
        ("Result { try g() }.publisher.eraseToAnyPublisher()", "one value"),
        ("NotificationCenter.default.publisher(for: name).eraseToAnyPublisher()", "any number of values"),
        ("loader.$items.eraseToAnyPublisher()", "any number of values"),
        ("loader.stored", "a number of values that is not known"),
        ("given", "a number of values that is not known"),
        ("Ticker().eraseToAnyPublisher()", "a number of values that is not known"),
        ("something.made()", "a number of values that is not known"),
        // Functions, requirements, properties of the project.
        ("loader.load(1)", "one value"),
        ("loading.load(1)", "one value"),
        ("loading.watch()", "any number of values"),
        ("loading.unmet()", "a number of values that is not known"),
        ("loading.latest", "one value"),
        ("loader.again(1)", "one value"),
        (".just(Item())", "one value"),
        ("checked(loader.load(1))", "one value"),
        ("checked(loader.watch().setFailureType(to: Error.self).eraseToAnyPublisher())", "any number of values"),
        // Operators of the project.
        ("loader.load(1).logged()", "one value"),
        ("loader.load(1).repeated()", "any number of values"),
        // Paths.
        ("if x { return Just(1).eraseToAnyPublisher() }\nreturn Empty().eraseToAnyPublisher()", "one value or none"),
        ("guard x else { return Fail(error: e).eraseToAnyPublisher() }\nreturn loader.load(1)", "one value"),
        ("switch x {\ncase 1: loader.load(1)\ndefault: loader.watch()\n}", "any number of values"),
        ("x ? loader.load(1) : loader.load(2)", "one value"),
        ("let item = loader.load(1)\nreturn item.map { $0 }.eraseToAnyPublisher()", "one value"),
        (
            "let item: AnyPublisher<Item, Error>\nif x { item = loader.load(1) } else { item = loader.load(2) }\nreturn item",
            "one value"
        ),
        ("fatalError()", "only a failure"),
        // Operators.
        ("loader.load(1).filter { $0.isNew }.eraseToAnyPublisher()", "one value or none"),
        ("loader.load(1).filter { $0.isNew }.replaceEmpty(with: Item()).eraseToAnyPublisher()", "one value"),
        ("loader.changes.first().eraseToAnyPublisher()", "one value"),
        ("loader.changes.filter { $0.isNew }.first().eraseToAnyPublisher()", "one value"),
        ("loader.load(1).filter { $0.isNew }.first().eraseToAnyPublisher()", "one value or none"),
        ("unseen().filter { $0.isNew }.first().eraseToAnyPublisher()", "one value or none"),
        ("unseen().map { $0 }.first().eraseToAnyPublisher()", "one value"),
        ("loader.changes.spread().first { $0.isNew }.eraseToAnyPublisher()", "one value"),
        ("loader.load(1).spread().first { $0.isNew }.eraseToAnyPublisher()", "one value or none"),
        ("loader.load(1).timeout(1, scheduler: queue).eraseToAnyPublisher()", "one value or none"),
        ("loader.load(1).timeout(1, scheduler: queue, customError: nil).eraseToAnyPublisher()", "one value or none"),
        ("loader.load(1).timeout(1, scheduler: queue) { e }.eraseToAnyPublisher()", "one value"),
        (
            "loader.changes.filter { $0.isNew }.timeout(1, scheduler: queue) { e }.first().eraseToAnyPublisher()",
            "one value"
        ),
        ("loader.changes.timeout(1, scheduler: queue).first().eraseToAnyPublisher()", "one value or none"),
        ("loader.changes.timeout(1, scheduler: queue).eraseToAnyPublisher()", "any number of values"),
        ("loader.changes.ignoreOutput().eraseToAnyPublisher()", "no value, or never ends"),
        ("Fail(error: e).flatMap { _ in loader.changes }.eraseToAnyPublisher()", "only a failure"),
        ("loader.changes.prefix(1).eraseToAnyPublisher()", "one value"),
        ("loader.changes.prefix(2).eraseToAnyPublisher()", "any number of values"),
        ("loader.changes.collect().eraseToAnyPublisher()", "a number of values that is not known"),
        ("[1, 2].publisher.flatMap { loader.load($0) }.collect().eraseToAnyPublisher()", "one value"),
        ("loader.load(1).ignoreOutput().eraseToAnyPublisher()", "no value"),
        ("loader.load(1).flatMap { loader.load($0.id) }.eraseToAnyPublisher()", "one value"),
        ("loader.load(1).flatMap { _ in loader.changes }.eraseToAnyPublisher()", "any number of values"),
        ("loader.load(1).map { loader.load($0.id) }.switchToLatest().eraseToAnyPublisher()", "one value"),
        ("loader.load(1).catch { _ in Just(Item()) }.eraseToAnyPublisher()", "one value"),
        ("loader.load(1).catch { _ in loader.watch() }.eraseToAnyPublisher()", "any number of values"),
        ("loader.load(1).catch { _ in unseen() }.eraseToAnyPublisher()", "a number of values that is not known"),
        ("loader.load(1).zip(loader.load(2)).eraseToAnyPublisher()", "one value"),
        ("loader.load(1).combineLatest(loader.changes).eraseToAnyPublisher()", "any number of values"),
        ("Publishers.Zip(loader.load(1), loader.load(2)).eraseToAnyPublisher()", "one value"),
        ("Publishers.Merge(loader.load(1), loader.load(2)).eraseToAnyPublisher()", "any number of values"),
        ("loader.load(1).append(Item()).eraseToAnyPublisher()", "any number of values"),
        ("loader.load(1).retry(3).receive(on: DispatchQueue.main).eraseToAnyPublisher()", "one value"),
        ("loader.load(1).spread().eraseToAnyPublisher()", "a number of values that is not known"),
    ])
    func count(body: String, words: String) throws {
        #expect(try #require(try values(of: body)).count.words == words)
    }

    @Test(arguments: [
        ("AnyPublisher<Never, Error>", "no value"), ("Future<Item, Error>", "one value"),
        ("CurrentValueSubject<Item, Never>", "any number of values"),
    ])
    func countByType(type: String, words: String) throws {
        #expect(try #require(try values(of: "made()", type: type)).count.words == words)
    }

    /// The reason names what decides.
    @Test(arguments: [
        ("loader.load(1)", "'dataTaskPublisher' gives one value"),
        ("loading.watch()", "'PassthroughSubject' gives any number of values"),
        ("loader.load(1).append(Item())", "'append' adds values"),
        ("loader.load(1).filter { $0.isNew }", "'filter' may drop the value"),
        ("x ? loader.load(1) : Empty().eraseToAnyPublisher()", "'Empty' gives no value"),
        (
            "Fail(error: e)",
            "'Fail' always fails, so that callers that can throw may throw its error themselves instead"
        ),
        ("loader.load(1).timeout(1, scheduler: queue)", "'timeout' may end it without a value"),
        ("loader.load(1).filter { $0.isNew }.first()", "'filter' may drop the value"),
        ("loader.changes.timeout(1, scheduler: queue).first()", "'first' gives one value, or none where none comes in"),
        ("[1, 2].publisher.collect()", "'collect' gives one value at the end"),
        ("loader.stored", "what 'stored' gives depends on the code that sets it"),
        ("given", "'given' is a publisher that other code passes in"),
        ("loader.load(1).spread()", "'spread' is an operator that no table of names knows"),
    ])
    func evidence(body: String, message: String) throws {
        #expect(try #require(try values(of: body)).evidence?.message == message)
    }

    /// What gives no publisher has no count.
    @Test func noPublisher() throws { #expect(try values(of: "1", type: "Int") == nil) }

    @Test func comment() throws {
        let text = "// migrate-lint:one-value\nfunc f() -> AnyPublisher<Int, Never> { unseen() }"
        let tree = TokenTree(SourceFile(path: "A.swift", text: text))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        let function = try #require(project.functions("f").first)
        let values = PublisherFacts(project: project).values(ofDeclaration: function.declaration.keyword, in: tree)
        #expect(values?.count.isOne == true)
    }

    /// Of functions each of which returns what the next one gives: from the first one too many lead to the value.
    @Test func deepCalls() throws {
        #expect(try words(ofFirstOf: 80, ending: "Just(1)") == "a number of values that is not known")
        #expect(try words(ofFirstOf: 20, ending: "Just(1)") == "one value")
    }

    /// Functions that lead back to themselves in many ways are still read once each.
    @Test(.timeLimit(.minutes(1))) func manyWaysRound() throws {
        #expect(try words(ofFirstOf: 25, ending: "x ? f0() : Just(1)") == "one value")
    }

    private func words(ofFirstOf count: Int, ending: String) throws -> String {
        let functions = (0..<count).map { number in
            let next =
                number + 1 < count ? "if x { return f\(number + 1)() }; return f\(number + 1)()" : "return \(ending)"
            return "func f\(number)() -> AnyPublisher<Int, Never> { \(next) }"
        }
        let tree = TokenTree(SourceFile(path: "A.swift", text: functions.joined(separator: "\n")))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        let function = try #require(project.functions("f0").first)
        let values = PublisherFacts(project: project).values(ofDeclaration: function.declaration.keyword, in: tree)
        return try #require(values).count.words
    }
}
