import Flow
import Index
import Patterns
import Syntax

/// The function of the same type that ends what a function with a handler for events begins.
package struct StopFunction {
    private let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// A call of it, such as `stop()` or `removeObserver(observer)`; its arguments are parameters of the matched function with
    /// the same names. Throws where there is none, or the handler is not one for events.
    package func call(for match: Match) throws(Refusal) -> String {
        let tree = match.tree
        guard let start = tree.declaration(at: match.span.lowerBound), let name = start.name,
            let type = tree.enclosingType(start.keyword)?.name
        else { throw Refusal() }
        guard let handler = tree.parameters(of: start).last, isEvent(handler, in: tree) else { throw Refusal() }
        let given = tree.parameters(of: start).map { tree.text($0.name) }
        for candidate in project.known.stops(of: tree.text(name)) {
            for function in project.functions(candidate) where function.type == tree.text(type) {
                let parameters = function.tree.parameters(of: function.declaration).filter { $0.defaultValue == nil }
                let names = parameters.map { function.tree.text($0.name) }
                guard !function.isAsync, names.allSatisfy(given.contains),
                    !function.declaration.effects.contains(where: { function.tree[$0].word == .throws })
                else { continue }
                let arguments = zip(parameters, names).map { parameter, name in
                    parameter.label.map { "\(function.tree.text($0)): \(name)" } ?? name
                }
                guard isKept(tree.text(handler.name), from: start, to: candidate, in: tree) else { throw Refusal() }
                return "\(candidate)(\(arguments.joined(separator: ", ")))"
            }
        }
        throw Refusal()
    }

    /// Whether a handler is called for events, judged by its name, and is no action or configuration closure.
    private func isEvent(_ handler: Parameter, in tree: TokenTree) -> Bool {
        let names = [handler.label, handler.name].compactMap { $0.map { tree.text($0) } }
        return names.contains { name in
            let isOn = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
            if name == "_" || project.known.says(name, .isCalledAtOnce) { return false }
            return isOn || project.known.says(name, .eventHandler)
        }
    }

    /// Whether a handler that is stored in a property is cleared only by the stopping function: a one-shot handler is
    /// cleared elsewhere too.
    private func isKept(_ handler: String, from start: Declaration, to stop: String, in tree: TokenTree) -> Bool {
        guard let kept = StoredHandler(handler, of: start, in: tree, project: project) else { return true }
        return kept.uses.filter { KeptNames(in: tree).isCleared($0) }.allSatisfy { use in
            tree.enclosingFunction(use)?.name.map { tree.spells($0, stop) } ?? true
        }
    }
}
