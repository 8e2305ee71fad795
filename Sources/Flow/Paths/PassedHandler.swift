import Index
import Syntax

/// The handler, or a closure that calls it, as an argument of a call.
package struct PassedHandler {
    /// The token of the callee's name.
    let name: Int
    let chain: Chain
    let call: Call
    let argument: Argument
    /// Further closures of the same chain that use the handler: `success: { }, failure: { }`; or the handler itself,
    /// where one of the two takes the failure.
    private(set) var siblingClosures: [Argument]
    /// The names and labels of the closure and its siblings.
    private(set) var roles: [String]
    private let known: KnownNames

    /// Nil where the token is no argument of a call with a name.
    init?(of token: Int, in walk: PathWalker) {
        self.init(of: token, in: walk.tree, of: walk.project, named: Array(walk.names.keys))
    }

    /// `names` lead to the handler; without them, siblings are not looked for.
    package init?(of token: Int, in tree: TokenTree, of project: ProjectIndex, named names: [String] = []) {
        func usesHandler(_ argument: Argument) -> Bool { !tree.uses(of: names, in: argument.value).isEmpty }
        guard let name = tree.calleeName(ofArgument: token), let chain = tree.chain(around: name) else { return nil }
        var found: (Call, Argument)?
        var siblings: [Argument] = []
        var roles: [String] = []
        var named: [(Argument, role: String)] = []
        for link in chain.links {
            for case .call(let call) in link.suffixes {
                for argument in call.arguments {
                    let isOwn = link.name == name && argument.value.contains(token)
                    let isSibling = tree.role(argument.value.lowerBound) == .closure && usesHandler(argument)
                    let role = (argument.label ?? link.name).map { tree.text($0) } ?? ""
                    if !isOwn, !isSibling, argument.value.count == 1, usesHandler(argument) {
                        named.append((argument, role))
                    }
                    guard isOwn || isSibling else { continue }
                    if isOwn { found = (call, argument) } else { siblings.append(argument) }
                    roles.append(role)
                }
            }
        }
        guard let found else { return nil }
        known = project.known
        self.name = name
        self.chain = chain
        (call, argument) = found
        self.siblingClosures = siblings
        self.roles = roles
        takeSibling(named)
    }

    /// `success: { }, failure: completion`
    private mutating func takeSibling(_ named: [(Argument, role: String)]) {
        guard siblingClosures.isEmpty, named.count == 1, let (argument, role) = named.first else { return }
        var other = self
        other.siblingClosures.append(argument)
        other.roles.append(role)
        if other.isEitherOr { self = other }
    }

    /// Whether a token stands in one of the siblings, which are followed with it.
    func holdsSibling(_ token: Int) -> Bool { siblingClosures.contains { $0.value.contains(token) } }

    /// One of them takes the failure, so that only one of them is called; not beside one for each of several values.
    var isEitherOr: Bool {
        siblingClosures.count == 1 && !roles.contains { known.says($0, .forEachValue) }
            && roles.filter(known.isFailure).count == 1
    }
}

extension PathWalker {
    /// The paths through the function that the handler is passed to.
    func ways(of passed: PassedHandler, _ mention: Int) -> PathSet {
        var ways: PathSet
        if tree.spells(passed.name, "sink") { return sinkWays(passed, mention) }
        if passed.siblingClosures.isEmpty {
            if let failure = failureArgument(of: passed) {
                let name = tree.text(passed.name)
                return .doubt(
                    Doubt(
                        reason: "'\(handler)' is not called where '\(name)' calls the handler for failures that it "
                            + "is given beside it", token: failure, isCertain: true))
            }
            if isForFailure(passed) {
                let name = tree.text(passed.name)
                return .doubt(
                    Doubt(
                        reason: "'\(name)' calls this only where something fails",
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
            guard passed.isEitherOr else { return .doubt(unclear(mention)) }
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
                assume(
                    .callsOneOfTwo, of: name, passed.name, on: &ways,
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
        let silent = inner.filter { $0.silence != nil && $0.count == 0 }
        guard let first = silent.first else { return .doubt(doubt) }
        doubt.closureMayNotCall = true
        let silence = SilentPath(path: first, body: passed.argument.value, walk: self)
        doubt.flaw = doubt.flaw ?? silence.words
        // Whoever keeps the closure, calling it is not enough.
        if !doubt.escape.isEmpty { (doubt.reason, doubt.token) = (silence.words, silence.token) }
        let ways = PathSet.doubt(doubt)
        if isForLater || project.known.says(passed.name, in: tree, .mayBeCancelled) { return ways }
        return calls.promisesOneCall(passed) ? ways.or(PathSet(silent)) : ways
    }

    /// Whether the closure is for failures alone, by the name of the parameter that takes it: there is no sibling for success.
    private func isForFailure(_ passed: PassedHandler) -> Bool {
        if let label = passed.argument.label { return project.known.isFailure(tree.text(label)) && !isForResult(label) }
        let parameters = calls.callees(of: passed).map { callee, parameter in callee.tree.text(parameter.name) }
        return !parameters.isEmpty
            && parameters.allSatisfy { project.known.isFailure($0) && !project.known.isCompletion($0) }
    }

    private func isForResult(_ label: Int) -> Bool { project.known.isCompletion(tree.text(label)) }

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
        guard isCaught || isTried(closure) else { return ways.calledElsewhere(endingAt: closure.close) }
        // `try load { try parse($0) }` throws what the closure does.
        return PathSet(ways.paths.filter { $0.exit != .throwing || $0.count > 0 })
            .calledElsewhere(endingAt: closure.close)
    }

    /// The call that is given a closure is under a `try` that lets errors through.
    private func isTried(_ closure: Closure) -> Bool {
        let start = tree.statement(around: closure.span.lowerBound).lowerBound
        return failure(in: start..<closure.span.lowerBound) != nil
    }

    /// The `?` before the call, where nothing is called for nil; nil for none.
    func optionalLink(before passed: PassedHandler) -> Int? {
        for link in passed.chain.links {
            if link.name == passed.name { return nil }
            for case .unwrap(let mark) in link.suffixes where tree.spells(mark, "?") { return mark }
        }
        return nil
    }
}
