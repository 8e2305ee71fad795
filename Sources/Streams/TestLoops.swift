import Index
import Patterns
import Syntax
import Timing

// Tests that go on before a loop has handled a value.

extension StreamFacts {
    /// Throws where a test may check, or end, before the loop has handled a value, unless it waits for what the closure does.
    func checkTestWaits(for publisher: Metavariable, _ match: Match) throws(Refusal) {
        let tree = match.tree
        try checkNothingCounts(around: match)
        let own = source(publisher, match)
        if FirstValueNeed(match: match, source: own, project: project).known != nil { return }
        let function = tree.enclosingFunction(match.span.lowerBound)
        let rest = function?.body.map { match.span.upperBound..<$0.upperBound }
        let checks = { (index: Int) in project.known.says(index, in: tree, .checksTest) }
        let check = rest.flatMap { firstCheck(in: $0, by: checks, match) }
        let isHelper = check == nil && function.map { !isTest($0, in: tree) } ?? false
        if isWaitedFor(match, in: rest, before: check, orByCallers: isHelper) { return }
        if let inner = match.span.first(where: checks) {
            try checkSeesNoMoment(inner, of: own, match)
            throw Refusal(
                "the test may end before the loop gets to '\(checkName(inner, in: tree))' in line \(tree.line(of: inner)): let the test "
                    + "wait for the loop, \(wayToWait(in: tree))", token: inner)
        }
        if let check, let body = function?.body, expectsNothing(check, match, in: body) {
            throw Refusal(
                "line \(tree.line(of: check)) checks that no value has come, and a loop would not have got one yet in any case: keep the "
                    + "subscription", token: check)
        }
        let (end, way) = (sendsOnlyEnd(rest, in: tree) ? "ended" : "handled the value", wayToWait(in: tree))
        if isHelper, let function, let exit = returned(by: match, in: rest) {
            let name = function.name.map { "'\(tree.text($0))'" } ?? "the function"
            throw Refusal(
                "\(name) returns '\(tree.text(exit))' in line \(tree.line(of: exit)) before the loop has set it: await the first value in "
                    + "place of the loop, and return that, or keep the subscription", token: exit)
        }
        if isHelper {
            let labels = function.map { tree.parameters(of: $0).map { $0.label.map { tree.text($0) } ?? "_" } } ?? []
            let use =
                function?.name.map { "calls '\(tree.text($0))(\(labels.map { $0 + ":" }.joined()))'" } ?? "uses this"
            throw Refusal(
                "a test that \(use) may check, or end, before the loop has \(end): check that it waits for that, \(way)"
            )
        }
        let fear = check.map { "line \(tree.line(of: $0)) may check" } ?? "this test may end"
        throw Refusal("\(fear) before the loop has \(end): let the test wait for that first, \(way)", token: check)
    }

    /// The first check of what the closure sets; the first of all where none names that.
    private func firstCheck(in rest: Span, by isCheck: (Int) -> Bool, _ match: Match) -> Int? {
        let tree = match.tree
        let names = Set(Subscription(in: match, of: project).set(in: project))
        let checks = rest.filter(isCheck)
        return checks.first { tree.statement(around: $0).contains { names.contains(tree.text($0)) } } ?? checks.first
    }

    /// Throws where a test of the type round a subscription gives other code one turn of the main queue, and then checks; or sets
    /// the property that publishes the values, and checks what the closure sets.
    func checkTestsWaitLonger(for publisher: Metavariable, _ match: Match) throws(Refusal) {
        let type = match.tree.enclosingType(match.span.lowerBound)?.name.map { match.tree.text($0) }
        let source = source(publisher, match)
        if let type, let property = source.propertySet,
            source.span.upperBound == Subscription.link(of: match, in: project)?.span.lowerBound,
            let found = HastyTests(of: project).check(
                of: namesSet(in: match, besides: property), afterSetting: property, ofTestsOf: type)
        {
            throw Refusal(
                "the test at \(found.tree.place(of: found.check)) sets '\(property)' and then checks '\(found.name)', which the loop "
                    + "sets later: let that test wait until the value is there")
        }
        try checkTestsWaitForView(of: source, match)
        guard let turn = type.flatMap(HastyTests(of: project).oneTurn) else { return }
        let (place, deed) = (turn.tree.place(of: turn.token), "other code one turn by '\(turn.tree.text(turn.token))'")
        throw Refusal(
            turn.count == 1
                ? "the test at \(place) gives \(deed) before it checks, and the loop may need more: let that test wait until the value is there"
                : "tests give \(deed) before they check (\(turn.count) times, first at \(place)), and the loop may need more: let them "
                    + "wait until the value is there")
    }

