import Silence
import Syntax

// Statements that catch and repeat.

extension PathWalker {
    // MARK: do

    func doWays(_ statement: Span) -> PathSet {
        let blocks = braces(of: statement)
        guard let first = blocks.first else { return expression(statement) }
        var tried = follow(tree.interior(first))
        guard blocks.count > 1 else { return tried }
        note(
            .branch(of: statement.lowerBound), statement.lowerBound, on: &tried, where: { $0.exit != .throwing },
            "no error is thrown to a 'catch'")
        var handled = PathSet()
        for block in blocks.dropFirst() {
            let pattern = (tree.owner(ofBrace: block) ?? block - 1) + 1..<block
            let likelihood = outcomes.likelihood(ofCase: pattern, isCaught: true)
            var caught = follow(tree.interior(block)).likely(likelihood).caught(at: block)
            // A `catch` for one type before it takes what is thrown.
            if block != blocks[1], assertsRule(tree.interior(block)) { caught = caught.expected }
            note(.branch(of: statement.lowerBound), block, on: &caught, "an error is caught here")
            handled.add(caught)
        }
        var ways = PathSet()
        for path in tried.paths {
            guard path.exit == .throwing else {
                ways.add(path)
                continue
            }
            // Whatever throws, it is the `catch` in which nothing is called.
            var thrown = path
            thrown.alike = []
            for end in handled.paths { ways.add(thrown.then(end)) }
        }
        return ways
    }

    // MARK: Loops

    func loopWays(_ statement: Span) -> PathSet {
        guard let brace = braces(of: statement).first else { return expression(statement) }
        let head = tree[statement.lowerBound].word
        if let doubt = doubtOfList(statement.lowerBound..<brace, brace) { return .doubt(doubt) }
        let condition = statement.lowerBound + 1..<max(statement.lowerBound + 1, brace)
        let before = head == .repeat ? .passing : insideLoop(condition, head).expression(condition)
        var round = insideLoop(condition, head).follow(tree.interior(brace)).map { path in
            var path = path
            if path.exit == .continues(nil) {
                path.exit = .end
                path.leaves = nil
            }
            return path
        }
        note(.branch(of: statement.lowerBound), statement.lowerBound, on: &round, "the loop runs")
        var ways = PathSet()
        let isRetry = triesAgain(statement, brace, round)
        for path in round.paths {
            guard path.exit == .end else {
                ways.add(path)
                continue
            }
            if path.count > 0 || path.doubt != nil {
                ways.add(again(path, among: round, statement))
            } else if !round.callsAndGoesOn, !isRetry || path.caught == nil {
                ways.add(path)
            }
        }
        let test = head == .repeat ? statement.dropFirst(tree.after(brace) + 1 - statement.lowerBound) : condition
        let isEndless = test.count == 1 && tree[test.lowerBound].word == .true
        if isEndless {
            ways = PathSet(ways.paths.filter { $0.exit != .end })
            if round.reachesEnd {
                assume(
                    .ends, of: "while true", statement.lowerBound, on: &ways,
                    "assumed that this loop ends: its condition is always true")
            }
        } else if head != .repeat, mentions(in: tree.interior(brace)).isEmpty || !round.callsAndGoesOn {
            // No round at all. Where rounds call the handler and go on, that they exist is for the caller to know.
            var none = PathSet.passing
            note(.branch(of: statement.lowerBound), statement.lowerBound, on: &none, "the loop runs no iteration")
            if isRetry, FailureHandlers(in: tree, of: project).stand(beside: handler, around: brace) {
                noteSilence(statement.lowerBound, on: &none, "the loop tries again as long as the work is wanted")
                none = none.expected
            }
            ways.add(none)
        }
        return before.then(leftByBreak(ways))
    }

    /// `while isLoggedIn { do { …; done(price); return } catch { … } }`: a round that fails is followed by another one, as long as
    /// something outside of the loop holds.
    private func triesAgain(_ loop: Span, _ brace: Int, _ round: PathSet) -> Bool {
        let condition = loop.lowerBound + 1..<max(loop.lowerBound + 1, brace)
        let names = condition.filter { tree[$0].kind == .identifier }
        guard tree[loop.lowerBound].word == .while, !names.isEmpty,
            condition.allSatisfy({ [.identifier, .period].contains(tree[$0].kind) || tree.spells($0, "!") })
        else { return false }
        let isOutside = names.allSatisfy { tree.words(spelling: tree.text($0), in: tree.interior(brace)).isEmpty }
        return isOutside && round.paths.contains { $0.exit == .returns && $0.count > 0 && $0.caught == nil }
    }

