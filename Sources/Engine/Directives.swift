import Patterns
import Syntax

// A rewrite must keep every `#if`, `#elseif`, `#else` and `#endif` of the code it replaces, in order.

extension Verdict {
    /// Refuses the fix at the first directive if the rewrite drops a directive or changes their order.
    mutating func refuseToLoseDirectives(of match: Match, by patch: SemanticPatch) {
        let tree = match.tree
        let own = tree.directives(in: tree.range(match.extent))
        guard level != nil, let first = own.first, let edits = patch.rewrite(match)?.edits, !edits.isEmpty else {
            return
        }
        let isTorn = edits.contains { tree.directives(in: $0.range).map { tree.text($0) } != $0.replacement.directives }
        // An `#if` begins or ends inside the match.
        let all = tree.directives(in: tree.range(match.span))
        let isOpen = all.count { tree[$0].word == .poundIf } != all.count { tree[$0].word == .poundEndif }
        if isTorn || isOpen { refuse("the rewrite would tear the #if apart", at: first) }
    }
}

extension TokenTree {
    /// Token indices of `#if`, `#elseif`, `#else` and `#endif` in a byte range.
    fileprivate func directives(in range: Range<Int>) -> [Int] {
        var found: [Int] = []
        var index = firstToken(from: range.lowerBound)
        while index < count, self[index].offset < range.upperBound {
            if self[index].kind == .poundKeyword, directive(index) != nil { found.append(index) }
            index += 1
        }
        return found
    }
}

extension String {
    /// The directives at the beginning of its lines.
    fileprivate var directives: [String] {
        split(whereSeparator: \.isLineEnd).compactMap { line in
            let word = String(line.drop(while: \.isWhitespace).prefix { $0 == "#" || $0.isLetter })
            return ["#if", "#elseif", "#else", "#endif"].contains(word) ? word : nil
        }
    }
}
