import CallChecks
import CallSites
import Flow
import FunctionBodies
import Index
import Names
import Overloads
import Patterns
import PublisherBodies
import Publishers
import Silence
import Streams
import Subjects
import Syntax
import TestBodies
import Threads
import Timing
import Xcode

/// Checks the conditions of a page for a match, and applies its transforms. It caches what it works out, so each thread
/// needs its own.
package final class Evaluator {
    /// What the files of the project declare.
    package let project: ProjectIndex
    let settings: BuildSettings
    /// What patterns have tried in the file.
    package let effort = Effort()
    let flow: FlowFacts
    let overloads: OverloadFacts
    let callSites: CallSiteFacts
    let tests: TestFacts
    let bodies: BodyFacts
    let publisherBodies: PublisherBodyFacts
    let streams: StreamFacts
    let subjects: SubjectFacts
    /// By the matched code: what several fences, and several rows of a table of forms, ask of it in the same words.
    private var answers: [Question: Refusal?] = [:]
    var publishers: PublisherFacts { flow.publishers }

    package init(
        project: ProjectIndex, alternatives: AsyncAlternatives = AsyncAlternatives(),
        in settings: BuildSettings = BuildSettings(), sharing declared: DeclaredProperties = DeclaredProperties()
    ) {
        (self.project, self.settings) = (project, settings)
        flow = FlowFacts(project: project, settings: settings, sharing: declared)
        overloads = OverloadFacts(flow: flow, alternatives: alternatives)
        callSites = CallSiteFacts(overloads: overloads)
        tests = TestFacts(callSites: callSites)
        bodies = BodyFacts(callSites: callSites)
        publisherBodies = PublisherBodyFacts(publishers: flow.publishers, functions: bodies)
        streams = StreamFacts(flow: flow)
        subjects = SubjectFacts(in: project)
    }

    /// Throws if the condition does not hold; returns the bindings of the match, with those that a pattern in the
    /// condition adds.
    package func check(_ condition: Condition, _ match: Match) throws(Refusal) -> Bindings {
        guard condition.isNegated else { return try check(condition.fact, match) }
        if holds(condition.fact, match) { throw proof(of: condition.fact, match) ?? Refusal() }
        return match.bindings
    }

    /// The match with `await` before calls in the code of these names that mean async versions of the SDK's functions there, and the
    /// same as edits, for code that stays where it is.
    package func awaitingMovedCalls(in names: [Metavariable], _ match: Match) -> (match: Match, edits: [SourceEdit]) {
        overloads.awaitingMovedCalls(in: names, match)
    }

    /// The place that makes a fact true, for pages that ask that it is not; nil for most facts. Asked only of one that holds.
    private func proof(of fact: Condition.Fact, _ match: Match) -> Refusal? {
        switch fact {
        case .changesLocal(let body):
            guard let (tree, token) = flow.changeOfLocal(in: body, match) else { return nil }
            let function = tree.enclosingFunction(token)?.name.map { "'\(tree.text($0))'" }
            let other = tree.enclosingFunction(token).flatMap { function in
                tree.words(spelling: tree.text(token), in: function.span).first {
                    tree === match.tree && !match.span.contains($0) && ![.let, .var].contains(tree[$0 - 1].word)
                }
            }
            let place = other.map {
                "keep it in an object with a lock, as line \(tree.line(of: $0)) uses it, too"
            }
            let later = flow.useAfter(match, ofLocal: token, in: tree).map {
                "keep this as it is, as line \(tree.line(of: $0)) uses '\(tree.text(token))' before a task would have set it"
            }
            let isAllowed =
                Isolation(in: match.tree, of: project).isMainActor(match.span.lowerBound)
                || flow.isOnlyUsed(by: match, local: token, in: tree)
            let mark =
                isAllowed
                ? "pass --target \"swift 6\" if you build with Xcode 16 or later"
                : "mark \(function ?? "the test") '@MainActor'"
            let advice =
                Imports(in: tree).isTest(knowing: project.known)
                ? flow.useAfter(match, ofLocal: token, in: tree).map {
                    "await the value in the test itself, or keep this, as line \(tree.line(of: $0)) uses '\(tree.text(token))' before a "
                        + "task would have set it"
                } ?? "\(mark), or collect the value in a class or an actor"
                : later ?? place ?? "declare it inside of the task, or keep it in a property"
            let refused =
                isAllowed
                ? "compilers before Swift 6 refuse"
                : "Swift 6 mode refuses as \(function ?? "this code") is not on the main actor"
            return Refusal(
                "the task would change the local variable '\(tree.text(token))', which \(refused): \(advice)",
                token: tree === match.tree ? token : nil)
        case .leavesClosure(let body, let isLast): return UnwrappedClosure(body, isLast: isLast, match)?.obstacle
        case .givesValues(let name, _):
            guard let (tree, span) = match.bindings[name.name]?.code else { return nil }
            return publishers.evidence(for: span.lowerBound, in: tree)
        case .callsAsyncOverloads(let body):
            guard let (tree, token, overload) = overloads.asyncOverloadCall(in: body, match) else { return nil }
            let name = tree.text(token)
            guard let overload else {
                return Refusal(
                    "in a task '\(name)' may mean the SDK's async version: write 'await' if the compiler asks for it, with 'try' if that throws",
                    token: tree === match.tree ? token : nil)
            }
            let place = overload.location
            return Refusal(
                "in a task '\(name)' may mean the async function at \(place), and not the one that is called now: write 'await' if the compiler asks for it and both do the same",
                token: tree === match.tree ? token : nil)
        case .subscribesToOneValue(atAll: true): return publisherBodies.giverOfOneValue(match)
        case .awaitsMovedCalls(let body): return overloads.awaitsMovedCalls(in: body, match)
        case .projectDeclares(let types):
            return types.lazy.compactMap { self.clash($0, match) }.first
        case .projectDeclaresTypes(let names):
            return declaredType(writtenIn: names, match).flatMap { clash($0, match) }
        default: return nil
        }
    }

    /// Whether all that the matched function does is to start a task.
    private func isOnlyTask(_ match: Match) -> Bool {
        match.tree.declaration(at: match.span.lowerBound).map(
            SynchronousBeginning(in: match.tree, of: project).isOnlyTask) ?? false
    }

    private func postOrder(of match: Match) -> PostOrder? {
        PostOrder(of: match.extent, in: match.tree, of: project, keepsOrder: settings.hasSwift6)
    }

    private func clash(_ type: String, _ match: Match) -> Refusal? {
        let found = project.declaration(of: type, seenFrom: match.span.lowerBound, in: match.tree)
        return found.map { tree, token in
            let place = tree.place(of: token)
            let module = ["Error", "Result"].contains(type) ? "Swift" : "_Concurrency"
            return Refusal(
                "the project has its own '\(type)' (\(place)), but the new code needs Swift's: write `\(module).\(type)` there"
            )
        }
    }

    private func declares(_ type: String, _ match: Match) -> Bool {
        project.declares(type, seenFrom: match.span.lowerBound, in: match.tree)
    }

    /// A type of the project that the code of these names spells more often than the match does.
    private func declaredType(writtenIn names: [Metavariable], _ match: Match) -> String? {
        let declared = SDKTypes.writtenByTransforms.filter {
            project.known.says($0, .isWrittenByRewrites) && declares($0, match)
        }
        guard !declared.isEmpty else { return nil }
        let trees = names.compactMap { match.bindings[$0.name]?.plainText }.map { TokenTree(SourceFile(text: $0)) }
        return declared.first { type in
            func count(in tree: TokenTree, _ span: Span) -> Int {
                span.count { tree.spells($0, type) && !tree[$0].flags.contains(.member) }
            }
            let before = count(in: match.tree, match.span)
            return trees.contains { count(in: $0, $0.all) > before }
        }
    }

    private func holds(_ fact: Condition.Fact, _ match: Match) -> Bool { (try? check(fact, match)) != nil }

    /// Whether waiting for the next value of an `AsyncStream` stays on the main actor, which keeps the order of several loops (SE-0421).
    private lazy var loopsKeepOrder = settings.isBuiltFor(
        PlatformRequirement.swift6 + PlatformRequirement.systemsOf2024)

    private func keepsOrder(_ match: Match) -> Bool {
        loopsKeepOrder || SystemsOf2024(tree: match.tree).isNeeded(by: match.span.lowerBound)
    }

    private func require(_ holds: Bool) throws(Refusal) { if !holds { throw Refusal() } }

    /// What is asked of the matched code whatever its names are bound to.
    private struct Question: Hashable {
        let code: CodeKey
        let number: Int
    }

    private func check(_ fact: Condition.Fact, _ match: Match) throws(Refusal) -> Bindings {
        guard let number = fact.numberOfMatchAlone else { return try findOut(fact, match) }
        let question = Question(code: CodeKey(tree: match.tree, span: match.span), number: number)
        let known = answers[question]
        if let refusal = known ?? nil { throw refusal }
        if known != nil { return match.bindings }
        do throws(Refusal) {
            let bindings = try findOut(fact, match)
            answers[question] = .some(nil)
            return bindings
        } catch {
            answers[question] = error
            throw error
        }
    }

    /// The one place that says which room works out which fact. There is no `default`, so that no new case is forgotten.
    private func findOut(_ fact: Condition.Fact, _ match: Match) throws(Refusal) -> Bindings {
        let bindings = match.bindings
        let tree = match.tree
        let start = match.span.lowerBound
        func code(_ name: Metavariable) -> (tree: TokenTree, span: Span)? { bindings[name.name]?.code }
        switch fact {
        // Of a binding.
        case .isOneOf(let name, let operands):
            try require(operands.contains { equal(bindings[name.name], $0, bindings) })
        case .isLike(let name, let globs):
            let text = bindings[name.name]?.plainText ?? ""
            try require(globs.contains { $0.matches(text) })
        case .has(let name, let pattern):
            let found = code(name).map { pattern.occurs(in: $0.span, of: $0.tree, bindings: bindings, effort: effort) }
            try require(found ?? false)
        case .matches(let name, let pattern):
            guard let code = code(name),
                let found = pattern.match(
                    all: code.span, in: code.tree, bindings: bindings, effort: effort, knowing: project.known)
            else { throw Refusal() }
            return found.bindings
        case .isDeclared(let name, let pattern):
            try require(bindings[name.name]?.isDeclared(as: pattern) ?? false)
        case .isA(let name, .sendable):
            guard let binding = bindings[name.name], isA(binding, .sendable, match) else {
                throw notSendable(name, match) ?? Refusal()
            }
        case .mayBeSendable(let name): try Refusal.throwAll([notSendable(name, match)])
        case .isA(let name, let kind): try require(bindings[name.name].map { isA($0, kind, match) } ?? false)
        case .isRow(let name, let table):
            try require(bindings[name.name].map { project.row(of: table, for: $0) != nil } ?? false)

        // Of the handler, and of what a body does.
        case .hasOneHandler: try checkHasOneHandler(match)
        case .isCalledExactlyOnce(let handler, let other, let body, let isSeen):
            try checkCalledOnce(handler, or: other, body, match)
            guard isSeen else { return match.bindings }
            if let assumption = flow.account(of: handler, or: other, in: body, match)?.assumption {
                throw Refusal(assumption.reason, token: assumption.token)
            }
            try overloads.checkOverridesRestOnNoAssumption(match)
            try overloads.checkRestsOnNoOpenRequirement(match)
        case .isUsedOnlyWithSelf(let name, let body):
            guard let name = bindings[name.name]?.plainText, let code = code(body) else { throw Refusal() }
            try require(WeakSelfUse(in: code.tree).usesOnlyWithSelf(name, in: code.span))
        case .failureMayBeAnyError where publisherBodies.failsWithAnyError(match): break
        case .failureMayBeAnyError(let subject, let body):
            try streams.checkFailureMayBeAnyError(body, on: subject, match)
        case .changesLocal(let body):
            guard let (home, token) = flow.changeOfLocal(in: body, match) else {
                throw Refusal()
            }
            // A task there is no other thread for a compiler with language mode 6, or nothing else uses the variable.
            try require(
                !settings.hasSwift6
                    || !Isolation(in: tree, of: project).isMainActor(start)
                        && !flow.isOnlyUsed(by: match, local: token, in: home)
            )
        case .leavesClosure(let body, let isLast):
            try require(UnwrappedClosure(body, isLast: isLast, match)?.obstacle != nil)
        case .callsAsyncOverloads(let body): try require(overloads.asyncOverloadCall(in: body, match) != nil)
        case .awaitsMovedCalls(let body): try require(overloads.awaitsMovedCalls(in: body, match) != nil)
        case .isCallWithResult(let body):
            try require(code(body).map { LoneCall(in: $0.tree, of: project).givesResult($0.span) } ?? false)
        case .alertCallsOnce(let handler, let body): try require(bodies.alertCallsOnce(handler, in: body, match))
        case .alertIsPresented(let body): try overloads.checkAlertIsPresented(in: body, match)
        case .alertIsPosted(let body): try require(overloads.alertIsPosted(in: body, match))
        case .bodyMayBecomeAsync(let body, let handler):
            try Refusal.throwAll([
                overloads.leavesCaller(match, asTask: isOnlyTask(match)), overloads.leavesMain(match),
                overloads.helperNeedsMain(match), overloads.callbackLeavesThread(match),
                flow.codeAfterCall(of: handler, in: body, match),
                match.bindings[body.name]?.code.flatMap { AsyncShadowing(in: $0.tree, of: project).waits(in: $0.span) },
            ])
        case .mayRunInTask: try bodies.checkMayRunInTask(match)
        case .mayBeginLater: try bodies.checkMayBeginLater(match)
        case .gainsFromBody: try bodies.checkGains(match)
        case .hasSomethingToAwait: try require(bodies.hasSomethingToAwait(match))
        case .resultIsExpected:
            try bodies.checkResult(match)
            try overloads.checkNeedsNoQueue(match, isDoubted: false)
        case .takesNoQueue: try overloads.checkNeedsNoQueue(match, isDoubted: true)
        case .callMayBeginLater(let call, let table): try callSites.checkMayBeginLater(call, by: table, match)

        // Of the place.
        case .matchIsStatement(let orPassed): try require(isStatement(match, orPassed))
        case .mayFollowLine: try require(isStatement(match, false) || match.statementFront != nil)
        case .matchStandsAlone: try require(tree.isStatement(match.extent))
        case .matchEndsChain: try require(match.extent == match.span)
        case .chainEnds(let globs):
            let link = lastLink(of: match).map { tree.text($0) }
            try require(link.map { link in globs.contains { $0.matches(link) } } ?? false)
        case .matchLies(let enclosure): try require(tree.lies(start, in: enclosure))
        case .givesValues(let name, let number):
            guard let (tree, span) = code(name) else { throw Refusal() }
            try publishers.check(span.lowerBound, in: tree, promises: number)
        case .subscribesToOneValue(let atAll): try publisherBodies.checkSubscribesToOneValue(match, atAll: atAll)
        case .valueMayBeAwaited(let name, isLater: true):
            try callSites.checkMayBeginLater(name, by: .ofSubscriptions, match)
        case .valueMayBeAwaited(let name, isLater: false): try publisherBodies.checkValueMayBeAwaited(name, match)
        case .each(let facts): for fact in facts { _ = try check(fact, match) }
        case .loopKeeps(.life, _): try streams.checkLife(match)
        case .loopKeeps(.start, of: let name): try streams.checkStart(of: name, match)
        case .loopKeeps(.first, of: let name): try streams.checkFirstCount(of: name, match)
        case .loopKeeps(.moment, of: let name): try streams.checkMoment(of: name, match)
        case .loopKeeps(.state, of: let name): try streams.checkState(of: name, match)
        case .loopKeeps(.order, of: let name): try streams.checkOrder(of: name, match)
        case .loopKeeps(.sequence, of: let name):
            if !keepsOrder(match) { try streams.checkSequence(of: name, match) }
        case .loopKeeps(.sequenceOfValues, of: let name): try streams.checkSequence(of: name, match)
        case .loopKeeps(.turns, of: let name):
            if !keepsOrder(match) { try streams.checkTurns(of: name, match) }
        case .loopKeeps(.changes, of: let name):
            if !keepsOrder(match) { try streams.checkChanges(of: name, match) }
        case .loopKeeps(.types, of: let name):
            try streams.checkTypes(of: name, match)
            if !settings.isInMode5, !loopsKeepOrder, !settings.isBuiltFor(PlatformRequirement.swift62) {
                try streams.checkValuesMayBeSent(of: name, match)
            }
        case .loopKeeps(.tasks, _): try streams.checkTasks(match)
        case .loopKeeps(.place, of: let name): try streams.checkPlace(of: name, match)
        case .loopKeeps(.actor, of: let name): try streams.checkBeginsAtOnce(readingFrom: name, match)
        case .loopKeeps(.captures, _): try streams.checkMayCapture(match)
        case .loopKeeps(.values, of: let name): try streams.checkLosesNoValue(of: name, match)
        case .loopKeeps(.failures, of: let name): try streams.checkMayFail(name, match)
        case .loopKeeps(.checks, of: let name): try streams.checkNothingWaits(for: name, match)
        case .loopKeeps(.system, of: let name): try streams.checkSystemWaits(for: name, match)
        case .loopKeeps(.owner, _): try streams.checkOwnerStays(match)
        case .loopKeeps(.work, of: let name): try streams.checkHasWork(of: name, match)
        case .loopKeeps(.objects, of: let name): try streams.checkKeepsNoObject(of: name, match)
        case .loopKeeps(.release, of: let name): try streams.checkHoldsNoSelf(in: name, match)
        case .loopKeeps(.appearances, of: let name): try streams.checkAppearances(of: name, match)
        case .readersAllow(.change): try subjects.checkMayChange(match)
        case .readersAllow(.property): try subjects.checkMayBeProperty(match)
        case .readersAllow(let successor): try subjects.checkHasOneReader(match, isKeptByHand: successor == .pair)
        case .publisherMayBeAwaited: try publisherBodies.checkMayBeAwaited(match)
        case .publisherNeedsAsync: try publisherBodies.checkNeedsAsync(match)
        case .publisherMayBeWaitedFor: try publisherBodies.checkMayWait(match)
        case .severalPublishersNeedMatch: try require(publisherBodies.severalNeed(match))
        case .awaitingIsNotNoticed: try publisherBodies.checkIsNotNoticed(match)
        case .noTestWaits(let table): try tests.checkNoTestWaits(by: table, match)
        case .functionAroundIsLike(let globs):
            let function = tree.enclosingFunction(start)
            let heading = function.flatMap { function in
                function.body.map { tree.text(function.span.lowerBound..<$0.lowerBound) }
            }
            let text = heading?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            try require(text.map { text in globs.contains { $0.matches(text) } } ?? false)
        case .enclosingTypeIsPublic:
            let type = tree.enclosingType(start)
            // What is `@_spi` is for programs of the same makers.
            try require(!(type?.attributes ?? []).contains { tree.spells($0.lowerBound + 1, "_spi") })
            let modifiers = type?.modifiers ?? []
            try require(modifiers.contains { [.public, .open, .package].contains(tree[$0.lowerBound].word) })
        case .enclosingTypeIsView:
            try require(tree.typesAround(start).first.map(project.isView) ?? false)
        case .groupIsAwaited: try overloads.checkGroup(match)
        case .orderIsNotNoticed: try postOrder(of: match)?.check()
        case .isOfNoStream: try postOrder(of: match)?.checkIsOfNoStream()
        case .matchEndsFunction:
            try require(CallPosition(in: tree).endsFunction(tree.statement(around: match.extent.lowerBound)))
        case .matchEndsTask: try require(TaskEnd(in: tree, of: project).allowsBlock(of: match.extent))
        case .contextIsAsync: try require(AsyncPlaces(in: tree, of: project).isAsync(around: start))
        case .contextIsMainActor: try require(Isolation(in: tree, of: project).isMainActor(start))
        case .contextReachesMainActor:
            try require(settings.isInMode5 || Isolation(in: tree, of: project).isMainActor(start))
        case .fileIsTest: try require(Imports(in: tree).isTest(knowing: project.known))
        case .projectDeclares(let types): try require(types.contains { declares($0, match) })
        case .projectDeclaresTypes(let names): try require(declaredType(writtenIn: names, match) != nil)
        case .fileImports(let module): try require(Imports(in: tree).always(has: module))

        // Of isolation.
        case .staysWithCaller: try Refusal.throwAll([overloads.leavesCaller(match)])
        case .staysOnMain: try Refusal.throwAll([overloads.leavesMain(match)])
        case .mayLeaveThread(let change): try bodies.checkMayLeaveThread(match, change)
        case .mayBeAwaited(let call, let table, nil): try callSites.checkMayBeAwaited(call, by: table, match)
        case .mayBeAwaited(let call, let table, let attributes?):
            try callSites.checkMayBeAwaited(call, by: table, inTaskWith: attributes, match)

        // Of async alternatives and overloads.
        case .hasAsync(let name, let table):
            try require(code(name).map { callSites.callSite($0.span, in: $0.tree, by: table) != nil } ?? false)
        case .matchHasAsyncAlternative:
            let function = tree.declaration(at: start).flatMap { project.function($0, in: tree) }
            try require(function.flatMap(AlternativeSearch(in: project).asyncAlternative) != nil)
        case .alternativeIsDocumented: try require(overloads.alternativeIsDocumented(match))
        case .hasContinuationOverload: try require(overloads.continuationOverload(for: match) != nil)
        case .asyncOverloadIsAdditive: _ = try bodies.asyncName(.overload, match)
        case .overloadWouldHaveCallers:
            try overloads.checkOverloadWouldHaveCallers(match)
            try publisherBodies.checkWouldBeAwaited(match)
            try overloads.checkSomeCallerGoesOn(match)
        case .callersWouldAwait:
            try overloads.checkBodyWouldBeAwaited(match)
            try bodies.checkAwaits(match)
        case .overloadMayBeMeant(let handler):
            guard let binding = bindings[handler.name], isA(binding, .omissible, match),
                (try? bodies.asyncName(.overload, match))?.reason == nil
            else { throw Refusal() }
        case .resultMayBeDropped(let table): try require(project.resultMayBeDropped(match, by: table))

        // Of callers, witnesses and overrides.
        case .mayBecomeAsync:
            _ = try bodies.asyncName(.body, match)
            try overloads.checkNotOverridden(match)
            if (try? overloads.checkHasNoCallers(match)) != nil {
                try overloads.checkFulfilsNoExternalRequirement(match)
            }
        case .hasNoCallers: try overloads.checkHasNoCallers(match)
        case .callersAreKnown:
            let isPrivate = tree.declaration(at: start).map { tree.isPrivate($0) } ?? false
            try require(isPrivate || overloads.isAwaitedBySDK(match))
        case .isAwaitedBySDK: try require(overloads.isAwaitedBySDK(match))
        case .hasOnlyAwaitingCallers: try overloads.checkHasOnlyAwaitingCallers(match)
        case .onlyCallersNeed:
            try overloads.checkOnlyCallersNeed(match)
            try overloads.checkAsyncVersionDoesTheSame(match)
        case .witnessesCallOnce(let doubles, let isSeen):
            try doubles ? overloads.checkDoublesCallOnce(match) : overloads.checkWitnessesCallOnce(match)
            if isSeen { try overloads.checkWitnessesRestOnNoAssumption(match, ofTests: doubles) }
        case .witnessesGiveOneResult: try overloads.checkWitnessesGiveOneResult(match)
        case .witnessesAreChecked: try overloads.checkWitnessesAreChecked(match)
        case .mayGiveNeither: try require(overloads.mayGiveNeither(match))
        case .givesOneOfBoth(let asAssumed): try overloads.checkGivesOneOfBoth(match, asAssumed: asAssumed)
        case .witnessesMayBecomeAsync(let isTyped): _ = try bodies.witnesses(of: match, isTyped: isTyped)
        case .matchIsOverridden: try require(overloads.isOverridden(match))
        }
        return bindings
    }

    /// Whether a name may be bound to this code; asked while the search can still try another match.
    package func admits(_ binding: Binding, as name: Metavariable, by conditions: [Condition], in tree: TokenTree)
        -> Bool
    {
        var bindings = Bindings()
        bindings[name.name] = binding
        let match = Match(tree: tree, span: 0..<0, bindings: bindings)
        return conditions.allSatisfy { holds($0.fact, match) != $0.isNegated }
    }

    /// A whole statement that begins a line and whose value is unused. The only expression of a body does not count, as
    /// it would be the result.
    /// The name of the last link of the chain that a match is, or begins; nil if it has none.
    private func lastLink(of match: Match) -> Int? {
        let tree = match.tree
        var last: Int?
        var index = match.extent.lowerBound
        while index < match.extent.upperBound {
            if tree[index].kind == .period { last = index + 1 }
            index = max(index, tree.partner(index) ?? index) + 1
        }
        return last
    }

    private func isStatement(_ match: Match, _ orPassed: Bool) -> Bool {
        let tree = match.tree
        guard tree.isStatement(match.extent),
            orPassed || tree[match.span.lowerBound].flags.contains(.startsLine) || match.span.lowerBound == 0
        else { return false }
        guard match.extent == match.span,
            let brace = tree.brace(around: match.span.lowerBound)
        else { return true }
        return !givesValue(of: brace, in: tree, orPassed)
    }

    /// Whether these braces hold one statement, which may be the value of a closure, a getter or a function. `isDropped`: not that
    /// of a closure which is passed to a function that no file declares.
    private func givesValue(of brace: Int, in tree: TokenTree, _ isDropped: Bool) -> Bool {
        let body = tree.closure(at: brace)?.body ?? tree.interior(brace)
        guard tree.statements(in: body).count == 1, !takesNothing(closureAt: brace, in: tree, isDropped)
        else { return false }
        guard tree.role(brace) == .code, let owner = tree.owner(ofBrace: brace) else { return true }
        switch tree[owner].word {
        case .func: return tree.declaration(ofBrace: brace)?.result != nil
        case .`init`, .deinit, .for, .while, .repeat, .guard, .defer, .do, .catch, .set, .didSet, .willSet:
            return false
        case .if, .else:
            let start = tree.startOfStatement(around: owner)
            guard [.if, .guard].contains(tree[start].word), let outer = tree.brace(around: start) else { return true }
            return givesValue(of: outer, in: tree, isDropped)
        default: return true
        }
    }

    /// Whether the closure of this brace is passed to what wants no value of it: a continuation, or a function of the project
    /// whose parameter says so.
    private func takesNothing(closureAt brace: Int, in tree: TokenTree, _ isDropped: Bool) -> Bool {
        guard tree.role(brace) == .closure else { return false }
        if isDropped, let type = typeOfConstant(holding: brace, in: tree) { return tree.isVoid(type.result) }
        guard let callee = tree.calleeName(ofArgument: brace) else { return false }
        if tree.makesContinuation(callee) { return true }
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: brace)
        return (isDropped || !callees.isEmpty)
            && callees.allSatisfy { callee, parameter in
                project.functionType(parameter.type, in: callee.tree).map { $0.tree.isVoid($0.result) } ?? false
            }
    }

    /// The function type of `let done: (Int) -> Void = { … }`; nil where none is written.
    private func typeOfConstant(holding brace: Int, in tree: TokenTree) -> FunctionType? {
        let start = tree.startOfStatement(around: brace)
        guard [.let, .var].contains(tree[start].word), tree[start + 2].kind == .colon, start + 3 < brace - 1,
            tree[brace - 1].kind == .equal
        else { return nil }
        return project.functionType(start + 3..<brace - 1, in: tree)
    }

    /// Whether a binding has the tokens of an operand.
    func equal(_ binding: Binding?, _ operand: Operand, _ bindings: Bindings) -> Bool {
        guard let binding else { return false }
        switch operand {
        case .binding(let other): return bindings[other.name].map(binding.equals) ?? false
        case .code(let tree):
            guard let code = binding.code else { return binding.plainText == operand.text }
            return code.tree.equal(code.span, to: tree.all, of: tree)
        }
    }

    private func checkHasOneHandler(_ match: Match) throws(Refusal) {
        guard let (declaration, handler) = project.callbackFunction(at: match), let failure = handler.failure else {
            return
        }
        let handlers = FailureHandlers(in: match.tree, of: project)
        let name = match.tree.text(handler.parameter.name)
        let (why, token) = handlers.reason(failure, insteadOf: name, of: declaration)
        throw Refusal(why.text(), token: token)
    }

    private func checkCalledOnce(
        _ handler: Metavariable, or other: Metavariable?, _ body: Metavariable, _ match: Match
    ) throws(Refusal) {
        guard let name = match.bindings[handler.name]?.plainText, let code = match.bindings[body.name]?.code else {
            throw Refusal("there is no code that calls '\(handler.name)'")
        }
        do {
            let second = other.flatMap { match.bindings[$0.name]?.plainText }
            try flow.account(of: name, or: second, in: code.span, of: code.tree).check(code.span)
        } catch {
            throw Refusal(error.reason, token: error.token)
        }
        try overloads.checkOverridesCallOnce(match)
    }
}
