import Publishers
import Silence
import Syntax
import Testing

@testable import Flow
@testable import Index

/// The reason why `done` is not known to be called exactly once in `f`; nil where it is.
private func reason(_ body: String, beside other: String = "", in type: (String, String) = ("", "")) -> String? {
    let handlers = "done: @escaping (Int) -> Void, failure: @escaping () -> Void"
    return reason(of: "\(type.0)func f(\(handlers)) {\n\(body)\n}\(type.1)", beside: other)
}

/// The same for a whole source with one function `f` that has the handler `done`.
private func reason(of source: String, beside other: String = "") -> String? {
    let tree = TokenTree(SourceFile(path: "A.swift", text: source))
    var project = ProjectIndex(knowing: .bundled)
    project.add(tree)
    project.add(TokenTree(SourceFile(path: "B.swift", text: other)))
    guard let brace = project.functions("f").first?.declaration.body else { return "there is no function f" }
    let body = tree.interior(brace.lowerBound)
    do {
        try PathWalker(tree: tree, handler: "done", publishers: PublisherFacts(project: project)).account(of: body)
            .check(body)
        return nil
    } catch {
        return error.reason
    }
}

@Suite struct SilentPathTests {
    /// The handler for failures takes its place, or neither is called.
    @Test(arguments: [
        (
            "guard a else { failure(); return }\ndone(1)",
            "'failure' is called instead of 'done' (line 2), and it is given nothing that an async version could throw: let it "
                + "take an 'Error', or use one handler with a `Result`, first"
        ),
        (
            "guard a else { return }\nguard b else { failure(); return }\ndone(1)",
            "the function returns at line 2 if 'a' is false, without calling 'done' or 'failure': correct that first, or leave this as it is"
        ),
    ])
    func handlersForFailures(body: String, wanted: String) { #expect(reason(body) == wanted) }

    /// Where two values are looked at one after the other, an `else` of the second would be taken after the first, too.
    @Test(arguments: [
        (
            "if let e = error { done(1) }\nif let x = value { done(2) }",
            "if 'error' is nil at line 2 and 'value' is nil at line 3, 'done' is not called: call it where neither 'if' is taken"
        ),
        (
            "switch a {\ncase .b: done(1)\ncase .c: print()\n}",
            "'case .c' at line 4 does not call 'done': call it there, too"
        ),
        (
            "do { done(try g()) } catch { print() }", "the 'catch' at line 2 does not call 'done': call it there, too"
        ),
    ])
    func repair(body: String, wanted: String) {
        #expect(
            reason(of: "func f(value: Int?, error: Error?, done: @escaping (Int?) -> Void) {\n\(body)\n}") == wanted)
    }

    /// What to do is said where it is to be done: in a branch, in an `else` that is missing, or at the end.
    @Test(arguments: [
        ("if a { print() } else { done(1) }", "on this path, 'a' is true, and nothing calls 'done': call it there"),
        (
            "print()\nif a { done(1) }",
            "on this path, 'a' is false, and nothing calls 'done': add an 'else' that calls it"
        ),
        (
            "load { x in\n    if a {\n        done(1)\n        return\n    }\n    print()\n}",
            "ends here without calling 'done': call it first"
        ),
        (
            "done(1)\ndone(2)",
            "'done' is called here a second time: make only one of the two calls, or leave this as it is if both calls "
                + "are meant"
        ),
        (
            "for x in y { done(x) }",
            "'done' is called here in each iteration: call it once, after the loop, with all values"
        ),
        // The `if` is the first statement.
        (
            "if let a { load { x in done(x) } }",
            "on this path, 'a' is nil, and nothing calls 'done': add an 'else' that calls it"
        ),
        // What comes after the `catch` is called in it, too.
        (
            "do {\n    try g()\n    guard a else { throw b }\n} catch {\n    print()\n}\nif let c { done(1) }",
            "on this path, 'c' is nil, and nothing calls 'done': add an 'else' that calls it"
        ),
        // The first call runs later than the second.
        ("load { done($0) }\ndone(2)", "'done' is called here a second time, when the closure is called"),
        (
            "do {\n    done(1)\n    try g()\n} catch {\n    done(2)\n}",
            "'done' is called here a second time: handle what is thrown after the first call in a 'do' of its own"
        ),
    ])
    func advice(body: String, wanted: String) throws {
        #expect(try evidence(of: body, taking: "Int?")?.places.last?.message == wanted)
    }

