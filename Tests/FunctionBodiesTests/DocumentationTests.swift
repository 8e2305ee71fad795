import Index
import MarkedCode
import Patterns
import Syntax
import Testing

@testable import Conditions

/// The documentation, attributes and modifiers that the async version takes over from a callback function.
@Suite struct DocumentationTests {
    private static let handler = "completion: @escaping (Result<Int, Error>) -> Void"

    private func declared(_ heading: String, _ signature: String, nonsending: Bool = false) throws -> (Match, Evaluator)
    {
        let source = "\(heading)func f(\(signature)) {}\n"
        let tree = TokenTree(SourceFile(path: "Found.swift", text: source))
        #expect(tree.isBalanced, "\(source)")
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        var match = try #require(
            try Pattern("$$$M func f($$$_) $$$E { $$$B }").matches(in: tree.all, of: tree).first, "\(source)")
        match.bindings["H"] = .text("completion")
        return (match, Evaluator(project: project, in: BuildSettings(hasNonsending: nonsending)))
    }

    private func text(_ transform: Transform, _ heading: String, _ signature: String, nonsending: Bool = false) throws
        -> String
    {
        let (match, evaluator) = try declared(heading, signature, nonsending: nonsending)
        do throws(Refusal) {
            return try evaluator.apply(transform, match, naming: { $0[0] })[0].plainText
        } catch {
            return "refused: \(error.reason)"
        }
    }

    /// The documentation without the handler, made in three ways: for an overload, as edits in place, and once more from the
    /// result.
    private func check(_ documentation: String, _ signature: String, wanted: String, edited: String? = nil) throws {
        let heading = try text(.heading([]), documentation, signature)
        #expect(heading == wanted)
        let others = signature.replacingHandler
        #expect(try text(.heading([]), wanted, others) == wanted)
        let once = try edits(documentation, signature)
        #expect(once == edited ?? wanted)
        #expect(try edits(once, signature) == once)
    }

    /// The documentation above the function where it becomes async itself.
    private func edits(_ documentation: String, _ signature: String) throws -> String {
        let (match, evaluator) = try declared(documentation, signature)
        let tree = match.tree
        let keyword = try #require(tree.all.first { tree[$0].word == .func })
        let function = try #require(tree.declaration(at: tree.startOfStatement(around: keyword)))
        let parameter = try #require(tree.parameters(of: function).last)
        let body = try #require(function.body).lowerBound
        let own = [
            SourceEdit(path: "Found.swift", range: tree.range(parameter.span), replacement: ""),
            SourceEdit(path: "Found.swift", range: tree[body].offset..<tree[body].offset, replacement: "async "),
        ]
        let found = evaluator.bodies.documentationEdits(for: keyword, in: tree, with: own)
        // A function that keeps its handler keeps its documentation.
        #expect(evaluator.bodies.documentationEdits(for: keyword, in: tree, with: []) == [])
        #expect(evaluator.bodies.documentationEdits(for: keyword, in: tree, with: [own[1]]) == [])
        let file = tree.file.applying(found)
        let text = file.text(file.bytes.indices)
        #expect(text.hasSuffix("func f(\(signature)) {}\n"))
        return String(text.dropLast("func f(\(signature)) {}\n".count))
    }

    @Test(arguments: [
        ("/// Loads.\n", "/// Loads.\n"),
        ("/// Loads.\n/// - Parameter completion: Called.\n", "/// Loads.\n"),
        ("/// Loads.\n/// - parameter completion: Called.\n", "/// Loads.\n"),
        ("/// Loads.\n/// - completion: Called.\n", "/// Loads.\n"),
        ("/// Loads.\n/// - Parameter completion: Called\n///   on the main queue.\n", "/// Loads.\n"),
        ("/// Loads.\n/// - Parameter completion: Called.\n///     - Note: Once.\n", "/// Loads.\n"),
        ("/// - Parameter completion: Called.\n", ""), ("/// - Parameters:\n///   - completion: Called.\n", ""),
        // Sentences.
        ("/// Loads. Calls `completion` when done.\n", "/// Loads.\n"),
        ("/// Calls completion with the items.\n", "/// Returns the items.\n"),
        (
            "/// Calls a completion handler indicating whether\n/// it is there.\n",
            "/// Returns whether\n/// it is there.\n"
        ),
        ("/// Loads, then calls the completion block.\n", "/// Loads.\n"),
        ("/// Loads with a completion handler.\n", "/// Loads.\n"),
        ("/// Loads.\n/// The callback is called once.\n", "/// Loads.\n"),
        ("/// Calls `completion`\n/// when done.\n", ""),
        // A sentence may go on in the next line.
        ("/// Loads items,\n/// then calls `completion` on a background queue.\n", "/// Loads items.\n"),
        (
            "/// Loads. The completion handler gets the item;\n/// it is never called twice. Slow.\n",
            "/// Loads.\n/// Slow.\n"
        ),
        (
            "/// Loads the items and\n/// calls `completion` when it is\n/// done. Slow.\n",
            "/// Loads the items and\n/// returns when it is\n/// done. Slow.\n"
        ),
        ("/// Loads.\n/// Calls `completion` when done. It is never called twice.\n", "/// Loads.\n"),
        (
            "/// Loads. If the\n/// completion is not called, waits.\n",
            "/// Loads. If the\n/// completion is not called, waits.\n"
        ),
        ("/// Runs its callbacks.\n", "/// Runs its callbacks.\n"),
        ("/// Calls the server.\n", "/// Calls the server.\n"),
        // Groups, with the entries that remain.
        (
            "/// Loads.\n///\n/// - Parameters:\n///   - id: Which.\n///   - completion: Called.\n",
            "/// Loads.\n///\n/// - Parameters:\n///   - id: Which.\n"
        ),
        (
            "/// Loads.\n///\n/// - Parameters:\n///   - completion: Called.\n///   - id: Which.\n",
            "/// Loads.\n///\n/// - Parameters:\n///   - id: Which.\n"
        ),
        ("/// Loads.\n///\n/// - Parameters:\n///   - completion: Called.\n", "/// Loads.\n"),
        (
            "/// Loads.\n/// - Parameters:\n///   - completion: Called.\n/// - Throws: Much.\n",
            "/// Loads.\n/// - Throws: Much.\n"
        ),
        (
            "/// Loads.\n/// - Parameter completion: Called.\n/// - Parameter id: Which.\n",
            "/// Loads.\n/// - Parameter id: Which.\n"
        ),
        (
            "/// Loads.\n/// - Parameter completion: Called.\n/// - Returns: Nothing.\n",
            "/// Loads.\n/// - Returns: Nothing.\n"
        ),
        (
            "/// Loads.\n///\n/// - Parameter completion: Called.\n///\n/// - Note: Slow.\n",
            "/// Loads.\n///\n/// - Note: Slow.\n"
        ),
        // By another usual name of a handler, where this one is not documented.
        ("/// Loads.\n/// - Parameter handler: Called.\n", "/// Loads.\n"),
        ("/// Loads.\n/// - Parameter callback: Called.\n", "/// Loads.\n"),
        // Of something else.
        ("/// Loads.\n/// - Parameter other: Which.\n", "/// Loads.\n/// - Parameter other: Which.\n"),
        ("/// Loads, then calls completion.\n", "/// Loads.\n"),
        ("/// Loads.\n/// - Note: completion: once.\n", "/// Loads.\n/// - Note: completion: once.\n"),
    ])
    func lines(documentation: String, wanted: String) throws {
        try check(documentation, "id: Int, \(Self.handler)", wanted: wanted)
    }

    @Test(arguments: [
        ("/**\n Loads.\n - Parameter completion: Called.\n */\n", "/**\n Loads.\n */\n"),
        (
            "/**\n Loads.\n\n - Parameters:\n   - id: Which.\n   - completion: Called.\n */\n",
            "/**\n Loads.\n\n - Parameters:\n   - id: Which.\n */\n"
        ),
        ("/**\n * Loads.\n * - Parameter completion: Called.\n */\n", "/**\n * Loads.\n */\n"),
        (
            "/**\n * Loads.\n *\n * - Parameters:\n *   - completion: Called.\n * - Throws: Much.\n */\n",
            "/**\n * Loads.\n *\n * - Throws: Much.\n */\n"
        ),
        ("/** Loads. */\n", "/** Loads. */\n"),
    ])
    func blocks(documentation: String, wanted: String) throws {
        try check(documentation, "id: Int, \(Self.handler)", wanted: wanted)
    }

    /// Comments that document nothing stay where they are, and belong to no other function.
    @Test(arguments: [
        ("// Loads.\n// - Parameter completion: Called.\n", ""),
        ("/* Loads.\n - Parameter completion: Called. */\n", ""),
        ("/// Far away.\n\n\n", ""), ("/// After a line.\n\n", "/// After a line.\n"),
        ("/// Loads.\n// MARK: More\n/// Much.\n", "/// Loads.\n/// Much.\n"),
        ("/// Loads.\n// - Parameter completion: Called.\n", "/// Loads.\n"),
    ])
    func otherComments(comment: String, wanted: String) throws {
        try check(comment, Self.handler, wanted: wanted, edited: comment)
    }

    /// A name by which callers know it, and the names of what it is given.
    @Test(arguments: [
        ("with completion: @escaping (Int) -> Void", "/// Loads.\n/// - Parameter with: Called.\n"),
        ("with completion: @escaping (Int) -> Void", "/// Loads.\n/// - Parameter completion: Called.\n"),
        ("completion: @escaping (_ count: Int) -> Void", "/// Loads.\n/// - Parameter count: How many.\n"),
        (
            "completion: @escaping (_ count: Int, _ error: Error?) -> Void",
            "/// Loads.\n/// - Parameter completion: Called.\n/// - Parameter count: How many.\n/// - Parameter error: Why.\n"
        ),
    ])
    func namesOfTheHandler(signature: String, documentation: String) throws {
        try check(documentation, signature, wanted: "/// Loads.\n")
    }

    /// A parameter of that name is meant.
    @Test(arguments: [
        ("count: Int, completion: @escaping (_ count: Int) -> Void", "/// Loads.\n/// - Parameter count: How many.\n"),
        ("handler: Int, completion: @escaping (Int) -> Void", "/// Loads.\n/// - Parameter handler: Which.\n"),
    ])
    func namesOfOthers(signature: String, documentation: String) throws {
        try check(documentation, signature, wanted: documentation)
    }

    @Test func returnValueOfTheCallbackFunctionIsNotDocumented() throws {
        let documentation = "/// Loads.\n/// - Parameter completion: Called.\n/// - Returns: A task.\n"
        let source = "\(documentation)func f(\(Self.handler)) -> Int { 1 }\n"
        let (match, evaluator) = try found("$$$M func f($$$_) -> $R { $$$B }", in: source)
        #expect(try evaluator.apply(.heading([]), match, naming: { $0[0] })[0].plainText == "/// Loads.\n")
    }

    // MARK: Attributes and modifiers

    @Test(arguments: [
        ("", "", "@MainActor\n"), ("public ", "public", "@MainActor\npublic"),
        ("public static ", "public static", "@MainActor\npublic static"),
        (
            "@available(iOS 15, *)\npublic ", "@available(iOS 15, *)\npublic",
            "@MainActor\n@available(iOS 15, *)\npublic"
        ),
        ("@discardableResult\n", "@discardableResult\n", "@MainActor\n@discardableResult\n"),
        ("@objc public\n", "@objc public\n", "@MainActor\n@objc public\n"),
        ("@MainActor ", "@MainActor", "@MainActor"),
        ("@MainActor\npublic ", "@MainActor\npublic", "@MainActor\npublic"),
    ])
    func modifiers(own: String, wanted: String, onMainActor: String) throws {
        #expect(try text(.asyncModifiers, own, Self.handler) == wanted)
        #expect(try text(.mainActorModifiers, own, Self.handler) == onMainActor)
        // Documentation is none of them, and stands before them.
        let documented = "/// Loads.\n" + own
        #expect(try text(.asyncModifiers, documented, Self.handler) == wanted)
        #expect(try text(.mainActorModifiers, documented, Self.handler) == onMainActor)
        #expect(try text(.heading([]), documented, Self.handler) == "/// Loads.\n" + wanted)
    }

    /// Where the compiler has it, by a modifier that keeps the function where its caller is.
    @Test(arguments: [
        ("", "nonisolated(nonsending)"), ("public ", "public nonisolated(nonsending)"),
        ("@discardableResult\n", "@discardableResult\nnonisolated(nonsending)"), ("@MainActor ", "@MainActor"),
    ])
    func modifiersThatStayWithTheCaller(own: String, wanted: String) throws {
        #expect(try text(.asyncModifiers, own, Self.handler, nonsending: true) == wanted)
        #expect(try text(.heading([]), own, Self.handler, nonsending: true) == wanted)
        // A function of the main actor gets no such modifier.
        let onMainActor = try text(.mainActorModifiers, own, Self.handler, nonsending: true)
        #expect(try onMainActor == text(.mainActorModifiers, own, Self.handler))
    }

    @Test func documentationBetweenAttributesStandsBeforeThem() throws {
        #expect(try text(.heading([]), "@objc public\n/// Loads.\n", Self.handler) == "/// Loads.\n@objc public\n")
    }

    @Test(arguments: [
        ("@objc public ", "@objc", "public"),
        ("@objc\n@discardableResult\npublic ", "@objc", "@discardableResult\npublic"),
        ("override public ", "override", "public"), ("public ", "override", "public"),
    ])
    func withoutSome(own: String, left: String, wanted: String) throws {
        #expect(try text(.heading([Operand(text: left)]), own, Self.handler) == wanted)
    }

    // MARK: Deprecated

    /// The async version would throw at another place.
    @Test func throwingFunctionsAreNotReplaced() throws {
        let source = "func f(\(Self.handler)) throws {}\n"
        var (match, evaluator) = try found("$$$M func f($$$_) $$$E { $$$B }", in: source)
        match.bindings["H"] = .text("completion")
        let token = try #require(match.tree.all.first { match.tree[$0].word == .throws })
        #expect(
            throws: Refusal(
                "'f' is declared 'throws' and takes a handler, too: if you convert it, write an 'async throws' function by hand",
                token: token)
        ) {
            try evaluator.apply(
                .deprecatedHeading(without: Metavariable(name: "H", isRun: false)), match, naming: { $0[0] })
        }
    }

    @Test(arguments: [
        ("", handler, "@available(*, deprecated, renamed: \"f()\")\n"),
        ("", "id: Int, \(handler)", "@available(*, deprecated, renamed: \"f(id:)\")\n"),
        ("", "_ id: Int, for name: String, \(handler)", "@available(*, deprecated, renamed: \"f(_:for:)\")\n"),
        ("public ", handler, "@available(*, deprecated, renamed: \"f()\")\npublic"),
        ("@MainActor\npublic ", handler, "@available(*, deprecated, renamed: \"f()\")\n@MainActor\npublic"),
        ("@MainActor public ", handler, "@available(*, deprecated, renamed: \"f()\")\n@MainActor public"),
        ("/// Loads.\npublic ", handler, "@available(*, deprecated, renamed: \"f()\")\npublic"),
        ("@discardableResult public ", handler, "@available(*, deprecated, renamed: \"f()\")\npublic"),
        ("@available(*, deprecated, message: \"no\")\n", handler, "refused: it is already deprecated"),
        ("@available(iOS, deprecated: 15)\n", handler, "refused: it is already deprecated"),
        (
            "@objc ", handler,
            "refused: 'f' is '@objc': add an async version without '@objc' by hand, if Swift code is to await it"
        ),
    ])
    func deprecated(own: String, signature: String, wanted: String) throws {
        let transform = Transform.deprecatedHeading(without: Metavariable(name: "H", isRun: false))
        let heading = try text(transform, own, signature)
        #expect(heading == wanted)
        guard !heading.hasPrefix("refused") else { return }
        // It is done once.
        let own = heading.hasSuffix("\n") ? heading : heading + " "
        #expect(try text(transform, own, signature) == "refused: it is already deprecated")
    }
}

extension String {
    /// The parameters without the last one.
    fileprivate var replacingHandler: String {
        guard let comma = range(of: ", completion:") ?? range(of: ", with completion:") else { return "" }
        return String(self[..<comma.lowerBound])
    }

    private func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }
}
