import Index
import Patterns
import Publishers
import Syntax
import Threads
import Timing

// What a loop over the values of a publisher does otherwise than a subscription, as far as the code shows.

extension StreamFacts {
    /// Throws if `.cancel()` follows the subscription: `sink` and `assign` handle a first value before, a task has not begun.
    package func checkLife(_ match: Match) throws(Refusal) {
        let (tree, dot) = (match.tree, match.span.upperBound)
        if dot + 1 < tree.count, tree[dot].kind == .period, tree.spells(dot + 1, "cancel") {
            throw Refusal(
                "`.cancel()` follows at once, and would end the loop before its first value: leave this, or use the value itself",
                token: dot + 1)
        }
    }

    /// Throws what a task loses that begins to read a publisher a moment after the subscription would have.
    package func checkStart(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        if source.replaysLastValue {
            throw Refusal(
                "if \(source.name) changes more than once before the task has started, the loop sees only the last value: check that "
                    + "the others do not matter")
        }
        if source.hasBegun { return }
        if source.startsForEachSubscriber || source.isMadeForSubscriber {
            throw Refusal(
                "the task subscribes to \(source.name) a moment later, and work that the subscription starts, such as a request, "
                    + "begins only then: check that no code right after this needs it to have begun")
        }
        if source.isPublishedProperty, source.dropsFirst {
            throw Refusal(
                "a change of '\(source.property)' before the task has started is lost, as `\(source.droppingOperator ?? "dropFirst")` drops the first value that the "
                    + "loop gets: check that no code sets it right after this")
        }
        throw Refusal(
            "what \(source.name) sends before the task has started is lost\(source.doubt): check that nothing is sent right after this"
        )
    }

    /// Throws where what a task loses that begins later takes the place of another value: an operator counts them, or a test sends
    /// the next one at once and waits for it.
    package func checkFirstCount(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        let isOfTests = project.known.isOfTests(match.tree)
        guard source.countingOperator != nil || isOfTests, !source.hasBegun else { return }
        if let name = source.countingOperator, source.isState {
            let text = source.tree.text(name)
            throw Refusal(
                "'\(text)' in line \(source.tree.line(of: name)) counts the values, and of those before the task has started the loop gets "
                    + "only the last, so that '\(text)' would count a later one in its place: keep the subscription",
                token: name)
        }
        let isLost = !source.replaysLastValue && !source.startsForEachSubscriber && !source.isMadeForSubscriber
        guard isLost, isOfTests else { return }
        throw Refusal(
            "what \(source.name) sends before the task has started is lost, and a test that sends it right after this would wait for it in "
                + "vain: keep the subscription")
    }

    /// Throws by how much later a loop handles each value than `sink` or `assign`, and what runs before the first.
    package func checkMoment(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        var later: Refusal?
        if mirrored(by: source, match) == nil {
            do throws(Refusal) { try checkEachMoment(of: source, match) } catch { later = error }
        }
        let hop = advice(onHopOf: source, match)
        let property = declaration(ofPropertyOf: source)
        if property.map({ source.leavesOutNil(ofProperty: $0.1, in: $0.0) }) ?? false {
            return try Refusal.throwAll([later, hop])
        }
        let late = LateFirstValue(match: match, source: source, project: project).refusal
        guard source.givesValueAtOnce, !source.delaysFirst else { return try Refusal.throwAll([later, hop, late]) }
        try Refusal.throwAll([later, hop] + firstMoment(of: source, late, match))
    }

