import Index
import MarkedCode
import Patterns
import Syntax
import Testing

@testable import Conditions

/// Handlers that a property keeps for a delegate's method, and the continuation that takes their place.
@Suite struct StoredContinuationTests {
    private static let property = Metavariable(name: "P", isRun: false)
    private static let handler = Metavariable(name: "H", isRun: false)
    private static let type = Metavariable(name: "T", isRun: false)
    private static let body = Metavariable(name: "B", isRun: true)
    private static let continuation = Metavariable(name: "C", isRun: false)
    private static let ending = Metavariable(name: "E", isRun: false)

    /// The types of the objects that call their delegates.
    private func senders() throws -> Table {
        let rows = try ["Manager", "Request"].map {
            Table.Row(pattern: try Pattern($0), templates: [], note: "", position: Position(line: 1, column: 1))
        }
        return Table(id: "senders", kind: .types, columns: [], rows: rows)
    }

    private func match(_ members: String) throws -> (match: Match, evaluator: Evaluator) {
        let lines = members.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        let source = "enum A: Error { case b }\nfinal class Screen {\n\(lines.joined(separator: "\n"))\n}\n"
        #expect(TokenTree(SourceFile(text: source)).isBalanced, "\(source)")
        return try found("func ask($$$_, $H: $T, $$$_) { $$$B }", in: source)
    }

    /// The property, empty where it cannot be moved, and what it is called then; nil where nothing is kept.
    private func kept(_ members: String) throws -> [String]? {
        let (match, evaluator) = try match(members)
        do throws(Refusal) {
            return try evaluator.apply(.keptProperty(of: senders), match)
        } catch {
            #expect(error.reason == "")
            return nil
        }
    }

    private static let done = "var done: ((Result<Int, any Error>) -> Void)?\n"
    private static let ask = """
        func ask(done: @escaping (Result<Int, any Error>) -> Void) {
            self.done = done
            manager.start()
        }

        """
    private static let delegateMethod = """
        func manager(_ manager: Manager, did number: Int) {
            done?(.success(number))
            done = nil
        }
        """

    @Test(arguments: [
        // A name that only says that it is a handler is replaced.
        ("done", "continuation"), ("onDone", "continuation"), ("completion", "continuation"),
        ("completionHandler", "continuation"), ("callback", "continuation"), ("handler", "continuation"),
        ("closure", "continuation"), ("completionBlock", "continuation"), ("onComplete", "continuation"),
        ("purchaseCompletion", "purchaseContinuation"), ("purchaseCompletionHandler", "purchaseContinuation"),
        ("onPurchase", "purchaseContinuation"), ("signInCallback", "signInContinuation"),
        ("permissionBlock", "permissionContinuation"), ("once", "onceContinuation"),
    ])
    func names(property: String, continuation: String) throws {
        let members =
            "var \(property): ((Int) -> Void)?\nfunc ask(then next: @escaping (Int) -> Void) {\n"
            + "    \(property) = next\n}\nfunc request(_ request: Request) {\n    \(property)?(1)\n    \(property) = nil\n}"
        #expect(try kept(members) == [property, continuation])
    }

    /// A name that is there already is not taken.
    @Test func aNameIsMadeUpThatNothingHas() throws {
        let members = Self.done + "var continuation = 1\n" + Self.ask + Self.delegateMethod
        #expect(try kept(members) == ["done", "continuation2"])
    }

    @Test(arguments: [
        // The handler is stored in the property, and a method of the delegate calls it.
        done + ask + delegateMethod,
        done + ask + "func manager(_ manager: Manager) {\n    self.done?(.success(1))\n    self.done = nil\n}",
        done + ask + "func request(_ request: Request) {\n    done?(.success(1))\n}",
        // By way of another method.
        done + ask + "func manager(_ manager: Manager) {\n    finish()\n}\n"
            + "private func finish() {\n    done?(.success(1))\n    done = nil\n}",
        // In a closure, weakly.
        done + ask
            + "func manager(_ manager: Manager) {\n    queue.async { [weak self] in\n        self?.done?(.success(1))\n"
            + "        self?.done = nil\n    }\n}",
        // In an extension of the file.
        done + ask + "}\nextension Screen {\n" + delegateMethod,
    ])
    func keep(members: String) throws {
        #expect(try kept(members) == ["done", "continuation"])
    }

