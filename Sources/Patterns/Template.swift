import Syntax

/// Code with metavariables, to be filled in with what a match bound. Mirrors `Pattern`.
package struct Template: Sendable {
    /// Its code, with its metavariables as tokens.
    package let tree: TokenTree
    /// Each token that stands for bound code.
    let holes: [Int: Metavariable]
    /// The second name that a token spells, as `$$$LINKS` in `$P$$$LINKS`.
    let links: [Int: Metavariable]
    /// In the order of the text, each once.
    package let metavariables: [Metavariable]

    /// Parses a template. Throws if its brackets do not match.
    package init(_ text: String) throws(PatternError) {
        let tree = TokenTree(SourceFile(text: text))
        for token in tree.table.tokens where token.flags.contains(.unterminated) {
            throw PatternError("'\(tree.file.text(token.range))' has no match in the rewrite", range: token.range)
        }
        try PatternCompiler.checkDepth(of: tree)
        try PatternCompiler.checkNames(of: tree)
        var holes: [Int: Metavariable] = [:]
        var metavariables: [Metavariable] = []
        var links: [Int: Metavariable] = [:]
        for index in tree.all where tree[index].kind == .dollarIdentifier && !PatternCompiler.isEscaped(index, in: tree)
        {
            let found = Metavariable.spelled(tree.text(index))
            holes[index] = found.first
            links[index] = found.dropFirst().first
            for name in found where !metavariables.contains(name) { metavariables.append(name) }
        }
        self.tree = tree
        self.holes = holes
        self.links = links
        self.metavariables = metavariables
    }

    /// Whether the hole is among the arguments of a call, so that parameters are passed on there.
    func isArgument(_ index: Int) -> Bool {
        guard let open = tree.parent(index), tree[open].kind == .leftParen else { return false }
        let start = tree.startOfStatement(around: index)
        return tree.declaration(at: start)?.parameterList?.lowerBound != open
    }

    /// The label to write for `$H:` before an argument, if `$H` is the name of a parameter: the one that callers use,
    /// empty for none; nil elsewhere.
    func argumentLabel(at index: Int, _ bindings: Bindings) -> String? {
        guard let hole = holes[index], tree[index + 1].kind == .colon, isArgument(index),
            let (code, span) = bindings[hole.name]?.code, span.count == 1,
            let declaration = code.declaration(at: code.statement(around: span.lowerBound).lowerBound),
            let parameter = code.parameters(of: declaration).first(where: { $0.name == span.lowerBound })
        else { return nil }
        return parameter.label.map { code.text($0) } ?? ""
    }

    /// Whether it has an extension, which is inserted after the type around the match.
    var addsExtension: Bool { tree.all.contains { tree[$0].word == .extension } }

    /// The tokens that are not written because the runs bound in them are empty: the run, its comma, brackets around
    /// nothing, `->` and `where` before nothing, `.` after nothing.
    func absent(_ bindings: Bindings) -> Set<Int> {
        var absent: Set<Int> = []
        for (index, hole) in holes where hole.isRun && bindings[hole.name]?.isEmpty ?? false { absent.insert(index) }
        for index in absent.sorted() { dropSurroundings(of: index, from: &absent) }
        for index in holes.keys where argumentLabel(at: index, bindings) == "" { absent.formUnion([index, index + 1]) }
        for index in tree.all where tree[index].kind == .dollarIdentifier && PatternCompiler.isEscaped(index, in: tree)
        {
            absent.insert(index - 1)
        }
        for index in tree.all where tree[index].word == .in { dropKeyword(index, from: &absent) }
        return absent
    }

    /// The `in` of a closure whose signature is gone.
    private func dropKeyword(_ index: Int, from absent: inout Set<Int>) {
        guard let open = tree.parent(index), tree[open].kind == .leftBrace, index > open + 1,
            (open + 1..<index).allSatisfy(absent.contains)
        else { return }
        absent.insert(index)
    }

    private func dropSurroundings(of index: Int, from absent: inout Set<Int>) {
        if tree[index + 1].kind == .comma {
            absent.insert(index + 1)
        } else if let before = (0..<index).last(where: { !absent.contains($0) }), tree[before].kind == .comma {
            absent.insert(before)
        } else if tree[index + 1].kind == .period {
            absent.insert(index + 1)
        } else if tree[index - 1].kind == .arrow || tree[index - 1].word == .where {
            absent.insert(index - 1)
        }
        guard let open = tree.parent(index), let close = tree.partner(open),
            tree.interior(open).allSatisfy(absent.contains)
        else { return }
        let isNeedless = tree[open].kind == .leftBracket || tree[open].kind == .leftAngle
        if isNeedless || hasTrailingClosure(open) { absent.formUnion([open, close]) }
    }

    /// `f() { }` is `f { }`.
    private func hasTrailingClosure(_ open: Int) -> Bool {
        guard tree[open].kind == .leftParen, let call = tree.call(at: open) else { return false }
        return call.arguments.contains(where: \.isTrailing)
    }
}