    /// That a page for the main queue does better, where `receive(on:)` is not last, and no closure after it runs on the main thread.
    private func advice(onHopOf source: SubscribedPublisher, _ match: Match) -> Refusal? {
        let hop = source.links.lastIndex { link in
            guard let name = link.name, source.tree.spells(name, "receive"), let queue = link.call?.arguments.first
            else { return false }
            return project.known.says(source.tree.text(queue.value), .isMainQueue)
        }
        guard let hop, case let rest = source.links[(hop + 1)...], !rest.isEmpty,
            !rest.contains(where: { $0.span.contains { source.tree.role($0) == .closure } })
        else { return nil }
        return Refusal(
            isAssigned(match)
                ? "other operators follow the `receive(on:)` for the main queue: if they may run on any thread, move that to the end, "
                    + "and `combine-assign-main` rewrites this"
                : "other operators follow the `receive(on:)` for the main queue: if they may run on any thread, first move "
                    + "`receive(on:)` to the end of the chain, where the loop can take its place")
    }

    /// What the closure does for the first value, or finds then; that it is handled later at all where nothing more is seen. `late`:
    /// what others see of that.
    private func firstMoment(of source: SubscribedPublisher, _ late: Refusal?, _ match: Match) -> [Refusal?] {
        let value = FirstValue(in: match, of: project)
        if !isAssigned(match) {
            if value.refusal(ofConditionsOn: source) != nil { return [] }
            let seen = [
                value.overtaken.map { $0.refusal(of: source.firstValue, in: match.tree) },
                value.refusal(ofReadingsBy: source),
            ].compactMap(\.self)
            if !seen.isEmpty { return seen + [late] }
        }
        let isKept =
            (FirstValueNeed(match: match, source: source, project: project).known ?? passedChange(match, source)) != nil
        let deed = LateFirstValue(match: match, source: source, project: project).deed(countingOwnState: true)
        return [late ?? (isKept ? nil : value.refusal(inFunctionWith: source, doing: deed))]
    }

    /// Throws where code counts on the first value before the loop would have handled it, and where two loops would feed each other.
    package func checkOrder(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        try Refusal.throwAll([
            FirstValueNeed(match: match, source: source, project: project).known ?? askedCondition(match, source),
            FedSubscription(match: match, source: source, project: project).refusal,
            passedChange(match, source),
        ])
    }

    /// That a condition of the closure leaves out the first value, as it asks for what later code sets.
    private func askedCondition(_ match: Match, _ source: SubscribedPublisher) -> Refusal? {
        source.givesValueAtOnce && !source.delaysFirst && !isAssigned(match)
            ? FirstValue(in: match, of: project).refusal(ofConditionsOn: source) : nil
    }

    /// That a subscription tells others of a change before it is made, which a loop would do after it.
    private func passedChange(_ match: Match, _ source: SubscribedPublisher) -> Refusal? {
        let (tree, name) = (match.tree, "objectWillChange")
        let sent = Subscription(in: match, of: project).closures.lazy.compactMap { closure in
            tree.words(spelling: name, in: closure.body).first { tree.spells($0 + 2, "send") }
        }.first
        guard let sent, source.delay == nil else { return nil }
        // A subject has its new value already when it sends it.
        let isBefore = source.isPublishedProperty || !tree.words(spelling: name, in: source.span).isEmpty
        return Refusal(
            isBefore
                ? "'\(name)' has to be sent before the change, as `sink` does here, and a loop would send it after that: keep the "
                    + "subscription"
                : "'\(name)' has to be sent at the change, as `sink` does here, and a loop would send it a moment later: keep the "
                    + "subscription", token: sent)
    }

    /// Throws where the values of another loop may overtake those of this one, or the other way round.
    package func checkSequence(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        if let refusal = LoopOrder(match: match, source: source(publisher, match)).refusal { throw refusal }
    }

    /// Throws that waiting for a value leaves the main actor, by what loops may then come in another order.
    package func checkTurns(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        if let refusal = LoopOrder(match: match, source: source(publisher, match)).turns { throw refusal }
    }

    /// Throws where the loop sets what another subscription to the same object sets, and may come before or after it.
    package func checkChanges(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        if let refusal = LoopOrder(match: match, source: source(publisher, match)).conflict { throw refusal }
    }