    /// A handler that could not be given what is missing.
    @Test(arguments: [
        (
            "guard let a else { return }\ndone(1)", "Int",
            "returns here without calling 'done', which cannot say that there is no value: call it with a value that stands for 'none', or let it take an optional or a `Result`"
        ),
        ("guard let a else { return }\ndone(1)", "Outcome", "returns here without calling 'done'"),
        ("guard let a else { return }\ndone(1)", "Foreign", "returns here without calling 'done'"),
        ("guard let a else { return }\ndone()", "", "returns here without calling 'done'"),
        (
            "do { try g()\ndone() } catch { print() }", "",
            "an error is caught here without calling 'done': call it here, too, and let it take an error if callers go on after a success only"
        ),
        // There is another handler for that.
        (
            "guard let a else { return }\ndo { try g()\ndone(1) } catch { failure(error) }",
            "Int?) -> Void, failure: @escaping (Error",
            "returns here without calling 'done' or 'failure': call 'failure' first"
        ),
    ])
    func handlersThatCannotTell(body: String, value: String, wanted: String) throws {
        #expect(try evidence(of: body, taking: value)?.places.last?.message == wanted)
    }

    /// What a delegate's function takes is not its own choice.
    @Test func handlersOfDelegates() throws {
        let evidence = try evidence(
            of: "guard let a else { return }\ndone(1)", taking: "Int",
            after: "extension Page: SessionDelegate {\nfunc f(_ page: Page, ")
        #expect(
            evidence?.places.last?.message
                == "returns here without calling 'done', which cannot say that there is no value: call it with a value that stands for 'none'"
        )
    }

    /// Of what else is not to blame, nothing is said; of branches that are, each is.
    @Test(arguments: [
        // A branch that calls and leaves has nothing to do with a later `guard`.
        ("if a { done(1); return }\nguard b else { return }\ndone(2)", [3]),
        ("if a { done(1) }\nif b { print() } else { guard c else { return }\ndone(2) }", [2, 3]),
        // What is thrown on the way to a `catch` is no other path, and each branch without a call is.
        ("do {\n    try g()\n    try h()\n    done(1)\n} catch {\n    print()\n}", [6]),
        ("if a {\n    print()\n} else if b {\n    done(1)\n} else {\n    print()\n}", [2, 6]),
        // Branches that have nothing to do with the handler are not to blame.
        ("if a { print() } else if b { load() } else { stop() }\nif c {\n    done(1)\n}", [3]),
    ])
    func placesToBlame(body: String, wanted: [Int]) throws {
        let evidence = try #require(try evidence(of: body, taking: "Int?"))
        let tree = TokenTree(SourceFile(text: "func f(done: @escaping (Int?) -> Void) {\n\(body)\n}"))
        #expect((evidence.places + evidence.others).map { tree.line(of: $0.token) } == wanted)
    }

    /// Of a call at once beside one that comes later.
    @Test(arguments: [
        ("load { done($0) }\ndone(2)", "'done' is called here immediately: make only one of the two calls"),
        (
            "if a {\n    load { done($0) }\n}\ndone(2)",
            "'done' is called here immediately, also after the work of line 3 has begun: return at the end of that branch, or put this call into an 'else'"
        ),
    ])
    func callAtOnce(body: String, wanted: String) throws {
        #expect(try evidence(of: body, taking: "Int?")?.places.first?.message == wanted)
    }

    /// A condition that is too long is told by its place and its beginning; several cases at once.
    @Test(arguments: [
        (
            "guard let session = ExportSession(asset: asset, preset: ExportSession.presetOfHighestQuality) else { return }\ndone(1)",
            "the function returns at line 2 if 'ExportSession(…)' is nil, without calling 'done'"
        ),
        (
            "guard !(drive.isOfTheFreePlan && !drive.plan.isOneOfThoseWithManyMoreThings) else { return }\ndone(1)",
            "the function returns at line 2 if '!(drive.isOfTheFreePlan && !drive.plan.isOneOfThoseWithManyMoreThings)' is false, without "
                + "calling 'done'"
        ),
        (
            "guard drive.plan.isOneOfThoseWithManyMoreThings || drive.plan.isOneOfThoseWithManyOthers else { return }\ndone(1)",
            "the function returns at line 2 if none of the 2 conditions at line 2 holds, without calling 'done'"
        ),
        (
            "if drive.isOfTheFreePlan || drive.plan.isOneOfThoseWithManyMoreThings || other { done(1) }",
            "if 'drive.isOfTheFreePlan || drive.plan.isOneOfThoseWithManyMoreThings || other' is false at line 2, 'done' is not called"
        ),
        (
            "if a, b, c, d { done(1) }",
            "if 'a' is false or one of the other 3 conditions at line 2 does not hold, 'done' is not called"
        ),
        (
            "let answer = done\nouter: for x in y {\nswitch x {\ncase 1: break outer\ndefault: answer(1)\nreturn\n}\n}",
            "'done' is not called if no iteration of the loop at line 3 calls it"
        ),
        (
            "do { try f() } catch { done(1) }",
            "if nothing in the 'do' at line 2 throws, the function ends at line 3 without calling 'done'"
        ),
        // The test that decides stands in the block in which it returns, or round a loop.
        (
            "load { x, fault in\n    guard let fault else {\n        if x > 1 { done(1) }\n        return\n    }\n    done(2)\n}",
            "if 'x > 1' is false at line 4, 'done' is not called"
        ),
        (
            "if let all {\n    for one in all {\n        if one { done(1); break }\n    }\n} else {\n    done(2)\n}",
            "'done' is not called if no iteration of the loop at line 3 calls it"
        ),
        (
            "if let one {\n    done(1)\n} else {\n    print()\n}", "if 'one' is nil at line 2, 'done' is not called"
        ),
        (
            "switch a {\ncase .b: done(1)\ncase .c: print()\ncase .d: print()\ncase .e: print()\n}",
            "3 cases of the 'switch' at line 2, such as 'case .c' at line 4, do not call 'done'"
        ),
        // So does a case of a `switch` in a case that calls it elsewhere, and each is named once.
        (
            "switch a {\ncase .b:\n    switch e {\n    case .f: done(1)\n    default: break\n    }\ncase .c: break\n}",
            "'default' at line 6 and 'case .c' at line 8 do not call 'done'"
        ),
        // A case that calls it on some path is none of them.
        (
            "switch a {\ncase .success(let b):\n    do { try g(b); done(1) } catch { print(error) }\n"
                + "case .failure(let error): print(error)\n}",
            "'case .failure(let error)' at line 5 does not call 'done'"
        ),
    ])
    func readableConditions(body: String, wanted: String) throws {
        #expect(try evidence(of: body, taking: "Int?")?.walk == wanted)
    }

    /// What is said of the handler `done` of `f`, which takes a value of this type.
    private func evidence(
        of body: String, taking value: String, after start: String = "func f("
    ) throws -> PathEvidence? {
        let text = "\(start)done: @escaping (\(value)) -> Void) {\n\(body)\n}"
        let tree = TokenTree(SourceFile(text: start.contains("{") ? text + "\n}" : text))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        let other = "enum Outcome { case none }\nfunc load(done: (Int) -> Void) { done(1) }"
        project.add(TokenTree(SourceFile(path: "B.swift", text: other)))
        let brace = try #require(project.functions("f").first?.declaration.body)
        let walk = PathWalker(tree: tree, handler: "done", publishers: PublisherFacts(project: project))
        return walk.account(of: tree.interior(brace.lowerBound)).verdict.evidence
    }

    /// The condition of the first of two calls is said.
    @Test(arguments: [
        ("if let e = error { done(1) }\ndone(2)", "line 2 and again at line 3 if 'error' is not nil"),
        ("do { try g() } catch { done(1) }\ndone(2)", "line 2 and again at line 3 if an error is caught at line 2"),
        ("done(1)\nif a { done(2) }", "line 2 and again at line 3 if 'a' is true"),
        ("do {\n    done(1)\n    try g()\n} catch { done(2) }", "line 3 and again at line 5 if line 4 throws"),
        // What throws in any case is no condition.
        (
            "do {\n    if let e = error {\n        done(1)\n        throw e\n    }\n    try g()\n    done(3)\n} catch { done(2) }",
            "line 4 and again at line 9 if 'error' is not nil"
        ),
        // So is that of a `guard` before one of them, and of an `if` that leaves between them.
        (
            "if a {\n    done(1)\n    if b { return }\n}\ndone(2)",
            "line 3 if 'a' is true and again at line 6 if 'b' is false"
        ),
        ("done(1)\nguard a else { return }\ndone(2)", "line 2 and again at line 4 if 'a' is true"),
        (
            "DispatchQueue.main.async {\n    guard a else { return }\n    done(1)\n}\nDispatchQueue.main.async { done(2) }",
            "line 4 if 'a' is true and also at line 6"
        ),
    ])
    func conditionOfTwoCalls(body: String, wanted: String) {
        #expect(
            reason(body)
                == "'done' is called at \(wanted): call it once, or leave this as it is if both calls are meant")
    }

    /// The value that is nil is blamed, and not the `return` after it.
    @Test(arguments: [
        (
            "other?.load { _ in done(1) }\nreturn",
            "if 'other' is nil at line 2, 'done' is not called: call it with a value in that case, too, or write an async version by hand that returns an optional"
        ),
        (
            "if a { return }\nother?.load { _ in done(1) }",
            "the function returns at line 2 if 'a' is true, without calling 'done'; if the value before '?' at line 3 is nil, it is not called, either: call it with a value in each of these cases, or write an async version by hand that returns an optional"
        ),
        (
            "self.a?.b.load { done($0) }",
            "if 'self.a' is nil at line 2, 'done' is not called: call it with a value in that case, too, or write an async version by hand that returns an optional"
        ),
    ])
    func absentReceivers(body: String, wanted: String) {
        let said = reason(
            body, beside: "class Other { func load(completion: @escaping (Int) -> Void) { completion(1) } }")
        #expect(said == wanted)
    }

    /// A function is named as the one that is called only where the call is seen to mean it.
    @Test(arguments: [
        (
            "service.work { done($0) }", "protocol Service { func work(_ body: @escaping (Int) -> Void) }",
            "'work' is a requirement of 'Service' (B.swift:1): check that it calls its 'body' exactly once in each of its implementations: if so, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, leave this"
        ),
        (
            "other.work { done($0) }", "class Loader { func work(_ body: @escaping (Int) -> Void) {} }",
            "line 2 may call the 'work' of 'Loader' (B.swift:1), the only one in the checked files; there, 'body' is not used: leave this as it is, unless line 2 calls another one"
        ),
        (
            "loader.work { done($0) }",
            "class Loader { func work(_ body: @escaping (Int) -> Void) {} }\n"
                + "class DiskLoader: Loader { override func work(_ body: @escaping (Int) -> Void) { body(1) } }",
            "'work' (B.swift:1) does nothing, and is overridden at B.swift:2: check that the override calls its handler exactly once, or leave this as it is"
        ),
        (
            "other.work { done($0) }",
            "class A { func work(_ body: @escaping (Int) -> Void) { body(1) } }\n"
                + "class B { func work(_ body: @escaping (Int) -> Void) { unseen(body) } }",
            "it is not clear which 'work' line 2 calls, perhaps that of 'B' (B.swift:2): check that whichever it is calls its closure once"
        ),
        (
            "storage.work { done($0) }",
            "protocol Storage { func work(_ body: @escaping (Int) -> Void) }\n"
                + "class LocalStorage: Storage { func work(_ body: @escaping (Int) -> Void) { body(1) } }\n"
                + "class IdleStorage: Storage { func work(_ body: @escaping (Int) -> Void) {} }",
            "it is not clear which 'work' line 2 calls; in the 'work' of 'IdleStorage' (B.swift:3), 'body' is not used: leave this as it is, unless line 2 calls another one"
        ),
        (
            "loader.work(always: true) { done($0) }",
            "class Loader { func work(always: Bool, _ body: @escaping (Int) -> Void) { if always || isNew { body(1) } } }",
            "whether 'work' (B.swift:1) calls its 'body' may depend on its 'always', which is 'true' here: check that it does, or leave this as it is"
        ),
        (
            "loader.work(always: isNew) { done($0) }",
            "class Loader { func work(always: Bool, _ body: @escaping (Int) -> Void) { if always { body(1) } } }",
            "in 'work' (B.swift:1), if 'always' is false at line 1, 'body' is not called: call it there too, or leave this as it is"
        ),
        (
            "pick { done($0) }\ndone(2)",
            "func pick(completion: @escaping (Int) -> Void) { for y in z { if y { completion(1) } } }",
            "in 'pick' (B.swift:1), 'completion' is called in the 'for' loop at line 1, perhaps several times or not at all: check that it is called exactly once, or leave this as it is"
        ),
        (
            "waiting.append(done)", "class Page { func append(_ text: @escaping (Int) -> Void) {} }",
            "'done' is stored at line 2, and may be called several times or not at all: leave this as it is, unless it is called exactly once"
        ),
        (
            "keeper.keep { done($0) }",
            "class Keeper { var s: ((Int) -> Void)?; func keep(_ body: @escaping (Int) -> Void) { s = body } }",
            "in 'keep' (B.swift:1), 'body' is stored at line 1, and may be called several times or not at all: leave this as it is, unless it is called exactly once"
        ),
        (
            "keeper.keep { done($0) }",
            "class Keeper {\n    var s: ((Int) -> Void)?\n    func keep(_ body: @escaping (Int) -> Void) { s = body }\n    func end() { s?(1) }\n"
                + "    func quit() { s?(2) }\n    func with(s: (Int) -> Void) { s(3) }\n}",
            "in 'keep' (B.swift:3), 'body' is stored at line 3, and may be called several times or not at all: leave this as it is, unless exactly one of the lines 4 and 5 of B.swift is reached each time, and calls it once, before another handler is stored"
        ),
        (
            "passer.pass(done)",
            "class Passer { func pass(_ body: @escaping (Int) -> Void) { Keeper().keep(body) } }\n"
                + "class Keeper { var s: ((Int) -> Void)?; func keep(_ kept: @escaping (Int) -> Void) { s = kept } }",
            "'pass' at line 2 may pass its handler on to 'keep' (B.swift:2), where 'kept' is stored at line 2, and may be called several times or not at all: leave this as it is, unless it is called exactly once"
        ),
        (
            "let worker: Loader = make()\nworker.work { done($0) }",
            "class Loader { func work(_ body: @escaping (Int) -> Void) {} }",
            "in 'work' (B.swift:1), 'body' is not used: correct that first, or leave this as it is"
        ),
    ])
    func callees(body: String, other: String, wanted: String) {
        #expect(reason(body, beside: other) == wanted)
    }

    /// A function further down is named with the first call on the way to it, and what to do is said once.
    @Test(arguments: [
        (
            "relay { done($0) }",
            "func relay(_ a: @escaping (Int) -> Void) { pass { a($0) } }\n"
                + "func pass(_ b: @escaping (Int) -> Void) { guard c else { return }; b(1) }",
            "'relay' at line 2 may pass its handler on to 'pass' (B.swift:2), which returns at line 2 if 'c' is false, without calling 'b': call it there too, or leave this as it is"
        ),
        (
            "relay { done($0) }",
            "func relay(_ a: @escaping (Int) -> Void) { Pass.on(a) }\n"
                + "enum Pass { static func on(_ b: @escaping (Int) -> Void) { unseen(b) } }",
            "'relay' at line 2 may pass its handler on to 'on' (B.swift:2), where it was not found out how often 'unseen' (line 2) calls its closure: if it is exactly once, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, keep the handler"
        ),
        (
            "service.work { done($0) }",
            "protocol Service { func work(_ body: @escaping (Int) -> Void) }\n"
                + "class Local: Service { func work(_ body: @escaping (Int) -> Void) { unseen(body) } }",
            "'work' is a requirement of 'Service' (B.swift:1): check that it calls its 'body' exactly once in 'Local' (B.swift:2): if so, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, leave this"
        ),
    ])
    func chains(body: String, other: String, wanted: String) {
        #expect(reason(body, beside: other) == wanted)
    }

    /// What only ends the program, what is of another type than the receiver, and what is given nil is not blamed.
    @Test(arguments: [
        (
            "store.work { done($0) }",
            "class PlainStore { func work(_ body: @escaping (Int) -> Void) { body(1) } }\n"
                + "class FatalStore { func work(_ body: @escaping (Int) -> Void) { fatalError(\"none\") } }"
        ),
        (
            "worker.work(onError: { _ in done(1) })",
            "class Worker { func work(onError: @escaping (Error?) -> Void) { onError(nil) } }"
        ),
    ])
    func otherCallees(body: String, other: String) { #expect(reason(body, beside: other) == nil) }

    /// Calls that exclude each other.
    @Test(arguments: [
        (
            "owner?.work(done) ?? done(1)",
            "'done' is passed to 'work' (line 2), or called if 'owner' is nil: check that 'work' calls it exactly once"
        ),
        (
            "guard a else { return false }\ndone(1)\nreturn true",
            "the function returns at line 2 if 'a' is false, without calling 'done': decide what an async version gives its callers there, and write it by hand"
        ),
        (
            "if !isOn { done(1) }\nguard isOn else { return }\ndone(2)",
            "the function returns at line 3 if 'isOn' is false, without calling 'done': line 3 asks that too, so check that it is called once either way, or leave this as it is"
        ),
        (
            "guard wasOn == isOn else { return }\nif isOn { done(1) } else { done(2) }",
            "the function returns at line 2 if 'wasOn == isOn' is false, without calling 'done': remove 'done', which is called only before this function returns, and return an optional"
        ),
        (
            "done(1)\nstored = done",
            "'done' is stored at line 3, and may be called several times or not at all: leave this as it is"
        ),
        (
            "page.items.append(done)",
            "'done' is stored at line 2, and may be called several times or not at all: leave this as it is, unless it is called exactly once"
        ),
        (
            "if lists[1] != nil { lists[1]?.append(done) } else { done(1) }",
            "'done' is stored at line 2, and may be called several times or not at all: leave this as it is, unless it is called exactly once"
        ),
        (
            "center.registerDevice(1) { _, error in done(1) }",
            "it was not found out how often 'registerDevice' (line 2) calls its closure: if it is exactly once, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, keep the handler"
        ),
        (
            "Center.work { done($0) }",
            "it was not found out how often 'work' (line 2) calls its closure: if it is exactly once, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, keep the handler"
        ),
        (
            "let proxy = link.remoteObjectProxyWithErrorHandler({ _ in done(1) })",
            "by its name, the error handler of 'remoteObjectProxyWithErrorHandler' (line 2) is for failures only: check that 'done' is called once either way, or leave this as it is"
        ),
    ])
    func choices(body: String, wanted: String) {
        let others =
            "class State { func modify<T>(_ body: (Bool) -> T) -> T { body(true) } }\n"
            + "class CenterAdapter { func work(_ body: @escaping (Int) -> Void) {} }"
        #expect(reason(body, beside: others) == wanted)
    }

    /// Where paths with a call return at the same line, the branch is named, and what is missing there.
    @Test(arguments: [
        (
            "var b = 1\nif let a { load { done($0) } }\nreturn b",
            "if 'a' is nil at line 3, 'done' is not called: add an 'else' that calls it"
        ),
        (
            "if a { b() } else { load { done($0) } }\nreturn b",
            "if 'a' is true at line 2, 'done' is not called: call it in that case, too"
        ),
        (
            "if a { load { done($0) }; return b }\nreturn b",
            "the function returns at line 3 without calling 'done': call it before that, too"
        ),
    ])
    func sharedReturns(body: String, wanted: String) {
        let source = "func f(done: @escaping (Int?) -> Void) -> Int {\n\(body)\n}\n"
        #expect(reason(of: source + "func load(completion: @escaping (Int) -> Void) { completion(1) }") == wanted)
    }

    /// Callers call what they pass in the closure that they pass beside it.
    @Test func callersCallItThemselves() {
        let source = """
            func f(done: (() -> Void)? = nil, _ block: @escaping () -> Void) {
                DispatchQueue.main.async { [weak self] in
                    guard self != nil else { done?(); return }
                    block()
                }
            }
            func g(ended: (() -> Void)?) { f(done: ended) { ended?() } }
            """
        #expect(
            reason(of: source)
                == "the closure at line 2 ends at line 5 without calling 'done': the closures that callers pass for 'block' call it, as "
                + "at A.swift:7, so leave this, or write an async version by hand in which 'block' is async")
    }

    /// A list that is given the handler calls it with the others: no call is missing.
    @Test func listsCallTheirHandlers() {
        let source = """
            class A {
                func f(done: @escaping (Int) -> Void) {
                    load { x in
                        if let query = self.open[1] {
                            for done in query.handlers { done(x) }
                        } else {
                            done(x)
                        }
                    }
                    open[1] = Query(handlers: [done])
                }
            }
            """
        #expect(
            reason(of: source, beside: "func load(completion: @escaping (Int) -> Void) { completion(1) }")
                == "'done' is kept in 'handlers' to be called with the others (line 5), and may be called several times or not at all: "
                + "leave this as it is")
    }

    /// What the caller sets decides whether the function calls the handler.
    @Test func callersSetTheState() {
        let source = """
            class A {
                func f(done: @escaping (Int) -> Void) {
                    self.state = .open
                    work(ended: done)
                }
                func work(ended: @escaping (Int) -> Void) { if state == .open { ended(1) } }
            }
            """
        #expect(
            reason(of: source)
                == "whether 'work' (A.swift:6) calls its 'ended' may depend on "
                + "'state', which line 3 sets: check that it does, or leave this as it is")
    }

    /// A double leaves the call out on purpose.
    @Test func doublesMayNotCall() {
        let source = "class MockStore { func f(done: @escaping () -> Void) { if isOn { done() } } }"
        #expect(
            reason(of: source)
                == "if 'isOn' is false at line 1, 'done' is not called: leave this if a test needs that, else add an 'else' that calls it"
        )
    }

    /// A function that passes its handler to itself gives it one value after the other.
    @Test(arguments: [
        "source.read { [weak self] x in self?.f(done: done); done(x) }", "queue.async { done(1); self.f(done: done) }",
    ])
    func recursion(body: String) {
        #expect(
            reason(of: "class A { func f(done: @escaping (Int) -> Void) { \(body) } }")
                == "the function calls 'done' and passes it to itself again (line 1), so 'done' is called again and again: return an `AsyncStream`, or leave this as it is"
        )
    }

    /// A path that a flag leads past a call, as another call has been made, needs none.
    @Test func flagsOfOtherCallsAreNamed() {
        let body = "var isSent = false\nlet send = { isSent = true; done(1) }\nload { _ in if !isSent { done(2) } }"
        #expect(
            reason(body, beside: "func load(completion: @escaping (Int) -> Void) { completion(1) }")
                == "'isSent' keeps 'done' from being called twice: check that each path does call it")
    }

    /// What is called on the last of several optional values is not called if any is nil.
    @Test func theLastOptionalValueIsNamed() {
        let said = reason(
            "a?.b?.load { done($0) }",
            beside: "class B { func load(completion: @escaping (Int) -> Void) { completion(1) } }")
        #expect(said?.hasPrefix("if 'a?.b' is nil at line 2, 'done' is not called: ") ?? false)
    }

    /// Of several paths that leave without a call the first is named.
    @Test func theFirstPathIsNamed() {
        let wanted =
            "if 'try' at line 3 throws, the closure at line 2 ends without calling 'done'; the same holds for 'try' at line 4: catch the error and call it with a value, or write an 'async throws' version by hand"
        #expect(reason("Task {\nlet a = try await b()\nlet c = try await d(a)\ndone(c)\n}") == wanted)
    }

    /// The type of a property that another file declares tells which function is called, and not the other ones.
    @Test func propertiesTellTheCallee() {
        let other =
            "protocol Work { func run(_ body: @escaping (Int) -> Void) }\n"
            + "class Other { func run(_ body: @escaping (Int) -> Void) {} }\n"
            + "extension A { var helper: any Work { make() } }"
        let wanted =
            "'run' is a requirement of 'Work' (B.swift:1): check that it calls its 'body' exactly once in each of its "
            + "implementations: if so, tell migrate-lint so (`migrate-lint explain call-models` shows how); if not, leave this"
        let said = reason("helper.run { done($0) }", beside: other, in: ("class A { ", " }"))
        #expect(said == wanted)
    }

    /// Of functions that differ in what their handlers take, the closure's written types tell which is called.
    @Test(arguments: [("[Int]", true), ("Result<[Int], Never>", false)])
    func writtenTypesTellTheCallee(type: String, isOnce: Bool) {
        let other =
            "class Loader {\nfunc work(_ body: @escaping ([Int]) -> Void) { body([]) }\n"
            + "func work(_ body: @escaping (Result<[Int], Never>) -> Void) {}\n}"
        let said = reason("loader.work { (found: \(type)) in done(1) }", beside: other)
        #expect((said == nil) == isOnce)
    }

    /// The queue is a property of a property.
    @Test func propertiesOfPropertiesTellTheType() {
        let other = "class Manager { let queue: DispatchQueue = make() }"
        let ends = ("class A { let manager: Manager = make(); ", " }")
        #expect(reason("self.manager.queue.async { done(1) }", beside: other, in: ends) == nil)
    }

    @Test func secondCallsAreAFact() {
        #expect(
            reason("done(1)\ndone(2)")
                == "'done' is called at line 2 and again at line 3: call it once, or leave this as it is if both calls are meant"
        )
    }
}
