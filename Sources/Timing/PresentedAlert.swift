import Index
import Overloads
import Patterns
import Syntax
import Threads

// Who waits for an alert waits for ever if it is not shown, or goes without a tap.

extension OverloadFacts {
    /// Throws where a body does not present its alert on every path, as far as its statements show, or its type has code that
    /// dismisses what is presented: no action is tapped then.
    package func checkAlertIsPresented(in name: Metavariable, _ match: Match) throws(Refusal) {
        guard let (tree, body) = match.bindings[name.name]?.code else { return }
        let presenting = body.filter { project.known.says($0, in: tree, .presents) && tree[$0 + 1].kind == .leftParen }
        guard let first = presenting.first else {
            throw Refusal(
                "this function does not present the alert: if no other code does, the caller waits for ever: present it here instead"
            )
        }
        let isSure = presenting.contains { index in
            let statement = tree.statement(around: index)
            guard let start = startOfBlock(around: index, in: body, of: tree) else { return false }
            return !(statement.lowerBound..<index).contains { tree[$0].kind == .postfixQuestion }
                && !tree.ownTokens(of: start..<statement.lowerBound).contains { tree[$0].word == .return }
        }
        guard !isSure else {
            guard let dismissing = dismissal(inTypeOf: body.lowerBound, in: tree) else { return }
            throw Refusal(
                "'\(dismissing.name)' (\(dismissing.tree.place(of: dismissing.declaration.keyword, seenFrom: tree))) dismisses what is presented, and the caller "
                    + "waits for ever if that is this alert: call the handler there, too")
        }
        throw Refusal(
            "the alert is presented in line \(tree.line(of: first)) on some paths only, and the caller waits "
                + "for ever on the others: present it on each, or call the handler there", token: first)
    }

    /// Where the code begins that runs on each path up to a token: the body, or a block for the main queue that is all the body
    /// does; nil for other code.
    private func startOfBlock(around index: Int, in body: Span, of tree: TokenTree) -> Int? {
        let brace = tree.brace(around: index)
        if brace == tree.brace(around: body.lowerBound) { return body.lowerBound }
        let hop = MainQueue(in: tree, knowing: project.known).mainHop(body)
        return hop.flatMap { $0.open == brace ? $0.body.lowerBound : nil }
    }

    /// The function of the same type that dismisses what is presented.
    private func dismissal(inTypeOf token: Int, in tree: TokenTree) -> ProjectIndex.Function? {
        let types = tree.typesAround(token)
        for name in project.known.names(.isPresented) {
            for other in project.trees(naming: Token.hash(of: name)) {
                for mention in other.all where other.spells(mention, name) {
                    guard let around = other.enclosingFunction(mention), let body = around.body,
                        body.contains(where: { other.spells($0, "dismiss") && other[$0].flags.contains(.member) }),
                        let function = project.function(around, in: other), types.contains(function.type ?? "")
                    else { continue }
                    return function
                }
            }
        }
        return nil
    }
}
