import Rules
import Syntax
import Testing
import Xcode

@testable import Engine

/// What the engine checks for every page, from its rewrite alone: without the check, each of these fixes would be safe.
@Suite struct TemplateCheckTests {
    static let later = """
        -later { $$$BODY }
        +Task { @MainActor in
        +    $$$BODY
        +}
        """

    @Test(arguments: [
        (
            "nothing to say", later, "func f() {\n    later { g() }\n}\n", Applicability.safe, [String]()
        ),
        (
            "a type in another type", later, "enum Queue {\n    struct Task {}\n}\nfunc f() {\n    later { g() }\n}\n",
            .safe, []
        ),
        (
            "a type in another function", later,
            "func h() {\n    struct Task {}\n}\nfunc f() {\n    later { g() }\n}\n",
            .safe, []
        ),
        (
            "a typealias in another type", later,
            "struct Own {}\nenum Queue {\n    typealias Task = Own\n}\nfunc f() {\n    later { g() }\n}\n", .safe, []
        ),
        (
            "a typealias at top level", later,
            "struct Own {}\ntypealias Task = Own\nfunc f() {\n    later { g() }\n}\n",
            .display,
            [
                "the project has its own 'Task' (a.swift:2), but the new code needs Swift's: write `_Concurrency.Task` there"
            ]
        ),
        (
            "hygiene in the type",
            later, "class Queue {\n    struct Task {}\n    func f() {\n        later { g() }\n    }\n}\n", .display,
            [
                "the project has its own 'Task' (a.swift:2), but the new code needs Swift's: write `_Concurrency.Task` there"
            ]
        ),
        (
            "hygiene", later, "struct Task {}\nfunc f() {\n    later { g() }\n}\n", .display,
            [
                "the project has its own 'Task' (a.swift:1), but the new code needs Swift's: write `_Concurrency.Task` there"
            ]
        ),
        (
            "an async overload", later, "func g() {}\nfunc g() async {}\nfunc f() {\n    later { g() }\n}\n", .display,
            [
                "in a task 'g' may mean the async function at a.swift:2, and not the one that is called now: write 'await' if the compiler asks for it and both do the same"
            ]
        ),
        (
            "a local variable", later, "func f() {\n    var n = 0\n    let g = { n }\n    later { n = 1 }\n}\n",
            .display,
            [
                "the task would change the local variable 'n', which Swift 6 mode refuses as 'f' is not on the main actor: keep it in an object with a lock, as line 3 uses it, too"
            ]
        ),
        (
            "a local variable that other code uses", later,
            "func f() {\n    var n = 0\n    later { n = 1 }\n    print(n)\n}\n", .display,
            [
                "the task would change the local variable 'n', which Swift 6 mode refuses as 'f' is not on the main actor: keep this as it is, as line 4 uses 'n' before a task would have set it"
            ]
        ),
        (
            "an actor", later, "actor A {\n    func f() {\n        later { g() }\n    }\n}\n", .display,
            [
                "this code belongs to an actor, and the task would run on the main actor: leave it if what moves into the task uses what belongs to the actor"
            ]
        ),
        (
            "a capture list", "-later($X)\n+Task { [value = $X] in\n+    show(value)\n+}\n",
            "func f() {\n    later(list.map { item in item.name })\n}\n", .display,
            [
                "the publisher would be written in a capture list, where a closure with parameters does not compile (swiftlang/swift#81331): store the publisher in a constant first"
            ]
        ),
        (
            "a name in a capture list", "-later($X) { $A in $$$B }\n+Task { [$A = $X] in\n+    $$$B\n+}\n",
            "func f() {\n    later(1) { n in g(n) }\n}\n", .safe, []
        ),
        (
            "no name in a capture list", "-later($X) { $A in $$$B }\n+Task { [$A = $X] in\n+    $$$B\n+}\n",
            "func f() {\n    later(()) { g() }\n}\n", .display,
            [
                "a capture list would have '_' as a name, which does not compile: give the closure one parameter with a name first"
            ]
        ),
        (
            "two names in a capture list", "-later($X) { $A in $$$B }\n+Task { [$A = $X] in\n+    $$$B\n+}\n",
            "func f() {\n    later((1, 2)) { a, b in g(a, b) }\n}\n", .display,
            [
                "a capture list would have '(a, b)' as a name, which does not compile: give the closure one parameter with a name first"
            ]
        ),
        (
            "a return out of a closure", "-later { $$$BODY }\n+$$$BODY\n",
            "func f() {\n    later { if g() { return } }\n    g()\n}\n", .display,
            [
                "this 'return' leaves the closure, and would leave the code around it: write an 'if' or a function in its place"
            ]
        ),
        (
            "a return out of a closure with nothing after it", "-later { $$$BODY }\n+$$$BODY\n",
            "func f() {\n    later { if g() { return } }\n}\n", .safe, []
        ),
        (
            "a return with a value", "-later { $$$BODY }\n+$$$BODY\n",
            "func f() {\n    later { return g() }\n}\n", .display,
            [
                "this 'return' leaves the closure, and would leave the code around it: write an 'if' or a function in its place"
            ]
        ),
        (
            "a name of the code around", "-later { $$$BODY }\n+$$$BODY\n",
            "func f() {\n    let n = 1\n    later {\n        let n = 2\n        g(n)\n    }\n}\n", .display,
            ["'n' is a name of the code around the closure, too: rename one"]
        ),
        (
            "statements of a closure in a loop", "-later { $$$BODY }\n+for _ in 0..<1 {\n+    $$$BODY\n+}\n",
            "func f() {\n    later { if g() { return } }\n    g()\n}\n", .display,
            [
                "this 'return' leaves the closure, and would leave the code around it: write an 'if' or a function in its place"
            ]
        ),
        (
            "a return in a loop with nothing after it", "-later { $$$BODY }\n+for _ in 0..<1 {\n+    $$$BODY\n+}\n",
            "func f() {\n    later { if g() { return } }\n}\n", .display,
            [
                "this 'return' leaves the closure, and would leave the code around it: write an 'if' or a function in its place"
            ]
        ),
        (
            "a return before what the rewrite adds", "-later { $$$BODY }\n+$$$BODY\n+g()\n",
            "func f() {\n    later { if g() { return } }\n}\n", .display,
            [
                "this 'return' leaves the closure, and would leave the code around it: write an 'if' or a function in its place"
            ]
        ),
        (
            "a return in a last branch with nothing after it",
            "-later { $$$BODY }\n+if g() {\n+    $$$BODY\n+} else {\n+    h()\n+}\n",
            "func f() {\n    later { if g() { return } }\n}\n", .safe, []
        ),
        (
            "availability", "-later { $$$BODY }\n+Task.immediate {\n+    $$$BODY\n+}\n",
            "func f() {\n    later { g() }\n}\n", .display,
            [
                "`Task.immediate`, which can begin a loop before the next lines run, needs Swift 6.2, iOS 26 and macOS 26; `--target` names Swift 6, iOS 17 and macOS 14: name newer ones if your app need not run on older systems"
            ]
        ),
    ])
    func fixIsLowered(name: String, diff: String, source: String, level: Applicability, reasons: [String]) throws {
        let fix = try fix(of: "```diff\n\(diff)\n```\n", in: source)
        #expect(fix.applicability == level)
        #expect(fix.why == reasons.joined(separator: "; "))
    }

