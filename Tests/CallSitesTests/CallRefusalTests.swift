import MarkedCode
import CallSites
import Index
import Overloads
import Syntax
import Testing

@testable import Conditions

/// Calls whose handlers cannot be split into statements for a value and statements for an error, each with its reason.
@Suite struct CallRefusalTests {
    private static let declared = """
        enum Fault: Error { case a, b }
        final class Screen {
            var other: Screen?
            func load(_ completion: @escaping (Result<Int, Error>) -> Void) {}
            func load() async throws -> Int { 1 }
            func get(_ completion: @escaping (Int?, Error?) -> Void) {}
            func get() async throws -> Int { 1 }
            func both(_ completion: @escaping (Bool, Error?) -> Void) {}
            func both() async throws -> Bool { true }
            func find(_ key: Int, _ completion: @escaping (Int?, Error?) -> Void) {}
            func find(_ key: Int) async throws -> Int { 1 }
            func own(_ completion: @escaping (Result<Int, Fault>) -> Void) {}
            func own() async throws -> Int { 1 }
            func make<T>(_ completion: @escaping (Result<T, Error>) -> Void) {}
            func make<T>() async throws -> T { fatalError() }
            func show(_ value: Int?, _ list: [Int], _ screens: [Screen?], _ done: @escaping (Bool, Error?) -> Void) {

        """

