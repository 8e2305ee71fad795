import MarkedCode
import Publishers
import Syntax
import Testing

@testable import Flow
@testable import Index

private let howToSay =
    ": if it is exactly once, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, keep the handler"

/// The first letter of the verdict on `f`, whose body begins in line 2 and whose handler is `done`, and its evidence.
func verdict(_ body: String, beside others: [String: String] = [:]) throws -> String {
    let tree = TokenTree(SourceFile(text: "func f(x: Int, done: @escaping (Int) -> Void) {\n\(body)\n}"))
    var project = ProjectIndex(knowing: .bundled)
    project.add(tree)
    project.add(
        TokenTree(
            SourceFile(
                path: "Other.swift",
                text:
                    "func load(completion: @escaping (Int) -> Void) { completion(1) }\nfunc plain(_ body: () -> Void) {}"
            )))
    for (path, text) in others { project.add(TokenTree(SourceFile(path: path, text: text))) }
    let function = try #require(project.functions("f").first?.declaration.body)
    var walker = PathWalker(tree: tree, handler: "done", publishers: PublisherFacts(project: project))
    let verdict = walker.account(of: tree.interior(function.lowerBound)).verdict
    walker.isRecording = true
    walker.followed = FollowedCallees()
    #expect(walker.account(of: tree.interior(function.lowerBound)).verdict == verdict, "steps change nothing")
    let walk = verdict.evidence?.walk ?? ""
    return switch verdict {
    case .exactlyOnce: "once"
    case .mayNeverBeCalled(let path): path.isIntentionallySilent ? "intentionally silent: \(walk)" : "never: \(walk)"
    case .mayBeCalledTwice: "twice: \(walk)"
    case .cannotTell: "unclear: \(walk)"
    }
}

@Suite struct PathWalkerTests {
    @Test(arguments: [
        "done(1)", "return done(1)", "if a { done(1) } else { done(2) }", "guard a else { done(1); return }\ndone(2)",
        "guard a else { return done(1) }\ndone(2)", "if a { done(1); return }\ndone(2)",
        "if a { return done(1) }\ndone(2)",
        "switch x {\ncase 1: done(1)\ndefault: done(2)\n}",
        "switch x {\ncase 1:\n    done(1)\n    return\ndefault:\n    break\n}\ndone(2)",
        "switch x {\ncase 1 where x > 2: done(1)\n@unknown default: done(2)\n}",
        "if a { if b { done(1) } else { done(2) } } else { done(3) }",
        "if a { done(1) } else if b { done(2) } else { done(3) }",
        "DispatchQueue.main.async { done(1) }", "queue.asyncAfter(deadline: t) { done(1) }", "load { done($0) }",
        "load(completion: done)",
        "load { x in\n    guard x > 0 else { done(0); return }\n    done(x)\n}", "_ = load { done($0) }",
        "let task = load(completion: done)", "done?(1)",
        "load { x in DispatchQueue.main.async { done(x) } }", "do { done(1) }", "let y = x\nprint(y)\ndone(y)",
        "other.fetch(completionHandler: { _ in done(1) })", "done(1)\nreturn", "x.done = 1\ndone(2)",
        "f(done: 1)\ndone(2)",
        "for y in z { print(y) }\ndone(1)", "let g = { return 1 }\ndone(g())", "func g() { return }\ndone(1)",
    ])
    func calledOnEveryPath(body: String) throws {
        let verdict = try verdict(body)
        #expect(verdict == "once")
    }

