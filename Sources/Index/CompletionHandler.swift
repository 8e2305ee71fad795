import Names
import Patterns
import Syntax

/// A parameter that a function calls once it is done.
package struct CompletionHandler: Sendable {
    /// The parameter as it is declared.
    package let parameter: Parameter
    /// Its function type, without optional marks and attributes.
    package let type: FunctionType
}

extension ProjectIndex {
    /// The completion handler that a parameter is: a function type that returns nothing, escapes, and has the name of
    /// a completion; nil for every other parameter, handlers of events and those that change a value among them.
    package func completionHandler(_ parameter: Parameter, in tree: TokenTree) -> CompletionHandler? {
        guard
            known.isCompletion(parameter.name, in: tree)
                || (parameter.label.map { known.isCompletion($0, in: tree) } ?? false),
            let type = functionType(parameter.type, in: tree), type.tree.isVoid(type.result),
            type.isOptional || type.isEscaping,
            // It changes what it is given, and is told no result.
            !type.elements.contains(where: { $0.contains { type.tree[$0].word == .inout } })
        else { return nil }
        return CompletionHandler(parameter: parameter, type: type)
    }

    /// The completion handler of a function that has one, and is not async already.
    package func completionHandler(of declaration: Declaration, in tree: TokenTree) -> CompletionHandler? {
        guard !declaration.effects.contains(where: { tree[$0].word == .async }) else { return nil }
        let key = CodeKey(tree: tree, token: declaration.keyword)
        if let known = search?.handlers[key] { return known }
        let found = tree.parameters(of: declaration).compactMap { completionHandler($0, in: tree) }.last
        search?.handlers[key] = .some(found)
        return found
    }
}

extension TokenTree {
    /// The parameters of a function without its handler.
    package func parameters(of declaration: Declaration, besides handler: CompletionHandler) -> [Parameter] {
        parameters(of: declaration).filter { $0.name != handler.parameter.name }
    }

    /// The labels of a function's parameters without its handler.
    package func labels(of declaration: Declaration, besides handler: CompletionHandler) -> [String?] {
        parameters(of: declaration, besides: handler).map { ProjectIndex.Slot($0, in: self).label }
    }
}

extension KnownNames {
    /// Whether a label or name is that of a completion. Names of events (`onTap`, `progress`, `decisionHandler`) are left
    /// out on purpose: they are called any number of times, or ask a question.
    package func isCompletion(_ name: String) -> Bool { says(name, .completion, or: .completionOfProject) }

    /// The same for the label or name that a token spells.
    package func isCompletion(_ index: Int, in tree: TokenTree) -> Bool {
        says(index, in: tree, .completion, or: .completionOfProject)
    }

    /// Whether a label or name is that of a handler which is called in place of the completion, for failures.
    package func isFailure(_ name: String) -> Bool { says(name, .failure) }
}

extension ProjectIndex {
    /// The completion handler of a function, whatever its name: a parameter of a function type that returns nothing.
    package func handler(of function: Function) -> (index: Int, type: FunctionType)? {
        let parameters = function.tree.parameters(of: function.declaration)
        let types = parameters.map { functionType($0.type, in: function.tree) }
        func isHandler(_ index: Int) -> Bool {
            guard let type = types[index], type.tree.isVoid(type.result) else { return false }
            return function.isRequirement || type.isOptional || type.isEscaping
        }
        let named = parameters.indices.last { index in
            isHandler(index)
                && [parameters[index].label, parameters[index].name].contains { name in
                    name.map { known.isCompletion($0, in: function.tree) } ?? false
                }
        }
        guard parameters.count == function.parameters.count,
            let index = named ?? parameters.indices.last.flatMap({ isHandler($0) ? $0 : nil })
        else { return nil }
        return types[index].map { (index, $0) }
    }

    /// The function that is matched, and its completion handler; nil where it is no function or has none.
    package func callbackFunction(at match: Match) -> (Declaration, CompletionHandler)? {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound),
            let handler = completionHandler(of: declaration, in: tree)
        else { return nil }
        return (declaration, handler)
    }
}
