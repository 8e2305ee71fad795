import Index
import Syntax

/// What comments and documentation say of a handler: that it is not called, seldom called, or called several times.
package struct SilenceComments {
    let tree: TokenTree
    let handler: String

    package init(in tree: TokenTree, about handler: String) { (self.tree, self.handler) = (tree, handler) }

    /// Whether a comment before the statement, or in the block, says that the handler is not called there, that the work goes on
    /// elsewhere, or that this cannot happen.
    package func sayExpected(_ statement: Span?, _ block: Int?) -> Bool {
        var texts: [String] = []
        if let statement, statement.lowerBound > 0 {
            texts += comments(in: tree[statement.lowerBound - 1].end..<tree[statement.lowerBound].offset)
        }
        if let block, let end = tree.partner(block), end - block < 40 {
            texts += comments(in: tree[block].end..<tree[end].offset)
        }
        return texts.contains { text in
            Self.impossible.contains { text.contains($0) } || Self.elsewhere.contains { text.contains($0) }
                || namesHandler(text) && Self.seldom.contains { text.contains($0) }
        }
    }

    /// Whether the documentation, or a comment right above the function or at its beginning, says that the handler is called only
    /// if something is so.
    package func sayExpected(of function: Declaration, in project: ProjectIndex) -> Bool {
        sayExpected(DocComment(of: function, in: tree)) || notes(on: function).contains(where: saysSeldom)
            || project.fulfilledRequirement(function, in: tree).map {
                sayExpected(DocComment(of: $0.declaration, in: $0.tree))
            } ?? false
    }

    /// Whether the documentation alone says so.
    package func sayExpected(_ documentation: DocComment) -> Bool {
        sentencesAboutHandler(of: documentation).contains(where: saysSeldom)
    }

    private func saysSeldom(_ text: String) -> Bool {
        (Self.seldom + ["if successful", "was successful"]).contains { text.contains($0) }
            && !(Self.repeated + Self.ofCallers).contains { text.contains($0) }
    }

    /// What comments in `//` on the lines right above a function, and before its first statement, say of the handler.
    private func notes(on function: Declaration) -> [String] {
        let first = function.span.lowerBound
        let before = first == 0 ? 0 : tree[first - 1].end
        var (above, next) = ([Token](), tree.line(of: first))
        for comment in tree.comments(in: before..<tree[first].offset).reversed() {
            let line = tree.lines.line(at: comment.offset)
            guard line == next - 1, first == 0 || line > tree.line(of: first - 1) else { break }
            (above, next) = ([comment] + above, line)
        }
        let body = function.body.map { tree.comments(in: tree[$0.lowerBound].end..<tree[$0.lowerBound + 1].offset) }
        return [above[...], body ?? []].flatMap { comments in
            let texts = comments.map { tree.file.text($0.range) }.filter { $0.hasPrefix("// ") }
            return sentencesAboutHandler(in: texts.map { String($0.dropFirst(3)) })
        }.filter { !$0.contains("todo") && !$0.contains("fixme") }
    }

    /// The sentences about the handler, which may go on in the next line. What is said of each parameter stands apart.
    private func sentencesAboutHandler(of documentation: DocComment) -> [String] {
        sentencesAboutHandler(in: documentation.contents)
    }

    private func sentencesAboutHandler(in lines: [String]) -> [String] {
        lines.joined(separator: "\n").lowercased().replacing("\n- ", with: ". - ")
            .replacing("\n", with: " ").split(separator: ". ").map(String.init)
            .filter { namesHandler($0) || $0.contains("handler") }
    }

    /// Whether the documentation says that the handler is called several times, or a comment before one of its calls why it is
    /// called there: `// don't wait for the callback`.
    package func sayRepeated(in body: Span, at calls: [Int]) -> Bool {
        let isExplained = calls.contains { call in
            let start = tree.statement(around: call).lowerBound
            let before = start == 0 ? 0 : tree[start - 1].end
            return comments(in: before..<tree[start].offset).contains { text in
                namesHandler(text) && Self.early.contains { text.contains($0) }
            }
        }
        guard !isExplained, let function = body.first.flatMap({ tree.enclosingFunction($0) }) else {
            return isExplained
        }
        return sentencesAboutHandler(of: DocComment(of: function, in: tree)).contains { text in
            Self.repeated.contains { text.contains($0) }
        }
    }

    /// `// It is all right not to call the completion.`
    package func explain(_ block: Int) -> Bool {
        guard let end = tree.partner(block), end - block < 40 else { return false }
        return comments(in: tree[block].end..<tree[end].offset).contains { words in
            namesHandler(words) && ["without", "no ", "not ", "n't", "never"].contains { words.contains($0) }
        }
    }

    private func namesHandler(_ text: String) -> Bool {
        ["completion", "callback", handler.lowercased()].contains { text.contains($0) }
    }

    private func comments(in range: Range<Int>) -> [String] {
        let texts = tree.comments(in: range).map { tree.file.text($0.range).lowercased() }
        return texts.contains { $0.contains("todo") || $0.contains("fixme") } ? [] : texts
    }

    // Parts of sentences of English comments, which no table of names holds.
    private static let repeated = ["twice", "more than once", "several times", "multiple times"]
    private static let seldom = [
        "only if", "only when", "only be called", "only called", "only call ", "not called", "not be called",
        "never called", "won't be called", "won't call", "don't call", "do not call", "no need to call",
    ]
    private static let ofCallers = ["only called from", "only called by", "only be called from", "only be called by"]
    private static let early = [
        "n't", "not ", "without", "again", "twice", "second time", "early", "right away", "immediately", "until",
    ]
    private static let elsewhere = ["handled there", "handled elsewhere", "be handled by", "is handled by"]
    private static let impossible = [
        "can't happen", "cannot happen", "can not happen", "never happen", "not happen", "unreachable", "should never",
        "can't be nil", "cannot be nil", "can not be nil", "be non nil", "be non-nil", "never nil", "not be nil",
    ]
}
