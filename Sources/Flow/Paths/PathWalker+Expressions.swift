import Index
import Names
import Patterns
import Silence
import Syntax
import Types

// How one expression uses the handler: calls it, passes it on, stores it.

extension PathWalker {
    /// The ways through an expression.
    func expression(_ span: Span) -> PathSet {
        if let name = plainCall(span), project.known.says(name, in: tree, .neverReturns) || endsProgram(name) {
            return PathSet()
        }
        var ways = PathSet.passing
        var thrownByHandler: PathSet?
        let (throwing, errors) = (failures(in: span), NoError(in: tree, of: project))
        if let token = throwing.first {
            var thrown = PathSet.leaving(.throwing, at: token).likely(
                errors.isHardlyThrown(by: throwing) ? .unlikely : .failure)
            note(.leave, token, on: &thrown, "an error is thrown here")
            let text = tree.text(span)
            if ["Task.sleep(", "Task.checkCancellation("].contains(where: { text.firstIndex(ofBytes: $0) != nil })
                || CancelledSequence(in: tree, of: project).isRead(by: span)
            {
                noteSilence(token, on: &thrown, "this fails only where the task is cancelled")
                thrown = thrown.intentionallySilent
            }
            if errors.isThrown(by: token) { thrown = thrown.hardlyTaken }
            let isOwn = callsHandler(token + (tree[token + 1].word == .await ? 2 : 1))
            if isOwn { thrownByHandler = thrown } else { ways = ways.or(thrown) }
        }
        let mentions = mentions(in: span)
        if mentions.isEmpty {
            if let filled = FilledLocal(in: tree, of: project).name(filledBy: span) { ways = ways.filling([filled]) }
            guard otherNotification.isGiven(by: span) else {
                return otherNotification.isShown(by: span) || OwnState(in: tree).releasesWaiter(span)
                    ? ways.expected : ways
            }
            noteSilence(span.lowerBound, on: &ways, "the failure is reported another way: '\(shown(span))'")
            return ways.intentionallySilent
        }
        if let branches = ternary(span) ?? valueOfBranches(span) { return ways.then(branches) }
        if let choice = coalesced(span, mentions) { return ways.then(.doubt(choice)) }
        if let choice = sharedCall(mentions) { return ways.then(.doubt(unclear(choice))) }
        var handled: Set<Int> = []
        for mention in mentions where !handled.contains(mention) {
            handled.insert(mention)
            var next = step(mention, in: span, among: mentions, &handled)
            noteUnknown(on: &next)
            ways = ways.then(next)
        }
        return thrownByHandler.map { ways.or(ways.then($0.hardlyTaken)) } ?? ways
    }

    /// `done()`, by its own name.
    private func callsHandler(_ index: Int) -> Bool {
        guard case .handler? = names[tree.text(index)] else { return false }
        return tree[index + 1].kind == .leftParen
    }

    /// `return assertionFailure("present an alert first")`: the caller has broken a rule.
    func assertsRule(_ block: Span) -> Bool {
        tree.statements(in: block).contains { statement in
            let isReturned = tree[statement.lowerBound].word == .return
            return isCall(.assertsRule, statement.lowerBound + (isReturned ? 1 : 0)..<statement.upperBound)
        }
    }

    private func isCall(_ fact: KnownNames.Fact, _ span: Span) -> Bool {
        plainCall(span).map { project.known.says($0, in: tree, fact) } ?? false
    }

    /// `restart()`, where each function of that name ends the program.
    private func endsProgram(_ name: Int) -> Bool {
        let callees = project.functions(tree.text(name))
        return !callees.isEmpty && callees.allSatisfy { $0.endsProgram(project.known) }
    }

    /// The name of a function that is called, not as a member.
    private func plainCall(_ span: Span) -> Int? {
        guard let first = span.first, let chain = tree.chain(from: first), chain.links.count == 1,
            chain.links[0].call != nil
        else { return nil }
        return chain.links[0].name
    }

    /// Each `try` that lets an error through.
    func failures(in span: Span) -> [Int] {
        tree.ownTokens(of: span).filter { index in
            tree[index].word == .try && index + 1 < tree.count
                && ![.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind)
        }
    }

    /// `a ? done(1) : done(2)`
    private func ternary(_ span: Span) -> PathSet? {
        let own = span.filter { tree.parent($0) == tree.parent(span.lowerBound) }
        guard let mark = own.first(where: { tree[$0].kind == .infixQuestion }),
            let colon = own.first(where: { $0 > mark && tree[$0].kind == .colon })
        else { return nil }
        var (first, second) = (expression(mark + 1..<colon), expression(colon + 1..<span.upperBound))
        note(.branch(of: mark), mark, on: &first, "'\(shown(span.lowerBound..<mark))' is true")
        note(.branch(of: mark), mark, on: &second, "'\(shown(span.lowerBound..<mark))' is false")
        let choices = first.or(second)
        // `x = sure ? done : nil` keeps the handler.
        if let doubt = choices.paths.lazy.compactMap(\.doubt).first { return .doubt(doubt) }
        return expression(span.lowerBound..<mark).then(choices)
    }