    @Test(arguments: [
        // The function uses no object of these types.
        done + ask + "func manager(_ other: Other, did number: Int) {\n    done?(.success(number))\n    done = nil\n}",
        done + ask
            + "func manager(did number: Int, _ manager: Manager) {\n    done?(.success(number))\n    done = nil\n}",
        // The method does not call the handler.
        done + ask + "func manager(_ manager: Manager) {\n    g()\n}",
        // The property is no optional variable.
        "let done: ((Result<Int, any Error>) -> Void)?\n" + ask + delegateMethod,
        "var done: (Result<Int, any Error>) -> Void\n" + ask + delegateMethod,
        // The handler returns a value.
        "var done: ((Result<Int, any Error>) -> Int)?\n" + ask + delegateMethod,
        // Stored twice, or not at all.
        done
            + "func ask(done: @escaping (Result<Int, any Error>) -> Void) {\n    self.done = done\n    self.done = done\n}\n"
            + delegateMethod,
        done + "func ask(done: @escaping (Result<Int, any Error>) -> Void) {\n    done(.success(1))\n}\n"
            + delegateMethod,
        done + "func ask(done: @escaping (Result<Int, any Error>) -> Void) {\n    other.done = done\n}\n"
            + delegateMethod,
        // Another function stores another handler there.
        done + ask + delegateMethod + "\nfunc other() { done = { _ in } }",
        // There is a second handler.
        done
            + "func ask(done: @escaping (Result<Int, any Error>) -> Void, failed: @escaping () -> Void) {\n"
            + "    self.done = done\n}\n" + delegateMethod,
        // An event, which is not over with its first call.
        "var onChange: ((Int) -> Void)?\nfunc ask(onChange: @escaping (Int) -> Void) {\n    self.onChange = onChange\n}\n"
            + "func manager(_ manager: Manager) {\n    onChange?(1)\n}",
    ])
    func keepNone(members: String) throws {
        #expect(try kept(members) == nil)
    }

