import Analysis
import Patterns
import Testing

@Suite struct HandlerPathsTests {
    /// The refusal for a body whose handler is `done`, nil where it is called exactly once on every path.
    private func refusal(_ body: String) throws -> String? {
        let (match, judge) = try found(
            "func f($$$P, $H: $T) { $$$B }",
            in: "\n\nfunc f(x: Int, done: @escaping (Int) -> Void) {\n\(body)\n}",
            project: [
                "func load(completion: @escaping (Int) -> Void) { completion(1) }\nfunc plain(_ body: () -> Void) {}"
            ])
        return AnalysisTests.refusal(
            of: .isCalledExactlyOnce(Metavariable(name: "H", isRun: false), in: Metavariable(name: "B", isRun: true)),
            match, in: judge.project)
    }

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
        let refusal = try refusal(body)
        #expect(refusal == nil)
    }

    /// The reason begins with its line; the body begins in line 4.
    @Test(arguments: [
        ("print(x)", "5: 'done' is not called on the path that ends here"),
        ("if a { done(1) }", "4: only some branches call 'done'"),
        ("done(1)\ndone(2)", "5: 'done' may be called a second time here"),
        ("if a { done(1) }\ndone(2)", "4: only some branches call 'done'"),
        ("guard a else { return }\ndone(1)", "4: leaves here without calling 'done'"),
        ("guard a else { throw e }\ndone(1)", "4: leaves here without calling 'done'"),
        ("if a { return }\ndone(1)", "4: leaves here without calling 'done'"),
        ("switch x {\ncase 1: done(1)\ndefault: break\n}", "4: only some branches call 'done'"),
        ("for y in z { done(y) }", "4: 'done' is called in a 'for'"),
        ("while a { done(1) }", "4: 'done' is called in a 'while'"),
        ("repeat { done(1) } while a", "4: 'done' is called in a 'repeat'"),
        ("defer { done(1) }", "4: 'done' is called in a 'defer'"),
        ("do { done(1) } catch { done(2) }", "4: 'done' is called in a 'do' that may be left by an error"),
        ("stored = done", "4: cannot tell how often 'done' is called from here"),
        ("list.forEach { done($0) }", "4: cannot tell how often 'done' is called from here"),
        ("plain { done(1) }", "4: 'plain' at Other.swift:2 may not call it exactly once"),
        ("list.append(done)", "4: cannot tell how often 'done' is called from here"),
        ("a ? done(1) : done(2)", "4: 'done' is used more than once in one statement"),
        ("a && done(1)", "4: cannot tell how often 'done' is called from here"),
        ("load(completion: done); done(1)", "4: 'done' may be called a second time here"),
        ("if done(1) { x }", "4: 'done' is used in a condition"),
        ("func g() { done(1) }", "4: 'done' is used in a declaration"),
        ("let g = { done(1) }", "4: cannot tell how often 'done' is called from here"),
        ("guard let self else { return }\nload { done($0) }", "4: leaves here without calling 'done'"),
        (
            "load { [weak self] x in\n    guard let self else { return }\n    done(x)\n}",
            "5: leaves here without calling 'done'"
        ),
        (
            "switch x {\ncase 1: done(1)\ncase 2:\n    return\ndefault: done(2)\n}",
            "7: leaves here without calling 'done'"
        ),
        ("switch x {\ncase 1: fallthrough\ndefault: done(2)\n}", "5: goes on in the next case, which may call 'done'"),
        ("f(done, done)", "4: 'done' is used more than once in one statement"),
        ("done(1).then { x }", "4: cannot tell how often 'done' is called from here"),
        ("try? g()\nif a { throw e }\ndone(1)", "5: leaves here without calling 'done'"),
        (
            "switch x {\ncase 1:\n    done(1)\n    fallthrough\ndefault:\n    done(2)\n}",
            "7: goes on in the next case, which may call 'done'"
        ),
        ("for y in z { if y { break } }\nwhile a { return }\ndone(1)", "5: 'done' is called in a 'while'"),
        ("try g()\ndone(1)", "4: leaves here without calling 'done'"),
        ("#if A\ndone(1)\n#endif", "5: 'done' is used under '#if'"),
        ("let done = 1\nprint(done)", "4: 'done' is used in a declaration"),
        ("load { done in done(1) }", "4: cannot tell how often 'done' is called from here"),
        ("load { _ in done(1) }.then { done(2) }", "4: 'done' is used more than once in one statement"),
        (
            "outer: if a { if b { break outer }; done(1) } else { done(2) }",
            "4: 'done' is used more than once in one statement"
        ),
        (
            "switch x {\ncase 1:\n    if a { break }\n    done(1)\ndefault:\n    done(2)\n}",
            "6: leaves here without calling 'done'"
        ),
    ])
    func notOnEveryPath(body: String, reason: String) throws {
        let refusal = try refusal(body)
        #expect(refusal == reason)
    }
}