    /// Why the first call in these lines, which end a method, has no statements that await its alternative.
    private func refusal(_ lines: String, _ frame: CallSiteConverter.Frame = .task) throws -> String? {
        let body = lines.split(separator: "\n", omittingEmptySubsequences: false).map { "        " + $0 }
        let text = Self.declared + body.joined(separator: "\n") + "\n    }\n}\n"
        let tree = TokenTree(SourceFile(text: text))
        #expect(tree.isBalanced, "\(text)")
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        let evaluator = Evaluator(project: project, alternatives: AsyncAlternatives(of: project))
        let site = tree.all.lazy.filter { tree[$0].offset >= Self.declared.utf8.count }.compactMap { index in
            tree.chain(from: index).flatMap { evaluator.callSites.callSite($0.span, in: tree, by: nil) }
        }.first
        var call = CallSiteConverter(try #require(site, "\(lines)"), frame: frame, in: project)
        do throws(Refusal) {
            _ = try call.lines()
            return nil
        } catch {
            let token = try #require(error.token)
            #expect(tree[token].offset >= Self.declared.utf8.count, "the place is that of the call")
            return error.reason
        }
    }

    @Test(arguments: [
        ("load { @Sendable result in\n    use(result)\n}", "the handler has effects or attributes"),
        ("load { result async in\n    use(result)\n}", "the handler has effects or attributes"),
        ("get { ((a, b), error) in\n    use(a)\n}", "the handler takes its values apart"),
        ("load { result in\n    #if DEBUG\n    use(result)\n    #endif\n}", "an #if lies in the handler"),
        (
            "load { [weak self] result in\n    if let self { use(self) }\n}", "'self' is asked for among other things"
        ),
        ("screens[0]?.load { result in\n    use(1)\n}", "the receiver may be nil"),
        (
            "other?.load { result in\n    other?.use(1)\n}",
            "the receiver may be nil, and its name means something else here"
        ),
        (
            "list.forEach {\n    find($0.map { x in x }) { value, error in\n        use(1)\n    }\n}",
            "'$0' is for who waits: await in an async function in its place"
        ),
        (
            "screens[0]!.find(.init(other)) { [weak self] value, error in\n    self?.use(1)\n}",
            "the task would evaluate what the call is given now"
        ),
        ("both(done)", "the handler wants a value where there is none"),
        ("both { flag, _ in\n    use(flag)\n}", "nobody asks whether there was an error"),
        (
            "make { (result: Result<Int, Error>) in\n    let x = try? result.get()\n    use(x)\n}",
            "only the handler can tell what this gives"
        ),
    ])
    func handlers(lines: String, reason: String) throws {
        #expect(try refusal(lines) == reason)
    }

    @Test(arguments: [
        (
            "case .success(let x) where x > 1: use(x)\n    case .success(let x): use(x)\n    case .failure(let e): fail(e)",
            "this case asks more than success or failure"
        ),
        ("case .success(1): use(1)\n    default: fail()", "this case asks more than success or failure"),
        ("case .success(let x): use(x)", "a case is missing"), ("case .success(let x)", "this case is not whole"),
    ])
    func cases(cases: String, reason: String) throws {
        #expect(try refusal("load { result in\n    switch result {\n    \(cases)\n    }\n}") == reason)
    }

    @Test func resultsAsAWhole() throws {
        #expect(try refusal("load { result in\n    use(result)\n}") == "the result is used as a whole")
    }

    /// Statements of a handler that takes a value and an error.
    @Test(arguments: [
        ("guard let error, isOn else { return }\nfail(error)", "goes on only where something went wrong"),
        (
            "guard let value, isOn else {\n    fail(error)\n    return\n}\nuse(value)",
            "the error is used where there may be none"
        ),
        ("guard let value else { fatalError() }\nuse(value)", "this block does not leave by 'return'"),
        (
            "guard let value else {\n    fail(1)\n    return fail(2)\n}\nuse(value)", "the return has a value"
        ),
        ("guard let number = value else { return }\nuse(number, value)", "one value has two names"),
        ("if let value, isOn { use(value) }", "asks for more than the answer"),
        (
            "if error == nil, isOn {\n    use(value!)\n} else {\n    fail(error)\n}", "asks for more than the answer"
        ),
        (
            "if let error {\n    fail(error)\n} else if isOn {\n    use(value!)\n} else {\n    g()\n}",
            "asks for more than the answer"
        ),
        (
            "if let value {\n    use(value)\n    return\n} else {\n    fail(1)\n}\nuse(2)",
            "only one branch reaches what follows"
        ),
        ("if let error { fail(error) }\nuse(value)", "goes on after an error as after an answer"),
        ("if let value { use(value) }\nuse(1)", "goes on after an error as after an answer"),
        (
            "if let error { fail(error) } else { use(1) }\nuse(value)",
            "asks for the answer beside what tells it from an error"
        ),
        (
            "let a = g()\nif let error {\n    fail(error)\n} else {\n    let a = 2\n    use(a)\n}\nuse(a)",
            "what follows needs what is declared here"
        ),
    ])
    func splits(body: String, reason: String) throws {
        #expect(try refusal("get { value, error in\n\(body)\n}") == reason)
    }

    /// Statements after a value, which is no optional any more, or after an error.
    @Test(arguments: [
        ("use(1)", "fail(error, value)", "a value is used where there is none"),
        ("if let value { use(value) }", "fail(error)", "'value' is unwrapped further inside"),
        ("guard let other = value else { return }", "fail(error)", "'value' is unwrapped further inside"),
        ("use(value ?? a + 1)", "fail(error)", "'value' has another value where there is none"),
        ("use(value?.count ?? a + 1)", "fail(error)", "'value' has another value where there is none"),
        ("if value == nil { use(1) }", "fail(error)", "'value' is asked for further inside"),
        ("use(value.map { $0 })", "fail(error)", "'value' is mapped as an optional"),
    ])
    func sides(good: String, bad: String, reason: String) throws {
        let body = "if let error {\n        \(bad)\n    } else {\n        \(good)\n    }"
        #expect(try refusal("get { value, error in\n    \(body)\n}") == reason)
    }

    /// The call is given something of the same name.
    @Test func namesThatAreDeclaredAgain() throws {
        let good = "use(value!)\n        if isOn, let value = g() { use(value) }"
        let body = "if let error {\n        fail(error)\n    } else {\n        \(good)\n    }"
        #expect(try refusal("find(value!) { value, error in\n    \(body)\n}") == "'value' is declared again")
    }

    @Test(arguments: [
        ("load { result in\n    use(1)\n}\nuse(2)", "what follows would wait for the answer"),
        (
            "load { result in\n    DispatchQueue.main.async {\n        switch result {\n        case .success(let x): use(x)\n"
                + "        case .failure: break\n        }\n    }\n}", "a hop to the main queue"
        ),
        ("get { [list] value, error in\n    use(list)\n}", "a capture has no place here"),
        (
            "own { result in\n    switch result {\n    case .success(let x): use(x)\n"
                + "    case .failure(let fault): handle(fault)\n    }\n}",
            "the error is 'Fault', and 'catch' gives any Error"
        ),
    ])
    func inPlace(lines: String, reason: String) throws {
        #expect(try refusal(lines, .direct) == reason)
    }
}
