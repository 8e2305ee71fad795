import Syntax
import Testing

@testable import Analysis

/// How an async twin gives what a handler is given, from a table's cell and from two declarations.
@Suite struct AnswerTests {
    @Test(
        arguments: [
            ("()", []), ("(result)", [.result]), ("(error?)", [.error]), ("(settings)", [.value(isOptional: false)]),
            ("(data?, response?, error?)", [.value(isOptional: true), .value(isOptional: true), .error]),
            ("(granted = false, error?)", [.value(isOptional: false), .error]),
        ] as [(String, [Answer.Role])])
    func cells(cell: String, roles: [Answer.Role]) {
        let answer = Answer(cell: cell)
        #expect(answer.roles == roles)
        #expect(answer.isThrowing == roles.contains { $0 == .error || $0 == .result })
        #expect(answer.isVoid == roles.allSatisfy { $0 == .error })
    }

    @Test func fallbackOfACell() {
        #expect(Answer(cell: "(granted = false, error?)").hints.map(\.fallback) == ["false", nil])
    }

    @Test(
        arguments: [
            ("() -> Void", "async", []),
            ("(Int) -> Void", "async -> Int", [.value(isOptional: false)]),
            ("(Int?) -> Void", "async -> Int?", [.value(isOptional: false)]),
            ("(Int?) -> Void", "async throws -> Int", [.value(isOptional: true)]),
            ("(Result<Int, Error>) -> Void", "async throws -> Int", [.result]),
            ("(_ result: Result<Void, any Error>) -> Void", "async throws", [.result]),
            ("(Int?, Error?) -> Void", "async throws -> Int", [.value(isOptional: true), .error]),
            ("((any Error)?) -> Void", "async throws", [.error]),
            (
                "(Int, String) -> Void", "async -> (Int, String)",
                [.value(isOptional: false), .value(isOptional: false)]
            ),
            // A twin that gives something else, or less.
            ("() -> Void", "async throws", nil), ("(Int) -> Void", "async throws -> Int", nil),
            ("(Int, String) -> Void", "async -> Int", nil), ("(Int?) -> Void", "async -> Int", nil),
            ("(Int?, Error?) -> Void", "async -> Int", nil),
        ] as [(String, String, [Answer.Role]?)])
    func declarations(handler: String, twin: String, roles: [Answer.Role]?) throws {
        let text = """
            func load(completion: @escaping \(handler)) {}
            func load() \(twin) {}
            """
        var project = Project()
        project.add(TokenTree(SourceFile(text: text)))
        let functions = try #require(project.functions["load"])
        let (_, type) = try #require(project.handler(of: functions[0]))
        #expect(Answer(of: type, from: functions[1], in: project)?.roles == roles)
    }
}
