import Flow
import Index
import Patterns
import Silence
import Syntax

extension Evaluator {
    /// The path that a transform reports, with its places; nil if there is no such path, and for transforms about
    /// something else.
    package func evidence(for transform: Transform, _ match: Match) -> PathEvidence? {
        switch transform {
        case .pathWithout(let handler, let body):
            return missingCall(of: handler, in: body, match, mayBeMeant: false)
        case .pathPerhapsWithout(let handler, let body):
            return missingCall(of: handler, in: body, match, mayBeMeant: true)
        case .pathWithTwoCalls(let handler, let body):
            return secondCall(of: handler, in: body, match)
        case .doubtAboutCalls(let handler, let body):
            switch flow.account(of: handler, in: body, match)?.verdict {
            case .cannotTell(let doubt): return doubt
            case .mayNeverBeCalled(let path) where !path.isMistake: return path
            default: return nil
            }
        default: return nil
        }
    }

    /// A path without a call that is a mistake; nil for none, and where it is not reported here.
    private func missingCall(
        of handler: Metavariable, in body: Metavariable, _ match: Match, mayBeMeant: Bool
    ) -> PathEvidence? {
        let path = reported(of: handler, in: body, match) { account in
            guard case .mayNeverBeCalled(let path) = account.verdict, path.isMistake else { return nil }
            return path
        }
        return path?.mayBeMeant == mayBeMeant ? path : nil
    }

    /// A path with two calls; nil for none, and where it is not reported here.
    private func secondCall(of handler: Metavariable, in body: Metavariable, _ match: Match) -> PathEvidence? {
        reported(of: handler, in: body, match) { account in
            account.repeated.flatMap { $0.isExpected ? nil : $0 }
        }
    }

    /// The mistake that is found in the paths; nil for none, in tests, where no code calls the function any more, and in an
    /// override of a function with the same mistake, which is reported there.
    private func reported(
        of handler: Metavariable, in body: Metavariable, _ match: Match,
        finding mistake: (PathSummary) -> PathEvidence?
    ) -> PathEvidence? {
        let tree = match.tree
        guard !project.known.isOfTests(tree), let path = flow.account(of: handler, in: body, match).flatMap(mistake)
        else { return nil }
        guard let declaration = tree.declaration(at: match.span.lowerBound) else { return path }
        if isObsolete(declaration, in: tree) { return nil }
        let name = match.bindings[handler.name]?.plainText ?? ""
        guard let index = tree.parameters(of: declaration).firstIndex(where: { tree.spells($0.name, name) }) else {
            return path
        }
        let isOfBase = overridden(by: declaration, in: tree).contains { base in
            let parameters = base.tree.parameters(of: base.declaration)
            guard parameters.indices.contains(index), let body = base.declaration.body,
                !project.known.isOfTests(base.tree)
            else { return false }
            let handler = base.tree.text(parameters[index].name)
            return mistake(flow.account(of: handler, in: base.tree.interior(body.lowerBound), of: base.tree)) != nil
        }
        return isOfBase ? nil : path
    }

    /// Whether a function, or a declaration round it, is marked as unavailable everywhere, or as obsoleted.
    private func isObsolete(_ declaration: Declaration, in tree: TokenTree) -> Bool {
        let around = [declaration] + tree.declarations(around: declaration.keyword)
        return around.flatMap(\.attributes).contains { attribute in
            let platform = attribute.lowerBound + 3
            guard platform < attribute.upperBound, tree.spells(attribute.lowerBound + 1, "available") else {
                return false
            }
            let isEverywhere = tree.text(platform) == "*"
            return attribute.contains {
                tree.spells($0, "obsoleted") || isEverywhere && tree.spells($0, "unavailable")
            }
        }
    }

    /// The functions of the project that an override overrides; none for other functions.
    private func overridden(by declaration: Declaration, in tree: TokenTree) -> [ProjectIndex.Function] {
        guard declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .override }),
            let own = project.function(declaration, in: tree), let type = own.type
        else { return [] }
        let ancestry = project.ancestry(of: type).subtracting([type])
        return project.namesakes(of: own).filter {
            !$0.isRequirement && !$0.isAsync && ancestry.contains($0.type ?? "")
        }
    }
}
