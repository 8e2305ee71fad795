import CallChecks
import CallSites
import Index
import Overloads
import Patterns
import Publishers
import Silence
import Syntax
import Timing

/// What follows the closure for the value of a `sink`.
package enum SubscriptionEnd: Sendable {
    /// On success; an error ends the task.
    case ignored(Metavariable)
    /// On success; and what is done with an error.
    case caught(Metavariable, Metavariable)
    /// The same after a value and after an error, with nothing done for the value.
    case either(Metavariable)

    fileprivate var statements: Metavariable {
        switch self {
        case .ignored(let name), .caught(let name, _), .either(let name): name
        }
    }

    fileprivate var errors: SubscribedHandler.Errors {
        switch self {
        case .ignored: .ignored
        case .caught: .caught
        case .either: .passedOver
        }
    }
}

extension PublisherBodyFacts {
    /// Throws unless the matched `sink` subscribes to functions of the project that have async versions, or get them; `atAll`: or
    /// that give one value.
    package func checkSubscribesToOneValue(_ match: Match, atAll: Bool) throws(Refusal) {
        guard let subscribed = SubscribedCall.found(from: Self.start(of: match), in: match.tree, of: project),
            subscribed.request.map({ isAwaited($0, by: subscribed) }) ?? true,
            subscribed.callees.all.allSatisfy({ callee in
                subscribed.callees.asyncVersion(of: callee) != nil || becomesAsync(callee)
                    || atAll && givesOne(callee)
            })
        else { throw Refusal() }
    }

    /// What to do with the one value that the matched `sink` gets, and which function gives it; nil where none of the project does.
    package func giverOfOneValue(_ match: Match) -> Refusal? {
        guard let subscribed = SubscribedCall.found(from: Self.start(of: match), in: match.tree, of: project) else {
            return nil
        }
        let (tree, name, callees) = (match.tree, subscribed.call.name, subscribed.callees.all)
        guard let callee = callees.first else { return nil }
        let place =
            callees.count > 1
            ? "" : " (\(callee.tree.place(of: callee.declaration.name ?? callee.declaration.keyword, seenFrom: tree)))"
        return Refusal("make '\(name)'\(place) async, and await it here in a task")
    }

    /// Whether the matched `sink` subscribes to functions of the project whose publishers are declared to fail with any error.
    package func failsWithAnyError(_ match: Match) -> Bool { declaredErrors(of: match) == [PublisherFailure.any] }

    /// With which errors the functions are declared to fail that the matched `sink` subscribes to.
    private func declaredErrors(of match: Match) -> Set<PublisherFailure?> {
        let found = SubscribedCall.found(from: Self.start(of: match), in: match.tree, of: project)
        if let request = found?.request { return [request.failure] }
        return Set(
            found?.callees.all.map { callee in
                PublisherResult(of: callee.declaration, in: callee.tree, knowing: project.known)?.failure
            } ?? [])
    }

    /// The errors of what the task of the matched `sink` awaits: a `catch` casts them to the type that is declared, as in a closure the
    /// compiler infers none, not even after `throws(…)`. Of any type, of one that can be written there, or not seen.
    package func failure(ofValueIn match: Match) -> PublisherFailure {
        let errors = declaredErrors(of: match)
        guard errors.count == 1, let failure = errors.first ?? nil else { return .unseen }
        switch failure {
        case .any: return .any
        case .own(let type): return mayName(type, in: match.tree) ? failure : .unseen
        case .none, .unseen: return .unseen
        }
    }

    /// Whether a file may name a type as it is written elsewhere. That of a library has to stand in the file, or be Foundation's.
    private func mayName(_ type: String, in tree: TokenTree) -> Bool {
        let declared = project.declarations(of: type)
        let border = ModuleBorder(in: tree, of: project)
        guard declared.isEmpty else { return declared.allSatisfy { $0.scope == nil && border.admits($0) } }
        return !tree.words(spelling: type).isEmpty || project.known.says(type, .isOfSwift)
            || project.known.says(type, .isOfFoundation)
    }

    /// The first token of what the matched `sink` subscribes to; the match may begin with `_ =`.
    private static func start(of match: Match) -> Int {
        match.tree[match.span.lowerBound].word == .underscore ? match.span.lowerBound + 2 : match.span.lowerBound
    }

