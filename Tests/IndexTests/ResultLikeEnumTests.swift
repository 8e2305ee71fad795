import MarkedCode
import Syntax
import Testing

@testable import Index

/// Enums of the project that stand for a `Result`, in the types of handlers.
@Suite struct ResultLikeEnumTests {
    /// How a handler of this type is read, where a function of `Store` takes it.
    private func read(_ type: String, among declarations: String, outside: String = "") -> String? {
        let text = """
            \(declarations)
            final class Store {
                \(outside)
                func load<Own>(completion: @escaping \(type)) {}
            }
            """
        var project = ProjectIndex(knowing: .bundled)
        project.add(TokenTree(SourceFile(text: text)))
        return project.functions("load").first.flatMap { project.handler(of: $0) }?.type.read.map { $0.text($0.all) }
    }

    private static let problem = "enum Problem: Error { case a }\n"

    @Test(
        arguments: [
            (
                "enum R { case success([Int]); case failure(Error) }",
                "OwnResult<[Int], any Error, success, failure>"
            ),
            (
                "enum R { case success([Int])\ncase failure(any Error) }",
                "OwnResult<[Int], any Error, success, failure>"
            ),
            ("enum R { case failure(Swift.Error), success }", "OwnResult<Void, any Error, success, failure>"),
            ("enum R { case ok(value: Int), error(because: Error) }", "OwnResult<Int, any Error, ok, error>"),
            ("enum R { case ok(_ value: Int), bad(NSError) }", "OwnResult<Int, NSError, ok, bad>"),
            (problem + "enum R { case ok(()), bad(Problem) }", "OwnResult<Void, Problem, ok, bad>"),
            (problem + "typealias P = Problem\nenum R { case ok, bad(P) }", "OwnResult<Void, P, ok, bad>"),
            ("enum R { case ok, bad(URLError) }", "OwnResult<Void, URLError, ok, bad>"),
            (
                "protocol Mishap: Error {}\nenum R { case ok, bad(any Mishap); var isGood: Bool { self == .ok } }",
                "OwnResult<Void, Mishap, ok, bad>"
            ),
            (
                "enum Of { enum R { case ok, bad(Error) } }\ntypealias R = Of.R",
                "OwnResult<Void, any Error, ok, bad>"
            ),
            (
                "enum Both<T> { case ok(T), bad(Error) }\ntypealias R = Both<[Int]>",
                "OwnResult<[Int], any Error, ok, bad>"
            ),
            (
                "enum Both<T, E: Error> { case ok(T), bad(E) }\ntypealias R = Both<Int, Error>",
                "OwnResult<Int, any Error, ok, bad>"
            ),
            // Other cases, other associated values, or it is not known that one is an error.
            ("enum R { case success, failure(Error), cancelled }", nil),
            ("enum R { case success, failure }", nil),
            ("enum R { case success(Int, Int), failure(Error) }", nil),
            ("enum R { case success(Int), failure(Error, Int) }", nil),
            ("enum R { case success(Int), failure(Error?) }", nil),
            ("enum R { case success(Error), failure(Error) }", nil),
            ("enum R { case success(Int), failure(Unknown) }", nil),
            ("struct Reason {}\nenum R { case success(Int), failure(Reason) }", nil),
            ("enum R { case success(Int = 1), failure(Error) }", nil),
            ("enum R { @available(iOS 17, *) case success; case failure(Error) }", nil),
            ("enum R { case success(Int)\n#if DEBUG\ncase other\n#endif\ncase failure(Error) }", nil),
            ("struct R { let value: Int }", nil),
            // Two of one name, and one whose value has no name outside it.
            ("#if A\nenum R { case ok, bad(Error) }\n#else\nenum R { case fine, bad(Error) }\n#endif", nil),
            ("enum R { struct Value {}; case ok(Value), bad(Error) }", nil),
            ("enum Of { struct Inner {}; enum R { case ok(Inner), bad(Error) } }\ntypealias R = Of.R", nil),
            ("enum Of { enum R { case ok, bad(Error) } }", nil),
        ] as [(String, String?)])
    func enums(declarations: String, read expected: String?) {
        #expect(read("(R) -> Void", among: declarations) == expected.map { "(\($0)) -> Void" })
        #expect(read("(_ result: R) -> Void", among: declarations) == expected.map { "(\($0)) -> Void" })
        #expect(read("(R, Int) -> Void", among: declarations) == nil)
        #expect(read("(R?) -> Void", among: declarations) == nil)
    }

    /// The innermost type of that name is meant.
    @Test func nearest() {
        let outer = "enum R { case success(Int), failure(Error) }\nenum Error: Swift.Error { case outer }"
        #expect(read("(R) -> Void", among: outer) == "(OwnResult<Int, Error, success, failure>) -> Void")
        let inner = "enum R { case found(Value), lost(Problem) }; struct Value {}; enum Problem: Swift.Error { case a }"
        #expect(
            read("(R) -> Void", among: outer, outside: inner) == "(OwnResult<Value, Problem, found, lost>) -> Void"
        )
        #expect(read("(R) -> Void", among: outer, outside: "struct R {}") == nil)
    }

    @Test func genericsOfTheFunction() {
        let outcome = "enum Outcome<T> { case value(T), error(Error) }"
        #expect(
            read("(Outcome<Own>) -> Void", among: outcome) == "(OwnResult<Own, any Error, value, error>) -> Void")
        #expect(
            read("(Outcome<(Own)>) -> Void", among: outcome)
                == "(OwnResult<(Own), any Error, value, error>) -> Void")
    }

    @Test(
        arguments: [
            ("(Problem?) -> Void", "(OwnError<Problem>?) -> Void"),
            ("(NSError?) -> Void", "(OwnError<NSError>?) -> Void"),
            ("(Int?, Problem?) -> Void", "(Int?, OwnError<Problem>?) -> Void"),
            ("(_ a: Int?, _ b: String?, _ error: Problem?) -> Void", "(Int?, String?, OwnError<Problem>?) -> Void"),
            ("(Mishap?) -> Void", "(OwnError<Mishap>?) -> Void"),
            // Any error, one that is always there, a value that is, too many, and no error at all.
            ("(Error?) -> Void", nil), ("(Problem) -> Void", nil), ("(Int, Problem?) -> Void", nil),
            ("(Int?, Int?, Int?, Problem?) -> Void", nil), ("(Reason?) -> Void", nil), ("(Int?) -> Void", nil),
        ] as [(String, String?)])
    func errors(type: String, read expected: String?) {
        let declarations = Self.problem + "protocol Mishap: LocalizedError {}\nstruct Reason {}"
        #expect(read(type, among: declarations) == expected)
    }
}