    /// Throws where a task that the closure starts inherits the main actor of the loop, and none of the closure.
    package func checkTasks(_ match: Match) throws(Refusal) {
        let tree = match.tree
        if Isolation(in: tree, of: project).isMainActor(match.span.lowerBound) { return }
        let own = Subscription(in: match, of: project).closures.map(\.open)
        let task = match.span.first { token in
            tree.spells(token, "Task") && !tree[token].flags.contains(.member)
                && tree.innermostClosure(around: token).map(own.contains) ?? false
                && tree.closure(at: token + 1)?.attributes.isEmpty ?? false
        }
        guard let task else { return }
        throw Refusal(
            "the task in line \(tree.line(of: task)) is on no actor, and would be on the main actor in the loop: write "
                + "`Task.detached` there if its work takes long", token: task)
    }

    private func checkEachMoment(of source: SubscribedPublisher, _ match: Match) throws(Refusal) {
        if let hop = source.ownHop {
            throw Refusal(
                "the loop may need several hops on the main queue before it handles a value, where '\(hop.tree.text(hop.name))' "
                    + "(\(hop.tree.place(of: hop.name, seenFrom: match.tree))) needs one: keep the subscription if other work on that "
                    + "queue has to run before or after it")
        }
        let isOnMain = Isolation(in: match.tree, of: project).isMainActor(match.span.lowerBound)
        if let token = source.delay {
            if isOnMain, let (name, queue) = source.backgroundScheduler {
                let deed = isAssigned(match) ? "`assign` sets the property" : "`sink` runs its closure"
                throw Refusal(
                    "\(deed) on '\(queue)', which '\(source.tree.text(name))' in line \(source.tree.line(of: name)) is given, and the loop runs "
                        + "on the main actor: check that this work may be done there and does not block it",
                    token: source.tree === match.tree ? name : nil)
            }
            throw Refusal(
                "'\(source.tree.text(token))' already delays the values, and the loop delays them a moment more: check that no "
                    + "code, such as a test, waits a fixed time for them",
                token: source.tree === match.tree ? token : nil)
        }
        let isAssigned = isAssigned(match)
        let property =
            isAssigned
            ? Subscription(in: match, of: project).set(in: project).first.map { "'\($0)'" } ?? "the property" : ""
        let (deed, need) =
            isAssigned
            ? ("`assign` sets \(property)", "reads \(property)\(observer(of: match))")
            : ("`sink` runs its closure", "relies on the closure")
        let setter = isOnMain ? settingQueue(of: source) : nil
        // Posts of other programs come later, on the main run loop, and so do the own ones.
        if source.isOfOtherPrograms { return }
        if let making = source.makingOperator, !source.isPublishedProperty,
            !source.startsForEachSubscriber, !source.mergesOneValue
        {
            let name = "'\(source.tree.text(making))' (line \(source.tree.line(of: making)))"
            throw Refusal(
                "\(deed) as soon as a publisher that \(name) makes gives a value, the loop a moment later"
                    + "\(isOnMain ? " on the main actor" : ""): check that no code right after that \(need)",
                token: source.tree === match.tree ? making : nil)
        }
        if let name = source.nameOfForeignNotification {
            throw Refusal(
                "\(deed) on the thread that posts '\(name)', which no checked file does, before that goes on, the loop a moment later"
                    + "\(isOnMain ? " on the main actor" : ""): check that \(isAssigned ? "\(property) may be set" : "its work may be done") "
                    + "as late as that")
        }
        if source.isNotification {
            throw Refusal(
                "\(deed) on the thread that posts, before `post` returns, the loop a moment later"
                    + "\(isOnMain ? " on the main actor" : ""): check that no code right after a `post` \(need)")
        }
        let chance = isAssigned ? "`assign` may set \(property)" : "`sink` may run its closure"
        if source.startsForEachSubscriber || source.mergesOneValue {
            if source.isReturnedRequest {
                throw Refusal(
                    "\(deed) as soon as \(source.name) gives a value, the loop a moment later: check that nothing relies on "
                        + "\(isAssigned ? "\(property) being set" : "the closure having run") by then")
            }
            throw Refusal(
                "\(chance) before it returns, the loop does so later: check that no code right after this \(need)")
        }
        if source.isPublishedProperty, source.delaysFirst {
            throw Refusal(
                "\(deed) as soon as the publisher gives a value, the loop a moment later: check that no code right after that \(need)"
            )
        }
        if source.isPublishedProperty, source.unreadOperator == nil {
            let deedAtChange = source.makesPublishers ? chance : deed
            let place = setter.map { " on '\($0.queue)' (\($0.place))" } ?? ""
            let actor = setter == nil ? "" : " on the main actor"
            if !isAssigned {
                let subscription = Subscription(in: match, of: project)
                let isRead = subscription.mayRead(source.property, in: project)
                let isNoticed = subscription.mayBeNoticed(in: project)
                if !isRead, !isNoticed, setter == nil { return }
                let later =
                    subscription.changed.isEmpty ? "relies on the closure" : "reads or sets what the closure sets"
                let checks = [
                    isRead ? "that the closure does not read the property '\(source.property)'" : nil,
                    isNoticed ? "that no code right after setting it \(later)" : nil,
                ].compactMap(\.self)
                let check = checks.isEmpty ? "that its work may be done there" : checks.joined(separator: ", and ")
                throw Refusal(
                    "\(deedAtChange)\(place) before '\(source.property)' is set, the loop a moment later\(actor): check \(check)"
                )
            }
            throw Refusal(
                "\(deedAtChange) as soon as '\(source.property)' is set, the loop a moment later: check that no code right "
                    + "after setting '\(source.property)' \(need)")
        }
        if source.isTimer {
            throw Refusal(
                "the loop runs a moment after the timer fires: check that nothing needs its work at that very moment")
        }
        let doubt = isAssigned ? need : "\(need), or sets what it sets or reads"
        let place =
            setter.map { " on '\($0.queue)' (\($0.place))" } ?? (source.isState ? nil : ", on the thread that sends it")
        let (thread, actor) = isOnMain ? place.map { ($0, " on the main actor") } ?? ("", "") : ("", "")
        throw Refusal(
            "\(deed) as soon as \(source.name) gives a value\(thread), the loop a moment later\(actor): check that no "
                + "code right after that \(doubt)")
    }

