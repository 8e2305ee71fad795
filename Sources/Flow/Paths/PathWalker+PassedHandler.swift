import Index
import Silence
import Syntax

// The handler, or a closure that calls it, as an argument of a call.

extension PassedHandler {
    init?(of token: Int, in walk: PathWalker) {
        self.init(of: token, in: walk.tree, of: walk.project, named: Array(walk.names.keys))
    }
}

extension PathWalker {
    /// The paths through the function that the handler is passed to.
    func ways(of passed: PassedHandler, _ mention: Int) -> PathSet {
        var ways: PathSet
        if tree.spells(passed.name, "sink") { return sinkWays(passed, mention) }
        if passed.siblingClosures.isEmpty {
            if let failure = FailureHandlers(in: tree, of: project).argument(
                of: passed, besides: Array(names.keys))
            {
                return .doubt(Doubt(remark: remark(onFailure: failure, of: passed), token: failure, isCertain: true))
                    .or(leftOut(byFailure: failure, of: passed))
            }
            if isForFailure(passed) {
                let name = "'\(tree.text(passed.name))' (line \(tree.line(of: passed.name)))"
                let isForSuccess = passed.call.arguments.contains { other in
                    other.value != passed.argument.value && tree.role(other.value.lowerBound) == .closure
                }
                return .doubt(
                    Doubt(
                        remark: Remark(
                            isForSuccess
                                ? "\(name) is given '\(handler)' for failures"
                                : "by its name, the error handler of \(name) is for failures only",
                            "check that '\(handler)' is called once either way, or leave this as it is"),
                        token: passed.argument.value.lowerBound))
            }
            var grounds: [PathTrace.Step] = []
            if let doubt = doubt(about: passed, mention, &grounds) {
                var ways = doubtful(doubt, passed, mention)
                note(.call, passed.name, on: &ways, passing(passed))
                return ways.or(errorDropped(by: passed))
            }
            ways = argumentWays(passed.argument, mention).or(errorDropped(by: passed))
            note(.call, passed.name, on: &ways, passing(passed))
            add(grounds, to: &ways)
            // A panel that is cancelled need not call its handler.
            if project.known.says(passed.name, in: tree, .mayBeCancelled) {
                noteSilence(passed.name, on: &ways, "a panel may be cancelled")
                ways = ways.intentionallySilent
            }
            if project.known.says(passed.name, in: tree, .asksUser), isWithoutValues(around: mention) {
                noteSilence(
                    passed.name, on: &ways, "the user may refuse, and the handler says only that the work goes on")
                ways = ways.expected
            }
        } else {
            guard passed.isEitherOr else { return .doubt(unclear(mention, by: passed.name)) }
            ways = argumentWays(passed.argument, mention, isCaught: true)
            note(.branch(of: passed.name), passed.argument.value.lowerBound, on: &ways, "this argument is called")
            for sibling in passed.siblingClosures {
                var other = argumentWays(
                    sibling, sibling.value.count == 1 ? sibling.value.lowerBound : mention, isCaught: true)
                note(.branch(of: passed.name), sibling.value.lowerBound, on: &other, "this argument is called")
                ways.add(other)
            }
            note(.call, passed.name, on: &ways, passing(passed))
            let name = tree.text(passed.name)
            if isKnownToCallOnce(passed) {
                // A row says it.
            } else if let (doubt, grounds) = pair(passed) {
                // A closure that ends without a call is a path of the program all the same.
                if let doubt {
                    return PathSet.doubt(doubt).or(PathSet(ways.paths.filter { $0.silence != nil && $0.count == 0 }))
                }
                add(grounds, to: &ways)
            } else {
                let sibling = passed.siblingClosures[0].value
                let isOneCall = passed.call.arguments.contains { $0.value == sibling }
                assume(
                    isOneCall ? .callsOneOfTwo : .callsOneOfChain, of: name, passed.name,
                    on: &ways, besides: tree.calleeName(ofArgument: sibling.lowerBound).map { tree.text($0) },
                    "assumed that '\(name)' calls exactly one of these closures, once")
            }
        }
        if let mark = optionalLink(before: passed) {
            let value = passed.chain.span.lowerBound..<mark
            var nothing = PathSet([Path(leaves: mark, absent: value, isIntentionallySilent: true)])
            noteSilence(mark, on: &nothing, "nothing is called where the value before '?' is nil")
            ways.add(nothing)
        }
        return ways
    }

    /// The path on which the callee throws before it calls the handler, and nobody learns of it: `try? load(done)`.
    private func errorDropped(by passed: PassedHandler) -> PathSet {
        let start = tree.statement(around: passed.name).lowerBound
        guard tree[start].word == .try, tree[start + 1].kind == .postfixQuestion else { return PathSet() }
        for (callee, _) in calls.callees(of: passed) {
            guard let token = followed.bases[callee.place]?.thrown, token < callee.tree.count else { continue }
            let place = callee.tree.place(of: token)
            return PathSet([Path(silence: start, dropped: "'\(callee.name)' throws at \(place)")])
        }
        return PathSet()
    }

