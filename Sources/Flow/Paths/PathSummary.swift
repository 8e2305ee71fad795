import Branches
import Silence
import Syntax

/// Summary of all paths through a body: where the handler is not called, is called twice, or cannot be followed.
package struct PathSummary {
    /// A path that ends without a call: a mistake, else one that is no finding, else one that is intentionally silent.
    let silent: PathEvidence?
    /// A path with two calls.
    package let repeated: PathEvidence?
    /// The first step that is not understood.
    let doubt: Doubt?
    /// Whether the handler is named at all.
    let isNamed: Bool
    /// The evidence that it is not named, and that the end is reached all the same.
    package let ignoring: PathEvidence?
    /// Whether some path keeps the handler for later.
    let isKept: Bool
    /// A path that keeps the handler for some event, or for every one.
    package let keeping: PathEvidence?
    /// A path that ends without a call, beside one that keeps the handler.
    package let silentBesideKept: Remark?
    /// That two conditions decide whether the handler is called, which are not seen to exclude each other.
    package let correlatedSilence: Remark?
    /// Whether some path puts the handler into a value that calls nothing by itself.
    let isInValue: Bool
    /// Whether the body disproves that there is one call, whatever the names promise: there is a path without a call, a step
    /// that is not understood and may not call it or call it once too often, or a callee that does not call it once.
    let isDisproved: Bool
    /// Why the body does not call the handler once, or may not; nil where nothing speaks against it.
    package let flaw: Remark?
    /// What the verdict rests on that no source shows, as a reason; nil for nothing.
    package let assumption: Doubt?
    /// Where a path throws without a call.
    let thrown: Int?
    /// The names that the conditions on the paths without a call test.
    let silentTests: Set<String>
    private let isMistakenBelow: Bool
    /// Whether the handler is not used at all, or passed to a function that does not call it once. A single path without a call
    /// does not count here: it is a finding of its own.
    let isNotCalledOnce: Bool
    /// That the handler is given one value of many.
    package let many: Remark?
    private let handler: String
    /// The other lines where it is not called, in words.
    private let silentToo: String
    /// The handler that a path calls twice: this one, or another that is followed with it.
    private let repeatedHandler: String
    /// What to do about a path with two calls.
    private let repairOfRepeated: String
    /// What lets one of several calls through.
    private let onceFlag: String?
    /// The flag for which the path without a call passes one.
    private let silencingFlag: String?
    /// What to do about the path without a call.
    private let silenceAdvice: String
    /// Of a path without a call: a handler for failures is called in its place, or should be.
    private let insteadOfSilence: Doubt?

    init(_ ways: PathSet, of body: Span, in walk: PathWalker) {
        let name = walk.handler
        let tree = walk.tree
        func line(_ token: Int) -> Int {
            token < tree.count ? tree.line(of: token) : tree.lines.line(at: tree.file.bytes.count)
        }
        let clear = ways.paths.filter { $0.doubt == nil }
        let call = RepeatedCall(of: name, in: tree, body)
        func isTold(stateAt mention: Int) -> Bool { call.isTold(stateAt: mention, knowing: walk.project.known) }
        let isOfStates = clear.contains { $0.count == 2 && $0.calls.first.map(isTold) ?? false }
        func isReported(_ path: Path) -> Bool { path.returnsDistinctValue(among: ways.paths, in: tree) }
        // The first that is read is named.
        let mute = clear.filter { $0.count == 0 && $0.exit != .throwing && !$0.isCorrelated }.sorted {
            SilentPath(path: $0, body: body, walk: walk).token < SilentPath(path: $1, body: body, walk: walk).token
        }
        // Whoever has to call it on every path has to know of those that are no findings, too.
        func others(_ silent: SilentPath, isForVerdict: Bool = false) -> [PathEvidence.Place] {
            let alike = mute.filter {
                isForVerdict
                    ? !$0.contradictsGiven : !$0.isIntentionallySilent && !$0.isNoFinding && !isReported($0)
            }.flatMap { path -> [Int] in
                let missing = isForVerdict ? path.absent?.upperBound : nil
                return path.alike + [path.place.map { missing ?? $0 }].compactMap(\.self)
            }
            let shown = silent.places().map(\.token) + [silent.token]
            let lines = Set(shown.map(line))
            let all = Set(silent.path.alike + alike).filter { $0 < tree.count }
            let blocks = UncalledBlocks(of: Array(walk.names.keys), in: tree)
            // The end of a block, or its beginning, says less than a place in it: paths with a call end there.
            func isVague(_ place: Int) -> Bool {
                if let statements = blocks.statements(ofCaseAt: place) {
                    return !walk.mentions(in: statements).isEmpty && (all + shown).contains { statements.contains($0) }
                }
                // Paths that call the handler before leave at such a `return`, too.
                let isLast = tree[place].word == .return && (tree.brace(around: place) ?? 0) < body.lowerBound
                if isLast { return !walk.mentions(in: body.lowerBound..<max(place, body.lowerBound)).isEmpty }
                guard let partner = tree.partner(place) else { return false }
                let block = min(place, partner) + 1..<max(place, partner)
                let others = all + shown + (place > partner ? walk.mentions(in: block) : [])
                return others.contains { block.contains($0) }
            }
            return all.sorted().filter {
                !lines.contains(line($0)) && !isVague($0) && !blocks.isFollowed(from: $0, in: body)
            }.prefix(8).map {
                PathEvidence.Place(token: $0, message: "'\(name)' is not called on this path either")
            }
        }
        func silence(_ path: Path) -> PathEvidence {
            let silent = SilentPath(path: path, body: body, walk: walk)
            let isIntended =
                path.isIntentionallySilent || isReported(path) || isOfStates || walk.mayStaySilent(in: body)
            let isExpected = !isIntended && (path.isNoFinding || walk.expectsSilence(of: path, in: body))
            let mayBeMeant = !isIntended && !isExpected && walk.mayFindNothingToDo(on: path, in: body)
            return PathEvidence(
                walk: silent.told, places: silent.places(isNote: mayBeMeant), others: isIntended ? [] : others(silent),
                isIntentionallySilent: isIntended, isExpected: isExpected, mayBeMeant: mayBeMeant)
        }
        isNamed = !walk.mentions(in: body).isEmpty
        isKept = ways.mayEscape(.forLater)
        isInValue = ways.mayEscape(.intoValue)
        // A handler that is called for each element, or not at all, is no completion handler.
        let first = mute.filter { !$0.isIntentionallySilent && !isReported($0) }.likeliest ?? mute.first
        let isOfMany = clear.contains { $0.count == 2 } && !clear.contains { $0.count == 1 }
        silent =
            isKept || isOfMany || !isNamed && walk.idleClosure(in: body) == nil
            ? nil : first.map(silence)
        // Where some path does not even keep it, it does not help that what is kept is called once.
        func besideSilence(_ remark: Remark) -> Remark {
            guard remark.kind == .keeps, !remark.fact.hasSuffix(" chooses it"), let mute = mute.first,
                remark.asksToLeave, remark.advice != PathWalker.streamAdvice
            else { return remark }
            let words = SilentPath(path: mute, body: body, walk: walk).words
            let function =
                tree.enclosingFunction(body.lowerBound)?.name.map { "'\(tree.text($0))' " } ?? "the function "
            let own = remark.isOwn ? words : words.replacing("the function ", with: function)
            return Remark("\(remark.told); \(own)", "leave this as it is", kind: .keeps)
        }
        let shown = silent == nil ? nil : first
        let shownPath = shown.map { SilentPath(path: $0, body: body, walk: walk) }
        silentToo = shownPath.map { $0.words(onOthers: others($0, isForVerdict: true).map(\.token)) } ?? ""
        silencingFlag = shownPath?.onceFlag
        isDisproved =
            !mute.isEmpty
            || ways.paths.contains { path in
                path.doubt.map { doubt in
                    path.count > 0 || doubt.closureMayNotCall || doubt.isNotCalledOnce || doubt.isDisproved
                        || doubt.escape.contains(.untilEvent)
                } ?? false
            }
        let keeper = ways.paths.lazy.compactMap(\.doubt).first { $0.escape.isSuperset(of: [.forLater, .untilEvent]) }
        keeping = keeper.map { doubt in
            let kept = PathEvidence.Place(token: doubt.token, message: doubt.reason)
            return PathEvidence(
                walk: walk.stored(at: doubt.token).fact, places: [kept], isIntentionallySilent: false)
        }
        let untrusted = ways.paths.filter { $0.doubt?.isDisproved ?? false }
        silentTests = (mute + untrusted).flatMap(\.decisions).reduce(into: []) { $0.formUnion($1.names) }
        silentBesideKept = isKept ? mute.first { !$0.isIntentionallySilent }.map { Remark(silence($0).walk) } : nil
        let siblings = walk.names.keys.filter { $0 != name }.sorted()
        let unused =
            name == "_"
            ? "the handler has no name and is never called"
            : siblings.isEmpty
                ? "'\(name)' is not used" : "'\(name)' and '\(siblings.joined(separator: "', '"))' are not used"
        ignoring =
            isNamed
            ? nil : mute.first.map { _ in PathEvidence(walk: unused, places: [], isIntentionallySilent: false) }
        let twice = clear.filter { $0.count == 2 && !$0.isCorrelated && !$0.calls.isEmpty }
        let givesNothing = walk.isWithoutValues(around: body.lowerBound)
        let worst = twice.first { !$0.contradictsGiven && $0.likelihood != .unlikely } ?? twice.first
        repeated = worst.map { path in
            let (first, second) = (path.calls[0], path.calls[path.calls.count - 1])
            let silent = SilentPath(path: path, body: body, walk: walk)
            let cases = tree.braces(around: second).first { tree.role($0) == .cases && !($0..<second).contains(first) }
            let seconds = cases.map { walk.mentions(in: tree.interior($0)) } ?? []
            let conditions = (
                silent.condition(of: first, besides: second), silent.condition(of: second, besides: first)
            )
            let later = call.laterClosure(around: first, besides: second, knowing: walk.project.known)
            let words = call.words(first, second, or: seconds, conditions, isLater: later != nil)
            let again = "'\(name)' is called here a second time"
            let places: [PathEvidence.Place] =
                if first == second {
                    [.init(token: first, message: "'\(name)' \(call.wordsHere(first, givesNothing: givesNothing))")]
                } else if let later {
                    [
                        .init(token: second, message: call.advice(on: second, besidesClosure: later)),
                        .init(token: first, message: "\(again), when the closure is called"),
                    ]
                } else {
                    [
                        .init(token: first, message: "'\(name)' is called here"),
                        .init(token: second, message: "\(again): \(silent.repeated.advice(on: first, and: second))"),
                    ]
                }
            return PathEvidence(
                walk: words
                    + Assumption.clause(
                        path.steps.filter { step in
                            // A queue runs what it is given.
                            !step.isShared
                                && !(step.assumption.map { walk.project.known.says($0.name, .runsOnQueue) } ?? false)
                        }.compactMap { $0.placedAssumption(in: tree) }),
                places: places,
                isIntentionallySilent: false,
                isExpected: path.contradictsGiven || path.likelihood == .unlikely || isTold(stateAt: first)
                    || walk.comments.sayRepeated(in: body, at: path.calls)
                    || call.isOfTwo(first, knowing: walk.project.known)
                    || OnceFlag(in: tree).separates(first, second))
        }
        let steps = ways.assumptions.sorted { $0.token < $1.token }
        assumption = steps.first.map { first in
            let assumed = Assumption.reason(steps.compactMap { $0.placedAssumption(in: tree) })
            return Doubt(remark: Remark(assumed), token: first.token)
        }
        isMistakenBelow = ways.isMistakenBelow
        let flag = silencingFlag.map { Remark.once(name, by: $0) }
        let missing = flag ?? silent.map { Remark($0.walk, Remark.call) }
        let flags = twice.map { OnceFlag(in: tree).flag(separating: $0.calls[0], $0.calls[$0.calls.count - 1]) }
        onceFlag = flags.contains(nil) ? nil : flags.first.flatMap(\.self)
        let isOfLoop = repeated.map { $0.places.count == 1 && $0.walk.contains(" in each iteration") } ?? false
        repairOfRepeated = RepeatedCall.advice(
            isOfLoop: isOfLoop, givesNothing: givesNothing,
            isCalledBack: repeated?.places.first.map { call.isCalledBack($0.token) }
                ?? false)
        let advice = repairOfRepeated
        let calledTwice = worst.map { call.called(at: $0.calls) } ?? name
        repeatedHandler = calledTwice
        let seen = repeated.map { Remark("'\(calledTwice)' \($0.walk)", advice) } ?? ignoring.map { Remark($0.walk) }
        many = walk.manyValues(on: ways.paths)
        flaw =
            many ?? missing ?? onceFlag.map { Remark.once(name, by: $0) } ?? seen
            ?? keeper.map {
                besideSilence($0.remark.kind == .keeps ? $0.remark : $0.flaw ?? walk.stored(at: $0.token))
            }
            ?? ways.flaw
        isNotCalledOnce = !isNamed || many != nil || ways.paths.contains { $0.doubt?.isNotCalledOnce ?? false }
        let unclear = clear.filter { $0.isCorrelated && $0.count != 1 }
        let correlated = (unclear.first { $0.count == 0 } ?? unclear.first).map { path -> Doubt in
            let nothing = SilentPath(path: path, body: body, walk: walk)
            if path.absent != nil { return Doubt(remark: Remark(nothing.words), token: nothing.token) }
            let lines = path.correlated.map { "\(line($0.token)) and \(line($1.token))" } ?? ""
            let remark =
                if path.count == 2, let first = path.calls.first, let second = path.calls.last, first != second {
                    Remark(
                        "'\(name)' may be called at line \(line(first)) and again at line \(line(second))",
                        "make only one of the two calls, as by an 'if' with an 'else'")
                } else if path.count == 0, let first = path.correlated?.0.token, nothing.leavesIfTaken(first) {
                    Remark("\(nothing.words), unless the conditions in lines \(lines) rule that out", nothing.repair)
                } else {
                    Remark(
                        "whether '\(name)' is called once depends on the conditions in lines \(lines) together",
                        "put its calls into one 'if' with an 'else'")
                }
            return Doubt(remark: remark, token: path.decisions.last?.token ?? body.lowerBound)
        }
        correlatedSilence = unclear.contains { $0.count == 0 } ? correlated?.remark : nil
        let thrower = clear.first { $0.count == 0 && $0.exit == .throwing && !$0.contradictsGiven }
        thrown = thrower.map { $0.leaves ?? body.upperBound }
        let throwing = thrown.map {
            Doubt(
                remark: Remark(
                    "the function throws at line \(line($0)) without calling '\(name)'",
                    "let the async version throw that error, too"), token: $0, isCertain: true)
        }
        let unnamed =
            isNamed
            ? nil
            : Doubt(remark: walk.remarkOnUnused(in: body), token: body.lowerBound, isCertain: true)
        var step = ways.paths.compactMap(\.doubt).first
        if let remark = step?.remark { step?.remark = besideSilence(remark) }
        // What has called it already must not call it again.
        if step?.remark.kind == .keeps, ways.callsBesideDoubt { step?.remark.advice = "leave this as it is" }
        doubt = unnamed ?? step ?? correlated ?? throwing
        handler = name
        silenceAdvice = shown.map { walk.advice(on: $0, in: body, isTold: isReported($0)) } ?? Remark.correction
        insteadOfSilence = shown == nil ? nil : walk.reasonBesideFailures(in: body)
    }

    /// How often the handler is called on the paths through the body.
    package var verdict: CallCount {
        if let silent, !silent.isIntentionallySilent { return .mayNeverBeCalled(silent) }
        if let repeated { return .mayBeCalledTwice(repeated) }
        if let silent { return .mayNeverBeCalled(silent) }
        guard let doubt else { return .exactlyOnce }
        return .cannotTell(
            PathEvidence(
                walk: doubt.reason, places: [.init(token: doubt.token, message: doubt.reason)],
                isIntentionallySilent: false))
    }

    /// Whether some path is seen on which the handler is not called, or is called again.
    package var isFaulty: Bool { silent != nil || repeated != nil || ignoring != nil }

    /// Why the handler is not seen to be called exactly once, with its subject; nil where it is.
    package var fault: Remark? {
        switch verdict {
        case _ where many != nil: many
        case .exactlyOnce: nil
        case .mayNeverBeCalled(let path):
            silencingFlag.map { Remark.once(handler, by: $0) } ?? Remark(path.walk + silentToo)
        case .mayBeCalledTwice(let path):
            onceFlag.map { Remark.once(handler, by: $0) }
                ?? Remark("'\(repeatedHandler)' \(path.walk)", repairOfRepeated)
        case .cannotTell: doubt?.remark
        }
    }

    /// That the handler is kept on a path that is understood no further; nil where it is not.
    package var storage: Remark? { doubt.flatMap { $0.remark.kind == .keeps ? $0.remark : nil } }

    /// Whether some path does not call the handler, by mistake, or calls it twice: in the body, or in what it calls.
    var isMistaken: Bool { repeated != nil || silent.map { !$0.isIntentionallySilent } ?? false || isMistakenBelow }

    /// Throws why the handler may not be called exactly once on every path.
    package func check(_ body: Span) throws(Doubt) {
        let verdict = verdict
        guard let evidence = verdict.evidence, var remark = fault else { return }
        if case .mayNeverBeCalled = verdict {
            if let insteadOfSilence { throw insteadOfSilence }
            // To call it on this path is not enough where another one keeps it.
            if let storage { remark = storage }
            remark.advice =
                remark.advice
                ?? (silentToo.isEmpty ? silenceAdvice : UncalledBlocks.adviceOnSeveral(silenceAdvice))
        }
        remark.advice = remark.advice ?? Remark.correction
        throw Doubt(remark: remark, token: evidence.places.last?.token ?? body.upperBound)
    }
}