    /// ", or relies on its `didSet` (line 7)", where the property that `assign` sets has observers.
    private func observer(of match: Match) -> String {
        let subscription = Subscription(in: match, of: project)
        guard let path = subscription.set(in: project).first, !path.contains("."),
            let type = match.tree.typesAround(match.span.lowerBound).first,
            let (tree, name) = project.property(named: path, of: type),
            let body = tree.declaration(at: tree.startOfStatement(around: name))?.body,
            case let first = tree.interior(body.lowerBound).lowerBound,
            let word = ["didSet", "willSet"].first(where: { tree.spells(first, $0) })
        else { return "" }
        return " or relies on its `\(word)` (\(tree.place(of: first, seenFrom: match.tree)))"
    }

    func isAssigned(_ match: Match) -> Bool { Subscription(in: match, of: project).isAssignment }

    /// Throws where a loop runs elsewhere than the closure did, or may do so.
    package func checkPlace(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        if let queue = source.queue, !source.runsAtOnce {
            let text = source.tree.text(queue)
            let isAssigned = isAssigned(match)
            let work = isAssigned ? "property is set" : "closure runs"
            let need = isAssigned ? "it has to be set on that queue" : "the closure blocks its thread for long"
            let guarded = isAssigned ? "the property that is set" : "what the closure uses"
            let isOnMain = Isolation(in: match.tree, of: project).isMainActor(match.span.lowerBound)
            let place =
                isOnMain
                ? "on the main actor"
                : isPlain(match.span.lowerBound, in: match.tree)
                    ? "on a thread of Swift's own pool"
                    : "on a thread of Swift's own pool, or on the actor of this code if it is on one"
            if text.hasPrefix("DispatchQueue.global") || text.hasPrefix("OperationQueue()") {
                throw Refusal(
                    "the \(work) on a background thread ('\(text)'), and the loop runs \(place): keep the subscription if \(need)"
                )
            }
            let names = text.split(separator: ".")
            let isMain =
                names.count > 1 && project.known.says(names.prefix(2).joined(separator: "."), .isMainQueue)
            if isMain, isOnMain, names.count == 2 { return }
            if isMain, !isOnMain {
                throw Refusal(
                    "the \(work) on the main thread ('\(text)'): mark the closure of the task '@MainActor'")
            }
            if let main = source.declaredMain {
                let advice =
                    isOnMain
                    ? "keep the subscription if it is set to another"
                    : "if it always is the main queue, mark the closure of the task '@MainActor'; otherwise keep the subscription"
                throw Refusal(
                    "the \(work) on '\(text)', which is '\(main.queue)' (\(main.place)) unless it is set to another queue: \(advice)"
                )
            }
            if text.lowercased().contains("queue") {
                throw Refusal("the loop does not run on '\(text)': keep the subscription if that guards \(guarded)")
            }
            if isOnMain {
                throw Refusal(
                    "the \(work) on '\(text)', and the loop runs \(place): keep the subscription if '\(text)' does not run it on the main thread"
                )
            }
            throw Refusal(
                "the \(work) on '\(text)', and the loop runs \(place): if '\(text)' is the main queue, mark the closure of the task "
                    + "'@MainActor', otherwise keep the subscription")
        }
        let (tree, start) = (match.tree, match.span.lowerBound)
        if Isolation(in: tree, of: project).isMainActor(start) { return try checkWaitsForNoUser(match) }
        let isAssigned = isAssigned(match)
        if let hop = source.ownHop {
            throw Refusal(
                "the \(isAssigned ? "property is set" : "closure runs") on the main thread ('\(hop.tree.text(hop.name))', "
                    + "\(hop.tree.place(of: hop.name, seenFrom: tree))): mark the closure of the task '@MainActor'")
        }
        let work = isAssigned ? "sets the property" : "runs"
        let need = isAssigned ? "the main thread uses the property" : "the closure of `sink` needs the main thread"
        let code = code(around: start, in: tree)
        if let closure = Isolation(in: tree, of: project).sendableClosure(around: start) {
            throw Refusal(
                "the `@Sendable` closure in line \(tree.line(of: closure.open)) is on no actor, so the loop \(work) on a background thread: "
                    + "mark the closure of the task '@MainActor' if \(need)", token: closure.open)
        }
        if isPlain(start, in: tree) {
            throw Refusal(
                "\(code) is not on the main actor, so the loop \(work) on a background thread: mark the closure of the task '@MainActor' "
                    + "if \(need)")
        }
        throw Refusal(
            "nothing shows that \(code) is on the main actor; if it is not, the loop \(work) on a background thread: mark the closure "
                + "of the task '@MainActor' if \(need)")
    }