    /// The paths through a closure for failures that does not call the handler, where the project's function calls it.
    private func leftOut(byFailure brace: Int, of passed: PassedHandler) -> PathSet {
        guard let closure = tree.closure(at: brace),
            FailureHandlers(in: tree, of: project).areCalled(byCalleesOf: passed, closure)
        else { return PathSet() }
        let ways = inside(closure).follow(closure.body).likely(.failure).calledElsewhere(endingAt: closure.close)
        return PathSet(ways.paths.filter { $0.count == 0 && $0.doubt == nil })
    }

    /// `completion: { _ in }`, or `dismiss(animated: true) {}`, of the last call of the body that has such a closure.
    func idleClosure(in body: Span) -> Int? {
        body.last { brace in
            guard tree[brace].kind == .leftBrace, tree.role(brace) == .closure,
                tree.closure(at: brace)?.body.isEmpty ?? false,
                let passed = PassedHandler(of: brace, in: tree, of: project)
            else { return false }
            return passed.argument.label.map { project.known.isCompletion(tree.text($0)) }
                ?? models.isAssumed(tree.text(passed.name), isMember: tree[passed.name].flags.contains(.member))
        }
    }

    private func passing(_ passed: PassedHandler) -> String {
        let isClosure = tree.role(passed.argument.value.lowerBound) == .closure
        let what = isClosure ? "a closure that uses '\(handler)'" : "'\(shown(passed.argument.value))'"
        return "passes \(what) to '\(tree.text(passed.name))'"
    }

    /// Whatever is given a closure that may end without a call, calling it once is not enough. Where it takes a
    /// completion, that path is one of the program.
    private func doubtful(_ doubt: Doubt, _ passed: PassedHandler, _ mention: Int) -> PathSet {
        let inner = argumentWays(passed.argument, mention).paths
        let isForLater = doubt.escape.contains(.forLater)
        var doubt = doubt
        if !isForLater {
            doubt.isNotCalledOnce = doubt.isNotCalledOnce || inner.contains { $0.doubt?.isNotCalledOnce ?? false }
        }
        if let many = manyValues(on: inner) {
            return .doubt(
                Doubt(
                    remark: many, token: doubt.token, isNotCalledOnce: true, isCertain: true, isDisproved: true,
                    flaw: many))
        }
        // Calling the closure once is calling the handler twice.
        let twice = PathSet(isForLater ? [] : inner.filter { $0.count == 2 && !$0.isCorrelated })
        let silent = inner.filter { $0.silence != nil && $0.count == 0 }
        guard let first = silent.first else {
            // However often the closure is called, the handler is kept in it.
            if let kept = inner.lazy.compactMap(\.doubt).first(where: { !$0.escape.isEmpty }), doubt.escape.isEmpty {
                (doubt.remark, doubt.token) = (kept.remark, kept.token)
            }
            return .doubt(doubt).or(twice)
        }
        doubt.closureMayNotCall = true
        let silence = SilentPath(path: first, body: passed.argument.value, walk: self)
        let missing =
            silence.onceFlag.map { Remark.once(handler, by: $0) } ?? askedAgain(passed, on: first)
            ?? ofEvents(passed) ?? Remark(silence.words, adviceBelow(around: passed.name))
        // Of a closure that is called again and again, that comes first.
        doubt.flaw = doubt.flaw ?? (doubt.remark.fact.hasSuffix(" several times") ? doubt.remark : missing)
        // Whoever keeps the closure, calling it is not enough.
        if !doubt.escape.isEmpty { (doubt.remark, doubt.token) = (missing, silence.token) }
        let ways = PathSet.doubt(doubt).or(twice)
        if isForLater || project.known.says(passed.name, in: tree, .mayBeCancelled) { return ways }
        return calls.promisesOneCall(passed) ? ways.or(PathSet(silent)) : ways
    }

    /// `observe { state in …; return false }`: a closure that tells by a `Bool` whether it has to be called again.
    private func askedAgain(_ passed: PassedHandler, on path: Path) -> Remark? {
        guard let end = path.silence, tree[end].word == .return, [.true, .false].contains(tree[end + 1].word),
            tree.statement(around: end).count == 2, !calls.promisesOneCall(passed)
        else { return nil }
        let places = "'\(tree.text(end + 1))' at line \(tree.line(of: end)) without calling '\(handler)'"
        return Remark(
            "'\(tree.text(passed.name))' may call its closure several times (line \(tree.line(of: passed.name))), which returns \(places)",
            "leave this as it is")
    }

    /// `wallet.subscribe { event in guard event.isDone else { return }; done() }`: for other events nothing is missing.
    private func ofEvents(_ passed: PassedHandler) -> Remark? {
        guard models.isRegistration(tree.text(passed.name)), !models.givesResult(passed.name, in: tree) else {
            return nil
        }
        return Remark(
            "the closure that '\(tree.text(passed.name))' calls for each event (line \(tree.line(of: passed.name))) calls "
                + "'\(handler)' for some of them only",
            "leave this as it is, or write by hand an async version that waits for such an event")
    }