    /// What transforms write is checked like what a template spells.
    @Test(arguments: [
        (
            "a callback version", "-func $NAME($H:handler: $TYPE) { $$$BODY }\n+func $NAME($H: $TYPE) { $$$WRITTEN }",
            "let $$$WRITTEN = task that calls $H", "func load(done: @escaping (Int) -> Void) { done(1) }", "Task"
        ),
        (
            "a typed one", "-func $NAME($H:handler: $TYPE) { $$$BODY }\n+func $NAME($H: $TYPE) { $$$WRITTEN }",
            "let $$$WRITTEN = task that calls $H with typed throws",
            "enum Oops: Error { case a }\nfunc load(done: @escaping (Result<Int, Oops>) -> Void) { done(.success(1)) }",
            "Task"
        ),
        (
            "a callback version on the main actor",
            "-func $NAME($H:handler: $TYPE) { $$$BODY }\n+func $NAME($H: $TYPE) { $$$WRITTEN }",
            "let $$$WRITTEN = task that calls $H",
            "func load(done: @escaping (Int) -> Void) { DispatchQueue.main.async { done(1) } }",
            "MainActor"
        ),
        (
            "the end of a subscription", "-ends { $C in $$$END }\n+ends {\n+    $$$FINISHED\n+}",
            "let $$$FINISHED, $$$FAILED, $ERROR = split($$$END on $C)",
            "func f() {\n    ends { c in\n        switch c {\n        case .finished: g()\n        case .failure: break\n        }\n    }\n}",
            "Task"
        ),
        (
            "a continuation",
            "-func $NAME($H:handler: $TYPE) { $$$BODY }\n+func $NAME() async throws { $$$WRITTEN }",
            "let $$$WRITTEN = completion to return($$$BODY, $H)",
            "func load(done: @escaping (Error?) -> Void) { fetch { error in done(error) } }",
            "CheckedContinuation"
        ),
        (
            "another place", "-old($A)\n+new($A)\n```\n\n```diff also in file\n-start { $$$B }\n+Task { $$$B }", "",
            "func f() {\n    old(1)\n    start { g() }\n}", "Task"
        ),
        (
            "a transform in another place",
            "-old($A)\n+new($A)\n```\n\n```diff also in file\n-func $NAME($H:handler: $TYPE) { $$$BODY }\n"
                + "+func $NAME($H: $TYPE) { $$$WRITTEN }",
            "let $$$WRITTEN = task that calls $H",
            "func f() {\n    old(1)\n}\nfunc load(done: @escaping (Int) -> Void) { done(1) }", "Task"
        ),
    ])
    func writtenTypes(name: String, diff: String, line: String, source: String, type: String) throws {
        let page = "```diff\n\(diff)\n```\n" + (line.isEmpty ? "" : "\n```where\n\(line)\n```\n")
        #expect(try fix(of: page, in: source).why == "", "\(name)")
        let number = source.split(separator: "\n", omittingEmptySubsequences: false).count + 1
        let reason =
            "the project has its own '\(type)' (a.swift:\(number)), but the new code needs Swift's: write `\(type == "Result" ? "Swift" : "_Concurrency").\(type)` there"
        let lowered = try fix(of: page, in: source + "\nstruct \(type) {}\n")
        #expect(lowered.why == reason, "\(name)")
        #expect(lowered.applicability == .display)
    }

