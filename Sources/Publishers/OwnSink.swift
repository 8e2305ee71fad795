import Index
import Syntax

extension PublisherFacts {
    /// The function of the project that a `sink` or `assign` may call in place of Combine's, for publishers that may fail, too: a closure
    /// for values alone then shows nothing of failures. Nil where there is none.
    package func ownSink(calledBy link: Link, in tree: TokenTree) -> ProjectIndex.Function? {
        guard let name = link.name, let call = link.call, project.known.says(name, in: tree, .subscribes) else {
            return nil
        }
        return project.functions(tree.text(name)).first { function in
            let home = function.tree
            return !project.known.isOfTests(home) && function.signature.match(call.arguments, in: tree) != nil
                && function.declaration.body.map { !$0.contains(name) || home !== tree } ?? false
                && takesFailing(function) && (home === tree || !home.isSeenOnlyInFile(function.declaration))
        }
    }

    /// Throws where a `sink` is a function of a type of the project that is no publisher.
    package func checkIsOfPublisher(_ link: Link?, in tree: TokenTree) throws(Refusal) {
        guard let name = link?.name, let call = link?.call, let chain = tree.chain(around: name),
            let number = chain.links.firstIndex(where: { $0.name == name })
        else { return }
        let types = project.seenTypes(ofReceiverIn: chain, before: number, in: tree)
        let own = project.functions(tree.text(name)).first { function in
            guard let type = function.type, types.contains(type),
                function.signature.match(call.arguments, in: tree) != nil
            else { return false }
            return !project.ancestry(of: type).union([type]).contains { project.known.says($0, .isPublisher) }
        }
        guard let own, let type = own.type else { return }
        throw Refusal(
            "this is '\(own.name)' of '\(type)' (\(own.tree.place(of: own.declaration.keyword, seenFrom: tree))), which is no publisher: leave it",
            token: name)
    }

    /// Whether it is a member of all publishers, and asks for no `Failure` of `Never`.
    private func takesFailing(_ function: ProjectIndex.Function) -> Bool {
        let (tree, declaration) = (function.tree, function.declaration)
        guard let body = declaration.body, let type = tree.enclosingType(declaration.keyword),
            tree[type.keyword].word == .extension,
            let types = PublisherSelf(in: project).types(at: body.lowerBound + 1, in: tree),
            types.contains(where: { ["Publisher", "AnyPublisher"].contains($0) })
        else { return false }
        let headings = [declaration.keyword..<body.lowerBound, type.keyword..<(type.body?.lowerBound ?? type.keyword)]
        return !headings.joined().contains { index in
            tree.spells(index, "Failure") && tree.text(index + 1) == "==" && tree.spells(index + 2, "Never")
        }
    }
}
