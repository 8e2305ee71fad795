import Index
import MarkedCode
import Publishers
import RandomInputs
import Syntax
import Testing

/// What must hold of any functions that give what others give.
@Suite struct PublisherFixedPointTests {
    private static let declarations = """
        let subject = PassthroughSubject<Int, Never>()
        let unseen: AnyPublisher<Int, Never>
        """

    private static let sources = [
        "Just(1)", "Empty<Int, Never>()", "Fail<Int, Never>(error: e)", "subject", "unseen",
        "Just(1).filter { $0 > 0 }",
    ]

    /// The source that gives as many values as these words say.
    private static let canonical = [
        "one value": "Just(1)", "no value": "Empty<Int, Never>()", "only a failure": "Fail<Int, Never>(error: e)",
        "any number of values": "subject", "a number of values that is not known": "unseen",
        "one value or none": "Just(1).filter { $0 > 0 }",
        "no value, or never ends": "subject.flatMap { _ in Empty<Int, Never>() }",
        "one value, or never ends": "subject.flatMap { _ in Empty<Int, Never>() }.append(Just(1))",
    ]

    /// Expressions of functions: each calls some others, also itself.
    private func bodies(_ random: inout SeededRandom) -> [String] {
        let count = Int.random(in: 2...7, using: &random)
        func expression(_ depth: Int) -> String {
            switch Int.random(in: 0..<(depth > 2 ? 2 : 7), using: &random) {
            case 0: Self.sources.randomElement(using: &random)!
            case 1, 2: "f\(Int.random(in: 0..<count, using: &random))()"
            case 3: "(x ? \(expression(depth + 1)) : \(expression(depth + 1)))"
            case 4: "\(expression(depth + 1)).append(\(expression(depth + 1)))"
            case 5: "\(expression(depth + 1)).flatMap { _ in \(expression(depth + 1)) }"
            default: "\(expression(depth + 1)).filter { $0 > 0 }"
            }
        }
        return (0..<count).map { _ in expression(0) }
    }

    private func words(of bodies: [String], asked order: [Int], files: [Int]) throws -> [String] {
        var project = ProjectIndex(knowing: .bundled)
        project.add(
            TokenTree(SourceFile(path: "Subject.swift", text: Self.declarations)))
        for number in files {
            let text = "func f\(number)() -> AnyPublisher<Int, Never> { \(bodies[number]).eraseToAnyPublisher() }"
            project.add(TokenTree(SourceFile(path: "F\(number).swift", text: text)))
        }
        let facts = PublisherFacts(project: project)
        var words = bodies.map { _ in "" }
        for number in order {
            let function = try #require(project.functions("f\(number)").first)
            let values = facts.values(ofDeclaration: function.declaration.keyword, in: function.tree)
            words[number] = try #require(values).count.words
        }
        return words
    }

    /// The same whichever is asked first, and however the files are ordered.
    @Test(arguments: 0..<60 as Range<UInt64>) func isIndependentOfOrder(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let bodies = bodies(&random)
        let order = Array(bodies.indices)
        let first = try words(of: bodies, asked: order, files: order)
        for _ in 0..<3 {
            let other = try words(
                of: bodies, asked: order.shuffled(using: &random), files: order.shuffled(using: &random))
            #expect(other == first, "\(bodies)")
        }
    }

    /// Each gives what it gives if the others are replaced by what they were found to give.
    @Test(arguments: 0..<60 as Range<UInt64>) func isFixedPoint(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let bodies = bodies(&random)
        let order = Array(bodies.indices)
        let found = try words(of: bodies, asked: order, files: order)
        let replaced = try bodies.map { body in
            try order.reversed().reduce(body) { text, number in
                text.replacing("f\(number)()", with: try #require(Self.canonical[found[number]]))
            }
        }
        #expect(try words(of: replaced, asked: order, files: order) == found, "\(bodies)")
    }

    /// Operators that may each mean all others lead to each other on very many ways, and are read no more often for that.
    @Test func overloadsThatCallEachOtherEnd() throws {
        let overloads = (0..<12).map { number in
            let body = number == 11 ? "handleEvents()" : "again(times: \(number))"
            return """
                extension Publisher where Failure: F\(number) {
                    func again(times: Int) -> AnyPublisher<Output, Failure> { \(body).eraseToAnyPublisher() }
                }
                """
        }
        let text = "func f() -> AnyPublisher<Int, Never> { Just(1).again(times: 2).eraseToAnyPublisher() }\n"
        let tree = TokenTree(SourceFile(path: "A.swift", text: text + overloads.joined(separator: "\n")))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        let function = try #require(project.functions("f").first)
        let values = PublisherFacts(project: project).values(ofDeclaration: function.declaration.keyword, in: tree)
        #expect(values?.count.words == "one value")
    }

    /// Of a requirement it is the worst of the witnesses.
    @Test(arguments: 0..<30 as Range<UInt64>) func isWorstOfWitnesses(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let chosen = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.sources.randomElement(using: &random)!
        }
        let branches = chosen.dropLast().enumerated().map { "if x == \($0) { return \($1).eraseToAnyPublisher() }" }
        let all = (branches + ["return \(chosen.last!).eraseToAnyPublisher()"]).joined(separator: "\n")
        let types = chosen.enumerated().map { number, source in
            "struct T\(number): L { func load() -> AnyPublisher<Int, Never> { \(source).eraseToAnyPublisher() } }"
        }
        let text =
            ([
                Self.declarations,
                "protocol L { func load() -> AnyPublisher<Int, Never> }",
            ]
            + types.shuffled(using: &random) + ["func every() -> AnyPublisher<Int, Never> {\n\(all)\n}"])
            .joined(separator: "\n")
        let tree = TokenTree(SourceFile(path: "A.swift", text: text))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        let facts = PublisherFacts(project: project)
        let words = try ["load", "every"].map { name in
            let function = try #require(project.functions(name).first { $0.isRequirement || name == "every" })
            return try #require(facts.values(ofDeclaration: function.declaration.keyword, in: tree)).count.words
        }
        #expect(words[0] == words[1], "\(chosen)")
    }
}
