import Names
import Patterns
import Syntax

/// A parameter that a function calls once it is done.
package struct CompletionHandler: Sendable {
    /// The parameter as it is declared.
    package let parameter: Parameter
    /// Its function type, without optional marks and attributes.
    package let type: FunctionType
    /// The handler that is called with an error in its place; nil where there is none.
    package fileprivate(set) var failure: Parameter?
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
        let parameters = tree.parameters(of: declaration)
        let own = parameters.compactMap { completionHandler($0, in: tree) }.last
        let isOfTaps = own.map { isForTaps($0, of: declaration, in: tree) } ?? false
        let found =
            isOfTaps
            ? nil
            : own.map { pairing($0, among: parameters, in: tree) } ?? successHandler(among: parameters, in: tree)
        search?.handlers[key] = .some(found)
        return found
    }

    /// `func header(title: String, callback: @escaping () -> Void) -> UIView?`: a function that returns a view has a closure without
    /// values called when that is tapped, unless it is named a completion.
    private func isForTaps(_ handler: CompletionHandler, of declaration: Declaration, in tree: TokenTree) -> Bool {
        guard handler.type.elements.isEmpty, let result = declaration.result else { return false }
        let names = [handler.parameter.label, handler.parameter.name].compactMap {
            $0.map { tree.text($0).lowercased() }
        }
        return !names.contains { $0.hasPrefix("completion") || $0.hasPrefix("oncomplet") }
            && tree.typeNames(in: result).contains { type in ancestry(of: type).contains { known.says($0, .isDrawn) } }
    }

    /// With the one handler beside it that is given an error, and called in its place.
    private func pairing(_ handler: CompletionHandler, among parameters: [Parameter], in tree: TokenTree)
        -> CompletionHandler
    {
        let others = parameters.filter { parameter in
            parameter.name != handler.parameter.name && functionType(parameter.type, in: tree) != nil
        }
        var found = handler
        if others.count == 1, takesFailure(others[0], in: tree) { found.failure = others[0] }
        return found
    }

    /// `onSuccess` beside `onFailure`: a handler for success alone is a completion where another is called in its place.
    private func successHandler(among parameters: [Parameter], in tree: TokenTree) -> CompletionHandler? {
        guard parameters.count > 1, parameters.contains(where: { isForFailure($0, in: tree) }),
            let parameter = parameters.last(where: { parameter in
                [parameter.label, parameter.name].contains { $0.map { known.isForSuccess(tree.text($0)) } ?? false }
            }), let type = functionType(parameter.type, in: tree), type.tree.isVoid(type.result),
            type.isOptional || type.isEscaping
        else { return nil }
        return pairing(CompletionHandler(parameter: parameter, type: type), among: parameters, in: tree)
    }

    /// Whether a parameter is a handler for failures, by its name.
    private func isForFailure(_ parameter: Parameter, in tree: TokenTree) -> Bool {
        let names = [parameter.label, parameter.name].compactMap { $0 }
        guard names.contains(where: { known.says($0, in: tree, .failure) }),
            let type = functionType(parameter.type, in: tree)
        else { return false }
        return type.tree.isVoid(type.result) && (type.isOptional || type.isEscaping)
    }

    /// Whether it is one, and is given an error and nothing else.
    package func takesFailure(_ parameter: Parameter, in tree: TokenTree) -> Bool {
        guard isForFailure(parameter, in: tree), let type = functionType(parameter.type, in: tree) else { return false }
        return type.elements.count == 1 && errorType(type.elements[0], in: type.tree) != nil
    }
}

extension TokenTree {
    /// The parameters of a function without its handler, and the one for failures beside it.
    package func parameters(of declaration: Declaration, besides handler: CompletionHandler) -> [Parameter] {
        parameters(of: declaration).filter { ![handler.parameter.name, handler.failure?.name].contains($0.name) }
    }

    /// The labels of a function's parameters without its handler.
    package func labels(of declaration: Declaration, besides handler: CompletionHandler) -> [String?] {
        parameters(of: declaration, besides: handler).map { ProjectIndex.Slot($0, in: self).label }
    }
}

extension KnownNames {
    /// Whether a label or name is that of a completion. Names of events (`onTap`, `progress`, `updateBlock`) are left out on
    /// purpose: they are called any number of times.
    package func isCompletion(_ name: String) -> Bool { says(name, .completion, or: .completionOfProject) }

    /// The same for the label or name that a token spells.
    package func isCompletion(_ index: Int, in tree: TokenTree) -> Bool {
        says(index, in: tree, .completion, or: .completionOfProject)
    }

    /// Whether a label or name is that of a handler which is called in place of the completion, for failures.
    package func isFailure(_ name: String) -> Bool { says(name, .failure) }

    /// Whether a name is that of a handler for successes alone: `onSuccess`, `successHandler`.
    package func isForSuccess(_ name: String) -> Bool { words(insideHandler: name).contains { says($0, .forSuccess) } }

    /// The words, in lower case, that the name of a handler may be made of: `success` in `onSuccess` and `successHandler`.
    package func words(insideHandler name: String) -> [String] {
        let name = name.lowercased()
        let starts = name.indices.filter { $0 == name.startIndex || says(String(name[..<$0]), .beginsHandler) }
        let ends = name.indices.filter { says(String(name[$0...]), .endsHandler) } + [name.endIndex]
        return starts.flatMap { start in ends.filter { start < $0 }.map { String(name[start..<$0]) } }
    }
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
