import Flow
import Index
import Syntax

/// A call of a function with a handler: a closure, or one name.
struct HandlerCall {
    let tree: TokenTree
    /// The name of the function.
    let name: Int
    /// The whole chain of the call.
    let call: Span
    /// The last closure or name that it is given.
    let given: Span

    /// Nil for a token that names no function in a call with such an argument.
    init?(_ name: Int, in tree: TokenTree) {
        guard name > 0, tree[name - 1].word != .func, let chain = tree.chain(around: name),
            let call = chain.links.first(where: { $0.name == name })?.lastCall,
            let given = call.arguments.last(where: {
                tree.closure(at: $0.value.lowerBound) != nil || $0.value.count == 1
            })
        else { return nil }
        (self.tree, self.name, self.call, self.given) = (tree, name, chain.span, given.value)
    }

    /// The calls of a function by its name, in all files.
    static func all(of function: ProjectIndex.Function, in project: ProjectIndex) -> some Sequence<HandlerCall> {
        let name = function.declaration.name
        let hash = name.map { function.tree[$0].hash } ?? 0
        return (name == nil ? [] : project.trees(naming: hash)).lazy.flatMap { tree in
            tree.all.lazy.compactMap { index in
                tree[index].hash == hash && tree.spells(index, function.name) ? HandlerCall(index, in: tree) : nil
            }
        }
    }

    /// Whether it may be one of the function, or of the requirement that the function fulfils.
    func mayMean(_ function: ProjectIndex.Function, in project: ProjectIndex) -> Bool {
        CalleeResolution(in: tree, project: project).callees(ofArgument: given.lowerBound).contains { callee, _ in
            callee.place == function.place || callee.isRequirement && project.isRelated(callee.type, function.type)
        }
    }

    /// The function round the call, where it passes its own handler to the call.
    func forwarder(in project: ProjectIndex) -> ProjectIndex.Function? {
        guard let caller = tree.enclosingFunction(name), let handler = project.completionHandler(of: caller, in: tree),
            !tree.uses(of: tree.text(handler.parameter.name), in: given).isEmpty
        else { return nil }
        return project.function(caller, in: tree)
    }
}
