import Rules
import Syntax
import Testing
import Xcode

@testable import Engine

/// What pages would write without the checks that every page has: the program compiles, the fix is called safe once the check is
/// dropped, and what it makes does not compile. Two checks cannot be tried so: on Linux all is available, and a call to which a fix
/// adds `await` compiles; `DroppedCheckTests` holds them.
@Suite(.enabled(if: Extent.isWhole || Compiler.path != nil, "needs swiftc"))
struct UncheckedRewriteTests {
    typealias Check = DroppedCheckTests.Check

    @Test(arguments: [
        (
            Check.typeOfTemplate, task, "struct Task {}\nfunc f() {\n    later { g() }\n}\n",
            "extra trailing closure passed in call"
        ),
        (
            .typeOfTransform, callbackVersion, "struct Task {}\nfunc load(done: @escaping (Int) -> Void) { done(1) }\n",
            "extra trailing closure passed in call"
        ),
        (
            .asyncOverload, waiting, "func g() async {}\nfunc f() {\n    later { g() }\n}\n",
            "expression is 'async' but is not marked with 'await'"
        ),
        (
            .changedVariable, task,
            "func f() {\n    var n = 0\n    let g = { n }\n    later { n = 1 }\n    keep([g()])\n}\n",
            "sending 'n' risks causing data races"
        ),
        (
            .actor, task, "actor A {\n    var n = 0\n    func f() {\n        later { n = 1 }\n    }\n}\n",
            "actor-isolated property 'n' can not be mutated"
        ),
        (
            .captureList, captured, "func f(_ list: [Int]) {\n    keep(list.map { n in n + 1 })\n}\n",
            "cannot find 'n' in scope"
        ),
        (
            .nameInCaptureList, named, "func f() {\n    pass(()) { g() }\n}\n",
            "expected 'weak', 'unowned', or no specifier in capture list"
        ),
        (
            .leftClosure, statements,
            "func f() -> Int {\n    let n = 1\n    later {\n        let n = 2\n        keep([n])\n    }\n    return n\n}\n",
            "invalid redeclaration of 'n'"
        ),
    ])
    func doesNotCompile(check: Check, page: String, source: String, error: String) throws {
        #expect(try errors(in: source) == "")
        #expect(try fixed(source, by: page, without: nil) == source)
        #expect(try errors(in: fixed(source, by: page, without: check)).contains(error))
    }

    private static let task = "-later { $$$BODY }\n+Task { @MainActor in\n+    $$$BODY\n+}\n"
    private static let waiting = "-later { $$$BODY }\n+Task {\n+    await Task.yield()\n+    $$$BODY\n+}\n"
    private static let captured = "-keep($X)\n+Task { [value = $X] in\n+    keep(value)\n+}\n"
    private static let named = "-pass($X) { $A in $$$B }\n+Task { [$A = $X] in\n+    $$$B\n+}\n"
    private static let statements = "-later { $$$BODY }\n+$$$BODY\n"
    private static let callbackVersion = """
        -func $NAME($H:handler: $TYPE) { $$$BODY }
        +func $NAME($H: $TYPE) { $$$WRITTEN }
        +func $NAME() async -> Int { 1 }
        ```
        ```where
        let $$$WRITTEN = task that calls $H

        """

    /// What the sources call.
    private static let called = """
        func later(_ work: () -> Void) { work() }
        func pass<T>(_ value: T, _ work: (T) -> Void) { work(value) }
        func keep(_ values: [Int]) {}
        func g() {}

        """

    private func errors(in source: String) throws -> String {
        let words = ["-emit-sil", "-wmo", "-parse-as-library", "-suppress-warnings", "-swift-version", "6"]
        return try Compiler.errors(
            words + ["-o", "/dev/null"], in: [SourceFile(path: "a.swift", text: Self.called + source)])
    }

    /// The source after all safe fixes of a page.
    private func fixed(_ source: String, by diff: String, without check: Check?) throws -> String {
        let page = "---\nseverity: warning\nfix: safe\n---\n# say\n\n```diff\n\(diff)```\n"
        let set = try RuleSet(pages: [
            ("Rules/a-later.md", page), Fixtures.page("availability"), Fixtures.page("sdk-types"),
        ])
        let rules = check.map { check in set.rules.map { check.dropped(from: $0) } } ?? set.rules
        let targets = Targets(try Target(parsing: "swift 6.2, ios 26, macos 26"))
        let linter = Linter(
            rules: rules, knowing: Fixtures.known, options: LintOptions(targets: targets, form: nil, jobs: 1))
        let files = [SourceFile(path: "a.swift", text: source)]
        return Fixer(linter: linter, allowing: .safe).fix(files).files.first?.text ?? source
    }
}
