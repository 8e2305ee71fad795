import Silence
import Syntax
import Types

// Statements that branch.

extension PathWalker {
    func braces(of statement: Span) -> [Int] {
        statement.filter { tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound) }
    }

    // MARK: if, guard

    mutating func guardWays(_ statement: Span) -> PathSet {
        guard let brace = braces(of: statement).last else { return expression(statement) }
        // Up to the `else`.
        let condition = statement.lowerBound + 1..<max(statement.lowerBound + 1, brace - 1)
        let test = ConditionTest(condition, in: self)
        var inner = self
        inner.refuted = caseSubject(of: condition)
        var otherwise = inner.follow(tree.interior(brace))
        if test.isAboutSelf || assertsRule(tree.interior(brace)) || comments.explain(brace) {
            noteSilence(brace, on: &otherwise, silenceReason(test, brace))
            otherwise = otherwise.intentionallySilent
        }
        if failsAsExpected(condition) || comments.sayExpected(statement, brace)
            || otherwise.mayStaySilent && neverTaken.isNeverPassed(condition, holds: false)
        {
            noteSilence(brace, on: &otherwise, "nobody waits here, or the program never gets here")
            otherwise = otherwise.expected
        }
        otherwise = placing(otherwise.likely(outcomes.likelihood(of: condition, holds: false)), in: brace)
        if test.holdsWithHandler {
            noteSilence(brace, on: &otherwise, "there is no handler to call")
            otherwise = otherwise.countedAsCalled
        }
        note(
            .branch(of: statement.lowerBound), statement.lowerBound, on: &otherwise,
            "'\(shown(condition))' does not hold")
        if outcomes.isCertain(condition) { otherwise = PathSet() }
        bind(by: test)
        var passing = PathSet.passing.filling(CountedValues(in: tree).names(askedBy: condition, holds: true))
        note(.branch(of: statement.lowerBound), statement.lowerBound, on: &passing, "'\(shown(condition))' holds")
        return conditionWays(condition, test).then(otherwise.or(passing))
    }

    private mutating func bind(by test: ConditionTest) {
        for name in test.hiddenNames { names[name] = nil }
        if let name = test.boundName { names[name] = .handler }
    }

    func ifWays(_ statement: Span) -> PathSet {
        let blocks = braces(of: statement)
        var branches: [PathSet] = []
        var asked: [Span] = []
        var before = PathSet.passing
        var start = statement.lowerBound + 1
        for block in blocks {
            let isElse = tree.owner(ofBrace: block).map { tree[$0].word == .else } ?? false
            let condition = start..<max(start, isElse ? start : block)
            asked.append(condition)
            let test = ConditionTest(condition, in: self)
            before = before.then(conditionWays(condition, test))
            var inner = self
            inner.bind(by: test)
            var taken = inner.follow(tree.interior(block))
            if test.holdsWithoutHandler {
                noteSilence(block, on: &taken, "there is no handler to call")
                taken = taken.countedAsCalled
            }
            if test.isAboutEnding || test.isTrueWhileRunning || comments.explain(block) {
                noteSilence(block, on: &taken, silenceReason(test, block))
                taken = taken.intentionallySilent
            }
            if assertsRule(tree.interior(block)) || comments.sayExpected(nil, block)
                || !isElse && outcomes.isImpossible(condition)
                || taken.mayStaySilent && neverTaken.isNeverPassed(condition, holds: true)
            {
                noteSilence(block, on: &taken, "nobody waits here, or the program never gets here")
                taken = taken.expected
            }
            if !isElse { taken = taken.likely(outcomes.likelihood(of: condition, holds: true)) }
            taken = placing(taken, in: block)
            note(
                .branch(of: statement.lowerBound), condition.first ?? block, on: &taken,
                isElse ? "takes 'else'" : "'\(shown(condition))' holds")
            branches.append(before.then(taken.choosing(block)))
            if isElse { return decided(joined(branches, blocks), statement) }
            if test.holdsWithHandler {
                noteSilence(block, on: &before, "there is no handler to call where '\(shown(condition))' does not hold")
                before = before.countedAsCalled
            }
            if test.isAboutSelf, tree[block].kind == .leftBrace {
                noteSilence(block, on: &before, silenceReason(test, block))
                before = before.intentionallySilent
            }
            if failsAsExpected(condition) || isChosenByCaller(condition, block) {
                noteSilence(block, on: &before, "nobody waits here, or the program never gets here")
                before = before.expected
            }
            before =
                outcomes.isCertain(condition)
                ? PathSet() : before.likely(outcomes.likelihood(of: condition, holds: false))
            start = tree.after(block) + 1
            if start < statement.upperBound, tree[start].word == .if { start += 1 }
        }
        let isExhaustive =
            blocks.count == 1 && refuted != nil && caseSubject(of: statement.lowerBound + 1..<blocks[0]) == refuted
        if isExhaustive {
            noteSilence(statement.lowerBound, on: &before, "the 'guard case' before leaves no other case")
            before = before.countedAsCalled
        }
        if testsErrorAndValue(statement, blocks) {
            noteSilence(
                statement.lowerBound, on: &before, "a closure is given an error or a value: one of them is there")
            let isSure = ValueOrError(in: tree, of: project).isAsked(by: statement)
            before = isSure ? PathSet() : before.intentionallySilent
        }
        let cases = ExhaustiveConditions(in: tree, of: project)
        if cases.leaveCancellation(asked, of: statement.lowerBound) { before = before.likely(.cancelled) }
        if comments.sayExpected(statement, nil) || comesAfterError(statement, blocks)
            || testsErrorAndWork(statement, blocks) || standsWhereNoValueIs(statement, blocks)
            || cases.leaveNothing(asked)
        {
            noteSilence(statement.lowerBound, on: &before, "nobody waits here, or the program never gets here")
            before = before.expected
        }
        note(
            .branch(of: statement.lowerBound), statement.lowerBound, on: &before, where: { $0.exit == .end },
            "no branch of this 'if' is taken")
        if blocks.count == 1 {
            let asked = statement.lowerBound + 1..<blocks[0]
            before = before.filling(CountedValues(in: tree).names(askedBy: asked, holds: false))
        }
        return decided(joined(branches, blocks).or(before.choosing(statement.lowerBound)), statement)
    }

    /// The matched value of `case .success(let value) = result`, as text; nil for another condition.
    private func caseSubject(of condition: Span) -> String? {
        guard let first = condition.first, tree[first].word == .case, tree.elements(condition).count == 1,
            let equal = condition.first(where: { tree[$0].kind == .equal && tree.parent($0) == tree.parent(first) })
        else { return nil }
        return tree.text(equal + 1..<condition.upperBound)
    }

    /// Why a block that such a condition decides on may stay silent.
    private func silenceReason(_ test: ConditionTest, _ block: Int) -> String {
        if comments.explain(block) { return "a comment says that '\(handler)' is not called here" }
        if assertsRule(tree.interior(block)) { return "the caller has broken a rule: an assertion fails here" }
        if test.isAboutEnding { return "the work is over or cancelled" }
        if test.isTrueWhileRunning { return "the same work runs already" }
        return "'self' or another weak reference is nil, the same work runs already, or there is "
            + "nothing to do on this system"
    }

    private func conditionWays(_ condition: Span, _ test: ConditionTest) -> PathSet {
        test.others.reduce(.passing) { $0.then(expression($1)) }
    }

    /// Notes the decision where one of the branches calls the handler and another does not.
    func decided(_ ways: PathSet, _ statement: Span) -> PathSet {
        let isPlain = mentions(in: statement).isEmpty
        // `if didRemove { return true }` may be left so only where the branch that sets it was taken.
        if isPlain, !ways.paths.contains(where: { $0.exit != .end }) { return ways }
        // A value that is set in a branch is tested later: `if first { done(); isDone = true }`.
        let set = statement.filter { index in
            tree[index].kind == .identifier && index + 1 < statement.upperBound && tree[index + 1].kind == .equal
                && ![.let, .var].contains(tree[index - 1].word)
        }
        let value = value(askedBy: statement)
        let decision = Path.Decision(
            token: statement.lowerBound,
            names: ConditionTest.subjects(of: conditions(of: statement) + set + origin(of: statement), in: tree),
            end: statement.upperBound, isPlain: isPlain,
            given: value?.name.flatMap { given(askedBy: statement, $0) }, asked: value?.subject,
            otherwise: value?.otherwise)
        return ways.map { path in
            var path = path
            var decision = decision
            decision.taken = path.branch
            path.branch = nil
            path.add(decision)
            return path
        }
    }

    /// What a flag was made of, which is all that an `if` asks: `let isKept = old != nil`.
    private func origin(of statement: Span) -> Span {
        guard tree[statement.lowerBound].word == .if, let brace = braces(of: statement).first else { return 0..<0 }
        let value = OwnState(in: tree).origin(of: statement.lowerBound + 1..<brace)
        return value.flatMap { $0.contains { tree.spells($0, "==") || tree.spells($0, "!=") } ? $0 : nil } ?? 0..<0
    }

    private func conditions(of statement: Span) -> [Int] {
        let blocks = statement.filter {
            [.code, .cases].contains(tree.role($0)) && tree.parent($0) == tree.parent(statement.lowerBound)
        }
        return statement.filter { index in !blocks.contains { tree.interior($0).contains(index) } }
    }
}

