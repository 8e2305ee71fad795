import Syntax

// Isomorphism of receivers: `self.name` is `name`, in the pattern and in the code. Names of types are not, as they
// cannot follow `self.`. A name that is bound twice must be spelled the same: the two in `self.name = name` differ.

extension Matcher {
    /// Whether the code may omit the receiver that the pattern begins with; a run may be empty.
    func mayLackSelf(_ wanted: ChainPattern) -> Bool {
        switch wanted.base {
        case .hole: true
        case .operand: false
        case .link(let link): isSelf(link)
        }
    }

    /// Matches the base of a pattern with an implicit `self`, or with nothing.
    mutating func matchSelf(_ wanted: ChainPattern, _ found: Chain) -> Bool {
        let first = found.span.lowerBound
        guard code[first].kind == .identifier, code[first].word != .`self` else { return false }
        if case .hole(let hole) = wanted.base {
            return hole.metavariable.isRun ? bind(hole, to: first..<first) : impliesSelf() && bindSelf(hole)
        }
        return !Self.mayNameLocal(first, in: code)
    }

    /// Whether the first link of the code is a `self` that the pattern omits.
    func isForgotten(_ first: Link, before wanted: LinkPattern) -> Bool {
        guard first.span.count == 1, code[first.span.lowerBound].word == .`self`, case .token(let name) = wanted.name
        else { return false }
        return Self.isMemberName(name, in: pattern)
    }

    /// The token after `self.`, if the pattern's token can be a member's name.
    func nameAfterSelf(at start: Int, _ token: Int, in span: Span) -> Int? {
        guard code[start].word == .`self`, start + 2 < span.upperBound, code[start + 1].kind == .period,
            Self.isMemberName(token, in: pattern)
        else { return nil }
        return start + 2
    }

    private func isSelf(_ link: LinkPattern) -> Bool {
        guard case .token(let name) = link.name, link.suffixes.isEmpty, link.generics == nil else { return false }
        return pattern[name].word == .`self`
    }

    /// A plain name, no keyword, that does not begin with a capital.
    private static func isMemberName(_ index: Int, in tree: TokenTree) -> Bool {
        let isName = tree[index].kind == .identifier && tree[index].word == .none && !tree.isStatementKeyword(index)
        return isName && !(tree.text(index).first?.isUppercase ?? true)
    }

    /// Whether the function may declare this name: then it is no member. Looks back 2,000 tokens, and says yes if that
    /// is not enough.
    private static func mayNameLocal(_ index: Int, in tree: TokenTree) -> Bool {
        var place = index
        for _ in 0..<2000 {
            guard place > 0 else { return false }
            place -= 1
            if tree[place].kind == .leftBrace, tree.role(place) == .members { return false }
            if tree[place].hash == tree[index].hash, tree.equal(place..<place + 1, to: index..<index + 1, of: tree),
                mayDeclare(place, in: tree)
            {
                return true
            }
        }
        return true
    }

    /// Anything but a member, a call, and the front of a longer expression.
    private static func mayDeclare(_ index: Int, in tree: TokenTree) -> Bool {
        if tree[index].flags.contains(.member) { return false }
        if [.let, .var, .func].contains(tree[index - 1].word) { return true }
        return ![.leftParen, .period, .leftBracket, .postfixQuestion].contains(tree[index + 1].kind)
    }
}
