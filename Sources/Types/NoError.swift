import Index
import Syntax

/// Functions that are declared `throws`, and that no error leaves.
package struct NoError {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether what a `try` stands before is one call of such a function: `try save(items)`, `try Store.save(items)`. Or it stands in a
    /// function that `rethrows`, so that only the closure which it is given throws.
    package func isThrown(by mark: Int) -> Bool {
        let effects = tree.enclosingFunction(mark)?.effects ?? 0..<0
        if effects.contains(where: { tree[$0].word == .rethrows }) { return true }
        guard let call = call(after: mark), case let callees = callees(of: call.chain, call.last) else { return false }
        return !callees.isEmpty
            && callees.allSatisfy { callee in
                callee.declaration.body.map { body in !body.contains { leaves($0, body, in: callee.tree) } } ?? false
            }
    }

    /// Whether each `try` of some code stands before one call that fails for no value which programs have: `JSONEncoder().encode(page)`,
    /// or a function of the project that does no more of what may throw.
    package func isHardlyThrown(by marks: [Int]) -> Bool { marks.allSatisfy { isHardlyThrown(by: $0, steps: 3) } }

    private func isHardlyThrown(by mark: Int, steps: Int) -> Bool {
        guard steps > 0, let call = call(after: mark) else { return false }
        if isOfHardlyThrowing(call.chain, call.last) { return true }
        let callees = callees(of: call.chain, call.last)
        return !callees.isEmpty
            && callees.allSatisfy { callee in
                guard let body = callee.declaration.body else { return false }
                let inner = NoError(in: callee.tree, of: project)
                let leaving = body.filter { leaves($0, body, in: callee.tree) }
                return !leaving.isEmpty
                    && leaving.allSatisfy {
                        callee.tree[$0].word == .try && inner.isHardlyThrown(by: $0, steps: steps - 1)
                    }
            }
    }

    /// `JSONEncoder().encode(page)`, `encoder.encode(page)`
    package func isOfHardlyThrowing(_ chain: Chain, _ call: Call) -> Bool {
        guard let name = chain.links.last?.name, chain.links.count > 1 else { return false }
        return project.known.says(
            tree.text(name),
            of: {
                let front = chain.front(upTo: chain.links.count - 1)
                let isMade = chain.links.count == 2 && tree.text(front.lowerBound).first?.isUppercase ?? false
                let type = isMade ? tree.text(front.lowerBound) : ValueType(in: tree, of: project).name(of: front)
                return Set(
                    [type ?? project.seenType(ofReceiverIn: chain, before: chain.links.count - 1, in: tree)].compactMap(
                        \.self))
            }, .hardlyThrows)
    }

    /// The one call that a `try` stands before, with nothing in its arguments that might throw.
    private func call(after mark: Int) -> (chain: Chain, last: Call)? {
        guard let chain = tree.chain(from: mark + (tree[mark + 1].word == .await ? 2 : 1)),
            let call = chain.links.last?.call,
            !call.span.dropFirst().contains(where: { [.leftParen, .leftBrace].contains(tree[$0].kind) })
        else { return nil }
        return (chain, call)
    }

    private func callees(of chain: Chain, _ call: Call) -> [ProjectIndex.Function] {
        guard isOwn(chain), let name = chain.links.last?.name else { return [] }
        let isOfType = chain.links.count == 2 && tree[chain.span.lowerBound].word != .`self`
        let type = isOfType ? chain.span.lowerBound : tree.enclosingType(name)?.name
        let owner = type.map { tree.text($0) }
        return project.functions(tree.text(name)).filter { callee in
            (callee.type == nil && !isOfType || callee.type != nil && project.isRelated(callee.type, owner))
                && callee.signature.match(call.arguments, in: tree) != nil
        }
    }

    /// `save()`, `self.save()`, `Store.save()`
    private func isOwn(_ chain: Chain) -> Bool {
        let first = chain.span.lowerBound
        return chain.links.count == 1
            || chain.links.count == 2 && chain.links[0].suffixes.isEmpty
                && (tree[first].word == .`self` || !project.declarations(of: tree.text(first)).isEmpty)
    }

    /// Whether an error may leave a body at a token: no `do` round it has a `catch` for each error.
    private func leaves(_ index: Int, _ body: Span, in tree: TokenTree) -> Bool {
        guard tree[index].word == .throw || tree[index].word == .try else { return false }
        if [.postfixExclamation, .postfixQuestion].contains(tree[index + 1].kind) { return false }
        return !tree.braces(around: index).contains { brace in
            guard body.contains(brace), let owner = tree.owner(ofBrace: brace), tree[owner].word == .do else {
                return false
            }
            return tree.blocks(of: tree.statement(around: owner)).dropFirst().contains {
                tree[$0.lowerBound - 2].word == .catch
            }
        }
    }
}
