import Index
import Patterns
import Syntax

// Code in which `await` may stand.

/// Where `await` may stand in a file.
package struct AsyncPlaces: Sendable {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) {
        (self.tree, self.project) = (tree, project)
    }

    /// Whether `await` may stand here: in an async function or an async closure.
    package func isAsync(around index: Int) -> Bool {
        for brace in tree.braces(around: index) {
            switch tree.role(brace) {
            case .closure: return tree.closure(at: brace).map { isAsync($0) } ?? false
            case .code where tree.owner(ofBrace: brace).map { tree[$0].word == .defer } ?? false: return false
            case .code:
                guard let owner = tree.owner(ofBrace: brace), [.func, .`init`, .get].contains(tree[owner].word) else {
                    break
                }
                if tree[owner].word == .get { return (owner..<brace).contains { tree[$0].word == .async } }
                return tree.declaration(ofBrace: brace)?.effects.contains { tree[$0].word == .async } ?? false
            case .members, .accessors: return false
            default: break
            }
        }
        return false
    }

    /// Whether a closure is async: it is marked so, awaits something itself, or is passed to a parameter of async type.
    private func isAsync(_ closure: Closure) -> Bool {
        if closure.effects.contains(where: { tree[$0].word == .async }) { return true }
        if awaits(closure) { return true }
        guard let name = tree.calleeName(ofArgument: closure.open), let chain = tree.chain(around: name),
            let link = chain.links.first(where: { $0.name == name })
        else { return false }
        if tree.spells(chain.span.lowerBound, "Task") { return true }
        for case .call(let call) in link.suffixes {
            guard let argument = call.arguments.first(where: { $0.value.contains(closure.open) }) else { continue }
            if argument.value != closure.span { return false }
            return takesAsync(argument, of: call, named: tree.text(name))
        }
        return false
    }

    private func takesAsync(_ argument: Argument, of call: Call, named name: String) -> Bool {
        let label = argument.label.map { tree.text($0) }
        let types = project.functions(name).compactMap { function in
            function.parameter(for: argument, of: call, in: tree).map {
                project.functionType($0.type, in: function.tree)
            }
        }
        if !types.isEmpty { return types.allSatisfy { $0?.isAsync ?? false } }
        return project.known.says(name, .takesAsyncClosures)
            && !(label.map { project.known.says($0, .takesPlainClosure) } ?? false)
    }
}

extension FunctionType {
    /// Whether it is the type of an async function.
    fileprivate var isAsync: Bool {
        let parameters = tree.after(core.lowerBound)
        return (parameters..<max(parameters, result.lowerBound)).contains { tree[$0].word == .async }
    }
}

extension AsyncPlaces {
    /// Whether the closure itself awaits something, closures in it apart. Only its beginning is searched, to keep the cost
    /// linear.
    private func awaits(_ closure: Closure) -> Bool {
        var index = closure.body.lowerBound
        for _ in 0..<1000 where index < closure.body.upperBound {
            if tree[index].word == .await { return true }
            index = tree.isNestedBody(index) ? tree.after(index) : index + 1
        }
        return false
    }
}
