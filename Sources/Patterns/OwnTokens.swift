import Syntax

extension TokenTree {
    /// The tokens of these statements, without those of closures, functions and types inside them.
    package func ownTokens(of span: Span) -> [Int] {
        var found: [Int] = []
        var index = span.lowerBound
        while index < span.upperBound {
            if isNestedBody(index) {
                index = after(index)
                continue
            }
            found.append(index)
            index += 1
        }
        return found
    }

    /// Whether a brace opens a body of its own, whose `return` ends only that: a closure, function, accessor or type.
    package func isNestedBody(_ index: Int) -> Bool {
        switch role(index) {
        case .closure, .members, .accessors: return true
        case .code:
            guard let owner = owner(ofBrace: index) else { return false }
            return [.func, .`init`, .deinit, .subscript, .var, .get, .set, .didSet, .willSet].contains(self[owner].word)
        default: return false
        }
    }

    /// Whether a brace opens the body of a loop.
    package func isLoop(_ brace: Int) -> Bool {
        owner(ofBrace: brace).map { [.for, .while, .repeat].contains(self[$0].word) } ?? false
    }

    /// The first `break`, `continue` or `fallthrough` among these statements that leaves a `switch` or a loop round them.
    package func jump(outOf span: Span) -> Int? {
        ownTokens(of: span).first { index in
            let word = self[index].word
            guard [.break, .continue, .fallthrough].contains(word), !self[index].flags.contains(.member) else {
                return false
            }
            let label = index + 1
            if word != .fallthrough, label < span.upperBound, self[label].kind == .identifier,
                !self[label].flags.contains(.startsLine)
            {
                let name = text(label)
                return !span.contains { spells($0, name) && $0 + 1 < span.upperBound && self[$0 + 1].kind == .colon }
            }
            return !braces(around: index).contains { brace in
                guard span.contains(brace), let owner = owner(ofBrace: brace) else { return false }
                return isLoop(brace) && word != .fallthrough || self[owner].word == .switch && word != .continue
            }
        }
    }

    /// The names that a span spells.
    package func names(in span: Span) -> Set<String> {
        Set(span.filter { self[$0].kind == .identifier }.map { text($0) })
    }

    /// A name that the span uses at most as a member's name, and that is none of these: `wanted`, or `wanted` with the first
    /// free number.
    package func freshName(_ wanted: String, in span: Span, besides taken: Set<String> = []) -> String {
        var name = wanted
        var number = 2
        while taken.contains(name)
            || span.contains(where: { spells($0, name) && !self[$0].flags.contains(.member) })
        {
            name = "\(wanted)\(number)"
            number += 1
        }
        return name
    }

    /// Where a made-up name must be unused: the enclosing function, the match itself if it is a declaration, else the
    /// file.
    package func scope(of match: Match) -> Span {
        if let function = enclosingFunction(match.span.lowerBound) { return function.span }
        return declaration(at: match.span.lowerBound) == nil ? all : match.extent
    }
}