    /// Whether the closure, which has no sibling for success, is for failures by its label or its parameter.
    private func isForFailure(_ passed: PassedHandler) -> Bool {
        let label = passed.argument.label
        if let label, !project.known.isFailure(tree.text(label)) || project.known.isCompletion(tree.text(label)) {
            return false
        }
        let parameters = calls.callees(of: passed)
        if label == nil {
            // `remoteObjectProxyWithErrorHandler { }`
            let names =
                parameters.isEmpty
                ? [tree.text(passed.name)].filter { project.known.says($0, .isHandlerType) }
                : parameters.map { callee, parameter in callee.tree.text(parameter.name) }
            let isNamed = names.allSatisfy { project.known.isFailure($0) && !project.known.isCompletion($0) }
            if names.isEmpty || !isNamed { return false }
        }
        // `onError: (Error?) -> Void` is called with nil where nothing fails.
        return !parameters.contains { callee, parameter in
            project.functionType(parameter.type, in: callee.tree).map { type in
                type.tree.interior(type.core.lowerBound).contains { type.tree[$0].kind == .postfixQuestion }
            } ?? false
        }
    }

    /// `isCaught`: what the closure throws, another one is called with: `.then { try … }.catch { … }`.
    func argumentWays(_ argument: Argument, _ mention: Int, isCaught: Bool = false) -> PathSet {
        if argument.value == mention..<mention + 1 {
            let own = called(mention)
            guard own.isOnce else { return .doubt(unclear(mention)) }
            var ways = PathSet.call(at: mention)
            add(own.assumptions, to: &ways)
            return ways
        }
        guard let closure = tree.closure(at: argument.value.lowerBound), closure.span == argument.value else {
            return .doubt(unclear(mention))
        }
        let inner = inside(closure)
        if inner.mentions(in: closure.body).isEmpty { return .passing }
        var ways = inner.follow(closure.body)
        note(
            .leave, closure.close, on: &ways, where: { $0.count == 0 && $0.doubt == nil && $0.exit == .end },
            "the closure ends without calling '\(handler)'")
        func tellsByResult(_ path: Path) -> Bool {
            path.count == 0 && path.doubt == nil && path.returned(in: tree) != nil
        }
        if ways.paths.contains(where: tellsByResult), let reader = readerOfResult(of: closure) {
            ways = ways.map { path in
                guard tellsByResult(path) else { return path }
                var path = path
                path.doubt = Doubt(
                    remark: Remark(
                        "the closure at line \(tree.line(of: closure.span.lowerBound)) calls '\(handler)' on some paths only, and line "
                            + "\(tree.line(of: reader)) may call it on the others",
                        "check that it is called once either way, or leave this as it is"),
                    token: path.leaves ?? closure.close)
                return path
            }
        }
        guard isCaught || isTried(closure) else { return ways.calledElsewhere(endingAt: closure.close) }
        // `try load { try parse($0) }` throws what the closure does.
        return PathSet(ways.paths.filter { $0.exit != .throwing || $0.count > 0 })
            .calledElsewhere(endingAt: closure.close)
    }

    /// Where the handler is named after `let step = queue.sync { … }`: what the closure returns may decide on that.
    private func readerOfResult(of closure: Closure) -> Int? {
        let statement = tree.statement(around: closure.span.lowerBound)
        guard [.let, .var].contains(tree[statement.lowerBound].word),
            let block = tree.brace(around: statement.lowerBound)
        else { return nil }
        return mentions(in: statement.upperBound..<tree.interior(block).upperBound).first
    }

    /// The call that is given a closure is under a `try` that lets errors through.
    private func isTried(_ closure: Closure) -> Bool {
        let start = tree.statement(around: closure.span.lowerBound).lowerBound
        return !failures(in: start..<closure.span.lowerBound).isEmpty
    }

    /// The last `?` before the call, where nothing is called for nil; nil for none.
    func optionalLink(before passed: PassedHandler) -> Int? {
        let marks = passed.chain.links.prefix { $0.name != passed.name }.flatMap { link in
            link.suffixes.compactMap { suffix -> Int? in
                if case .unwrap(let mark) = suffix, tree.spells(mark, "?") { mark } else { nil }
            }
        }
        guard let first = marks.first else { return nil }
        let value = passed.chain.span.lowerBound..<first
        let absent = AbsentValue(of: value, in: tree, of: project)
        return isTested(value) || absent.isCertainlySet || absent.isProven ? nil : marks.last
    }

    /// Whether an `if` round a value has found that it is not nil: `if list != nil { list?.append(done) }`.
    private func isTested(_ value: Span) -> Bool {
        let test = tree.text(value) + " != nil"
        return tree.braces(around: value.lowerBound).contains { brace in
            tree.owner(ofBrace: brace).map { tree[$0].word == .if && tree.text($0..<brace).contains(test) } ?? false
        }
    }
}