    /// Throws where a test has the view of a controller loaded, which subscribes then, and checks the controller right after.
    private func checkTestsWaitForView(of source: SubscribedPublisher, _ match: Match) throws(Refusal) {
        guard source.givesValueAtOnce, !source.delaysFirst, isRunWhenViewLoads(match),
            let type = match.tree.enclosingType(match.span.lowerBound)?.name.map({ match.tree.text($0) }),
            let (tree, check, loading) = HastyTests(of: project).check(afterLoadingViewIn: type)
        else { return }
        throw Refusal(
            "the test at \(tree.place(of: check)) checks right after '\(tree.text(loading))' (line \(tree.line(of: loading))), by when the first "
                + "value of \(source.name) has been handled, and a loop may handle it only later: let that test wait for what the loop does"
        )
    }

    /// Whether the function of a subscription has a view loaded, or one of the same file that does so calls it.
    private func isRunWhenViewLoads(_ match: Match) -> Bool {
        let tree = match.tree
        var open = tree.enclosingFunction(match.span.lowerBound).map { [$0] } ?? []
        for _ in 0..<3 {
            let names = open.compactMap(\.name)
            if names.contains(where: { project.known.says($0, in: tree, .loadsView) }) { return true }
            open = names.flatMap { name in
                tree.words(spelling: tree.text(name)).filter { $0 != name && tree[$0 + 1].kind == .leftParen }
                    .compactMap { tree.enclosingFunction($0) }
            }
        }
        return false
    }

    /// What a subscription sets: `title` in `self.title = $0`, and in `assign(to: \.title, …)`.
    private func namesSet(in match: Match, besides property: String) -> Set<String> {
        let tree = match.tree
        let set = match.span.filter { index in
            tree[index].kind == .identifier
                && (tree[index + 1].kind == .equal && ![.let, .var].contains(tree[index - 1].word)
                    || tree[index - 1].kind == .period && tree[index - 2].kind == .backslash)
        }
        return Set(set.map { tree.text($0) }).subtracting([property])
    }

    /// Throws in a closure that is given to a function which counts what happens until that closure ends.
    private func checkNothingCounts(around match: Match) throws(Refusal) {
        let tree = match.tree
        let around = tree.braces(around: match.span.lowerBound).filter { tree.role($0) == .closure }
        let count = around.lazy.compactMap { tree.calleeName(ofArgument: $0) }.first {
            project.known.says($0, in: tree, .countsInItsClosure)
        }
        guard let count else { return }
        throw Refusal(
            "'\(tree.text(count))' in line \(tree.line(of: count)) counts only what comes before its closure ends, and the loop "
                + "may get to a value after that: let the closure wait for the loop before it ends", token: count)
    }

    /// Throws where a check in the closure looks at the object that sends the values: a loop would look at it later.
    private func checkSeesNoMoment(_ check: Int, of source: SubscribedPublisher, _ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let root = source.root, source.tree === tree, source.delay == nil, let call = tree.call(at: check + 1),
            call.span.contains(where: { tree.spells($0, tree.text(root)) && !tree[$0].flags.contains(.member) })
        else { return }
        throw Refusal(
            "line \(tree.line(of: check)) checks '\(tree.text(root))' at the moment when \(source.name) sends, and a loop would check it "
                + "later: keep the subscription", token: check)
    }