    /// Second names, local functions, deferred calls, errors that are caught, loops that call the handler and leave.
    @Test(arguments: [
        "defer { done(1) }\nguard a else { return }\nprint(x)", "do { done(1) } catch { done(2) }",
        "do { let y = try g(); done(y) } catch { done(2) }", "do { done(try g()) } catch { done(2) }",
        "do { try done(1) } catch { guard a else { return }\nprint(x) }",
        "try await done(1)",
        "do { try g() } catch let e as E { done(1); return } catch { done(2); return }\ndone(3)",
        "Task { do { done(try await g()) } catch { done(0) } }", "a ? done(1) : done(2)",
        "let finish = done\nfinish(1)", "let finish = { done(1) }\nif a { finish() } else { finish() }",
        "func finish(_ y: Int) { done(y) }\nif a { finish(1); return }\nfinish(2)",
        "@Sendable func finish() { if a { done(1) } else { done(2) } }\nqueue.async { finish() }",
        "let done = { y in queue.async { done(y) } }\nload(completion: done)",
        "for y in z where y > 1 { done(y); return }\ndone(0)", "while true { if a { done(1); return } }",
        "outer: for y in z { for w in y { if w { continue outer } } }\ndone(1)",
        "for y in z { if y { break } }\ndone(1)",
        "switch x {\ncase 1: fallthrough\ndefault: done(2)\n}", "guard a else { fatalError() }\ndone(1)",
        "guard let done else { return }\ndone(1)", "if let done { done(1) }", "if let call = done { call(1) }",
        "guard let done = done else { return }\nload(completion: done)", "if done != nil { done!(1) }",
        "if done != nil { print(1) }\ndone?(1)",
        "done.map { $0(1) }", "let isGiven = done != nil\ndone(1)",
        "load(success: { done(1) }, failure: { _ in done(2) })",
        "a.then { x in\n    try g(x)\n    done(1)\n}.catch { _ in done(2) }",
        "session.dataTask(with: url) { data, _, error in done(1) }.resume()", "client.fetch { result in done(1) }",
        "withAnimation { done(1) }", "try? g()\ndone(1)", "#if A\ndone(1)\n#else\ndone(2)\n#endif",
        "#if A\nif a { done(1); return }\n#endif\ndone(2)",
        "func again() { load { y in if y > 1 { again() } else { done(y) } } }\nagain()", "done(1).then { x }",
    ])
    func calledOnEveryPathInOtherWords(body: String) throws {
        let verdict = try verdict(body)
        #expect(verdict == "once")
    }

    /// A path on which there is no handler stands for one that calls it, and knows where.
    @Test func aMissingHandlerStandsForACall() throws {
        let part = "queue.async {\n    guard let one = done else { return }\n    one(1)\n}"
        #expect(try verdict("\(part)\n\(part)").hasPrefix("twice: is called at line 4 and also at line 8"))
        let asked = "guard let one = done else { return }\nguard let two = done else { return }\ntwo(1)"
        #expect(try verdict(asked) == "once")
    }