    /// Throws where a task for the main actor may begin later.
    package func checkBeginsAtOnce(readingFrom publisher: Metavariable, _ match: Match) throws(Refusal) {
        let missed = source(publisher, match).replaysLastValue ? "all but the last of the values" : "values"
        let loss = "may miss \(missed) that are sent right after this line"
        try checkIsOnMain(
            match,
            else: flow.settings.isInMode5 ? loss : loss + ", and in Swift 6 mode can use only `Sendable` values")
    }

    /// Throws where a task for the main actor may not use what is around it.
    package func checkMayCapture(_ match: Match) throws(Refusal) {
        if flow.settings.isInMode5 { return }
        try checkIsOnMain(match, else: "can use only `Sendable` values in Swift 6 mode")
    }

    private func checkIsOnMain(_ match: Match, else loss: String) throws(Refusal) {
        let start = match.span.lowerBound
        if Isolation(in: match.tree, of: project).isMainActor(start) { return }
        // What is said of a task for the main actor in an actor says enough.
        if match.tree.lies(start, in: .actor) { throw Refusal() }
        if let closure = Isolation(in: match.tree, of: project).sendableClosure(around: start) {
            throw Refusal(
                "the `@Sendable` closure in line \(match.tree.line(of: closure.open)) is on no actor: if it runs only on the main actor, begin "
                    + "it with '{ @MainActor'; otherwise keep the subscription, as the task \(loss)",
                token: closure.open)
        }
        let code = code(around: start, in: match.tree)
        let marked = isCalledByItsType(around: start, in: match.tree) ? "its type" : "it or its type"
        let unread = match.tree.enclosingFunction(start).flatMap {
            ActorDeclarations(in: project).unreadType(isolating: $0, in: match.tree)
        }
        if let unread {
            throw Refusal(
                "\(code) may be on the main actor through '\(unread)', which is not in the checked files: if \(code) runs only on "
                    + "the main actor, mark \(marked) '@MainActor'; otherwise keep the subscription, as the task \(loss)"
            )
        }
        throw Refusal(
            isPlain(start, in: match.tree)
                ? "\(code) is not marked '@MainActor': if it runs only on the main actor, mark \(marked); otherwise keep the subscription, as the task \(loss)"
                : "nothing shows that \(code) is on the main actor: if it runs only there, mark \(marked) '@MainActor'; "
                    + "otherwise keep the subscription, as the task \(loss)")
    }