    private func givesOne(_ function: ProjectIndex.Function) -> Bool {
        guard let name = function.declaration.name else { return false }
        return (try? publishers.check(name, in: function.tree, promises: .one)) != nil
    }

    /// The attributes, the captures and the statements of a task that awaits the value that the matched `sink` takes. `end`: what
    /// follows, as it is to be written there.
    package func task(
        awaitingValueOf match: Match, _ end: SubscriptionEnd?
    ) throws(Refusal) -> [Binding] {
        guard let subscribed = SubscribedCall.found(from: Self.start(of: match), in: match.tree, of: project) else {
            throw Refusal()
        }
        try check(end, fits: subscribed)
        let last = end.flatMap { match.bindings[$0.statements.name] }
        let lastText = last?.movedText ?? ""
        guard
            let site = try site(of: subscribed, errors: end?.errors ?? .ignored, hasEnd: !lastText.isEmpty),
            let closure = site.closure
        else { throw Refusal() }
        let own = ValueStatements(closure, in: match.tree)
        if !lastText.isEmpty { try own.checkGoesOn() }
        if case .caught(_, let failed) = end, let failure = match.bindings[failed.name]?.plainText {
            try Self.checkIsNotRepeated(lastText, failure)
        }
        var parts = try functions.callSites.awaited(site, frame: .task)
        let text = parts[2].plainText
        let rest = own.unwrapsSelf ? ValueStatements.holdingSelf(lastText) : lastText
        try AwaitedNames(in: text + "\n" + rest).check()
        // The other closure has its own comments.
        parts[2] = Binding(.text(text), range: own.areCommentsIn(text) ? own.range : nil)
        return end == nil ? parts : parts + [Binding(.text(rest), range: last?.range)]
    }

    /// Throws without a reason where another of the forms fits better: nothing is done at the end, or the same in either case.
    private func check(_ end: SubscriptionEnd?, fits subscribed: SubscribedCall) throws(Refusal) {
        let isIdle = subscribed.endClosure?.body.isEmpty ?? true
        switch end {
        case nil: if !isIdle { throw Refusal() }
        case .either: if isIdle || !subscribed.doesSameInEitherCase { throw Refusal() }
        case .ignored, .caught: if isIdle || subscribed.doesSameInEitherCase { throw Refusal() }
        }
    }

    private static func checkIsNotRepeated(_ end: String, _ failure: String) throws(Refusal) {
        func lines(_ code: String) -> [String] { code.split(separator: "\n").map { String($0).trimmed } }
        let failed = Set(lines(failure))
        let common = lines(end).count(where: failed.contains)
        guard common > 3 else { return }
        throw Refusal(
            "\(common) lines of `receiveCompletion` run after the value and after an error: write them once, after the `do` and the `catch`"
        )
    }

    /// Throws what may differ once a task awaits what the matched `sink` was given.
    package func checkValueMayBeAwaited(_ publisher: Metavariable, _ match: Match) throws(Refusal) {
        var doubts: [Refusal?] = []
        let (sites, attributes) = (functions.callSites, Metavariable(name: "ATTRIBUTES", isRun: true))
        var match = match
        let site = (try? site(Self.start(of: match), in: match.tree)) ?? nil
        if let site { match.bindings[attributes.name] = (try? sites.awaited(site, frame: .task))?.first }
        do throws(Refusal) { try sites.checkMayBeAwaited(publisher, by: .ofSubscriptions, match) } catch {
            doubts.append(error)
        }
        do throws(Refusal) {
            try sites.checkMayBeAwaited(publisher, by: .ofSubscriptions, inTaskWith: attributes, match)
        } catch { doubts.append(error) }
        if site != nil, let found = SubscribedCall.found(from: Self.start(of: match), in: match.tree, of: project),
            let moved = found.operators.movedToMain, found.request == nil
        {
            let line = match.tree.line(of: moved.name ?? moved.span.lowerBound)
            doubts.append(
                Refusal(
                    "the closure of 'map' in line \(line) then runs on the main actor: if it takes long, move its work into "
                        + "an async function that is not on the main actor", token: moved.name))
        }
        let subscribed = SubscribedCall.found(from: Self.start(of: match), in: match.tree, of: project)
        doubts.append(subscribed.flatMap { doubt(ofDecodingIn: $0) })
        try Refusal.throwAll(doubts)
    }

