import Syntax

/// Parses a pattern into nodes, with the same tree that reads the user's code.
struct PatternCompiler {
    let tree: TokenTree
    private(set) var metavariables: [Metavariable] = []

    init(_ text: String) throws(PatternError) {
        tree = TokenTree(SourceFile(text: text))
        try check()
        try Self.checkNames(of: tree)
        try checkLinks()
        try checkKinds()
    }

    /// Rejects an empty pattern, comments, and brackets that do not close.
    private func check() throws(PatternError) {
        guard tree.count > 0 else { throw PatternError("the pattern is empty", range: 0..<0) }
        if let comment = tree.table.comments.first {
            throw PatternError("a pattern cannot hold a comment", range: comment.range, hint: "say it in the prose")
        }
        for token in tree.table.tokens where token.flags.contains(.unterminated) {
            throw PatternError("'\(tree.file.text(token.range))' has no match in the pattern", range: token.range)
        }
        try Self.checkDepth(of: tree)
    }

    /// Throws where brackets nest too deep: reading and matching call themselves for each.
    static func checkDepth(of tree: TokenTree) throws(PatternError) {
        let deepest = 100
        var depth = 0
        for index in tree.all {
            guard let partner = tree.partner(index) else { continue }
            depth += partner > index ? 1 : -1
            if depth <= deepest { continue }
            throw PatternError(
                "brackets lie in each other more than \(deepest) deep", range: tree[index].range,
                hint: "use `$NAME` for the inner ones")
        }
    }

    /// Rejects `$$CAPTURES` and `$Name`, which would stand for themselves; Swift's own are `$0`, `$published` and `\$URL`.
    static func checkNames(of tree: TokenTree) throws(PatternError) {
        for index in tree.all where tree[index].kind == .dollarIdentifier && !isEscaped(index, in: tree) {
            let word = tree.text(index)
            let name = word.drop { $0 == "$" }
            let dollars = word.count - name.count
            guard Metavariable.spelled(word).isEmpty, dollars > 1 || name.first?.isUppercase ?? false else { continue }
            let meant = (dollars > 1 ? "$$$" : "$") + name.uppercased()
            throw PatternError(
                "`\(word)` is no name: that has one dollar or three, and capitals", range: tree[index].range,
                hint: "did you mean `\(meant)`?")
        }
    }

    /// Rejects links where they would never match: only a name alone has a run of them, as in `$P$$$LINKS.sink`.
    private func checkLinks() throws(PatternError) {
        for index in tree.all where !isPlaced(index) {
            throw PatternError(
                "a run of links stands after one name alone, which begins the chain", range: tree[index].range,
                hint:
                    "`$P$$$LINKS.sink`: `$P` is what stands before the first dot, `$$$LINKS` all from there to `.sink`")
        }
    }

    private func isPlaced(_ index: Int) -> Bool {
        if tree[index].kind == .identifier { return !tree.text(index).contains("$") }
        guard tree[index].kind == .dollarIdentifier, index > 0, !tree[index].flags.contains(.spaceBefore) else {
            return true
        }
        let before = tree[index - 1].kind
        return !Self.ends.contains(before) && (before != .period || metavariables(at: index).count < 2)
    }

    /// What code can end with.
    private static let ends: Set<Token.Kind> = [.rightParen, .rightBracket, .rightBrace, .rightAngle]

    /// Rejects `$X:idnt`: a word that is nearly a kind, where a kind may stand.
    private func checkKinds() throws(PatternError) {
        for index in tree.all where tree[index].kind == .dollarIdentifier {
            guard let place = placeOfKind(after: index), !Metavariable.spelled(tree.text(index)).isEmpty else {
                continue
            }
            let word = tree.text(place)
            let known = Metavariable.Kind.allCases.map(\.rawValue)
            guard !known.contains(word), let near = nearest(to: word, among: known) else { continue }
            throw PatternError("unknown kind '\(word)'", range: tree[place].range, hint: "did you mean `\(near)`?")
        }
    }

    // MARK: Holes

    /// The metavariable at a token, if it is one; `\$URL` is a projected value.
    mutating func hole(_ index: Int) -> Hole? {
        let found = metavariables(at: index)
        guard found.count == 1 else { return nil }
        return note(found[0], index)
    }

