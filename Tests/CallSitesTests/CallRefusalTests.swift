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
        (
            "load { result in\n    switch result {\n    case .success(let value):\n        if value > 1 { break }\n"
                + "        use(value)\n    case .failure: break\n    }\n}",
            "this 'break' leaves the 'switch' over the result, which the async version does not have: use 'if' and "
                + "'else' in the case"
        ),
        (
            "get { value, error in\n    if let value { use(value, error) } else { use(error) }\n}",
            "'error' is used here on success, where the async version has no error: remove it, as it is nil"
        ),
        (
            "load { @Sendable result in\n    use(result)\n}",
            "the handler closure is marked with an attribute, or with 'async' or 'throws': remove the mark"
        ),
        (
            "load { result async in\n    use(result)\n}",
            "the handler closure is marked with an attribute, or with 'async' or 'throws': remove the mark"
        ),
        (
            "get { ((a, b), error) in\n    use(a)\n}",
            "the handler closure takes a tuple apart in its parameter list: do that in its body"
        ),
        ("load { result in\n    #if DEBUG\n    use(result)\n    #endif\n}", "the handler contains an '#if'"),
        (
            "load { [weak self] result in\n    if let self { use(self) }\n}",
            "'self' is not unwrapped by a 'guard' of its own: write 'guard let self else { return }'"
        ),
        ("screens[0]?.load { result in\n    use(1)\n}", "the call is made on an optional: unwrap it first"),
        (
            "other?.load { result in\n    other?.use(1)\n}",
            "the optional that the call is made on has the same name as something else in the handler: rename one"
        ),
        (
            "list.forEach {\n    find($0.map { x in x }) { value, error in\n        use(1)\n    }\n}",
            "'$0' of the outer closure is used here, and a task has no such parameter: name it"
        ),
        (
            "screens[0]!.find(.init(other)) { [weak self] value, error in\n    self?.use(1)\n}",
            "this argument would be evaluated later, inside the task: store it in a constant before the call"
        ),
        ("both(done)", "after an error there is no value that this handler could be given"),
        (
            "both { flag, _ in\n    use(flag)\n}",
            "the handler uses the value without a check for an error: check it first"
        ),
        (
            "make { (result: Result<Int, Error>) in\n    let x = try? result.get()\n    use(x)\n}",
            "the type of the result is only inferred from the handler: write the types of the handler's parameters"
        ),
    ])
    func handlers(lines: String, reason: String) throws {
        #expect(try refusal(lines) == reason)
    }

    @Test(arguments: [
        (
            "case .success(let x) where x > 1: use(x)\n    case .success(let x): use(x)\n    case .failure(let e): fail(e)",
            "this 'case' checks more than success or failure: check the rest inside"
        ),
        (
            "case .success(1): use(1)\n    default: fail()",
            "this 'case' checks more than success or failure: check the rest inside"
        ),
        ("case .success(let x): use(x)", "this 'switch' has no case of its own for success and for failure"),
        (
            "case .success(let x)",
            "the pattern of this 'case' is not supported: write 'case .success(let value)' or 'case .failure(let error)'"
        ),
    ])
    func cases(cases: String, reason: String) throws {
        #expect(try refusal("load { result in\n    switch result {\n    \(cases)\n    }\n}") == reason)
    }

    @Test func resultsAsAWhole() throws {
        #expect(
            try refusal("load { result in\n    use(result)\n}")
                == "the result is used as a whole here: split it by a 'switch' first")
    }

    /// Statements of a handler that takes a value and an error.
    @Test(arguments: [
        (
            "guard let error, isOn else { return }\nfail(error)",
            "only a failure gets past this 'guard': handle success and failure in an 'if' with an 'else'"
        ),
        (
            "guard let value, isOn else {\n    fail(error)\n    return\n}\nuse(value)",
            "the error is used here without a check that there is one"
        ),
        (
            "guard let value else { fatalError() }\nuse(value)",
            "this block does not end with 'return', so the code after it runs as well"
        ),
        (
            "guard let value else {\n    fail(1)\n    return fail(2)\n}\nuse(value)",
            "this 'return' has a value: write that expression on a line before it"
        ),
        (
            "guard let number = value else { return }\nuse(number, value)",
            "one value has two names here: use the same name"
        ),
        (
            "if let value, isOn { use(value) }",
            "this condition checks more than the result: check the rest in an 'if' of its own"
        ),
        (
            "if error == nil, isOn {\n    use(value!)\n} else {\n    fail(error)\n}",
            "this condition checks more than the result: check the rest in an 'if' of its own"
        ),
        (
            "if let error {\n    fail(error)\n} else if isOn {\n    use(value!)\n} else {\n    g()\n}",
            "this condition checks more than the result: check the rest in an 'if' of its own"
        ),
        (
            "if let value {\n    use(value)\n    return\n} else {\n    fail(1)\n}\nuse(2)",
            "only one branch of this 'if' goes on to the code after it: move that code into the branch"
        ),
        (
            "if let error { fail(error) }\nuse(value)",
            "the same code runs after success and after failure: write it in both branches"
        ),
        (
            "if let value { use(value) }\nuse(value)",
            "the same code runs after success and after failure: write it in both branches"
        ),
        (
            "if let error { fail(error) } else { use(1) }\nuse(value)",
            "the result is used here, outside of the code that checks for an error"
        ),
        (
            "let a = g()\nif let error {\n    fail(error)\n} else {\n    let a = 2\n    use(a)\n}\nuse(a)",
            "this is declared before the error check and used after it: declare it again after the check, or rename it"
        ),
    ])
    func splits(body: String, reason: String) throws {
        #expect(try refusal("get { value, error in\n\(body)\n}") == reason)
    }

    /// Statements after a value, which is no optional any more, or after an error.
    @Test(arguments: [
        ("use(1)", "fail(error, value)", "a value is used here on failure, when there is no value"),
        (
            "if let value { use(value) }", "fail(error)",
            "'value' is unwrapped in nested code, and in the async version it is not optional"
        ),
        (
            "guard let other = value else { return }", "fail(error)",
            "'value' is unwrapped in nested code, and in the async version it is not optional"
        ),
        (
            "use(value ?? a + 1)", "fail(error)",
            "'value' has a '??' default, and in the async version the value is never nil"
        ),
        (
            "use(value?.count ?? a + 1)", "fail(error)",
            "'value' has a '??' default, and in the async version the value is never nil"
        ),
        (
            "if value == nil { use(1) }", "fail(error)",
            "'value' is compared with nil in nested code, and in the async version it is never nil"
        ),
        (
            "use(value.map { $0 })", "fail(error)",
            "'value' is an optional that 'map' is called on, and in the async version it is not optional"
        ),
    ])
    func sides(good: String, bad: String, reason: String) throws {
        let body = "if let error {\n        \(bad)\n    } else {\n        \(good)\n    }"
        #expect(try refusal("get { value, error in\n    \(body)\n}") == reason)
    }

    /// The call is given something of the same name.
    @Test func namesThatAreDeclaredAgain() throws {
        let good = "use(value!)\n        if isOn, let value = g() { use(value) }"
        let body = "if let error {\n        fail(error)\n    } else {\n        \(good)\n    }"
        #expect(
            try refusal("find(value!) { value, error in\n    \(body)\n}")
                == "'value' is declared a second time here: rename it")
    }

    @Test(arguments: [
        (
            "load { result in\n    use(1)\n}\nuse(2)",
            "the code after this call runs before the handler now, and would run after it: move it in front of the call"
        ),
        (
            "load { result in\n    DispatchQueue.main.async {\n        switch result {\n        case .success(let x): use(x)\n"
                + "        case .failure: break\n        }\n    }\n}",
            "the handler continues on the main queue, and the function that makes the call is not on the main actor"
        ),
        (
            "get { [list] value, error in\n    use(list)\n}",
            "the handler's capture list has no place in the async code: store the value in a constant before the call"
        ),
        (
            "own { result in\n    switch result {\n    case .success(let x): use(x)\n"
                + "    case .failure(let fault): handle(fault)\n    }\n}",
            "the error is used as 'Fault' here, and 'catch' gives any Error: cast it with 'as?'"
        ),
    ])
    func inPlace(lines: String, reason: String) throws {
        #expect(try refusal(lines, .direct) == reason)
    }
}