    /// Whether code stands in a function that no actor isolates, and in no closure there.
    private func isPlain(_ token: Int, in tree: TokenTree) -> Bool {
        guard !flow.settings.mayIsolateByDefault, tree.innermostClosure(around: token) == nil,
            let function = tree.enclosingFunction(token),
            case .none = ActorDeclarations(in: project).isolation(of: function, in: tree)
        else { return false }
        return true
    }

    /// Whether other functions of the type call the function that holds a token: marked alone, it would be out of their reach.
    private func isCalledByItsType(around token: Int, in tree: TokenTree) -> Bool {
        guard let function = tree.enclosingFunction(token), let name = function.name,
            let body = tree.enclosingType(token)?.body
        else { return false }
        return tree.words(spelling: tree.text(name), in: body).contains { use in
            use != name && tree[use + 1].kind == .leftParen && !Isolation(in: tree, of: project).isMainActor(use)
        }
    }

    /// The function that holds a token, as a message names it.
    private func code(around token: Int, in tree: TokenTree) -> String {
        guard let function = tree.enclosingFunction(token) else { return "this code" }
        return "'\(function.name.map { tree.text($0) } ?? tree.text(function.keyword))'"
    }

    /// Throws where the publisher is known not to fail: by its type, or as a `switch` over its completion has no case for it.
    package func checkMayFail(_ publisher: Metavariable, _ match: Match) throws(Refusal) {
        let tree = match.tree
        let closure = Subscription.link(of: match, in: project)?.call?.arguments.first.flatMap {
            tree.closure(at: $0.value.lowerBound)
        }
        let isAsked =
            closure?.body.contains { token in
                // `switch (completion)`, too
                tree[token].word == .switch && tree.role(token + (tree[token + 1].kind == .leftParen ? 4 : 2)) == .cases
            } ?? false
        let hasCase = closure?.body.contains { tree[$0].word == .default || tree.spells($0, "failure") } ?? true
        if isAsked && !hasCase || source(publisher, match).cannotFail { throw Refusal() }
    }

    /// Throws where a failure may overtake values that the loop has not read: one that comes alone has none before it.
    package func checkLosesNoValue(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let tree = match.tree
        let closure = Subscription.link(of: match, in: project)?.call?.arguments.last.flatMap {
            tree.closure(at: $0.value.lowerBound)
        }
        let source = source(publisher, match)
        if closure?.body.isEmpty ?? false || source.givesOneAtMost { return }
        throw Refusal(
            "if \(source.name) fails, values that the loop has not read yet are lost: keep the sink if they matter")
    }

