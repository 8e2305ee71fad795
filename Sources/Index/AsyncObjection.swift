import Syntax

/// A comment that asks to leave a function as it is: "don't refactor this to async", "fire-and-forget" above it.
package struct AsyncObjection {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Throws where a comment in a function, or right above it, asks not to make it async: who wrote that knows why.
    package func check(_ function: Declaration) throws(Refusal) {
        let first = function.span.lowerBound
        let start = first == 0 ? 0 : tree[first - 1].end
        // Of the sentence so far.
        var words: [String] = []
        for comment in tree.comments(in: start..<tree[function.span.upperBound - 1].end) {
            for word in tree.file.text(comment.range).lowercased().split(whereSeparator: \.isWhitespace) {
                let letters = word.filter(\.isLetter)
                if comment.offset < tree[first].offset,
                    letters == "fireandforget" || letters == "forget" && words.suffix(2) == ["fire", "and"]
                {
                    throw Refusal(
                        "the comment in line \(tree.lines.line(at: comment.offset)) says that nothing waits for '"
                            + "\(function.name.map { tree.text($0) } ?? "init")': leave it, or change the comment",
                        token: function.keyword)
                }
                if letters == "async", !word.contains("-"), refuses(words) {
                    throw Refusal(
                        "the comment in line \(tree.lines.line(at: comment.offset)) asks not to make '"
                            + "\(function.name.map { tree.text($0) } ?? "init")' async: leave it, or delete the comment",
                        token: function.keyword)
                }
                words = word.last.map(".!?:;".contains) ?? false ? [] : words + [letters]
            }
        }
    }

    /// Whether these words before "async" end in "don't refactor this to", or the like.
    private func refuses(_ words: [String]) -> Bool {
        let near = words.suffix(6)
        guard let verb = near.lastIndex(where: Self.verbs.contains), verb > near.startIndex else { return false }
        return Self.negations.contains(near[verb - 1])
    }

    private static let verbs: Set = [
        "change", "convert", "declare", "make", "mark", "migrate", "move", "refactor", "rewrite", "switch", "turn",
        "use",
    ]
    private static let negations: Set = ["dont", "never", "not", "cannot", "cant", "mustnt", "shouldnt"]
}