    @Test(arguments: [
        ("if a { done(1) }", "if 'a' is false at line 2, 'done' is not called"),
        ("guard a else { return }\ndone(1)", "the function returns at line 2 if 'a' is false, without calling 'done'"),
        (
            "if a == nil && b == nil { return }\ndone(1)",
            "the function returns at line 2 if 'a == nil && b == nil' is true, without calling 'done'"
        ),
        ("if a == nil { return }\ndone(1)", "the function returns at line 2 if 'a' is nil, without calling 'done'"),
        (
            "if a { done(1) } else if b { done(2) } else { print(1) }",
            "if the 'else' at line 2 is taken, 'done' is not called"
        ),
        ("if a { return }\ndone(1)", "the function returns at line 2 if 'a' is true, without calling 'done'"),
        ("switch x {\ncase 1: done(1)\ndefault: break\n}", "'default' at line 4 does not call 'done'"),
        (
            "switch x {\ncase 1: done(1)\ncase 2:\n    return\ndefault: done(2)\n}",
            "the function returns at line 5 for 'case 2', without calling 'done'"
        ),
        (
            "load { x in\n    guard let x else { return }\n    done(x)\n}",
            "the closure at line 2 returns at line 3 if 'x' is nil, without calling 'done'"
        ),
        (
            "for y in z { if y { break } }\nwhile a { return }\ndone(1)",
            "the function returns at line 3 without calling 'done'"
        ),
        ("do { try g(); done(1) } catch { print(error) }", "the 'catch' at line 2 does not call 'done'"),
        (
            "do { try g(); done(1) } catch { return }",
            "the function returns at line 2 if an error is caught at line 2, without calling 'done'"
        ),
        (
            "Task { let y = try await g()\ndone(y) }",
            "if 'try' at line 2 throws, the closure at line 2 ends without calling 'done'"
        ),
        (
            "outer: if a { if b { break outer }; done(1) } else { done(2) }",
            "the function leaves by 'break' at line 2 if 'b' is true, without calling 'done'"
        ),
        (
            "if let e = error { done(1) } else if let data { done(2) }",
            "if 'error' is nil and 'data' is nil at line 2, 'done' is not called"
        ),
        ("func finish() { done(1) }\nif a { finish() }", "if 'a' is false at line 3, 'done' is not called"),
        (
            "if let a { done(1) }\nif let b { done(2) }",
            "if 'a' is nil at line 2 and 'b' is nil at line 3, 'done' is not called"
        ),
        ("if a { done(1); return }\nif b { done(2) }", "if 'b' is false at line 3, 'done' is not called"),
        (
            "guard a == false else { return }\ndone(1)",
            "the function returns at line 2 if 'a' is true, without calling 'done'"
        ),
        ("if let call = done, a { call(1) }", "if 'a' is false at line 2, 'done' is not called"),
        (
            "for y in z { if y { done(1); return } }",
            "'done' is not called if no iteration of the loop at line 2 calls it"
        ),
        ("func finish() { done(1) }", "the function ends at line 3 without calling 'done'"),
        ("load { done in done(1) }\nif a { done(2) }", "if 'a' is false at line 3, 'done' is not called"),
    ])
    func silentPaths(body: String, walk: String) throws {
        let verdict = try verdict(body)
        #expect(verdict == "never: \(walk)")
    }

    /// What throws before it calls the handler, and is not heard.
    @Test(arguments: [
        (
            "try? send { done($0) }",
            "never: if 'send' throws at Sender.swift:2, 'try?' at line 2 drops the error, and 'done' is not called"
        ),
        (
            "try? send(completion: done)",
            "never: if 'send' throws at Sender.swift:2, 'try?' at line 2 drops the error, and 'done' is not called"
        ),
        ("do { try send { done($0) } } catch { print(x) }", "never: the 'catch' at line 2 does not call 'done'"),
        ("do { try send { done($0) } } catch { done(2) }", "once"), ("try? answer { done($0) }", "once"),
        ("try? load { done($0) }", "once"),
    ])
    func droppedErrors(body: String, wanted: String) throws {
        let sender = """
            func send(completion: @escaping (Int) -> Void) throws {
                guard isOpen else { throw Closed() }
                completion(1)
            }
            func answer(completion: @escaping (Int) -> Void) throws {
                completion(1)
                throw Closed()
            }
            """
        let verdict = try verdict(body, beside: ["Sender.swift": sender])
        #expect(verdict == wanted)
    }

    /// Intentionally silent.
    @Test(arguments: [
        "guard let self else { return }\nload { done($0) }", "self?.load(completion: done)",
        "load { [weak self] x in\n    guard let self = self else { return }\n    done(x)\n}",
        "load { [weak view] x in\n    guard let view else { return }\n    done(x)\n}", "owner?.load(completion: done)",
        "load { x in\n    guard !task.isCancelled else { return }\n    done(x)\n}", "queue?.async { done(1) }",
        "guard a else { return false }\nload(completion: done)\nreturn true", "if self != nil { done(1) }",
    ])
    func intentionallySilentPaths(body: String) throws {
        let verdict = try verdict(body)
        #expect(verdict.hasPrefix("intentionally silent: "))
    }

