import Flow
import Index
import Overloads
import Patterns
import Silence
import Syntax

// The functions that a body could await, if they were async, instead of wrapping their calls in a continuation.

extension BodyFacts {
    /// The functions that get an async version with the matched one: itself and, if it is a requirement, its
    /// implementations. Empty if the match is no function with a completion handler.
    package func movedFunctions(_ match: Match) -> [FunctionSymbol] {
        guard let (declaration, _) = project.callbackFunction(at: match) else { return [] }
        let own = FunctionSymbol(declaration, in: match.tree)
        return [own] + bodies(of: match).map { FunctionSymbol($0, in: $1) }.filter { $0 != own }
    }

    /// The functions of the project that are passed the handler of a function that is converted with the match, or a
    /// closure that calls it, in the order of their calls and without `moved`. They have no async version yet, or one that
    /// wraps them in a continuation and may use typed throws once it does not.
    package func callbackCallees(_ match: Match, besides moved: [FunctionSymbol]) -> [FunctionSymbol] {
        var known = Set(moved)
        return bodies(of: match).flatMap { callees(of: $0, in: $1) }.filter { known.insert($0).inserted }
    }

    /// The matched function, or the implementations of the matched requirement; an overridden one with its overrides.
    func bodies(of match: Match) -> [(Declaration, TokenTree)] {
        if let (declaration, _) = project.callbackFunction(at: match), declaration.body != nil,
            !overloads.isOverridden(match)
        {
            return [(declaration, match.tree)]
        }
        return (movingWitnesses(of: match) ?? []).compactMap { witness in
            let start = witness.tree.startOfStatement(around: witness.keyword)
            return witness.tree.declaration(at: start).map { ($0, witness.tree) }
        }
    }

    private func callees(of declaration: Declaration, in tree: TokenTree) -> [FunctionSymbol] {
        guard let handler = project.completionHandler(of: declaration, in: tree),
            let body = declaration.body.map({ tree.interior($0.lowerBound) })
        else { return [] }
        let name = tree.text(handler.parameter.name)
        let calls = CalleeResolution(in: tree, project: project)
        let given = tree.uses(of: name, in: body).flatMap { mention in
            [mention] + tree.braces(around: mention).filter { body.contains($0) && tree.role($0) == .closure }
        }
        return given.flatMap(calls.callees(ofArgument:))
            .filter { callee, parameter in
                project.completionHandler(of: callee.declaration, in: callee.tree)?.parameter.name == parameter.name
                    && AlternativeSearch(in: project).asyncAlternative(of: callee).map {
                        WaitingFunctions(in: $0.tree).onlyWaits($0.declaration)
                    } ?? true
            }.map { FunctionSymbol($0.0.declaration, in: $0.0.tree) }
    }
}
