import Patterns
import Syntax

// A rewrite writes every `#if` that it goes over, in its order: half of a condition is worse than no sketch.

extension Verdict {
    /// Offers nothing where the rewrite drops a directive, or turns their order round; says at which one.
    mutating func refuseToLoseDirectives(of match: Match, by patch: SemanticPatch) {
        let tree = match.tree
        let own = tree.directives(in: tree.range(match.extent))
        guard level != nil, let first = own.first, let edits = patch.rewrite(match)?.edits, !edits.isEmpty else {
            return
        }
        let isTorn = edits.contains { tree.directives(in: $0.range).map { tree.text($0) } != $0.replacement.directives }
        // One branch has what is rewritten, another has not.
        let all = tree.directives(in: tree.range(match.span))
        let isOpen = all.count { tree[$0].word == .poundIf } != all.count { tree[$0].word == .poundEndif }
        if isTorn || isOpen { refuse("the rewrite would tear the #if apart", at: first) }
    }
}

extension TokenTree {
    /// `#if`, `#elseif`, `#else` and `#endif` in these bytes.
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
    /// The directives that begin its lines.
    fileprivate var directives: [String] {
        split(whereSeparator: \.isLineEnd).compactMap { line in
            let word = String(line.drop(while: \.isWhitespace).prefix { $0 == "#" || $0.isLetter })
            return ["#if", "#elseif", "#else", "#endif"].contains(word) ? word : nil
        }
    }
}