extension PathSet {
    /// These paths, in this branch.
    func choosing(_ branch: Int) -> PathSet {
        map { path in
            var path = path
            path.branch = branch
            return path
        }
    }

    /// Silent on purpose.
    var intentionallySilent: PathSet {
        map { path in
            var path = path
            path.isIntentionallySilent = path.count == 0
            return path
        }
    }

    /// Without a call, they are no finding.
    var expected: PathSet {
        map { path in
            var path = path
            path.isExpected = path.isExpected || path.count == 0
            return path
        }
    }

    /// Whether some path has not called the handler so far, and that may be a mistake.
    fileprivate var mayStaySilent: Bool {
        paths.contains { $0.count == 0 && $0.doubt == nil && !$0.isIntentionallySilent && !$0.isNoFinding }
    }

    /// There is no handler to be called on these paths.
    var countedAsCalled: PathSet {
        map { path in
            var path = path
            path.count = max(1, path.count)
            return path
        }
    }
}

extension PathWalker {
    /// How likely conditions come out as they do.
    var outcomes: OutcomeLikelihood { .init(in: tree, of: project, with: handler, inClosureOf: closureParameters) }

    /// These paths, less likely a mistake where the block shows another screen, or closes one: `showLogin()`.
    func placing(_ ways: PathSet, in block: Int) -> PathSet {
        guard ways.paths.contains(where: { $0.count == 0 && $0.doubt == nil }),
            tree.statements(in: tree.interior(block)).contains(where: outcomes.showsElse)
        else { return ways }
        return ways.likely(.elsewhere)
    }
}
