import Conditions
import Flow
import Index
import Patterns
import Rules
import Syntax
import Xcode

/// The applicability of one match's fix, and the reasons that lowered it.
struct Verdict {
    /// Nil: no fix is offered.
    private(set) var level: Applicability?
    /// The same for the newest target.
    private(set) var levelElsewhere: Applicability?
    private(set) var reasons: [Reason] = []
    /// How many of them say what may differ at run time.
    private(set) var losses = 0
    /// The places that the reasons refer to, and those that show a path.
    private(set) var related: [Related] = []
    /// The first reasons, as on the page.
    private let general: [Message]
    /// Why the alternative has no rewrite.
    private let report: Message?

    /// Of an alternative with this ceiling and this report; without, that of code which is rewritten with a match.
    init(ceiling: Ceiling? = nil, report: Message? = nil) {
        level = ceiling?.level
        levelElsewhere = level
        general = ceiling?.reasons ?? []
        self.report = report
        reasons = general.map { Reason($0.text) }
    }

    private mutating func lower(to limit: Applicability?) {
        level = level.flatMap { current in limit.map { min($0, current) } }
        levelElsewhere = levelElsewhere.flatMap { current in limit.map { min($0, current) } }
    }

    /// Never raises the level; the reason is added even if the level was that low already.
    mutating func lower(to limit: Applicability?, _ reason: Reason) {
        guard level != nil else { return }
        lower(to: limit)
        guard !reasons.contains(reason) else { return }
        reasons.append(reason)
        if limit == .unsafe { losses += 1 }
    }

    /// Offers no fix; the place is reported with the reason.
    mutating func refuse(_ reason: String, at token: Int, in tree: TokenTree) {
        add(Reason(reason, at: token, in: tree), limit: nil)
    }

    private mutating func add(_ reason: Reason, limit: Applicability?) {
        lower(to: limit, reason)
        if let place = reason.related, !related.contains(place) { related.append(place) }
    }

    /// Evaluates the lines of a `where` in order and binds their names. False if there is no match; with `sought`, also as soon as
    /// there is no fix of this applicability.
    mutating func judge(
        _ clauses: [Clause], _ match: inout Match, _ evaluator: Evaluator, seeking sought: Applicability? = nil,
        naming: ([String]) -> String
    ) -> Bool {
        if report != nil, sought != nil { return false }
        for clause in clauses {
            if !mayHaveFix(sought) { return false }
            do throws(Refusal) {
                switch clause.meaning {
                case .condition(let condition): match.bindings = try evaluator.check(condition, match)
                case .binding(let names, let transform):
                    match.bindings.bind(names, to: try evaluator.apply(transform, match, naming: naming))
                    if let fallback = clause.fallback, let doubt = evaluator.doubt(about: transform, match) {
                        add(doubt, with: fallback, match)
                    }
                    let evidence = evaluator.evidence(for: transform, match)
                    for place in (evidence?.places ?? []) + (evidence?.others ?? []) {
                        if let found = Reason(place.message, at: place.token, in: match.tree).related {
                            related.append(found)
                        }
                    }
                }
            } catch {
                guard let fallback = clause.fallback, !clause.isAboutName else { return false }
                for refusal in [error] + error.further { add(refusal, with: fallback, match) }
                bindSubject(of: clause, &match)
            }
        }
        if let report { refuse(report.text(for: match), at: match.subject.lowerBound, in: match.tree) }
        for (index, message) in general.enumerated() { reasons[index] = Reason(message.text(for: match)) }
        return mayHaveFix(sought)
    }

    /// Whether the fix may be of this applicability; true for nil.
    private func mayHaveFix(_ sought: Applicability?) -> Bool {
        guard let sought else { return true }
        return level.map { $0 >= sought } ?? false
    }

    /// Lowers the applicability where a condition does not hold at another place of the fix.
    mutating func check(_ clauses: [Clause], at place: Match, _ evaluator: Evaluator) {
        for clause in clauses {
            guard case .condition(let condition) = clause.meaning, let fallback = clause.fallback else { continue }
            do throws(Refusal) { _ = try evaluator.check(condition, place) } catch {
                add(error, with: fallback, place)
            }
        }
    }

    private mutating func add(_ refusal: Refusal, with fallback: Clause.Fallback, _ match: Match) {
        let parts = [fallback.reason?.text(for: match) ?? "", refusal.reason].filter { !$0.isEmpty }
        // What another line has said already is not said again in the words of this one.
        if fallback.level != nil, parts.isEmpty || reasons.contains(where: { $0.message == refusal.reason }) {
            return lower(to: fallback.level)
        }
        // Where no fix is left to show the reason with, it is shown at the match.
        let token = refusal.token ?? (fallback.level == nil ? match.span.lowerBound : nil)
        add(Reason(parts.joined(separator: ": "), at: token, in: match.tree), limit: fallback.level)
    }

    /// A transform that refuses leaves its subject as it is, so that the sketch can be shown.
    private func bindSubject(of clause: Clause, _ match: inout Match) {
        guard case .binding(let names, let transform) = clause.meaning else { return }
        let subject = transform.subject.flatMap { match.bindings[$0.name] } ?? .text("")
        // With several names, only the second is bound to the subject, so that it is shown once.
        match.bindings.bind(names, to: names.indices.map { $0 == (names.count > 1 ? 1 : 0) ? subject : .text("") })
    }

