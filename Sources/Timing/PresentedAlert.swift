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
        guard !presenting.contains(where: { isReached($0, in: body, of: tree) }) else {
            guard let dismissing = dismissal(inTypeOf: body.lowerBound, in: tree) else { return }
            throw Refusal(
                "'\(dismissing.name)' (\(dismissing.tree.place(of: dismissing.declaration.keyword, seenFrom: tree))) dismisses what is presented, and the caller "
                    + "waits for ever if that is this alert: call the handler there, too")
        }
        throw Refusal(
            "the alert is presented in line \(tree.line(of: first)) on some paths only, and the caller waits "
                + "for ever on the others: present it on each, or call the handler there", token: first)
    }

    /// Whether each path through a body gets to a token, which stands in its statements, or in a block that they post to the main
    /// queue.
    private func isReached(_ index: Int, in body: Span, of tree: TokenTree) -> Bool {
        let (statement, brace) = (tree.statement(around: index), tree.brace(around: index))
        let isOwn = brace == tree.brace(around: body.lowerBound)
        let posted = brace.flatMap { isOwn ? nil : post(ofBlockAt: $0, in: tree) }
        guard isOwn || posted != nil else { return false }
        let start = posted?.closure.body.lowerBound ?? body.lowerBound
        return !(statement.lowerBound..<index).contains { tree[$0].kind == .postfixQuestion }
            && !tree.ownTokens(of: start..<statement.lowerBound).contains { tree[$0].word == .return }
            && posted.map { isReached($0.statement.lowerBound, in: body, of: tree) } ?? true
    }

    /// The block with this brace that is all a statement posts to the main queue, and the statement.
    private func post(ofBlockAt brace: Int, in tree: TokenTree) -> (closure: Closure, statement: Span)? {
        guard let name = tree.calleeName(ofArgument: brace) else { return nil }
        let statement = tree.statement(around: name)
        let hop = MainQueue(in: tree, knowing: project.known).mainHop(statement)
        return hop.flatMap { $0.open == brace ? ($0, statement) : nil }
    }

    /// Whether all that presents an alert in this code is posted to the main queue: it appears after the call has returned.
    package func alertIsPosted(in name: Metavariable, _ match: Match) -> Bool {
        guard let (tree, body) = match.bindings[name.name]?.code else { return false }
        return body.filter { project.known.says($0, in: tree, .presents) && tree[$0 + 1].kind == .leftParen }
            .allSatisfy { index in tree.brace(around: index).map { post(ofBlockAt: $0, in: tree) != nil } ?? false }
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