    /// `owner?.load(done) ?? done(nil)`: the second where there is no owner.
    private func coalesced(_ span: Span, _ mentions: [Int]) -> Doubt? {
        let sign = span.first { tree.spells($0, "??") && tree.parent($0) == tree.parent(span.lowerBound) }
        guard let sign, let last = mentions.last, mentions[0] < sign, sign < last,
            let passed = PassedHandler(of: mentions[0], in: self), let mark = optionalLink(before: passed)
        else { return nil }
        return Doubt(
            remark: Remark(
                "'\(handler)' is passed to '\(tree.text(passed.name))' (line \(tree.line(of: passed.name))), or called if "
                    + "'\(shown(passed.chain.span.lowerBound..<mark))' is nil",
                "check that '\(tree.text(passed.name))' calls it exactly once"), token: passed.name)
    }

    /// `let task = if a { load(done) } else { store(done) }`, `x = switch …`
    private func valueOfBranches(_ span: Span) -> PathSet? {
        let start = span.first.flatMap { first in
            span.first { $0 > first && tree[$0 - 1].kind == .equal && tree.parent($0) == tree.parent(first) } ?? first
        }
        guard let start, [.if, .switch].contains(tree[start].word) else { return nil }
        let value = start..<span.upperBound
        // Code that is being written: a `switch` without cases is read as any other expression.
        let isWhole = value.contains { tree.role($0) == .cases && tree.parent($0) == tree.parent(start) }
        guard tree[start].word == .if || isWhole else { return nil }
        let ways = tree[start].word == .if ? ifWays(value) : switchWays(value)
        return start == span.lowerBound ? ways : expression(span.lowerBound..<start).then(ways)
    }

    private func step(_ mention: Int, in span: Span, among mentions: [Int], _ handled: inout Set<Int>) -> PathSet {
        let closure = tree.braces(around: mention).filter { span.contains($0) && tree.role($0) == .closure }.last
        if let closure, let end = tree.partner(closure) {
            handled.formUnion(mentions.filter { (closure...end).contains($0) })
            guard let passed = PassedHandler(of: closure, in: self) else {
                return .doubt(keptForTwo(closure) ?? (isKeptForEvents(closure) ? kept(closure) : unclear(mention)))
            }
            handled.formUnion(mentions.filter(passed.holdsSibling))
            return ways(of: passed, mention)
        }
        if let shortCut = span.first(where: { $0 < mention && isShortCut($0, before: mention) }) {
            return .doubt(unclear(shortCut < mention ? mention : shortCut))
        }
        if let chain = tree.chain(from: mention), isChainStart(mention) {
            if let ways = callWays(chain, mention) { return ways }
        }
        if isCompared(mention) { return .passing }
        guard let passed = PassedHandler(of: mention, in: self) else { return .doubt(kept(mention)) }
        handled.formUnion(mentions.filter(passed.holdsSibling))
        return ways(of: passed, mention)
    }

    /// `link.onTap = { done() }`, not `operation.completionBlock = { done() }`.
    private func isKeptForEvents(_ closure: Int) -> Bool {
        closure > 1 && tree[closure - 1].kind == .equal && tree[closure - 2].kind == .identifier
            && tree[closure - 2].flags.contains(.member) && !project.known.says(closure - 2, in: tree, .completion)
    }

    /// `self.done = { done() }`, where several places call the property.
    private func keptForTwo(_ closure: Int) -> Doubt? {
        guard let kept = KeptClosure(closure, in: tree), let fact = kept.fact(on: handler) else { return nil }
        let remark = Remark(fact, kept.advice, kind: .keeps)
        return Doubt(remark: remark, token: closure, escape: [.forLater, .untilEvent], isDisproved: true, flaw: remark)
    }

    private func isChainStart(_ mention: Int) -> Bool { !tree[mention].flags.contains(.member) }

    /// `a && done()`, not `load(a ?? b, done)`.
    private func isShortCut(_ index: Int, before mention: Int) -> Bool {
        tree[index].kind == .infixOperator && tree.parent(index) == tree.parent(mention)
            && ["&&", "||", "??"].contains(tree.text(index))
            && !(index..<mention).contains { tree[$0].kind == .comma && tree.parent($0) == tree.parent(mention) }
    }

    /// `completion(x)`, `completion?(x)`, `completion.map { $0(x) }`.
    private func callWays(_ chain: Chain, _ mention: Int) -> PathSet? {
        if case .box? = names[tree.text(mention)] { return calling(mention) }
        var suffixes = chain.links[0].suffixes[...]
        if case .unwrap = suffixes.first { suffixes.removeFirst() }
        if case .call = suffixes.first { return called(mention) }
        guard chain.links.count > 1, let name = chain.links[1].name, chain.links[1].call != nil,
            ["map", "flatMap", "callAsFunction"].contains(tree.text(name))
        else { return nil }
        return called(mention)
    }

