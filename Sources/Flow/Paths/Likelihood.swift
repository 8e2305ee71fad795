import Index
import Silence
import Syntax

/// How likely the program takes a path, by its conditions: of several paths without a call the likeliest is shown.
enum Likelihood: Int, Comparable {
    /// An error is caught or given, or a case for failures is taken.
    case failure
    case plain
    /// A property is nil, or has a value for which nothing is done.
    case ownState
    /// Something else is shown in place of the work, or there is no screen to show it on.
    case elsewhere
    /// A text is no URL.
    case unlikely

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Both on one path.
    func and(_ other: Self) -> Self {
        if self == .unlikely || other == .unlikely { return .unlikely }
        if self == .failure || other == .failure { return .failure }
        return max(self, other)
    }
}

extension PathSet {
    /// Those of these paths that have not called the handler are as likely as that.
    func likely(_ likelihood: Likelihood) -> PathSet {
        map { path in
            var path = path
            if path.count == 0 { path.likelihood = path.likelihood.and(likelihood) }
            return path
        }
    }
}

extension PathWalker {
    /// How likely a condition comes out this way.
    func likelihood(of condition: Span, holds: Bool) -> Likelihood {
        let clauses = tree.elements(condition)
        if holds {
            if clauses.contains(where: { isFailure($0, holds: true) }) { return .failure }
            return clauses.allSatisfy(isOfOwnState) ? .ownState : .plain
        }
        if !clauses.isEmpty, clauses.allSatisfy(isOfScreen) { return .elsewhere }
        return clauses.map { clause in
            if isFailure(clause, holds: false) { return .failure }
            if isOfURL(clause) { return .unlikely }
            return isOfOwnState(clause) ? .ownState : .plain
        }.min() ?? .plain
    }

    /// `let presentingViewController`, `!isPresenting` beside it: there is no screen to show something on, or it is shown.
    private func isOfScreen(_ clause: Span) -> Bool {
        if ReentrancyGuard(clause, in: tree, knowing: project.known).isFalseWhileRunning { return true }
        return tree.optional(askedBy: clause)?.last.map { project.known.says($0, in: tree, .isScreen) } ?? false
    }

    /// These paths, less likely a mistake where the block shows another screen, or closes one: `showLogin()`.
    func placing(_ ways: PathSet, in block: Int) -> PathSet {
        guard ways.paths.contains(where: { $0.count == 0 && $0.doubt == nil }),
            tree.statements(in: tree.interior(block)).contains(where: showsElse)
        else { return ways }
        return ways.likely(.elsewhere)
    }

    private func showsElse(_ statement: Span) -> Bool {
        let start = statement.lowerBound + (tree[statement.lowerBound].word == .return ? 1 : 0)
        guard start < statement.upperBound, let chain = tree.chain(from: start),
            chain.span.upperBound == statement.upperBound,
            let name = chain.links.last?.name, chain.links.last?.call != nil
        else { return false }
        return project.known.says(name, in: tree, .shows, or: .takesOffScreen)
    }

    /// `case .failure(let error)`, `case .error`
    func isOfFailure(_ label: Span) -> Bool {
        label.contains { tree[$0].kind == .identifier && project.known.isFailure(tree.text($0)) }
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

    /// `let url = URL(string: text)`, `let url = components?.url`
    private func isOfURL(_ clause: Span) -> Bool {
        clause.contains { index in
            tree.spells(index, "URL") && tree.spells(index + 1, "(") && tree.spells(index + 2, "string")
                || tree.spells(index, "URLComponents") && tree.spells(index + 1, "(")
        }
            || clause.count > 4 && tree.spells(clause.upperBound - 1, "url")
                && tree[clause.upperBound - 1].flags.contains(.member)
    }

    /// Whether the clause asks about properties alone: not about parameters, local variables or what a call returns.
    func isOfOwnState(_ clause: Span) -> Bool {
        guard let first = clause.first, !clause.contains(where: { tree[$0].kind == .leftParen }) else { return false }
        let equal = clause.first { tree[$0].kind == .equal }
        let isBinding = [.let, .var].contains(tree[first].word)
        let asked = isBinding ? (equal.map { $0 + 1 } ?? first + 1)..<clause.upperBound : clause
        let roots = asked.filter { tree[$0].kind == .identifier && !tree[$0].flags.contains(.member) }
        return !roots.isEmpty && !roots.contains { isLocal($0, before: clause.lowerBound) }
    }

    /// Whether a name is that of a parameter or a local variable, declared before a token.
    func isLocal(_ name: Int, before end: Int) -> Bool {
        if tree[name].word == .`self` { return false }
        let text = tree.text(name)
        let isParameter = tree.braces(around: name).contains { brace in
            if tree.role(brace) == .closure {
                return tree.closure(at: brace).map { closure in
                    tree.parameterNames(of: closure).contains { tree.text($0) == text }
                } ?? false
            }
            return tree.declaration(ofBrace: brace).map { declaration in
                tree.parameters(of: declaration).contains { tree.spells($0.name, text) }
            } ?? false
        }
        guard !isParameter, let body = tree.enclosingFunction(name)?.body else { return isParameter }
        return (body.lowerBound..<max(body.lowerBound, end)).contains { index in
            tree[index].hash == tree[name].hash && [.let, .var, .for].contains(tree[index - 1].word)
                && tree.spells(index, text)
        }
    }
}
