import MarkedCode
import Syntax
import Testing

@testable import Index
@testable import Overloads

/// How the arguments of a handler become the value and the error of an async alternative, from a table's cell and from two
/// declarations.
@Suite struct ResultMappingTests {
    @Test(
        arguments: [
            ("()", []), ("(result)", [.result]), ("(error?)", [.error]), ("(settings)", [.value(isOptional: false)]),
            ("(data?, response?, error?)", [.value(isOptional: true), .value(isOptional: true), .error]),
            ("(granted = false, error?)", [.value(isOptional: false), .error]),
            ("(data: Data?, error?)", [.value(isOptional: true), .error]),
            ("(granted: Bool = false, error?)", [.value(isOptional: false), .error]),
        ] as [(String, [ResultMapping.Role])])
    func cells(cell: String, roles: [ResultMapping.Role]) {
        let mapping = ResultMapping(cell: cell)
        #expect(mapping.roles == roles)
        #expect(mapping.isThrowing == roles.contains { $0 == .error || $0 == .result })
        #expect(mapping.isVoid == roles.allSatisfy { $0 == .error })
    }

    @Test func fallbackOfACell() {
        #expect(ResultMapping(cell: "(granted = false, error?)").hints.map(\.fallback) == ["false", nil])
    }

    @Test func typesOfACell() {
        let mapping = ResultMapping(cell: "(data: [Data]?, granted: Bool = false, other?, error?)")
        #expect(mapping.types == ["[Data]?", "Bool", nil, "Error?"])
        #expect(mapping.hints.map(\.fallback) == [nil, "false", nil, nil])
    }

    /// A type is written at a call only where its name means the same there.
    @Test(
        arguments: [
            ("(Result<Int, Error>) -> Void", "async throws -> Int", ["Result<Int, Error>"], nil),
            ("(Result<Int, Oops>) -> Void", "async throws -> Int", ["Result<Int, Oops>"], "Oops"),
            ("(Result<Int, Oops>) -> Void", "async throws(Oops) -> Int", ["Result<Int, Oops>"], nil),
            ("(Outcome<Int>) -> Void", "async throws -> Int", ["Outcome<Int>"], "Fault"),
            ("(Outcome<Int>) -> Void", "async throws(Fault) -> Int", ["Outcome<Int>"], nil),
            ("(Outcome<Int>) -> Void", "async -> Outcome<Int>", ["Outcome<Int>"], nil),
            ("(Int?, Fault?) -> Void", "async throws -> Int", ["Int?", "Fault?"], "Fault"),
            ("(Int?, NSError?) -> Void", "async throws -> Int", ["Int?", "NSError?"], "NSError"),
            ("(Plain?, Error?) -> Void", "async throws -> Plain", ["Plain?", "Error?"], nil),
            ("(Nested?, Error?) -> Void", "async throws -> Nested", [nil, "Error?"], nil),
            ("(Value?, Error?) -> Void", "async throws -> Value", [nil, "Error?"], nil),
            ("(Own?, Error?) -> Void", "async throws -> Own", [nil, "Error?"], nil),
        ] as [(String, String, [String?], String?)])
    func types(handler: String, alternative: String, types: [String?], error: String?) throws {
        let text = """
            struct Plain {}
            struct Fault: Error {}
            enum Outcome<T> { case value(T), error(Fault) }
            struct Store<Value> {
                struct Nested {}
                func load<Own>(completion: @escaping \(handler)) {}
                func load<Own>() \(alternative) {}
            }
            """
        var project = ProjectIndex(knowing: .bundled)
        project.add(TokenTree(SourceFile(text: text)))
        let functions = project.functions("load")
        let (_, type) = try #require(project.handler(of: functions[0]))
        let mapping = try #require(ResultMapping(of: type, from: functions[1], in: project))
        #expect(mapping.types == types)
        #expect(mapping.error == error)
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
            // An alternative that returns something else, or less.
            ("() -> Void", "async throws", nil), ("(Int) -> Void", "async throws -> Int", nil),
            ("(Int, String) -> Void", "async -> Int", nil), ("(Int?) -> Void", "async -> Int", nil),
            ("(Int?, Error?) -> Void", "async -> Int", nil),
        ] as [(String, String, [ResultMapping.Role]?)])
    func declarations(handler: String, alternative: String, roles: [ResultMapping.Role]?) throws {
        let text = """
            func load(completion: @escaping \(handler)) {}
            func load() \(alternative) {}
            """
        var project = ProjectIndex(knowing: .bundled)
        project.add(TokenTree(SourceFile(text: text)))
        let functions = project.functions("load")
        let (_, type) = try #require(project.handler(of: functions[0]))
        #expect(ResultMapping(of: type, from: functions[1], in: project)?.roles == roles)
    }
}
