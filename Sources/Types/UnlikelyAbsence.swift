import Index
import Syntax

/// Clauses that hardly ever fail: of a text that is a URL, of a value that can be encoded, of what the function has made itself, of
/// a date some days later, of the `userInfo` of a push notification.
package struct UnlikelyAbsence {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether a clause asks for such a value.
    package func isAsked(by clause: Span) -> Bool {
        isOfURL(clause) || isOfEncoding(clause) || isOfOwnType(clause) || isOfGeneric(clause) || isOfLaterDate(clause)
            || isOfUserInfo(clause) || isOfHTTPResponse(clause) || isOfExpression(clause)
    }

    /// `let response = response as? HTTPURLResponse`: what a server answers is one.
    private func isOfHTTPResponse(_ clause: Span) -> Bool {
        tree.spells(clause.upperBound - 1, "HTTPURLResponse")
            && clause.dropLast().last.map { tree[$0].kind == .postfixQuestion } ?? false
    }

    /// `let expression = try? NSRegularExpression(pattern: "[a-z]")`, or of a constant that the lines before write.
    private func isOfExpression(_ clause: Span) -> Bool {
        guard let name = clause.first(where: { tree.spells($0, "NSRegularExpression") }),
            let pattern = tree.call(at: name + 1)?.arguments.first?.value
        else { return false }
        if tree[pattern.lowerBound].kind == .stringQuote { return true }
        let start = tree.enclosingFunction(name)?.span.lowerBound ?? name
        return pattern.count == 1
            && tree.words(spelling: tree.text(pattern), in: start..<name).contains { index in
                tree[index - 1].word == .let && tree[index + 1].kind == .equal
                    && tree[index + 2].kind == .stringQuote
            }
    }

    /// `let end = calendar.date(byAdding: .minute, value: 5, to: start)`
    private func isOfLaterDate(_ clause: Span) -> Bool {
        clause.contains { index in
            tree.spells(index, "date") && tree[index].flags.contains(.member) && tree.spells(index + 1, "(")
                && tree.spells(index + 2, "byAdding")
        }
    }

    /// `let values = content.userInfo as? [String: Any]`
    private func isOfUserInfo(_ clause: Span) -> Bool {
        guard let cast = clause.first(where: { tree[$0].word == .as }), tree.spells(cast - 1, "userInfo") else {
            return false
        }
        return tree.text(cast..<clause.upperBound).filter { !$0.isWhitespace } == "as?[String:Any]"
    }

    /// `let page = made as? Page`, where `Page` is a generic parameter of the function: its callers choose what fits.
    private func isOfGeneric(_ clause: Span) -> Bool {
        guard let cast = clause.first(where: { tree[$0].word == .as }), cast + 3 == clause.upperBound,
            tree[cast + 1].kind == .postfixQuestion,
            let generics = tree.enclosingFunction(cast)?.generics
        else { return false }
        return tree.elements(generics).contains { tree.spells($0.lowerBound, tree.text(cast + 2)) }
    }

    /// `let body = try? JSONEncoder().encode(message)`, `let body = try? JSONSerialization.data(withJSONObject: values)`
    private func isOfEncoding(_ clause: Span) -> Bool {
        clause.contains { index in
            guard tree[index].flags.contains(.member), tree[index + 1].kind == .leftParen else { return false }
            return tree.spells(index, "encode")
                || project.known.says("\(tree.text(index - 2)).\(tree.text(index))", .hardlyThrows)
        } && clause.contains { tree[$0].word == .try && tree[$0 + 1].kind == .postfixQuestion }
    }

    /// `let page = made as? Page`, of what the function has made itself: whoever wrote it knows what that is.
    private func isOfOwnType(_ clause: Span) -> Bool {
        guard let cast = clause.first(where: { tree[$0].word == .as }), cast + 3 == clause.upperBound,
            cast > clause.lowerBound + 2, tree[cast - 2].kind == .equal, tree[cast - 1].kind == .identifier,
            let body = tree.enclosingFunction(cast)?.body
        else { return false }
        let isMade = tree.words(spelling: tree.text(cast - 1), in: body.lowerBound..<clause.lowerBound).contains {
            [.let, .var].contains(tree[$0 - 1].word) && tree.startOfStatement(around: $0) == $0 - 1
        }
        return isMade
            && project.declarations(of: tree.text(cast + 2)).contains { [.class, .struct].contains($0.keyword) }
    }

    /// `let url = URL(string: text)`, `let url = components?.url`
    private func isOfURL(_ clause: Span) -> Bool {
        clause.contains { index in
            tree.spells(index, "URL") && tree.spells(index + 1, "(") && tree.spells(index + 2, "string")
                || tree.spells(index, "URLComponents") && tree.spells(index + 1, "(")
        }
            || clause.count > 4 && tree.spells(clause.upperBound - 1, "url")
                && tree[clause.upperBound - 1].flags.contains(.member)
    }
}
