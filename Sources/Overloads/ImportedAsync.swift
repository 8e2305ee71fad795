import Index
import Patterns
import Syntax

// A protocol or class of Objective-C has an async version of each method that ends with a completion handler, and no file
// shows it but by awaiting one.

extension OverloadFacts {
    /// Throws where the matched function passes its handler to a method of an object on which the file awaits methods that no
    /// file declares as async: the SDK, or Objective-C, has the async version of this one too.
    package func checkPassesHandlerToNoImport(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match), let body = declaration.body else {
            return
        }
        for mention in tree.uses(of: tree.text(handler.parameter.name), in: tree.interior(body.lowerBound)) {
            let given = tree.innermostClosure(around: mention).flatMap { body.contains($0) ? $0 : nil } ?? mention
            guard let name = tree.calleeName(ofArgument: given), let chain = tree.chain(around: name),
                chain.links.count > 1, chain.links[chain.links.count - 1].name == name,
                case let front = chain.front(upTo: chain.links.count - 1),
                let awaited = awaitedImport(on: front, in: tree)
            else { continue }
            throw Refusal(
                "line \(tree.lines.line(at: tree[awaited].offset)) awaits '\(tree.text(awaited))' of '\(tree.text(front))', which "
                    + "has an async '\(tree.text(name))' as well: await that by hand", token: name)
        }
    }

    /// The name in the first `await service.load()` of a file on the same object, which no file declares as async.
    private func awaitedImport(on front: Span, in tree: TokenTree) -> Int? {
        guard front.count == 1 || tree[front.lowerBound].word == .`self` else { return nil }
        let object = front.last.map { tree.text($0) } ?? ""
        for index in tree.words(spelling: object) where tree.isAwaited(index) {
            guard let link = tree.chain(around: index)?.links.last, link.call != nil, let name = link.name,
                name == index + 2, !project.functions(tree.text(name)).contains(where: \.isAsync)
            else { continue }
            return name
        }
        return nil
    }
}