    /// Lowers the applicability for what surrounds the match: its target, `#if` besides that of the whole file, macros,
    /// strings, broken syntax.
    mutating func note(
        tree: TokenTree, match: Match, edits: [SourceEdit], target: Targets.Known, ofFile whole: Target,
        requires: [PlatformRequirement], of needs: [Need]
    ) {
        if let reason = target.doubt(about: requires, of: needs + Need.typedThrows(in: edits)) {
            let elsewhere = levelElsewhere
            lower(to: .display, Reason(reason))
            levelElsewhere = elsewhere
        }
        if let directive = Self.directive(in: match.span, among: edits, in: tree) {
            lower(to: .display, Reason("the code contains an '#if': rewrite it by hand", at: directive, in: tree))
        } else if tree.isConditional(match.span.lowerBound),
            let reason = Self.build(holding: match.span.lowerBound, in: tree, for: whole)
        {
            lower(to: .unsafe, Reason(reason))
        }
        if let macro = Self.macro(around: match.span.lowerBound, in: tree) {
            let place = "'#\(tree.text(macro))' (line \(tree.line(of: macro)))"
            lower(to: .unsafe, Reason("the code is in the macro \(place): check that this accepts the rewritten code"))
        }
        // Most string literals must not contain a line break.
        if tree.isInString(match.span.lowerBound) {
            lower(
                to: .display,
                Reason(
                    "the code is inside a string interpolation, where line breaks may not be allowed: move it out of the string"
                ))
        }
        if !tree.isBalanced {
            lower(
                to: .display,
                Reason("the brackets in the file do not match, so nothing is rewritten in it: correct them first"))
        }
    }
}

extension Bindings {
    /// One binding for each name, in order; `_` skips one.
    fileprivate mutating func bind(_ names: [Metavariable], to values: [Binding]) {
        for (name, value) in zip(names, values) where !name.isUnnamed { self[name.name] = value }
    }
}

extension Clause {
    /// Whether it binds the name of an async function, without which there is nothing to show.
    fileprivate var isAboutName: Bool {
        if case .binding(_, .nameOfAsyncForm) = meaning { true } else { false }
    }
}

extension Transform {
    /// The name it is applied to.
    fileprivate var subject: Metavariable? {
        switch self {
        case .stopOfMatch, .fresh, .freshInMatch, .nameOfAsyncForm, .pathWithout, .pathPerhapsWithout,
            .pathWithTwoCalls, .doubtAboutCalls, .taskThatCalls, .parametersOfMatch,
            .parametersWithDefaults, .deprecatedHeading, .heading, .asyncModifiers, .mainActorModifiers, .enclosingType,
            .awaitedPublisher, .waitingPublisher, .taskAwaitingValue, .wayToAwait:
            nil
        case .rewrite(let name, _), .members(let name), .without(let name, _), .returnsToContinue(let name),
            .keptProperty(let name, _), .completionToKeep(let name, _, _, _), .resumption(let name, _),
            .splitCompletion(let name, _, _), .awaitingTest(let name, _),
            .completionToReturn(let name, _, _), .completionToAwait(let name, _, _),
            .completionToReturnTogether(let name, _, _, _), .name(let name),
            .statements(let name, _), .task(let name, _), .callInContinuation(let name, _, _), .nanoseconds(let name),
            .sendableRequirements(let name, _),
            .sendableRequirementsOfBody(let name, _, _), .taskCaptures(let name, _):
            name
        case .jointCaptures(let captures, _): captures.first
        }
    }
}

extension Verdict {
    /// The first directive of the span, unless all of them are before or after all edits.
    private static func directive(in span: Span, among edits: [SourceEdit], in tree: TokenTree) -> Int? {
        let directives = span.filter { tree.directive($0) != nil }
        guard let first = directives.first, let last = directives.last else { return nil }
        let (start, end) = (tree[first].offset, tree[last].offset)
        let isApart =
            edits.allSatisfy { $0.range.upperBound <= start } || edits.allSatisfy { $0.range.lowerBound > end }
        return isApart ? nil : first
    }

    /// Whether the code is in the parentheses or the trailing closure of `#name`.
    /// The name of the macro of which the code is an argument; nil for none.
    private static func macro(around index: Int, in tree: TokenTree) -> Int? {
        tree.ancestors(index).lazy.compactMap { open -> Int? in
            guard tree[open].kind == .leftParen || tree.role(open) == .closure, open > 0 else { return nil }
            let name = tree[open - 1].kind == .rightParen ? (tree.partner(open - 1) ?? open) - 1 : open - 1
            return tree[name - 1].kind == .pound ? name : nil
        }.first
    }
}

extension Need {
    /// `throws(E)` that a rewrite writes, which only a transform knows.
    fileprivate static func typedThrows(in edits: [SourceEdit]) -> [Need] {
        let found = edits.lazy.compactMap { edit in
            edit.replacement.firstIndex(ofBytes: "throws(").map { edit.replacement[$0...].prefix { $0 != ")" } }
        }
        let needs = [PlatformRequirement(.swift, PlatformRequirement.Version(6))]
        return found.first.map { [Need(name: "`\($0))`", requires: needs)] } ?? []
    }
}