    /// A public type of another module is in the way only where that is imported.
    @Test func otherModules() throws {
        let files = [
            SourceFile(path: "Core/Task.swift", text: "public struct Task {}\n"),
            SourceFile(path: "App/a.swift", text: "import Core\nfunc f() {\n    later { g() }\n}\n"),
            SourceFile(path: "App/b.swift", text: "func f() {\n    later { g() }\n}\n"),
        ]
        let findings = try linter(for: "```diff\n\(Self.later)\n```\n").lint(files).findings
        #expect(findings.map { $0.fixes.first?.applicability } == [.display, .safe])
    }

    private func fix(of fences: String, in source: String) throws -> Fix {
        let findings = try linter(for: fences).lint([SourceFile(path: "a.swift", text: source)]).findings
        return try #require(findings.first?.fixes.first)
    }

    private func linter(for fences: String) throws -> Linter {
        let page = "---\nseverity: warning\nfix: safe\n---\n# say\n\n" + fences
        let set = try RuleSet(pages: [("Rules/a-later.md", page), Self.availability, Fixtures.page("sdk-types")])
        let targets = Targets(try Target(parsing: "swift 6.0, ios 17, macos 14"))
        return Linter(
            rules: set.rules, knowing: Fixtures.known, options: LintOptions(targets: targets, form: nil, jobs: 1))
    }

    private static let availability: (path: String, text: String) = Fixtures.page("availability")
}
