import MarkedCode
import Syntax
import Testing

@testable import Flow
@testable import Index

/// The trace of `f`, whose body begins in line 2 and whose handler is `done`: a line for each path, then its steps, then
/// the next.
private func trace(_ body: String, beside others: String = "") throws -> [String] {
    let tree = TokenTree(SourceFile(text: "func f(x: Int, done: @escaping (Int) -> Void) {\n\(body)\n}"))
    var project = ProjectIndex(knowing: .bundled)
    project.add(tree)
    project.add(TokenTree(SourceFile(path: "Other.swift", text: others)))
    let function = try #require(project.functions("f").first).declaration
    let trace = try #require(
        FlowFacts(project: project, settings: BuildSettings()).trace(of: function, in: tree))
    return trace.paths.flatMap { path in
        ["\(path.outcome)"]
            + path.steps.map { step in
                let position = tree.lines.position(at: tree[step.token].offset)
                return "\(position.line):\(position.column) \(step.message)\(step.isShared ? " (shared)" : "")"
            }
    }
}

@Suite struct PathTraceTests {
    @Test(arguments: [
        ("done(1)", ["once", "2:1 calls 'done'", "3:1 the function ends"]),
        (
            "guard a else { return }\ndone(1)",
            [
                "never", "2:1 'a' does not hold", "2:16 leaves by 'return'",
                "once", "2:1 'a' holds", "3:1 calls 'done'", "4:1 the function ends",
            ]
        ),
        (
            "if a { done(1) }\ndone(2)",
            [
                "twice", "2:4 'a' holds", "2:8 calls 'done'", "3:1 calls 'done'", "4:1 the function ends",
                "once", "2:1 no branch of this 'if' is taken", "3:1 calls 'done'", "4:1 the function ends",
            ]
        ),
        // Both branches do the same: they are one path.
        (
            "if a { done(1) } else { done(2) }",
            ["once", "2:4 'a' holds (shared)", "2:8 calls 'done'", "3:1 the function ends"]
        ),
        (
            "let g = done\ng(1)",
            ["once", "3:1 calls 'g', which is 'done'", "4:1 the function ends"]
        ),
        (
            "self.kept = done",
            [
                "unknown",
                "2:13 'done' is stored at line 2, and may be called several times or not at all: "
                    + "leave this as it is, unless it is called exactly once",
                "3:1 the function ends",
            ]
        ),
    ])
    func theStepsOfEachPath(body: String, expected: [String]) throws {
        let found = try trace(body)
        #expect(found == expected)
    }

    /// A callee that is believed by its name is listed, on the path that calls it.
    @Test(arguments: [
        (
            "drain(completion: done)", "",
            "assumed that 'drain' calls its closure once: its argument is labelled 'completion'"
        ),
        (
            "source.drain { data in done(1) }", "",
            "assumed that 'drain' calls its closure once: that is how its parameters"
        ),
        (
            "withAttempts(3) { done(1) }", "",
            "assumed that 'withAttempts' calls its closure once: functions of this name do"
        ),
        ("queue.async { done(1) }", "", "assumed that 'async' calls its closure once"),
        (
            "load(success: { done(1) }, failure: { _ in done(2) })", "",
            "assumed that 'load' calls exactly one of these closures"
        ),
        ("Future { g($0) }.sink { done($0) }", "", "assumed that 'Future { g($0) }' gives one value"),
        (
            "load(completion: done)", "protocol P { func load(completion: @escaping (Int) -> Void) }",
            "assumed that 'load' at Other.swift:1 calls 'completion' once, by its name: it has no body"
        ),
        // What a callee assumes, its caller assumes too.
        (
            "load(completion: done)",
            "func load(completion: @escaping (Int) -> Void) { queue.drain(completion: completion) }",
            "in 'load' at Other.swift:1: assumed that 'drain' calls its closure once"
        ),
        // Of two branches that agree, one is shown; the assumptions of the other are not lost.
        ("if a { done(1) } else { drain(completion: done) }", "", "assumed that 'drain' calls its closure once"),
    ])
    func assumptionsAreListed(body: String, others: String, expected: String) throws {
        let steps = try trace(body, beside: others)
        #expect(steps.contains { $0.contains(expected) }, "\(steps)")
        #expect(steps.contains("once"))
    }

    @Test(arguments: [
        (
            "load(completion: done)", "func load(completion: @escaping (Int) -> Void) { completion(1) }",
            "'load' at Other.swift:1 was followed: it calls its argument once"
        ),
        (
            "load(completion: done)", "func load(completion: @escaping (Int) -> Void) { if a { completion(1) } }",
            "in 'load' (Other.swift:1), if 'a' is false at line 1, 'completion' is not called: call it there too, "
        ),
        ("guard let self else { return }\ndone(1)", "", "reference is nil"),
        ("guard let done else { return }\ndone(1)", "", "nothingToCall"),
        ("guard !isCancelled else { return }\ndone(1)", "", "the work is over or cancelled"),
        ("guard a else { delegate?.didFail(error); return }\ndone(1)", "", "the failure is reported another way"),
        ("guard a else { return false }\ndone(1)\nreturn true", "", "the value that is returned here tells the caller"),
        ("func finish() { done(1) }\nfinish()", "", "runs 'finish', which is followed"),
        ("switch x {\ncase 1: done(1)\ndefault: break\n}", "", "takes 'case 1:'"),
        ("for y in z { if y { done(1); return } }\ndone(2)", "", "the loop runs no iteration (shared)"),
        ("do { try g(); done(1) } catch { done(2) }", "", "no error is thrown to a 'catch' (shared)"),
        ("do { try g(); done(1) } catch { return }", "", "an error is caught here"),
    ])
    func observations(body: String, others: String, expected: String) throws {
        let steps = try trace(body, beside: others)
        #expect(steps.contains { $0.contains(expected) }, "\(steps)")
    }
}
