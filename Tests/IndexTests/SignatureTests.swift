import MarkedCode
import Syntax
import Testing

@testable import Index

/// Which parameter takes which argument of a call.
@Suite struct SignatureTests {
    /// For each argument of a call of `f` the place of its parameter; nil where the call does not fit.
    private func match(_ parameters: String, _ call: String, handler: Int? = nil, isTyped: Bool = true) throws -> [Int]?
    {
        let tree = TokenTree(SourceFile(text: "func f(\(parameters)) {}\nf\(call)\n"))
        let function = try #require(
            ProjectIndex(SymbolTable(of: tree, knowing: .bundled), knowing: .bundled).functions("f").first)
        let name = try #require(tree.all.last { tree.spells($0, "f") && tree[$0 - 1].word != .func })
        let arguments = try #require(tree.call(at: name + 1)).arguments
        let slots = function.parameters
        if let handler { return Signature(slots) { $0 == handler }.match(arguments, in: tree) }
        return (isTyped ? function.signature : Signature(slots)).match(arguments, in: tree)
    }

    @Test(
        arguments: [
            // Labels.
            ("", "()", []),
            ("a: Int", "(a: 1)", [0]),
            ("a: Int", "(1)", nil),
            ("_ a: Int", "(1)", [0]),
            ("_ a: Int", "(a: 1)", nil),
            ("for a: Int", "(for: 1)", [0]),
            ("for a: Int", "(a: 1)", nil),
            ("a: Int, b: Int", "(a: 1, b: 2)", [0, 1]),
            ("a: Int, b: Int", "(b: 1, a: 2)", nil),
            // Too many, too few.
            ("a: Int", "()", nil),
            ("a: Int", "(a: 1, b: 2)", nil),
            ("", "(1)", nil),
            ("a: Int, b: Int", "(a: 1)", nil),
            // Default values.
            ("a: Int = 1", "()", []),
            ("a: Int = 1, b: Int = 2", "(b: 1)", [1]),
            ("a: Int = 1, b: Int = 2", "(a: 1)", [0]),
            ("a: Int = 1, b: Int", "(b: 1)", [1]),
            ("a: Int, b: Int = 2", "(b: 1)", nil),
            // An argument goes to the first parameter that takes it, whatever is then missing.
            ("_ a: Int = 1, _ b: Int", "(1)", nil),
            // Variadic parameters.
            ("_ a: Int...", "()", []),
            ("_ a: Int...", "(1, 2, 3)", [0, 0, 0]),
            ("a: Int..., b: Int", "(a: 1, 2, b: 3)", [0, 0, 1]),
            ("a: Int..., b: Int", "(b: 3)", [1]),
            ("a: Int...", "(a: 1, b: 2)", nil),
            ("_ a: Int..., done: () -> Void", "(1, 2) { }", [0, 0, 1]),
        ] as [(String, String, [Int]?)])
    func labels(parameters: String, call: String, wanted: [Int]?) throws {
        let found = try match(parameters, call)
        #expect(found == wanted)
    }

    @Test(
        arguments: [
            ("done: () -> Void", " { }", [0]),
            ("done: () -> Void", "() { }", [0]),
            ("done: () -> Void", "(done: { })", [0]),
            ("done: () -> Void", "({ })", nil),
            ("_ done: () -> Void", "({ })", [0]),
            ("a: Int, done: () -> Void", "(a: 1) { }", [0, 1]),
            ("a: Int", "(a: 1) { }", nil),
            ("a: Int", " { }", nil),
            ("done: () -> Void", "(done: { }) { }", nil),
            ("done: (() -> Void)? = nil", "()", []),
            ("done: (() -> Void)? = nil", " { }", [0]),
            // By its name: a typealias, or a completion.
            ("a: VoidBlock", " { }", [0]),
            ("completion: Done", " { }", [0]),
            ("a: Done", " { }", nil),
            // Several closures.
            ("done: () -> Void, failure: () -> Void", " { } failure: { }", [0, 1]),
            ("done: () -> Void, failure: () -> Void", "(done: { }) { }", [0, 1]),
            ("done: () -> Void, failure: () -> Void", " { } other: { }", nil),
            ("done: () -> Void, failure: () -> Void = { }", " { }", [0]),
            ("done: () -> Void, a: Int", " { }", nil),
            ("done: () -> Void, a: Int = 1", " { }", [0]),
            // SE-0286.
            ("progress: (() -> Void)? = nil, done: () -> Void", " { }", [1]),
            ("progress: (() -> Void)? = nil, done: () -> Void", " { } done: { }", [0, 1]),
            ("progress: (() -> Void)? = nil, done: (() -> Void)? = nil", " { }", [0]),
            ("a: Int = 1, done: () -> Void = { }", " { }", [1]),
            ("a: Int = 1, progress: () -> Void = { }, b: Int = 2", " { }", [1]),
        ] as [(String, String, [Int]?)])
    func trailingClosures(parameters: String, call: String, wanted: [Int]?) throws {
        let found = try match(parameters, call)
        #expect(found == wanted)
    }

    /// One parameter alone is taken to be a closure.
    @Test(
        arguments: [
            ("a: Int, b: Done", "(a: 1) { }", 1, [0, 1]),
            ("progress: (() -> Void)? = nil, done: (() -> Void)? = nil", " { }", 1, [1]),
            ("progress: () -> Void, done: () -> Void", " { }", 1, nil),
            ("done: () -> Void, failure: () -> Void", " { } failure: { }", 1, nil),
        ] as [(String, String, Int, [Int]?)])
    func handlers(parameters: String, call: String, handler: Int, wanted: [Int]?) throws {
        let found = try match(parameters, call, handler: handler)
        #expect(found == wanted)
    }

    /// Nothing is known of the types.
    @Test(
        arguments: [
            ("a: Done", " { }", [0]),
            ("a: Int = 1, b: Done", " { }", [1]),
            ("a: Int = 1, b: Done = d", " { }", [0]),
            ("a: Int, b: Int", " { }", nil),
        ] as [(String, String, [Int]?)])
    func unknownTypes(parameters: String, call: String, wanted: [Int]?) throws {
        let found = try match(parameters, call, isTyped: false)
        #expect(found == wanted)
    }

    @Test func parameterOfArgument() throws {
        let tree = TokenTree(SourceFile(text: "func f(a: Int = 1, done: () -> Void) {}\nf { }\n"))
        let function = try #require(
            ProjectIndex(SymbolTable(of: tree, knowing: .bundled), knowing: .bundled).functions("f").first)
        let brace = try #require(tree.all.first { tree.role($0) == .closure })
        let call = try #require(tree.call(at: brace))
        let parameter = try #require(function.parameter(for: call.arguments[0], of: call, in: tree))
        #expect(tree.text(parameter.name) == "done")
    }
}
