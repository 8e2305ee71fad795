import Patterns
import Syntax

// A rewrite must keep every `#if`, `#elseif`, `#else` and `#endif` of the code it replaces, in order.

extension Verdict {
    /// Refuses the fix at the first directive if the rewrite drops a directive or changes their order.
    mutating func refuseToLoseDirectives(of match: Match, by patch: SemanticPatch) {
        let tree = match.tree
        let own = Self.directives(in: tree.range(match.extent), of: tree)
        guard level != nil, let first = own.first, let edits = patch.rewrite(match)?.edits, !edits.isEmpty else {
            return
        }
        let isTorn = edits.contains {
            Self.directives(in: $0.range, of: tree).map { tree.text($0) } != $0.replacement.directives
        }
        // An `#if` begins or ends inside the match.
        let all = Self.directives(in: tree.range(match.span), of: tree)
        let isOpen = all.count { tree[$0].word == .poundIf } != all.count { tree[$0].word == .poundEndif }
        if isTorn || isOpen {
            let name = tree.enclosingFunction(first)?.name.map { "'\(tree.text($0))'" } ?? "the code round it"
            refuse("the rewrite would split this '#if': rewrite \(name) by hand", at: first, in: tree)
        }
    }

    /// Token indices of `#if`, `#elseif`, `#else` and `#endif` in a byte range.
    private static func directives(in range: Range<Int>, of tree: TokenTree) -> [Int] {
        var found: [Int] = []
        var index = tree.firstToken(from: range.lowerBound)
        while index < tree.count, tree[index].offset < range.upperBound {
            if tree[index].kind == .poundKeyword, tree.directive(index) != nil { found.append(index) }
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
