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

    /// The statements of the closure of a `Future` as those of an async function, with a `return` or a `throw` in the place
    /// of each call of its promise; and what has to be assumed of these calls. Throws where some path does not call it once.
    package func awaited(
        _ body: Span, of closure: Closure, promising value: String, or error: String, in tree: TokenTree
    ) throws(Refusal) -> (statements: Snippet, assumption: Refusal?) {
        let written = TokenTree(
            SourceFile(path: tree.file.path, text: "(Result<\(value), \(error)>) -> Void"))
        guard let promise = tree.parameterNames(of: closure).first.map({ tree.text($0) }), !body.isEmpty,
            let type = project.functionType(written.all, in: written)
        else { throw Refusal("the closure of the 'Future' gives its promise no name: give it one") }
        let account = overloads.flow.account(of: promise, in: body, of: tree)
        do {
            try account.check(body)
        } catch {
            throw Refusal(error.reason, token: error.token)
        }
        var writer = BodyConverter(
            of: promise, type, in: tree, at: body.lowerBound,
            continuation: tree.freshName("continuation", in: closure.span), overloads: overloads)
        let statements = try writer.write(body)
        let margin = tree.indentation(at: tree[body.lowerBound].offset)
        return (
            statements.indented(from: margin, to: ""),
            account.assumption.map { Refusal($0.reason, token: $0.token) }
        )
    }
}