extension PathTrace.Step {
    /// What is assumed, with the line of the loop, or of the call where the function is not one of the project's.
    fileprivate func placedAssumption(in tree: TokenTree) -> Assumption? {
        guard var assumption, assumption.place == nil, token < tree.count else { return assumption }
        let line = "line \(tree.line(of: token))"
        assumption.place = assumption.kind == .ends ? line : "called at \(line)"
        return assumption
    }
}

extension PathSet {
    /// Whether some path is in a callee that does not call its closure exactly once. Outside the initializer, where the
    /// optimiser of Swift 6.3 crashes on the closure.
    fileprivate var isMistakenBelow: Bool { paths.contains { $0.doubt?.isDisproved ?? false } }

    fileprivate var flaw: Remark? {
        paths.lazy.compactMap(\.doubt).compactMap { doubt in
            doubt.flaw ?? (doubt.isDisproved || doubt.isNotCalledOnce ? doubt.remark : nil)
        }.first
    }

    fileprivate var callsBesideDoubt: Bool { paths.contains { $0.doubt != nil && $0.count > 0 } }

    fileprivate func mayEscape(_ escape: Escape) -> Bool {
        paths.contains { $0.doubt?.escape.contains(escape) ?? false }
    }
}

extension Path {
    /// Whether `return false` shows the caller that the handler is not called, as paths with a call return another value.
    func returnsDistinctValue(among paths: [Path], in tree: TokenTree) -> Bool {
        guard silence == nil, let own = returned(in: tree) else { return false }
        if OwnState(in: tree).isWorkedOut(own) { return true }
        return !paths.contains { other in
            other.doubt == nil && other.count > 0
                && other.returned(in: tree).map { tree.text($0) == tree.text(own) } ?? false
        }
    }

    func returned(in tree: TokenTree) -> Span? {
        guard exit == .returns, let token = leaves else { return nil }
        let statement = tree.statement(around: token)
        return statement.count > 1 ? statement : nil
    }
}

extension [Path] {
    /// The likeliest of them, those before the others that are findings.
    fileprivate var likeliest: Path? {
        self.min { ($0.isNoFinding ? 1 : 0, $0.likelihood.rawValue) < ($1.isNoFinding ? 1 : 0, $1.likelihood.rawValue) }
    }
}