    /// The body of the function, or why it stays; the second line of each is the same.
    private func written(_ body: String, _ rest: String = delegateMethod, ending: String = "") throws -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        let ask = "func ask(done: @escaping (Result<Int, any Error>) -> Void) {\n\(lines.joined(separator: "\n"))\n}\n"
        var (match, evaluator) = try match(Self.done + ask + rest)
        let property = try evaluator.apply(.keptProperty(of: senders), match)
        match.bindings["C"] = .text("continuation")
        match.bindings["E"] = .text(ending)
        do throws(Refusal) {
            let transform = Transform.completionToKeep(
                Self.body, handler: Self.handler, continuation: Self.continuation, ending: Self.ending)
            let text = try evaluator.apply(transform, match, naming: { $0[0] })[0].plainText
            let tree = TokenTree(SourceFile(text: text))
            #expect(tree.isBalanced, "\(text)")
            #expect(!tree.all.contains { tree.spells($0, "done") }, "\(text)")
            #expect(property == ["done", "continuation"])
            return text
        } catch {
            // A body that cannot move is not offered as moved.
            #expect(property == ["", "continuation"])
            return "refused: \(error.reason)"
        }
    }

    private static let waiting = """
        try await withCheckedThrowingContinuation { continuation in
            self.continuation = continuation
            manager.start()
        }
        """

    @Test(arguments: [
        ("self.done = done\nmanager.start()", waiting), ("self.done = done\nmanager.start()\nreturn", waiting),
        (
            "guard isOn else { return done(.failure(A.b)) }\nself.done = done\nmanager.start()",
            "guard isOn else { throw A.b }\nreturn " + waiting
        ),
        (
            "if let last {\n    done(.success(last))\n    return\n}\nself.done = done\nmanager.start()",
            "if let last {\n    return last\n}\nreturn " + waiting
        ),
        (
            "let manager = Manager()\nmanager.delegate = self\nself.done = done\nmanager.start()",
            "let manager = Manager()\nmanager.delegate = self\nreturn " + waiting
        ),
        (
            "guard isOn else { return }\nself.done = done",
            "refused: line 5 returns without calling or storing 'done': resume the continuation there"
        ),
        ("self.done = done\ndone(.success(1))", "refused: 'done' is called here and stored in a property as well"),
    ])
    func bodies(body: String, wanted: String) throws {
        #expect(try written(body) == wanted)
    }

    /// A continuation that waits already is resumed before another takes its place.
    @Test func earlierContinuationIsResumed() throws {
        let text = try written(
            "self.done = done\nmanager.start()", ending: "resume(throwing: CancellationError())")
        #expect(
            text == """
                try await withCheckedThrowingContinuation { continuation in
                    self.continuation?.resume(throwing: CancellationError())
                    self.continuation = continuation
                    manager.start()
                }
                """)
    }

    @Test(arguments: [
        "func manager(_ manager: Manager) {\n    g(done)\n    done = nil\n}",
        "func manager(_ manager: Manager) {\n    done.map { $0(.success(1)) }\n    done = nil\n}",
        "func manager(_ manager: Manager) {\n    let done = self.done\n    done?(.success(1))\n    self.done = nil\n}",
        "func manager(_ manager: Manager) {\n    if done != nil { done?(.success(1)) }\n    done = nil\n}",
        "func manager(_ manager: Manager) {\n    _ = done?(.success(1))\n    done = nil\n}",
        "func manager(_ manager: Manager) {\n    done!(.success(1))\n    done = nil\n}",
    ])
    func usesThatCannotBeMoved(rest: String) throws {
        let refusal = try written("self.done = done", rest)
        #expect(refusal.hasPrefix("refused: line "))
        #expect(refusal.hasSuffix(" does not just call the property 'done' or set it to nil"))
    }

    /// The statements in place of a call through the property, which is `self.done?` or `done?`.
    private func resumed(_ call: String, _ rest: String, of type: String) throws -> String {
        let members =
            "var done: (\(type))?\nfunc ask(done: @escaping \(type)) {\n    self.done = done\n}\n"
            + "func manager(_ manager: Manager, _ value: Int?, _ error: (any Error)?) {\n    \(call)\n\(rest)}"
        let (match, evaluator) = try match(members)
        let tree = match.tree
        let pattern = try Pattern(call.hasPrefix("self") ? "$S.done?($$$A)" : "done?($$$A)")
        var use = try #require(pattern.matches(in: tree.all, of: tree).first)
        use.bindings["C"] = .text("continuation")
        use.bindings["T"] = match.bindings["T"]
        do throws(Refusal) {
            let text = try evaluator.apply(.resumption(of: Self.continuation, as: Self.type), use)[0]
            #expect(TokenTree(SourceFile(text: text)).isBalanced, "\(text)")
            return text
        } catch {
            return "refused: \(error.reason)"
        }
    }

    private static let result = "(Result<Int, any Error>) -> Void"

    @Test(arguments: [
        (result, "done?(.success(1))", "    done = nil\n", "continuation?.resume(returning: 1)"),
        (result, "self.done?(.success(1))", "    self.done = nil\n", "self.continuation?.resume(returning: 1)"),
        // Resuming twice traps: the property is cleared where nothing else clears it.
        (result, "done?(.success(1))", "", "continuation?.resume(returning: 1)\ncontinuation = nil"),
        (result, "self.done?(.success(1))", "", "self.continuation?.resume(returning: 1)\nself.continuation = nil"),
        (
            result, "done?(.success(1))", "    return\n    done = nil\n",
            "continuation?.resume(returning: 1)\ncontinuation = nil"
        ),
        (
            result, "done?(.success(1))", "    if isOn { done = nil }\n",
            "continuation?.resume(returning: 1)\ncontinuation = nil"
        ),
        (result, "done?(.failure(A.b))", "    done = nil\n", "continuation?.resume(throwing: A.b)"),
        (result, "done?(r)", "    done = nil\n", "continuation?.resume(with: r)"),
        ("() -> Void", "done?()", "    done = nil\n", "continuation?.resume()"),
        ("(Int) -> Void", "done?(1)", "    done = nil\n", "continuation?.resume(returning: 1)"),
        ("(Int, String) -> Void", "done?(1, \"a\")", "    done = nil\n", "continuation?.resume(returning: (1, \"a\"))"),
        ("((any Error)?) -> Void", "done?(nil)", "    done = nil\n", "continuation?.resume()"),
        ("((any Error)?) -> Void", "done?(A.b)", "    done = nil\n", "continuation?.resume(throwing: A.b)"),
        ("(Int?, (any Error)?) -> Void", "done?(1, nil)", "    done = nil\n", "continuation?.resume(returning: 1)"),
        ("(Int?, (any Error)?) -> Void", "done?(nil, A.b)", "    done = nil\n", "continuation?.resume(throwing: A.b)"),
        (
            "(Int?, (any Error)?) -> Void", "done?(1, A.b)", "    done = nil\n",
            "refused: 'done' is given both a value and an error here"
        ),
        (
            "(Int?, (any Error)?) -> Void", "done?(nil, nil)", "    done = nil\n",
            "refused: 'done' is given neither a value nor an error here"
        ),
        (
            "(Int) -> Void", "done?(1, 2)", "    done = nil\n",
            "refused: 'done' is called here with arguments that do not match its type"
        ),
    ])
    func resumptions(type: String, call: String, rest: String, wanted: String) throws {
        #expect(try resumed(call, rest, of: type) == wanted)
    }

    /// A call through a parameter or in an expression is no statement that could resume.
    @Test(arguments: ["let a = done?(.success(1))", "g(done?(.success(1)))", "if isOn { done?(.success(1)) }"])
    func callsThatAreNoStatements(call: String) throws {
        let (match, evaluator) = try match(
            Self.done + Self.ask + "func manager(_ manager: Manager) {\n    \(call)\n}")
        let tree = match.tree
        var use = try #require(try Pattern("done?($$$A)").matches(in: tree.all, of: tree).first)
        use.bindings["C"] = .text("continuation")
        use.bindings["T"] = match.bindings["T"]
        #expect(throws: Refusal("")) {
            try evaluator.apply(.resumption(of: Self.continuation, as: Self.type), use)
        }
    }
}

extension Transform {
    fileprivate static func keptProperty(of senders: () throws -> Table) -> Transform {
        .keptProperty(
            Metavariable(name: "H", isRun: false),
            until: (try? senders()) ?? Table(id: "", kind: .types, columns: [], rows: []))
    }

    fileprivate static func resumption(of continuation: Metavariable, as type: Metavariable) -> Transform {
        .resumption(continuation, as: type)
    }
}

extension Evaluator {
    /// As texts.
    fileprivate func apply(_ transform: Transform, _ match: Match) throws(Refusal) -> [String] {
        try apply(transform, match, naming: { $0[0] }).map(\.plainText)
    }
}
