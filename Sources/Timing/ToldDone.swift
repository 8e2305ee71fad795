import Index
import Overloads
import Syntax
import Threads

// What is told that the work is done may stop the program: a task for that work may not have begun then.

/// The code that says, right after a call, that all is done: it calls a handler that it was given, or leaves a group.
package struct ToldDone {
    private let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// The name that is called, `completion` or `leave`, and where.
    package struct Call {
        /// The file of the call.
        package let tree: TokenTree
        /// The token of the name.
        package let name: Int
        /// The name as it is written.
        package var words: String { tree.text(name) }
    }

    /// The first such code after a call, or after a call of the function round that; nil where there is none.
    package func first(after call: Int, in tree: TokenTree) -> Call? {
        if let name = told(after: call, in: tree) { return Call(tree: tree, name: name) }
        guard tree.innermostClosure(around: call) == nil, let caller = tree.enclosingFunction(call),
            let function = project.function(caller, in: tree), !function.isAsync
        else { return nil }
        for other in HandlerCall.all(of: function, in: project) where !project.known.isOfTests(other.tree) {
            guard let name = told(after: other.name, in: other.tree),
                let made = CallbackCall(of: other.name, in: other.tree),
                function.signature.match(made.call.arguments, in: other.tree) != nil
            else { continue }
            return Call(tree: other.tree, name: name)
        }
        return nil
    }

    private func told(after index: Int, in tree: TokenTree) -> Int? {
        guard let next = CodeAfter(in: tree).first(after: index), let chain = tree.chain(from: next),
            let name = chain.links.last?.name, chain.links.last?.call != nil
        else { return nil }
        if chain.links.count > 1, tree.spells(name, "leave") { return name }
        guard chain.links.count == 1 else { return nil }
        let closures = tree.braces(around: index).compactMap { tree.closure(at: $0) }
        let isGiven = closures.contains { tree.parameterNames(of: $0).contains { tree.text($0) == tree.text(name) } }
        let parameters = tree.enclosingFunction(index).map { tree.parameters(of: $0) } ?? []
        return isGiven
            || parameters.contains { parameter in
                tree.spells(parameter.name, tree.text(name)) && project.functionType(parameter.type, in: tree) != nil
            } ? name : nil
    }
}