    private func calling(_ mention: Int) -> PathSet {
        var ways = PathSet.call(at: mention)
        let name = tree.text(mention)
        note(.call, mention, on: &ways, name == handler ? "calls '\(name)'" : "calls '\(name)', which is '\(handler)'")
        return ways
    }

    func called(_ mention: Int) -> PathSet {
        guard case .body(let body, let inner)? = names[tree.text(mention)] else { return calling(mention) }
        guard depth < Self.deepest else { return .doubt(unclear(mention)) }
        var walk = inner
        walk.depth = max(depth, inner.depth) + 1
        var ways = walk.follow(body).called
        if let function = functionTellingByResult(body), Set(ways.paths.map(\.count)).count > 1 {
            return .doubt(
                Doubt(
                    remark: Remark(
                        "'\(tree.text(mention))' (line \(tree.line(of: function.keyword))) calls '\(handler)' on some paths "
                            + "only, and what it returns may tell its callers on which",
                        "check that each of them calls it on the others, or leave this as it is"), token: mention))
        }
        note(.call, mention, on: &ways, "runs '\(tree.text(mention))', which is followed")
        return ways
    }

    /// The local function whose body it is, where that returns something.
    private func functionTellingByResult(_ body: Span) -> Declaration? {
        guard let function = tree.enclosingFunction(body.lowerBound), let own = function.body,
            let result = function.result, !tree.isVoid(result), tree.interior(own.lowerBound) == body
        else { return nil }
        return function
    }

    private func isCompared(_ mention: Int) -> Bool {
        [mention - 1, mention + 1].contains { index in
            index >= 0 && index < tree.count && (tree.spells(index, "==") || tree.spells(index, "!="))
        }
    }

    private func kept(_ mention: Int) -> Doubt {
        let isStored = [.equal, .leftBracket, .comma].contains(tree[mention - 1].kind)
        guard isStored else { return unclear(mention) }
        if let type = PlainUse(in: tree).typeCast(after: mention) {
            let fact = "line \(tree.line(of: mention)) uses '\(handler)' only if it is a '\(shown(type))'"
            let remark = Remark(fact, "leave this as it is")
            return Doubt(remark: remark, token: mention, isDisproved: true, flaw: remark)
        }
        if let remark = passedInList(mention) { return Doubt(remark: remark, token: mention, escape: .forLater) }
        var doubt = Doubt(remark: stored(at: mention), token: mention, escape: .forLater)
        // `operation.completion = done` passes it on; `self.completion = done` waits for some event.
        let target = tree.statement(around: mention)
        let own = tree.ownTokens(of: target.lowerBound..<mention).filter { index in
            // `handlers[message.id] = done` keeps it in a property of this object, too.
            tree[index].kind == .identifier && tree.parent(index) == tree.parent(target.lowerBound)
        }
        let isOwn = own.count < 2 || tree[own[0]].word == .`self` && own.count < 3
        if isOwn { doubt.escape.insert(.untilEvent) }
        return doubt
    }

    /// `finish([done], with: policy)`
    private func passedInList(_ mention: Int) -> Remark? {
        guard let list = tree.parent(mention), tree[list].kind == .leftBracket,
            let callee = tree.calleeName(ofArgument: list), !project.known.says(callee, in: tree, .keepsValue)
        else { return nil }
        return Remark(
            "'\(handler)' is passed to '\(tree.text(callee))' in an array (line \(tree.line(of: mention)))",
            "check that '\(tree.text(callee))' calls each closure of the array exactly once")
    }

    /// The second mention of two in arguments of the same call, `load(success: f(done), failure: g(done))`, which calls one
    /// of them; nil where there are no such two.
    func sharedCall(_ mentions: [Int]) -> Int? {
        zip(mentions, mentions.dropFirst()).first { first, second in
            guard let one = tree.parent(first), let other = tree.parent(second), tree[one].kind == .leftParen,
                tree[other].kind == .leftParen, isOnlyArgument(first), isOnlyArgument(second),
                // `load(success: success, failure: failure)`
                tree.equal(first..<first + 1, to: second..<second + 1, of: tree)
                    || PassedHandler(of: first, in: self)?.holdsSibling(second) != true
            else { return false }
            return one == other || isGivenToSameCall(one, other)
        }?.1
    }

    private func isGivenToSameCall(_ one: Int, _ other: Int) -> Bool {
        guard let call = tree.parent(one), call == tree.parent(other) else { return false }
        return tree[call].kind == .leftParen && tree[call - 1].kind == .identifier
    }

    /// `done` in `f(done)`, `f(a, completion: done)`, not in `f(done())`.
    private func isOnlyArgument(_ mention: Int) -> Bool {
        [.leftParen, .comma, .colon].contains(tree[mention - 1].kind)
            && [.rightParen, .comma].contains(tree[mention + 1].kind)
    }
}
