import Branches
import Index
import Syntax
import Types

/// How likely the program takes a path, by its conditions: of several paths without a call the likeliest is shown.
package enum Likelihood: Int, Comparable {
    /// An error is caught or given, or a case for failures is taken.
    case failure
    case plain
    /// A property is nil, or has a value for which nothing is done.
    case ownState
    /// A name asks whether there is anything to do, or nothing has changed.
    case idle
    /// Something else is shown, there is no screen to show it on, the caller gave nothing to work with, or the user refuses.
    case elsewhere
    /// The user has cancelled the work.
    case cancelled
    /// A text is no URL, a value cannot be encoded, or an object is of another type than the function is for.
    case unlikely

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Both on one path.
    package func and(_ other: Self) -> Self {
        if max(self, other) >= .cancelled { return max(self, other) }
        if self == .failure || other == .failure { return .failure }
        return max(self, other)
    }
}

/// Tells how likely conditions come out as they do.
package struct OutcomeLikelihood {
    private let tree: TokenTree
    private let project: ProjectIndex
    /// The name of the handler that the paths are about.
    private let handler: String
    /// The names of the parameters of the closure round them.
    private let closureParameters: Set<String>

    package init(
        in tree: TokenTree, of project: ProjectIndex, with handler: String,
        inClosureOf closureParameters: Set<String>
    ) {
        (self.tree, self.project) = (tree, project)
        (self.handler, self.closureParameters) = (handler, closureParameters)
    }

    /// Whether a condition always holds: the values that it asks for have just been set.
    package func isCertain(_ condition: Span) -> Bool {
        let clauses = tree.elements(condition)
        return !clauses.isEmpty
            && clauses.allSatisfy { AbsentValue(askedBy: $0, in: tree, of: project)?.isCertainlySet ?? false }
    }

    /// Whether a condition does not hold as the code stands: `static let isOn = false` decides one of its clauses. Somebody may
    /// turn it on, so that the way through is silent on purpose, and no more.
    package func isImpossible(_ condition: Span) -> Bool {
        tree.elements(condition).contains {
            ConstantFlag($0, in: tree, of: project)?.excludes(holds: true) ?? false
        }
    }

    /// How likely a condition comes out this way.
    package func likelihood(of condition: Span, holds: Bool) -> Likelihood {
        let clauses = tree.elements(condition)
        if holds {
            if clauses.contains(where: { isFailure($0, holds: true) }) { return .failure }
            if clauses.allSatisfy(asksForConsent) { return .elsewhere }
            if clauses.allSatisfy(asksWhetherToWork) { return .idle }
            return clauses.allSatisfy(OwnState(in: tree).isAsked) ? .ownState : .plain
        }
        if !clauses.isEmpty, clauses.allSatisfy(isOfScreen) { return .elsewhere }
        if clauses.contains(where: OwnState(in: tree).isOfChange) { return .idle }
        return clauses.map { clause in
            if isFailure(clause, holds: false) { return .failure }
            let state = OwnState(in: tree)
            if state.isOfUnfitObject(clause) || UnlikelyAbsence(in: tree, of: project).isAsked(by: clause)
                || isOfDefaultValue(clause) || FilledProperty(in: tree, of: project).isAsked(by: clause)
            {
                return .unlikely
            }
            if state.isOfMissingParameter(clause) || asksForConsent(clause) { return .elsewhere }
            if asksWhetherToWork(clause) { return .idle }
            return state.isAsked(by: clause) || state.isOfParameter(clause) ? .ownState : .plain
        }.min() ?? .plain
    }

    /// `let context = store?.context`, where the function has a parameter `store: Store? = Store.main` that nobody who passes the
    /// handler gives.
    private func isOfDefaultValue(_ clause: Span) -> Bool {
        guard let asked = tree.optional(askedBy: clause)?.first, let function = tree.enclosingFunction(asked),
            case let parameters = tree.parameters(of: function),
            let given = parameters.first(where: { tree.spells($0.name, tree.text(asked)) }),
            given.defaultValue.map({ tree[$0.lowerBound].word != .nil }) ?? false,
            let own = parameters.first(where: { tree.spells($0.name, handler) })
        else { return false }
        return Callers(of: function, in: tree, project: project).allWho(pass: own, leaveOut: given)
    }

    /// `let presentingViewController`, `!isPresenting` beside it: there is no screen to show something on, or it is shown.
    private func isOfScreen(_ clause: Span) -> Bool {
        if ReentrancyGuard(clause, in: tree, knowing: project.known).isFalseWhileRunning { return true }
        guard let asked = tree.optional(askedBy: clause), let first = asked.first else { return false }
        if asked.last.map({ project.known.says($0, in: tree, .isScreen) }) ?? false { return true }
        // `UIApplication.shared.windows.first { $0.isKeyWindow }`
        guard let links = tree.chain(from: first)?.links, let name = links.last?.name else { return false }
        return project.known.says(name, in: tree, .givesElement)
            && links.dropLast().contains { $0.name.map { project.known.says($0, in: tree, .isScreen) } ?? false }
    }

    /// Whether a statement shows another screen, or closes one: `showLogin()`.
    package func showsElse(_ statement: Span) -> Bool {
        let start = statement.lowerBound + (tree[statement.lowerBound].word == .return ? 1 : 0)
        guard start < statement.upperBound, let chain = tree.chain(from: start),
            chain.span.upperBound == statement.upperBound,
            let name = chain.links.last?.name, chain.links.last?.call != nil
        else { return false }
        return project.known.says(name, in: tree, .shows, or: .takesOffScreen)
    }

    /// `case .failure(let error)`, `case .error`
    private func isOfFailure(_ label: Span) -> Bool {
        label.contains { tree[$0].kind == .identifier && project.known.isFailure(tree.text($0)) }
    }

    /// How likely a case is taken, or a `catch` with this pattern.
    package func likelihood(ofCase label: Span, isCaught: Bool = false) -> Likelihood {
        if project.known.says(tree.text(label), .saysCancelled) { return .cancelled }
        return isCaught || isOfFailure(label) ? .failure : .plain
    }

    /// `let error` holds, `error == nil` does not, `case .success = result` does not.
    private func isFailure(_ clause: Span, holds: Bool) -> Bool {
        guard let first = clause.first else { return false }
        let names = clause.filter { tree[$0].kind == .identifier }
        if tree[first].word == .case {
            return holds ? isOfFailure(clause) : names.contains { project.known.says($0, in: tree, .forSuccess) }
        }
        guard names.contains(where: { project.known.says($0, in: tree, .isError) }) else { return false }
        if [.let, .var].contains(tree[first].word) { return holds }
        guard clause.count > 2, tree[clause.upperBound - 1].word == .nil else { return false }
        return tree.spells(clause.upperBound - 2, holds ? "!=" : "==")
    }

    /// `shouldRefresh`, `!store.hasKey(name)`
    private func asksWhetherToWork(_ clause: Span) -> Bool {
        Predicate(clause, in: tree).map { project.known.says($0.name, in: tree, .asksWhetherToWork) } ?? false
    }

    /// `confirmed`, which a closure is given.
    private func asksForConsent(_ clause: Span) -> Bool {
        Predicate(clause, in: tree).map {
            closureParameters.contains(tree.text($0.name)) && project.known.says($0.name, in: tree, .saysConsent)
        } ?? false
    }
}