    /// Throws where the subscription is made in the initializer of a view, which is made anew each time that its parent is evaluated.
    package func checkOwnerStays(_ match: Match) throws(Refusal) {
        let tree = match.tree
        let start = match.extent.lowerBound
        if start > 1, match.extent == match.span, tree[start - 1].kind == .equal, tree.spells(start - 2, "_") {
            throw Refusal(
                "nothing keeps this subscription, so it handles only what comes before this call returns, and a loop would be cancelled "
                    + "before its first value: keep the subscription, or store it first if it should handle more")
        }
        guard let function = tree.enclosingFunction(match.span.lowerBound), tree[function.keyword].word == .`init`,
            let type = tree.enclosingType(function.keyword)?.name.map({ tree.text($0) }), project.isView(type)
        else { return }
        throw Refusal(
            "SwiftUI creates another '\(type)' whenever the view around it updates, and the loop would then be cancelled before it has "
                + "read all values: keep the subscription, or start the loop in an object that lives longer")
    }

    /// Throws where a closure reads the property whose new value it is given: it still has the old one there, and in a loop the
    /// new one.
    private func checkReadsNoOldValue(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let (tree, source) = (match.tree, source(publisher, match))
        let rest = source.span.upperBound..<match.span.upperBound
        // `$title`, or several of which each gives a value when it is set.
        let properties = source.span.filter { tree[$0].kind == .dollarIdentifier }
        let reads = properties.flatMap { published in
            tree.words(spelling: String(tree.text(published).dropFirst()), in: rest).filter { read in
                tree[read + 1].kind != .equal && tree[read].flags.contains(.member)
                    && !isOfAnother(read, than: published, in: tree)
            }
        }.sorted()
            .filter { !isInEventHandler($0, of: match) }
        let bodies = Subscription(in: match, of: project).closures.map(\.body)
        let atOnce = reads.first { read in
            bodies.allSatisfy { !$0.contains(read) || ImmediateCode(in: tree, of: project).holds(read, of: $0) }
        }
        guard let read = atOnce ?? reads.first, source.tree === tree, !isAssigned(match), source.delay == nil,
            !match.span.contains(where: { tree.spells($0, "receive") && tree[$0].flags.contains(.member) })
        else { return }
        if atOnce == nil, let closure = tree.innermostClosure(around: read) {
            throw Refusal(
                "if the closure in line \(tree.line(of: closure)) runs at once, line \(tree.line(of: read)) reads the old value of "
                    + "'\(tree.text(read))', and in a loop the new one: keep the subscription then", token: read)
        }
        throw Refusal(
            "line \(tree.line(of: read)) reads '\(tree.text(read))', which has its old value in the closure and would have the new "
                + "one in a loop: keep the subscription", token: read)
    }

    /// Whether a token stands in a task, in a block for a queue, or in what is called at an event: `Button(action: { … })`.
    private func isInEventHandler(_ token: Int, of match: Match) -> Bool {
        let tree = match.tree
        return tree.braces(around: token).prefix { match.span.contains($0) }.contains { brace in
            guard tree.role(brace) == .closure else { return false }
            let isPassedForEvent =
                tree[brace - 1].kind == .colon && project.known.says(brace - 2, in: tree, .eventLabel)
            let callee = tree.calleeName(ofArgument: brace)
            return isPassedForEvent
                || callee.map { tree.spells($0, "Task") || project.known.posts($0, in: tree) } ?? false
        }
    }

    /// Whether a property is read of another object than that which publishes it: both paths begin with `self` or a type.
    private func isOfAnother(_ read: Int, than published: Int, in tree: TokenTree) -> Bool {
        guard let start = tree.chain(around: read)?.span.lowerBound,
            tree[start].word == .`self` || tree.text(start).first?.isUppercase ?? false
        else { return false }
        return Subscription.names(before: read, in: tree) != Subscription.names(before: published, in: tree)
    }