    @Test(arguments: [
        ("done(1)\ndone(2)", "line 2 and again at line 3"),
        ("if a { done(1) }\ndone(2)", "line 2 and again at line 3 if 'a' is true"),
        ("done(1)\nswitch x {\ncase 1: done(2)\ndefault: done(3)\n}", "line 2 and again at line 4 or 5"),
        ("load(completion: done); done(1)", "line 2 by 'load' and again at line 2"),
        ("load { done($0) }\ndone(1)", "line 3, and again at line 2 when the closure there is called"),
        ("queue.sync { done(1) }\ndone(2)", "line 2 and again at line 3"),
        ("if let e = error {\n    done(1)\n}\ndone(2)", "line 3 and again at line 5 if 'error' is not nil"),
        ("switch x {\ncase 1:\n    done(1)\n    fallthrough\ndefault:\n    done(2)\n}", "line 4 and again at line 7"),
        ("defer { done(1) }\nif a { done(2) }", "line 3 and again at line 2 if 'a' is true"),
        ("do { done(1); try g() } catch { done(2) }", "line 2 and again at line 2 if line 2 throws"),
        ("repeat { done(1) } while a", "line 2 in each iteration of a loop"),
        ("for y in z { done(y) }", "line 2 in each iteration of a loop"),
        ("let finish = { done(1) }\nfinish()\nfinish()", "line 2 each time 'finish' is called (lines 3 and 4)"),
    ])
    func doubledCalls(body: String, walk: String) throws {
        let verdict = try verdict(body)
        #expect(verdict == "twice: is called at \(walk)")
    }

