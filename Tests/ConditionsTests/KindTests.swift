import Conditions
import MarkedCode
import Patterns
import Testing

@Suite struct KindTests {
    private static let types = """
        struct Plain {}
        struct Sent: Sendable {}
        actor Worker {}
        @MainActor class Screen {}
        enum Failure: Error {}
        typealias Number = Int
        typealias Handler = (Plain) -> Void
        class Locked: @unchecked Sendable {}
        typealias Generic<T> = (T) -> Void
        enum One { typealias Several = () -> Void; typealias Alike = (Int) -> Void }
        enum Two { typealias Several = () -> Int; typealias Alike = (String) -> Void }
        """

    @Test(arguments: [
        ("a", "ident property"), ("self", "ident self property"), ("a.b", "property"), ("a.b()", ""), ("1", "literal"),
        ("\"a\\(b)\"", "literal"),
        ("nil", "ident literal property"), ("{ a }", "closure capturable"), ("a { b }", ""), ("a[0]", ""), ("a?.b", ""),
    ])
    func expressions(code: String, wanted: String) throws {
        let (match, evaluator) = try found("f($X)", in: "f(\(code))")
        let kinds: [Metavariable.Kind] = [.ident, .literal, .closure, .itself, .property]
        let holding = kinds.filter {
            refusal(of: .isA(Metavariable(name: "X", isRun: false), $0), match, in: evaluator.project) == nil
        }
        #expect(holding.map(\.rawValue).joined(separator: " ") == wanted.replacing(" capturable", with: ""))
    }

    @Test(arguments: [
        ("{ a in use(a) }", true), ("{ use($0) }", true), ("{ _ in use() }", false), ("{ use() }", false),
        ("{ a, b in use(a, b) }", false),
    ])
    func closureParameters(closure: String, isName: Bool) throws {
        let (match, evaluator) = try found("f { $X in $$$B }", in: "f \(closure)")
        let name = Metavariable(name: "X", isRun: false)
        #expect((refusal(of: .isA(name, .ident), match, in: evaluator.project) == nil) == isName)
    }

    @Test(arguments: [
        ("a", true), ("a.map { $0 }", true), ("a.map { b in b }", false), ("a.map { _ in b }", true),
        ("a.map { let b = 1; return b }", false), ("a.map { [b] in b }", false), ("a.map { b { c in c } }", false),
    ])
    func capturable(code: String, isCapturable: Bool) throws {
        let (match, evaluator) = try found("f($X)", in: "f(\(code))")
        let fact = Condition.Fact.isA(Metavariable(name: "X", isRun: false), .capturable)
        #expect((refusal(of: fact, match, in: evaluator.project) == nil) == isCapturable)
    }

    @Test(arguments: [
        ("Int", true), ("Number", true), ("Plain", false), ("Sent", true), ("Worker", true), ("Screen", true),
        ("Failure", true), ("Locked", true),
        ("Unknown", false), ("[Int]", true), ("[Plain]", false), ("[String: Int]", true), ("[String: Plain]", false),
        ("[Plain: Int]", false),
        ("Int?", true), ("Plain?", false), ("(Int, String)", true), ("(Int, Plain)", false),
        ("(a: Int, b: Sent)", true), ("()", true),
        ("Result<Int, Error>", true), ("Result<Plain, Error>", false), ("Box<Int>", false), ("any Error", true),
        ("Set<[Int]>?", true),
    ])
    func sendable(type: String, isSendable: Bool) throws {
        let (match, evaluator) = try found("func f(x: $T) {}", in: "func f(x: \(type)) {}", project: [Self.types])
        let fact = Condition.Fact.isA(Metavariable(name: "T", isRun: false), .sendable)
        #expect((refusal(of: fact, match, in: evaluator.project) == nil) == isSendable)
    }

    @Test(arguments: [
        ("completion: @escaping () -> Void", true), ("completion: () -> Void", false),
        ("completion: (() -> Void)?", true), ("completion: Handler", false),
        ("completion: @escaping Handler", true), ("completion: Handler?", true),
        ("completion: @escaping (Int) -> Int", false),
        ("onTap: @escaping () -> Void", false), ("x handler: @escaping (Int) -> ()", true),
        ("_ completion: @Sendable @escaping (Int) -> Void", true),
        ("completion: Int", false), ("loadCompletion: @escaping () -> Swift.Void", true),
        ("completion: (((Int) -> Void)?)", true), ("completion: @escaping(() -> Void)", true),
        ("completion: @escaping () -> (Void)", true), ("completion: @escaping One.Several", true),
        ("completion: @escaping Two.Several", false), ("completion: @escaping Several", false),
        ("completion: @escaping Alike", true), ("completion: @escaping Generic<Int>", true),
    ])
    func handlers(parameter: String, isHandler: Bool) throws {
        let (match, evaluator) = try found("func f($H: $T) {}", in: "func f(\(parameter)) {}", project: [Self.types])
        let fact = Condition.Fact.isA(Metavariable(name: "H", isRun: false), .handler)
        #expect((refusal(of: fact, match, in: evaluator.project) == nil) == isHandler)
    }

    @Test(arguments: [
        ("Int?", true), ("Int", false), ("Optional<Int>", true), ("[Int?]", false), ("(() -> Void)?", true),
        ("() -> Int?", false),
    ])
    func optional(type: String, isOptional: Bool) throws {
        let (match, evaluator) = try found("func f(x: $T) {}", in: "func f(x: \(type)) {}")
        let fact = Condition.Fact.isA(Metavariable(name: "T", isRun: false), .optional)
        #expect((refusal(of: fact, match, in: evaluator.project) == nil) == isOptional)
    }
}