    /// Throws where code after a subscription counts on its closure: it waits for a group that the closure leaves, or is a test
    /// that may check before the loop has handled a value, unless the closure fulfils an expectation and the test waits after that.
    package func checkNothingWaits(for publisher: Metavariable, _ match: Match) throws(Refusal) {
        let tree = match.tree
        let waited = WaitedObjects(in: tree, knowing: project.known)
        if let wait = waited.wait(after: match.extent, for: match.span) {
            throw Refusal(
                "line \(tree.line(of: wait)) blocks its thread until the closure has run, and a loop on the same thread would never "
                    + "run: leave this, or await in place of the wait", token: wait)
        }
        if let asked = match.span.first(where: { project.known.says($0, in: tree, .asksForThread) }) {
            throw Refusal(
                "line \(tree.line(of: asked)) asks on which thread it runs, and a loop may run on another: keep the subscription",
                token: asked)
        }
        guard Imports(in: tree).isTest(knowing: project.known) else {
            try checkReadsNoOldValue(of: publisher, match)
            try checkObjectsStay(in: source(publisher, match))
            try checkStartsNothing(afterSettingOf: source(publisher, match))
            try checkPostsNoReader(match)
            return try checkTestsWaitLonger(for: publisher, match)
        }
        try checkTestWaits(for: publisher, match)
    }

    /// Throws where a block on the main queue reads what the closure sets: what `receive(on:)` posted at once ran before it.
    private func checkPostsNoReader(_ match: Match) throws(Refusal) {
        for path in Subscription(in: match, of: project).set(in: project).sorted() {
            guard let state = StoredState(at: path, around: match, in: project),
                let (tree, token) = state.postedReader(besides: match)
            else { continue }
            throw Refusal(
                "a block on the main queue (\(tree.place(of: token, seenFrom: match.tree))) reads '\(state.text)', which the closure "
                    + "sets\(setter(of: path, match)), and may now run before the loop: check that it also works with the old value",
                token: tree === match.tree ? token : nil)
        }
    }

    /// ` (line 7)`, where the closure calls a function that sets a property; empty where it sets that itself.
    private func setter(of path: String, _ match: Match) -> String {
        let places = Subscription(in: match, of: project).closures.lazy.compactMap { closure in
            PropertyPaths(of: closure, in: match.tree, of: project).setter(of: path)
        }
        guard let (tree, token) = places.first, tree !== match.tree || !match.span.contains(token) else { return "" }
        return " (\(tree.place(of: token, seenFrom: match.tree)))"
    }

    /// Of `sink { … }` in an extension of publishers it has no code.
    func source(_ publisher: Metavariable, _ match: Match) -> SubscribedPublisher {
        let start = match.span.lowerBound
        let (tree, span) = match.bindings[publisher.name]?.code ?? (match.tree, start..<start)
        return project.memory { LastSource() }.publisher(span, in: tree, flow.publishers)
    }
}

/// What was subscribed to last: each condition of a subscription asks for the same.
final class LastSource {
    private var chain: (start: CodeKey, chain: Chain?)?
    private var publisher: (code: CodeKey, SubscribedPublisher)?

    func chain(from start: Int, in tree: TokenTree) -> Chain? {
        let key = CodeKey(tree: tree, token: start)
        if let chain, chain.start == key { return chain.chain }
        let read = tree.chain(from: start)
        chain = (key, read)
        return read
    }

    func publisher(_ span: Span, in tree: TokenTree, _ publishers: PublisherFacts) -> SubscribedPublisher {
        let key = CodeKey(tree: tree, span: span)
        if let publisher, publisher.code == key { return publisher.1 }
        let chain = span.isEmpty ? nil : chain(from: span.lowerBound, in: tree)
        let read = SubscribedPublisher(span, of: chain, in: tree, publishers)
        publisher = (key, read)
        return read
    }
}