    func metavariables(at index: Int) -> [Metavariable] {
        guard tree[index].kind == .dollarIdentifier, !Self.isEscaped(index, in: tree) else { return [] }
        var found = Metavariable.spelled(tree.text(index))
        if found.count == 1, let kind = kind(after: index) {
            found[0] = Metavariable(name: found[0].name, isRun: found[0].isRun, kind: kind)
        }
        return found
    }

    /// `\$URL` is `$URL`.
    static func isEscaped(_ index: Int, in tree: TokenTree) -> Bool {
        tree[index - 1].kind == .backslash && !tree[index].flags.contains(.spaceBefore)
    }

    /// `$X:ident`, without any space.
    private func kind(after index: Int) -> Metavariable.Kind? {
        placeOfKind(after: index).flatMap { Metavariable.Kind(rawValue: tree.text($0)) }
    }

    /// The token that may be the kind of a name: the word after a colon, without any space.
    private func placeOfKind(after index: Int) -> Int? {
        guard index + 2 < tree.count, tree[index + 1].kind == .colon, !tree[index + 1].flags.contains(.spaceBefore),
            tree[index + 2].kind == .identifier, !tree[index + 2].flags.contains(.spaceBefore)
        else { return nil }
        return index + 2
    }

    mutating func note(_ metavariable: Metavariable, _ index: Int) -> Hole {
        if !metavariable.isUnnamed, !metavariables.contains(where: { $0.name == metavariable.name }) {
            metavariables.append(metavariable)
        }
        return Hole(metavariable: metavariable, token: index)
    }

    // MARK: Code

    /// Any code: operands with what is applied to them, and the tokens between them.
    mutating func nodes(_ span: Span) -> [PatternNode] {
        var nodes: [PatternNode] = []
        var index = span.lowerBound
        while index < span.upperBound {
            let (node, next) = node(at: index, in: span)
            if let node { nodes.append(node) }
            index = next
        }
        return nodes
    }

    private mutating func node(at index: Int, in span: Span) -> (PatternNode?, next: Int) {
        if tree[index].kind == .backslash, Self.isEscaped(index + 1, in: tree) { return (nil, index + 1) }
        // A trailing closure is not the base of the links after its call.
        if let chain = tree.chain(from: index)?.clipped(to: span), isCompound(chain) {
            return (.chain(self.chain(chain)), chain.span.upperBound)
        }
        if let hole = hole(index) {
            return (.hole(hole), hole.metavariable.kind == nil ? index + 1 : index + 3)
        }
        guard let close = tree.partner(index), close > index else { return (.token(index), index + 1) }
        switch tree[index].kind {
        case .leftBrace:
            if let closure = tree.closure(at: index) { return (.closure(self.closure(closure)), close + 1) }
            return (.group(open: index, close: close, statements(tree.interior(index))), close + 1)
        case .leftParen, .leftBracket, .leftAngle:
            return (.group(open: index, close: close, list(tree.interior(index))), close + 1)
        default: return (.token(index), index + 1)
        }
    }

    private func isCompound(_ chain: Chain) -> Bool {
        let base = chain.links[0]
        return chain.links.count > 1 || base.genericArguments != nil || !base.suffixes.isEmpty
            || metavariables(at: chain.span.lowerBound).count == 2
    }

    mutating func list(_ span: Span) -> ListPattern {
        elements(tree.elements(span), isStatements: false)
    }

    mutating func statements(_ span: Span) -> ListPattern {
        elements(tree.statements(in: span), isStatements: true)
    }

    private mutating func elements(_ spans: [Span], isStatements: Bool) -> ListPattern {
        var list = ListPattern(elements: [], isStatements: isStatements)
        for span in spans { list.elements.append(element(span)) }
        return list
    }

    private mutating func element(_ span: Span) -> ListPattern.Element {
        if span.count == 1, let hole = hole(span.lowerBound), hole.metavariable.isRun { return .run(hole) }
        return .one(nodes(span))
    }
}

// MARK: Chains