    /// Whether the test framework runs a function as a test: by its name, its attribute, or because it holds a specification.
    private func isTest(_ function: Declaration, in tree: TokenTree) -> Bool {
        let name = function.name.map { tree.text($0) } ?? ""
        return name.hasPrefix("test") || name == "spec"
            || function.attributes.contains { tree.spells($0.lowerBound + 1, "Test") }
    }

    /// Whether the test waits until the closure has run: for an expectation that it fulfils, for a continuation that it resumes, or,
    /// before it checks, for what the closure sets. `orByCallers`: whoever calls the function may wait for an expectation.
    private func isWaitedFor(_ match: Match, in rest: Span?, before check: Int?, orByCallers: Bool) -> Bool {
        let (tree, known) = (match.tree, project.known)
        let called = { (name: String) in
            match.span.contains { tree.spells($0, name) && tree[$0].flags.contains(.member) }
        }
        let waits = rest?.filter { known.says($0, in: tree, .waitsForExpectation) } ?? []
        if called("fulfill"), orByCallers || !waits.isEmpty { return true }
        if called("resume"), let brace = tree.innermostClosure(around: match.span.lowerBound),
            tree.continuationCall(ofClosure: brace) != nil
        {
            return true
        }
        let names = Set(Subscription(in: match, of: project).set(in: project))
        return waits.contains { wait in
            check.map { wait < $0 } ?? true && tree.statement(around: wait).contains { names.contains(tree.text($0)) }
        }
    }

    /// What a function returns of what the closure sets, after it has waited for nothing.
    private func returned(by match: Match, in rest: Span?) -> Int? {
        let tree = match.tree
        let names = Set(Subscription(in: match, of: project).set(in: project))
        guard let rest, let leave = rest.first(where: { tree[$0].word == .return }),
            !(rest.lowerBound..<leave).contains(where: {
                tree[$0].word == .await || project.known.says($0, in: tree, .waitsForExpectation)
            })
        else { return nil }
        return tree.statement(around: leave).first {
            names.contains(tree.text($0)) && !tree[$0].flags.contains(.member)
        }
    }

    /// Whether a check compares what the closure sets with a constant that holds what it was before.
    private func expectsNothing(_ check: Int, _ match: Match, in body: Span) -> Bool {
        let tree = match.tree
        let names = Set(Subscription(in: match, of: project).set(in: project))
        let compared = tree[check + 1].kind == .leftParen ? tree.interior(check + 1) : check..<check
        guard compared.count == 3, compared.contains(where: { names.contains(tree.text($0)) }) else { return false }
        return compared.contains { index in
            tree.words(spelling: tree.text(index), in: body).contains { declared in
                tree[declared - 1].word == .let && tree[declared + 1].kind == .equal
                    && names.contains(tree.text(declared + 2)) && tree.beginsStatement(declared + 3)
            }
        }
    }

    /// `XCTAssertEqual`, `#expect`
    private func checkName(_ check: Int, in tree: TokenTree) -> String {
        (tree[check - 1].kind == .pound ? "#" : "") + tree.text(check)
    }

    /// Whether all that a test sends after a subscription is that there are no more values.
    private func sendsOnlyEnd(_ rest: Span?, in tree: TokenTree) -> Bool {
        let sent = rest?.filter { tree.spells($0, "send") && tree[$0 + 1].kind == .leftParen } ?? []
        return !sent.isEmpty && sent.allSatisfy { tree.spells($0 + 2, "completion") && tree[$0 + 3].kind == .colon }
    }

    /// How a test of this file can wait for a loop.
    private func wayToWait(in tree: TokenTree) -> String {
        let imports = Imports(in: tree)
        if imports.has("XCTest") { return "by an expectation that the loop fulfils" }
        if imports.has("Testing") { return "with a continuation that the loop resumes" }
        return imports.has("Nimble") ? "by 'toEventually'" : "in XCTest by an expectation that the loop fulfils"
    }
}
