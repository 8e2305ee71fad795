import Index
import Syntax

// `load(completion: (T) -> Void, error: (E) -> Void)`: one of the two handlers is called.

/// The handlers of the functions of a file that are called in place of the completion.
package struct FailureHandlers: Sendable {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) {
        (self.tree, self.project) = (tree, project)
    }

    /// The parameter that takes a handler for failures, beside this handler for success; nil for none.
    package func failureHandler(beside handler: Parameter, of declaration: Declaration)
        -> Parameter?
    {
        failureHandlers(of: declaration).first { $0.name != handler.name }
    }

    /// Whether the function round a token takes one beside the handler of this name.
    package func stand(beside handler: String, around token: Int) -> Bool {
        tree.enclosingFunction(token).map { function in
            failureHandlers(of: function).contains { !tree.spells($0.name, handler) }
        } ?? false
    }

    /// What is said of a path without a call, of two handlers: "if 'view' is nil at line 4, neither 'completion' nor 'failure' is
    /// called".
    package static func words(_ words: String, of name: String, besides other: String) -> String {
        words.replacing("'\(name)' is not called", with: "neither '\(name)' nor '\(other)' is called")
            .replacing("without calling '\(name)'", with: "without calling '\(name)' or '\(other)'")
            .replacing("does not call '\(name)'", with: "calls neither '\(name)' nor '\(other)'")
            .replacing("do not call '\(name)'", with: "call neither '\(name)' nor '\(other)'")
            .replacing("nothing calls '\(name)'", with: "nothing calls '\(name)' or '\(other)'")
            .replacing(": call it", with: ": call '\(other)'").replacing("that calls it", with: "that calls '\(other)'")
    }

    /// Says that a handler for failures is called in place of the completion, at the first call of it.
    package func reason(_ failure: Parameter, insteadOf handler: String, of declaration: Declaration) -> (
        remark: Remark, token: Int
    ) {
        let name = tree.text(failure.name)
        let call = declaration.body.flatMap { tree.uses(of: name, in: $0).first }
        if declaration.body != nil, call == nil {
            return (
                Remark("'\(name)' is a second handler, and is never called", "leave this, or remove '\(name)' first"),
                failure.name
            )
        }
        let line = call.map { " (line \(tree.line(of: $0)))" } ?? ""
        if isOnlyPassedToItself(name, in: declaration) {
            return (
                Remark(
                    "'\(name)' is a second handler, which the function only passes on to itself\(line), and never calls",
                    "leave this, or remove '\(name)' first"), call ?? failure.name
            )
        }
        if let call, let keeper = keeper(of: call, in: declaration) {
            return (
                Remark(
                    "'\(name)' is called in the closure that '\(tree.text(keeper))' keeps\(line), each time that runs, and an async "
                        + "function returns once", "leave this"), call
            )
        }
        if !project.takesFailure(failure, in: tree), let given = given(to: failure) {
            let remark = Remark(
                "'\(name)' is called instead of '\(handler)'\(line), and \(given)",
                "let it take an 'Error', or use one handler with a `Result`, first")
            return (remark, call ?? failure.name)
        }
        let remark = Remark(
            "'\(name)' is called instead of '\(handler)'\(line)",
            "use one handler with a `Result` first, or write by hand an async version that throws in that case")
        return (remark, call ?? failure.name)
    }

    /// Why an async version cannot throw what a handler for failures is given; nil for an error.
    private func given(to failure: Parameter) -> String? {
        guard let type = project.functionType(failure.type, in: tree) else {
            return "what it is given is not seen to be an 'Error'"
        }
        let types = type.elements.map { "'\(type.tree.text($0))'" }
        switch types.count {
        case 0: return "it is given nothing that an async version could throw"
        case 1 where project.errorType(type.elements[0], in: type.tree) != nil: return nil
        case 1 where types[0].hasSuffix("?'"): return "it is given \(types[0]), which may be nil"
        case 1: return "it is given \(types[0]), which is not seen to be an 'Error'"
        default: return "it is given \(types.joined(separator: " and ")), and an async version throws one error"
        }
    }

    /// Whether each use of a handler is an argument of a call of the function round it, or of another one of its type and name
    /// that does not call it, either.
    private func isOnlyPassedToItself(_ handler: String, in declaration: Declaration) -> Bool {
        guard let own = declaration.name, let body = declaration.body else { return false }
        return tree.uses(of: handler, in: body).allSatisfy { use in
            let isOfName = tree.calleeName(ofArgument: use).map { callee in
                tree.spells(callee, tree.text(own))
                    && (!tree[callee].flags.contains(.member) || tree[callee - 2].word == .`self`)
            }
            return isOfName ?? false && !isCalled(byCalleeTaking: use)
        }
    }

    /// Whether a function that may be given this argument calls it.
    private func isCalled(byCalleeTaking argument: Int) -> Bool {
        CalleeResolution(in: tree, project: project).callees(ofArgument: argument).contains { calls($1, in: $0) }
    }

    /// Whether the body of a function calls what it is given for a parameter.
    private func calls(_ parameter: Parameter, in callee: ProjectIndex.Function) -> Bool {
        let other = callee.tree
        let uses = callee.declaration.body.map { other.uses(of: other.text(parameter.name), in: $0) } ?? []
        return uses.contains { other.callParenthesis(after: $0) != nil }
    }

    /// The names of the handlers for failures of the functions round a token.
    private func failureNames(around token: Int) -> [String] {
        tree.declarations(around: token).flatMap { failureHandlers(of: $0) }.map { tree.text($0.name) }
    }

    /// The property in `button.onTap = { … }` round a token.
    private func keeper(of token: Int, in declaration: Declaration) -> Int? {
        guard let brace = tree.innermostClosure(around: token), declaration.span.contains(brace),
            tree[brace - 1].kind == .equal, tree[brace - 2].flags.contains(.member)
        else { return nil }
        return brace - 2
    }

    /// The parameters that take a handler for failures alone.
    package func failureHandlers(of declaration: Declaration) -> [Parameter] {
        tree.parameters(of: declaration).filter { parameter in
            let names = [parameter.label, parameter.name].compactMap { $0 }
            return names.contains { project.known.says($0, in: tree, .failure) }
                && !names.contains { project.known.isCompletion($0, in: tree) }
                && project.functionType(parameter.type, in: tree).map { $0.tree.isVoid($0.result) } ?? false
        }
    }

    /// Whether each function of the project that may be called has a body that calls the closure it is given for failures, and the
    /// closure calls no handler for failures of the function round it.
    package func areCalled(byCalleesOf passed: PassedHandler, _ closure: Closure) -> Bool {
        guard let argument = passed.call.arguments.first(where: { $0.value.lowerBound == closure.open }),
            let label = argument.label, project.known.says(label, in: tree, .failure),
            !project.known.isCompletion(label, in: tree)
        else { return false }
        guard tree.uses(of: failureNames(around: passed.name), in: closure.body).isEmpty else { return false }
        let callees = CalleeResolution(in: tree, project: project).callees(of: passed).map(\.0)
        return !callees.isEmpty
            && callees.allSatisfy { callee in
                callee.parameter(for: argument, of: passed.call, in: tree).map { calls($0, in: callee) } ?? false
            }
    }

    /// The first token of the argument that is called in place of the handler where the call fails: its label says so, or it
    /// is a closure that calls a failure handler of the function round it, and it holds none of these names. Nil for none.
    package func argument(of passed: PassedHandler, besides handlers: [String]) -> Int? {
        let names = failureNames(around: passed.name)
        return passed.call.arguments.first { argument in
            guard argument.value.lowerBound != passed.argument.value.lowerBound,
                tree.uses(of: handlers, in: argument.value).isEmpty
            else { return false }
            let isClosure = tree.role(argument.value.lowerBound) == .closure
            let parameters = CalleeResolution(in: tree, project: project).parameters(taking: argument, of: passed)
            // What returns something is no handler.
            let types = parameters.compactMap { project.functionType($0.type, in: $1) }
            if types.contains(where: { !$0.tree.isVoid($0.result) }) { return false }
            if let label = argument.label, project.known.says(label, in: tree, .failure) {
                return isClosure || argument.value.count == 1 && names.contains(tree.text(argument.value.lowerBound))
            }
            let isNamedForFailure =
                argument.label == nil && !parameters.isEmpty
                && parameters.allSatisfy { project.known.says($0.label ?? $0.name, in: $1, .failure) }
            return isClosure
                && (isNamedForFailure
                    || argument.value.contains { names.contains(tree.text($0)) && tree[$0 + 1].kind == .leftParen })
        }?.value.lowerBound
    }
}