    @Test(arguments: [
        (
            "print(x)",
            "'done' is never used: call it, or remove the parameter if no protocol or superclass requires it"
        ),
        (
            "stored = done",
            "'done' is stored at line 2, and may be called several times or not at all: leave this as it is, unless it is called exactly once"
        ),
        (
            "if a { stored = done; return }\nprint(1)",
            "'done' is stored at line 2, and may be called several times or not at all; if 'a' is false at line 2, 'done' is not called: leave this as it is"
        ),
        (
            "list.forEach { done($0) }",
            "'forEach' (line 2) may call its closure several times: check that its closure runs only once, or leave this as it is"
        ),
        (
            "plain { done(1) }",
            "in 'plain' (Other.swift:2), 'body' is not used: correct that first, or leave this as it is"
        ),
        (
            "unseen {\n    queue.async { done(1) }\n}",
            "it was not found out how often 'unseen' (line 2) calls its closure" + howToSay
        ),
        (
            "handlers[1] = { done(1) }",
            "'done' is called by the closure that line 2 stores: if that closure runs exactly once, write an async version by hand; if not, keep the handler"
        ),
        (
            "return { done(1) }",
            "'f' returns a closure that calls 'done' later (line 2): leave this as it is"
        ),
        (
            "func later() -> () -> Void {\n    { done(1) }\n}\nkeep(later())",
            "'later' returns a closure that calls 'done' later (line 3): leave this as it is"
        ),
        (
            "fatalError(name)",
            "'done' is never called, as the program ends at line 2: leave this as it is"
        ),
        (
            "center.addObserver(1) { done(1) }",
            "by its name, 'addObserver' (line 2) calls its closure for each event: return an `AsyncStream`, or leave this as it is"
        ),
        (
            "alert.add(Action { done(1) })",
            "'Action' (line 2) calls its closure only if the user chooses it: leave this as it is"
        ),
        ("return done", "line 2 returns 'done' instead of calling it: leave this as it is"),
        ("a && done(1)", "how line 2 uses 'done' is not known: check that it is called exactly once"),
        ("view.action = a ? done : nil", "how line 2 uses 'done' is not known: check that it is called exactly once"),
        (
            "guard a else { throw e }\ndone(1)",
            "the function throws at line 2 without calling 'done': let the async version throw that error, too"
        ),
        (
            "try g()\ndone(1)",
            "the function throws at line 2 without calling 'done': let the async version throw that error, too"
        ),
        (
            "for y in z { if y { done(1) } }",
            "'done' is called in the 'for' loop at line 2, perhaps several times or not at all: check that it is called exactly once, or leave this as it is"
        ),
        (
            "var isDone = false\nfor y in z { if !isDone { isDone = true; done(y) } }",
            "'isDone' keeps 'done' from being called twice: check that each path does call it"
        ),
        (
            "timer.invalidate()\ntimer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in done(1) }",
            "the timer of 'scheduledTimer' (line 3) does not call 'done' if it is invalidated first (line 2)"
        ),
        (
            "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in done(1) }",
            "the timer of 'scheduledTimer' (line 2) may call 'done' several times"
        ),
        (
            "#if A\ndone(1)\n#endif",
            "'done' is used under an '#if' without '#else': check that every build calls it once"
        ),
        ("f(done, done)", "it was not found out how often 'f' (line 2) calls its closure" + howToSay),
        (
            "if y == nil { done(1) }\nif y != nil { done(2) }",
            "whether 'done' is called once depends on the conditions in lines 2 and 3 together: put its calls into one 'if' with an 'else'"
        ),
        (
            "if y == nil { done(1) } else { g() }\nif y != nil || z { done(2) } else { done(3) }",
            "'done' may be called at line 2 and again at line 3: make only one of the two calls, as by an 'if' with an 'else'"
        ),
        (
            "later = { done(1) }\nrun(later)",
            "'done' is called by the closure that line 2 stores: if that closure runs exactly once, write an async version by hand; if not, keep the handler"
        ),
        ("struct S { let call = done }", "how line 2 uses 'done' is not known: check that it is called exactly once"),
        (
            "observe { done(1) }",
            "by its name, 'observe' (line 2) calls its closure for each event: return an `AsyncStream`, or leave this as it is"
        ),
        (
            "send(.received(data, done))",
            "line 2 makes a '.received' that may call 'done' later, or never: leave this as it is, unless 'done' is always called once"
        ),
        (
            "let action = UIAlertAction.init(title: title, with: done)",
            "line 2 makes a 'UIAlertAction' that may call 'done' later, or never: leave this as it is, unless 'done' is always called once"
        ),
        (
            "queue = BlockOperation { done(1) }",
            "line 2 makes a 'BlockOperation' that may call 'done' later, or never: leave this as it is, unless 'done' is always called once"
        ),
        (
            "load { _ in done(1) }.then { done(2) }",
            "it was not found out how often 'load' (line 2) calls its closure" + howToSay
        ),
        (
            "b.load(onError: { done(1) })",
            "by its name, the error handler of 'load' (line 2) is for failures only: check that 'done' is called once either way, or leave this as it is"
        ),
        (
            "b.load({ print($0) }, onError: { done(1) })",
            "'load' (line 2) is given 'done' for failures: check that 'done' is called once either way, or leave this as it is"
        ),
        (
            "func make(errorHandler: @escaping (Error) -> Void) -> P { P() }\nmake { _ in done(1) }.ping { done(2) }",
            "it was not found out how often 'make' (line 3) calls its closure" + howToSay
        ),
        (
            "func ok(_ y: Int) -> Bool {\n    if y > 0 { return true }\n    done(y)\n    return false\n}\nif ok(x) { done(1) }",
            "'ok' (line 2) calls 'done' on some paths only, and what it returns may tell its callers on which: check that each of them calls it on the others, or leave this as it is"
        ),
    ])
    func unclear(body: String, reason: String) throws {
        let verdict = try verdict(body)
        #expect(verdict == "unclear: \(reason)")
    }

    /// Total: there is a verdict on any code, however deep.
    @Test func anyNestingHasAVerdict() throws {
        for (open, close) in [
            ("if a {", "}"), ("load {", "}"), ("a ? (", ") : b"), ("do {", "} catch {}"), ("#if A\n", "\n#endif"),
        ] {
            let deep = String(repeating: open, count: 300) + " done(1) " + String(repeating: close, count: 300)
            let verdict = try verdict(deep)
            #expect(verdict != "once", "\(open)")
        }
    }
}