    /// The subscription that begins with a token, as a call of the async version; nil where there is none. Throws why it cannot be.
    func site(_ first: Int, in tree: TokenTree) throws(Refusal) -> CallSite? {
        try SubscribedCall.found(from: first, in: tree, of: project).flatMap { subscribed throws(Refusal) in
            try site(of: subscribed, errors: .caught, hasEnd: true)
        }
    }

    private func site(
        of subscribed: SubscribedCall, errors: SubscribedHandler.Errors, hasEnd: Bool
    ) throws(Refusal) -> CallSite? {
        let (tree, first) = (subscribed.tree, subscribed.chain.span.lowerBound)
        if let request = subscribed.request {
            return try site(of: subscribed, to: request, errors: errors, hasEnd: hasEnd)
        }
        guard let callee = subscribed.callees.all.first,
            let result = PublisherResult(of: callee.declaration, in: callee.tree, knowing: project.known)
        else { return nil }
        guard let closure = subscribed.valueClosure else {
            throw Refusal(
                "`sink` is given a function in place of a closure: write a closure that calls it, and a task can await '\(callee.name)'",
                token: first)
        }
        if project.known.isOfTests(tree) || Imports(in: tree).isTest(knowing: project.known) {
            throw Refusal(
                "this is a test: make its function async, and let it await '\(callee.name)' in place of an expectation",
                token: first)
        }
        for callee in subscribed.callees.all where subscribed.callees.asyncVersion(of: callee) == nil {
            throw Refusal("'\(callee.name)' (\(callee.location)) has no async version yet: add that first")
        }
        guard let version = subscribed.callees.asyncVersion(of: callee) else { return nil }
        let (operators, type) = (subscribed.operators, callee.tree.text(result.value))
        guard !result.isVoid || operators.isEmpty else { return nil }
        let replaced = operators.fallback.map { SubscribedHandler.Errors.replaced(by: tree.text($0)) }
        let errors = version.isThrowing ? replaced ?? errors : .none
        if replaced != nil, subscribed.isOnWeakSelf {
            throw Refusal(
                "'self' may be gone when the task calls '\(callee.name)', and the value of `replaceError` would be used then, too: await "
                    + "'\(callee.name)' by hand", token: first)
        }
        if type.hasSuffix("?"), subscribed.isOnWeakSelf || errors == .ignored || replaced != nil {
            throw Refusal(
                "'\(callee.name)' may give nil, which could not be told from an error or a 'self' that is gone: await it by hand",
                token: first)
        }
        if subscribed.call.call.arguments.contains(where: { tree.text($0.value) == "self" }),
            subscribed.captures.contains(where: CallPosition(in: tree).isWeakSelf)
        {
            throw Refusal(
                "the call is given 'self', which the closures hold weakly and a task would keep alive while it waits: await it by hand",
                token: first)
        }
        let wish = AwaitedValue(code: "", type: type).wish
        let name = ["error", "result"].contains(wish) ? "value" : wish
        // A `map` gives another value, whose type is not seen.
        let given = operators.makesAnother ? "value" : name
        let taken = Set(tree.parameterNames(of: closure).map { tree.text($0) } + [given]).union(
            closure.body.lazy
                .filter { !tree[$0].flags.contains(.member) }.map { tree.text($0) })
        let site = CallSite(
            SubscribedHandler(
                closure, captures: subscribed.captures, errors: errors, isOnMain: subscribed.isOnMain,
                isOnWeakSelf: subscribed.isOnWeakSelf, hasEnd: hasEnd,
                steps: operators.steps(
                    naming: name, besides: taken,
                    isChained: !subscribed.isOnWeakSelf && errors != .ignored && replaced == nil)),
            to: subscribed.call, awaiting: version, subscription: subscribed.chain.span, handlers: subscribed.sink.span,
            value: result.isVoid ? nil : given, isolatesViews: functions.callSites.settings.isolatesViews)
        if operators.makesAnother, site.isGenericInResult {
            throw Refusal(
                "only the closures tell which type '\(callee.name)' gives here: await it by hand, and declare the type of the value",
                token: first)
        }
        return site
    }
}
