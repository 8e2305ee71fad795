import Index
import Patterns
import Syntax

extension StreamFacts {
    /// Throws where the view sends values to the publisher as it appears: its task subscribes only after that.
    package func checkNothingSentAtAppearance(to publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        let tree = match.tree
        guard !source.keepsLastValue, !source.isNotification, let root = source.root,
            let view = tree.enclosingType(match.span.lowerBound)
        else { return }
        let senders = Senders(to: tree.text(root), of: project)
        for part in partsThatRunAtAppearance(of: view, in: tree) {
            guard let use = senders.use(in: part.span, of: tree) else { continue }
            throw Refusal(
                "line \(tree.line(of: use)) sends values as the view appears ('\(part.name)'), and the task subscribes only after "
                    + "that, so they would be lost: keep this", token: use)
        }
    }

    /// What a view does as it appears; of a task, what it does before it waits.
    private func partsThatRunAtAppearance(of view: Declaration, in tree: TokenTree) -> [(name: String, span: Span)] {
        view.span.compactMap { token in
            guard ["onAppear", "task"].contains(tree.text(token)), tree[token].flags.contains(.member),
                token + 1 < tree.count, let call = tree.call(at: token + 1)
            else { return nil }
            let end = call.span.first { tree[$0].word == .await } ?? call.span.upperBound
            return (tree.text(token), call.span.lowerBound..<end)
        }
    }
}

/// The code that sends to an object, or to the subjects in it.
private struct Senders {
    /// The name of the object where it is used.
    let root: String
    let project: ProjectIndex

    init(to root: String, of project: ProjectIndex) { (self.root, self.project) = (root, project) }

    /// The first place in some code that sends to the object, calls a function of it that sends, or a function of the same type
    /// that does either.
    func use(in span: Span, of tree: TokenTree, following: Bool = true) -> Int? {
        span.first { token in
            guard tree[token].kind == .identifier, let chain = tree.chain(around: token),
                let link = chain.links.firstIndex(where: { $0.name == token })
            else { return false }
            let isOwn = link == 0 || link == 1 && tree[chain.span.lowerBound].word == .`self`
            if tree.spells(token, root), isOwn {
                return chain.links[(link + 1)...].contains { next in
                    next.name.map { tree.spells($0, "send") || sends($0, in: tree) } ?? false
                }
            }
            guard following, isOwn else { return false }
            return project.functions(tree.text(token)).contains { function in
                function.tree === tree && function.type.map(tree.typesAround(token).contains) ?? false
                    && body(of: function).map { use(in: $0, of: tree, following: false) != nil } ?? false
            }
        }
    }

    /// Whether some function of this name, in the same file or of a type that the name of the object does not rule out, sends.
    private func sends(_ name: Int, in tree: TokenTree) -> Bool {
        guard let chain = tree.chain(around: name), let link = chain.links.firstIndex(where: { $0.name == name })
        else { return false }
        let types = project.seenTypes(ofReceiverIn: chain, before: link, in: tree)
        return project.functions(tree.text(name)).contains { function in
            (types.isEmpty ? function.tree === tree : function.type.map(types.contains) ?? false)
                && body(of: function).map { body in
                    body.contains { function.tree.spells($0, "send") && function.tree[$0].flags.contains(.member) }
                } ?? false
        }
    }

    private func body(of function: ProjectIndex.Function) -> Span? {
        function.declaration.body.map { function.tree.interior($0.lowerBound) }
    }
}