    /// Of a loop that calls what a list holds into which the function puts the handler: `handlers.append(done)`, `Query([done])`.
    private func doubtOfList(_ head: Span, _ brace: Int) -> Doubt? {
        guard head.count > 3, tree[head.lowerBound].word == .for, tree[head.lowerBound + 2].word == .in,
            let list = head.last, tree[list].kind == .identifier,
            let called = tree.interior(brace).first(where: {
                tree[$0].hash == tree[head.lowerBound + 1].hash && tree[$0 + 1].kind == .leftParen
            }), let body = tree.enclosingFunction(brace)?.body
        else { return nil }
        let isKept = tree.uses(of: handler, in: tree.interior(body.lowerBound)).contains { use in
            let isAppended = tree[use - 1].kind == .leftParen && tree[use - 4].hash == tree[list].hash
            let isListed = tree[use - 1].kind == .leftBracket && tree[use - 3].hash == tree[list].hash
            return isAppended && tree.spells(use - 2, "append") || isListed && tree[use - 2].kind == .colon
        }
        guard isKept else { return nil }
        return Doubt(
            remark: storage(
                "'\(handler)' is kept in '\(tree.text(list))' to be called with the others (line \(tree.line(of: called)))",
                at: called), token: called, escape: [.forLater, .untilEvent])
    }

    /// `for done in handlers` names another one.
    private func insideLoop(_ condition: Span, _ head: Word) -> PathWalker {
        guard head == .for, let end = condition.first(where: { tree[$0].word == .in }) else { return self }
        var inner = self
        for index in condition.lowerBound..<end where tree[index].kind == .identifier {
            inner.names[tree.text(index)] = nil
        }
        return inner
    }

    /// A round that calls the handler and goes on; where not every round calls it, conditions decide that are not evaluated.
    private func again(_ path: Path, among round: PathSet, _ loop: Span) -> Path {
        var path = path
        if path.decisions.allSatisfy(\.isPlain), path.doubt == nil,
            round.paths.allSatisfy({ $0.exit != .end || $0.count > 0 })
        {
            path.count = 2
            if path.calls.count == 1 { path.calls.append(path.calls[0]) }
        } else {
            // Called for each element: that is no completion, and there may be no element.
            let isForEach = path.count > 0 && tree[loop.lowerBound].word == .for
            path.count = 0
            let flag = path.calls.lazy.compactMap { onceFlag(around: $0, in: loop) }.first
            let renewal = OnceFlag(in: tree).renewal(handler, path.calls, loop)
            path.doubt = Doubt(
                remark: flag.map { Remark.once(handler, by: $0) } ?? renewal
                    // The loop only makes what may call it: buttons, say.
                    ?? path.doubt.flatMap { path.calls.isEmpty && !$0.escape.isEmpty ? $0.remark : nil }
                    ?? Remark(
                        "'\(handler)' is called in the '\(tree.text(loop.lowerBound))' loop at line \(tree.line(of: loop.lowerBound)), perhaps several times or not at all",
                        "check that it is called exactly once, or leave this as it is"),
                token: loop.lowerBound, escape: isForEach ? .forLater : [], closureMayNotCall: isForEach && flag == nil
            ).and(path.doubt)
        }
        return path
    }

    /// The flag of the code round a loop that lets a call in it through once.
    private func onceFlag(around call: Int, in loop: Span) -> String? {
        OnceFlag(in: tree).flag(separating: call, call).flatMap { flag in
            loop.contains { tree.spells($0, flag) && tree[$0 - 1].word == .var } ? nil : flag
        }
    }
}

extension PathSet {
    /// These paths, in this `catch`.
    fileprivate func caught(at block: Int) -> PathSet {
        map { path in
            var path = path
            if path.count == 0 { path.caught = path.caught ?? block }
            return path
        }
    }

    fileprivate var callsAndGoesOn: Bool { paths.contains { $0.exit == .end && ($0.count > 0 || $0.doubt != nil) } }
}
