import CallSites
import Flow
import FunctionBodies
import Index
import Overloads
import Patterns
import Streams
import Syntax

/// Checks the conditions of a page for a match, and applies its transforms. It caches what it works out, so each thread
/// needs its own.
package final class Evaluator {
    /// What the files of the project declare.
    package let project: ProjectIndex
    let settings: BuildSettings
    let flow: FlowFacts
    let overloads: OverloadFacts
    let callSites: CallSiteFacts
    let bodies: BodyFacts
    let streams: StreamFacts

    package init(
        project: ProjectIndex, alternatives: AsyncAlternatives = AsyncAlternatives(),
        in settings: BuildSettings = BuildSettings()
    ) {
        (self.project, self.settings) = (project, settings)
        flow = FlowFacts(project: project, settings: settings)
        overloads = OverloadFacts(flow: flow, alternatives: alternatives)
        callSites = CallSiteFacts(overloads: overloads)
        bodies = BodyFacts(callSites: callSites)
        streams = StreamFacts(project: project)
    }

    /// Throws if the condition does not hold; returns the bindings of the match, with those that a pattern in the
    /// condition adds.
    package func check(_ condition: Condition, _ match: Match) throws(Refusal) -> Bindings {
        if condition.isNegated {
            guard (try? check(condition.fact, match)) == nil else { throw Refusal() }
            return match.bindings
        }
        return try check(condition.fact, match)
    }

    private func check(_ fact: Condition.Fact, _ match: Match) throws(Refusal) -> Bindings {
        var bindings = match.bindings
        switch fact {
        case .matches(let name, let pattern):
            guard let code = bindings[name.name]?.code,
                let found = pattern.match(all: code.span, in: code.tree, bindings: bindings)
            else { throw Refusal() }
            bindings = found.bindings
        case .isCalledExactlyOnce(let handler, let body):
            try checkCalledOnce(handler, body, match)
        case .failureMayBeAnyError(let subject, let body):
            try streams.checkFailureMayBeAnyError(body, on: subject, match)
        case .asyncOverloadIsAdditive:
            _ = try bodies.asyncName(.overload, match)
        case .mayBecomeAsync:
            _ = try bodies.asyncName(.body, match)
            try overloads.checkNotOverridden(match)
            if (try? overloads.checkHasNoCallers(match)) != nil {
                try overloads.checkFulfilsNoExternalRequirement(match)
            }
        case .asyncFormBearsName(let form):
            // The token of the reason is in another function, so it is left out.
            if let reason = try bodies.asyncName(form, match).reason { throw Refusal(reason.reason) }
        case .overloadMayBeMeant(let handler):
            guard let binding = bindings[handler.name], isA(binding, .omissible, match),
                (try? bodies.asyncName(.overload, match))?.reason == nil
            else { throw Refusal() }
        case .witnessesCallOnce: try overloads.checkWitnessesCallOnce(match)
        case .witnessesMayBecomeAsync(let isTyped): _ = try bodies.witnesses(of: match, isTyped: isTyped)
        case .hasNoCallers: try overloads.checkHasNoCallers(match)
        case .testsWait: try overloads.checkNoSynchronousReaders(match, inTests: true)
        case .hasOnlyAwaitingCallers: try overloads.checkHasOnlyAwaitingCallers(match)
        default:
            guard holds(fact, match) else { throw Refusal() }
        }
        return bindings
    }

    private func holds(_ fact: Condition.Fact, _ match: Match) -> Bool {
        let bindings = match.bindings
        switch fact {
        case .isOneOf(let name, let operands):
            return operands.contains { equal(bindings[name.name], $0, bindings) }
        case .isLike(let name, let glob): return Glob(glob).matches(bindings[name.name]?.plainText ?? "")
        case .has(let name, let pattern):
            guard let code = bindings[name.name]?.code else { return false }
            return !pattern.matches(in: code.span, of: code.tree, bindings: bindings).isEmpty
        case .isDeclared(let name, let pattern):
            return bindings[name.name]?.isDeclared(as: pattern) ?? false
        case .isA(let name, let kind): return bindings[name.name].map { isA($0, kind, match) } ?? false
        case .isRow(let name, let table):
            return bindings[name.name].map { project.row(of: table, for: $0) != nil } ?? false
        case .isUsedOnlyWithSelf(let name, let body):
            guard let name = bindings[name.name]?.plainText, let code = bindings[body.name]?.code else { return false }
            return WeakSelfUse(in: code.tree).usesOnlyWithSelf(name, in: code.span)
        case .matchIsStatement: return isStatement(match)
        case .matchStandsAlone: return match.tree.isStatement(match.extent)
        case .matchIsLastInBlock: return isLastInBlock(match)
        case .matchLies(let enclosure): return match.tree.lies(match.span.lowerBound, in: enclosure)
        case .hasAsync(let name, let table):
            guard let code = bindings[name.name]?.code else { return false }
            return callSites.callSite(code.span, in: code.tree, by: table) != nil
        case .contextIsAsync: return AsyncPlaces(in: match.tree, of: project).isAsync(around: match.span.lowerBound)
        case .contextIsMainActor: return Isolation(in: match.tree, of: project).isMainActor(match.span.lowerBound)
        case .contextReachesMainActor:
            return settings.isInMode5 || Isolation(in: match.tree, of: project).isMainActor(match.span.lowerBound)
        case .projectDeclaresTask: return !project.isForeign("Task")
        case .matchEndsTest: return callSites.testEnding(of: match).map { $0.expectation == nil } ?? false
        case .contextIsTest: return Imports(in: match.tree).isTest
        case .fileImports(let module): return Imports(in: match.tree).importedModules().contains(module)
        case .asyncFormStays(let name, let table): return callSites.asyncFormStays(name, by: table, match)
        case .asyncFormNeverTraps(let name, let table): return callSites.asyncFormNeverTraps(name, by: table, match)
        case .taskIsIsolated(let name):
            return MainThreadCallbacks(in: project).isTaskIsolated(
                with: bindings[name.name], at: match.span.lowerBound, in: match.tree)
        case .asyncFormBeginsOnActor(let call, let table, let attributes):
            return MainThreadCallbacks(in: project).isTaskIsolated(
                with: bindings[attributes.name], at: match.span.lowerBound, in: match.tree)
                || callSites.asyncFormIsIsolated(call, by: table, match)
        case .staysWithCaller: return flow.staysWithCaller(match)
        case .resultMayBeDropped(let handles): return bodies.resultMayBeDropped(match, by: handles)
        case .matchIsIsolated: return flow.isIsolated(match)
        case .matchIsOverridden: return overloads.isOverridden(match)
        case .worksOnQueue(let body):
            return bindings[body.name]?.code.map { QueueHandover(in: $0.tree).worksOnQueue($0.span) } ?? false
        case .goesOn(let handler, let body): return flow.continues(behind: handler, in: body, match)
        case .changesLocal(let body): return flow.changesLocal(in: body, match)
        case .callsAsyncOverloads(let body): return flow.callsAsyncOverloads(in: body, match)
        case .alertCallsOnce(let handler, let body): return flow.alertCallsOnce(handler, in: body, match)
        case .enclosingTypeIsPublic:
            let tree = match.tree
            return tree.enclosingType(match.span.lowerBound)?.modifiers.contains {
                [.public, .open, .package].contains(tree[$0.lowerBound].word)
            } ?? false
        case .maySayWhatIsSendable(let type, let body):
            return callSites.maySayWhatIsSendable(for: type, in: body, match)
        case .worksWithoutHandler: return bodies.worksWithoutHandler(match)
        case .asyncFormWaits: return overloads.continuationOverload(for: match) != nil
        case .matchHasAsyncAlternative:
            guard let declaration = match.tree.declaration(at: match.span.lowerBound) else { return false }
            return project.function(declaration, in: match.tree).flatMap(
                AlternativeSearch(in: project).asyncAlternative) != nil
        case .alternativeIsDocumented: return overloads.alternativeIsDocumented(match)
        case .matches, .isCalledExactlyOnce, .asyncOverloadIsAdditive, .failureMayBeAnyError, .mayBecomeAsync,
            .hasNoCallers, .hasOnlyAwaitingCallers, .witnessesMayBecomeAsync, .witnessesCallOnce,
            .asyncFormBearsName, .overloadMayBeMeant, .testsWait:
            return false
        }
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
    private func isStatement(_ match: Match) -> Bool {
        let tree = match.tree
        guard tree.isStatement(match.extent),
            tree[match.span.lowerBound].flags.contains(.startsLine) || match.span.lowerBound == 0
        else { return false }
        guard match.extent == match.span,
            let brace = tree.brace(around: match.span.lowerBound)
        else { return true }
        let body = tree.closure(at: brace)?.body ?? tree.interior(brace)
        return tree.statements(in: body).count > 1
            || tree.declaration(ofBrace: brace)?.result == nil
                && tree.role(brace) == .code && tree.owner(ofBrace: brace).map { tree[$0].word == .func } ?? false
    }

    private func isLastInBlock(_ match: Match) -> Bool {
        guard let brace = match.tree.brace(around: match.span.lowerBound) else {
            return false
        }
        let statement = match.tree.statement(around: match.span.lowerBound)
        return statement.upperBound == match.tree.interior(brace).upperBound
    }

    /// Whether a binding has the tokens of an operand.
    func equal(_ binding: Binding?, _ operand: Operand, _ bindings: Bindings) -> Bool {
        guard let binding else { return false }
        switch operand {
        case .binding(let other): return bindings[other.name].map(binding.equals) ?? false
        case .text(let text):
            let tree = TokenTree(SourceFile(text: text))
            guard let code = binding.code else { return binding.plainText == text }
            return code.tree.equal(code.span, to: tree.all, of: tree)
        }
    }

    private func checkCalledOnce(
        _ handler: Metavariable, _ body: Metavariable, _ match: Match
    ) throws(Refusal) {
        guard let name = match.bindings[handler.name]?.plainText, let code = match.bindings[body.name]?.code else {
            throw Refusal()
        }
        do {
            try flow.account(of: name, in: code.span, of: code.tree).check(code.span)
        } catch {
            throw Refusal(error.reason, token: error.token)
        }
    }
}

/// A text with `*` for any run of characters and `?` for any single one.
struct Glob {
    private let pattern: [Character]

    init(_ pattern: String) { self.pattern = Array(pattern) }

    /// Linear in practice and never worse than the product of both lengths: only the last `*` is tried again.
    func matches(_ text: String) -> Bool {
        let text = Array(text)
        var (place, index) = (0, 0)
        var star: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, index)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
                place += 1
                index += 1
            } else if let last = star {
                star = (last.place, last.index + 1)
                (place, index) = (last.place + 1, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
