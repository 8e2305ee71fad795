import Flow
import Index
import Overloads
import Syntax

// Between two awaits a function gives up its place on the queue where its handlers are called. A function that does the same
// with another command, and keeps its handlers there, comes first then: `turnOn` before `turnOff`.

extension OverloadFacts {
    /// Why a function with several steps stays as long as another one of its type that differs in a name or two stays, too; nil
    /// if nothing can overtake it.
    package func overtakingTwin(of function: Declaration, in tree: TokenTree) -> Refusal? {
        guard let body = function.body.map({ tree.interior($0.lowerBound) }),
            let members = tree.enclosingType(function.keyword)?.body, hasSteps(function, body, in: tree)
        else { return nil }
        for keyword in members where tree[keyword].word == .func && !function.span.contains(keyword) {
            guard let other = tree.declaration(at: tree.startOfStatement(around: keyword)), let name = other.name,
                let interior = other.body.map({ tree.interior($0.lowerBound) }), isTwin(interior, body, in: tree),
                let handler = project.completionHandler(of: other, in: tree),
                flow.account(of: tree.text(handler.parameter.name), in: interior, of: tree).verdict.evidence != nil
            else { continue }
            let own = function.name.map { tree.text($0) } ?? "init"
            return Refusal(
                "'\(tree.text(name))' (line \(tree.line(of: keyword))) is the counterpart of '\(own)' and stays with its handler: a later "
                    + "call of it could be done before '\(own)' is, so convert both or none", token: keyword)
        }
        return nil
    }

    /// Whether a function calls its handler in a closure that is passed on in another one.
    private func hasSteps(_ function: Declaration, _ body: Span, in tree: TokenTree) -> Bool {
        guard let handler = project.completionHandler(of: function, in: tree) else { return false }
        return tree.uses(of: tree.text(handler.parameter.name), in: body).contains { use in
            tree.braces(around: use).filter { body.contains($0) && tree.role($0) == .closure }.count > 1
        }
    }

    /// Whether two bodies are the same but for a name or two.
    private func isTwin(_ one: Span, _ other: Span, in tree: TokenTree) -> Bool {
        guard one.count == other.count else { return false }
        let different = zip(one, other).filter { !tree.equal($0..<$0 + 1, to: $1..<$1 + 1, of: tree) }
        return (1...2).contains(different.count)
            && different.allSatisfy { tree[$0].kind == .identifier && tree[$1].kind == .identifier }
    }
}
