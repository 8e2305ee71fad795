import CallSites
import Index
import Patterns
import Syntax
import Timing

/// The tests that await their calls, in one search. Each is worked out once.
package final class TestFacts {
    private let callSites: CallSiteFacts
    private var tests: [CodeKey: Result<WaitingTest, Refusal>] = [:]
    private var project: ProjectIndex { callSites.project }

    package init(callSites: CallSiteFacts) { self.callSites = callSites }

    /// The body of the matched test that awaits its calls, and its effects. Throws if the test stays as it is.
    package func awaitingTest(_ body: Metavariable, by table: Table, _ match: Match) throws(Refusal) -> [Binding] {
        guard let (tree, span) = match.bindings[body.name]?.code, !span.isEmpty,
            let test = tree.declaration(at: tree.startOfStatement(around: match.span.lowerBound))
        else { throw Refusal() }
        let awaiting = try waitingTest(test, in: tree, by: table)
        let change = Binding.Change(span: span, text: awaiting.text(replacing: span, of: tree))
        let isThrowing = awaiting.isThrowing || test.effects.contains { tree[$0].word == .throws }
        return [
            Binding(.code(tree, span, changes: [change]), range: match.bindings[body.name]?.range),
            .text(isThrowing ? "async throws" : "async"),
            .text(awaiting.needsMarking ? "@MainActor" : ""),
        ]
    }

    /// Throws where a test waits for the handler of the matched call: the test awaits the call as a whole, or stays.
    package func checkNoTestWaits(by table: Table, _ match: Match) throws(Refusal) {
        let (tree, call) = (match.tree, match.tree.statement(around: match.span.lowerBound))
        let code = TestCode(in: tree, knowing: project.known)
        guard Imports(in: tree).isTest(knowing: project.known), let function = tree.enclosingFunction(call.lowerBound),
            call.contains(where: { tree.spells($0, "fulfill") || code.isAssertion($0) })
                || function.body?.contains(where: code.isWaiting) ?? false
        else { return }
        _ = try waitingTest(function, in: tree, by: table)
        throw Refusal(
            "'\(function.name.map(tree.text) ?? "the test")' is made async as a whole by 'completion-test'",
            token: function.keyword)
    }

    private func waitingTest(
        _ test: Declaration, in tree: TokenTree, by table: Table
    ) throws(Refusal) -> WaitingTest {
        let key = CodeKey(tree: tree, token: test.keyword)
        if let known = tests[key] { return try known.get() }
        let found = Result { () throws(Refusal) in try WaitingTest(test, in: tree, by: table, callSites) }
        tests[key] = found
        return try found.get()
    }
}