extension PatternCompiler {
    mutating func chain(_ chain: Chain) -> ChainPattern {
        let first = chain.links[0]
        let base: ChainPattern.Base
        let spelled = metavariables(at: first.span.lowerBound)
        if spelled.count == 2 {
            base = .operand(note(spelled[0], first.span.lowerBound), links: note(spelled[1], first.span.lowerBound))
        } else if first.span.count == 1, let hole = hole(first.span.lowerBound) {
            base = .hole(hole)
        } else {
            base = .link(link(first, isBase: true))
        }
        var links: [LinkPattern] = []
        for link in chain.links.dropFirst() { links.append(self.link(link, isBase: false)) }
        return ChainPattern(base: base, links: links, span: chain.span)
    }

    private mutating func link(_ link: Link, isBase: Bool) -> LinkPattern {
        let dot = isBase ? nil : link.span.lowerBound
        var pattern = LinkPattern(name: name(link), dot: dot, generics: nil, suffixes: [])
        if let arguments = link.genericArguments {
            let list = list(arguments)
            pattern.generics = (arguments.lowerBound - 1, arguments.upperBound, list)
        }
        for suffix in link.suffixes { pattern.suffixes.append(self.suffix(suffix)) }
        return pattern
    }

    private mutating func name(_ link: Link) -> LinkPattern.Name {
        if let name = link.name { return self.name(name) }
        let end = link.suffixes.first?.span.lowerBound ?? link.span.upperBound
        // An operand in brackets, a literal or a closure: its own nodes, not this chain again.
        var inner: [PatternNode] = []
        var index = link.span.lowerBound
        while index < end {
            let (node, next) = operandNode(at: index)
            inner.append(node)
            index = next
        }
        return .nodes(inner)
    }

    private mutating func operandNode(at index: Int) -> (PatternNode, next: Int) {
        guard let close = tree.partner(index), close > index else { return (.token(index), index + 1) }
        if let closure = tree.closure(at: index) { return (.closure(self.closure(closure)), close + 1) }
        switch tree[index].kind {
        case .leftParen, .leftBracket:
            return (.group(open: index, close: close, list(tree.interior(index))), close + 1)
        default: return (.token(index), index + 1)
        }
    }

    mutating func name(_ index: Int) -> LinkPattern.Name {
        if let hole = hole(index) { return .hole(hole) }
        return .token(index)
    }

    private mutating func suffix(_ suffix: Link.Suffix) -> SuffixPattern {
        switch suffix {
        case .call(let call): .call(self.call(call))
        case .access(let span):
            .access(open: span.lowerBound, close: span.upperBound - 1, list(tree.interior(span.lowerBound)))
        case .labels(let span): .labels(span)
        case .unwrap(let index): .unwrap(index)
        }
    }

    private mutating func call(_ call: Call) -> CallPattern {
        var pattern = CallPattern(
            open: call.parentheses?.lowerBound, close: call.parentheses.map { $0.upperBound - 1 }, arguments: [])
        for argument in call.arguments {
            if argument.span.count == 1, let hole = hole(argument.span.lowerBound), hole.metavariable.isRun {
                pattern.arguments.append(.run(hole))
            } else {
                let value = nodes(argument.value)
                pattern.arguments.append(
                    .one(label: argument.label, value: value, isTrailing: argument.isTrailing))
            }
        }
        return pattern
    }

    mutating func closure(_ closure: Closure) -> ClosurePattern {
        var captures: (open: Int, close: Int, list: ListPattern)?
        if let list = closure.captureList {
            captures = (list.lowerBound, list.upperBound - 1, self.list(tree.interior(list.lowerBound)))
        }
        return ClosurePattern(
            open: closure.open, close: closure.close, attributes: closure.attributes, captures: captures,
            parameters: parameters(of: closure), keyword: closure.keyword, body: statements(closure.body))
    }

    private mutating func parameters(of closure: Closure) -> ClosurePattern.Parameters {
        if closure.parameters.isEmpty { return .none }
        if closure.parameters.count == 1, let hole = hole(closure.parameters.lowerBound) { return .hole(hole) }
        var names: [[PatternNode]] = []
        for name in tree.parameterNames(of: closure) { names.append(nodes(name)) }
        return .names(names)
    }
}
