import Index
import Names
import Syntax

// `defer { try? files.removeItem(at: folder) }`: what the handler is given is gone once the block has ended, before the
// caller of an async version goes on.

/// The values that a body gives its handler, and the statements after the call that end their use.
package struct ValueUse {
    private let tree: TokenTree
    private let known: KnownNames
    private let body: Span
    /// What the variables of the body are made of, by their names; nil where the body ends no use.
    private let sources: [String: Set<String>]?
    /// The same without those that are made by work which may fail.
    private let plainSources: [String: Set<String>]

    package init(in tree: TokenTree, of project: ProjectIndex, function body: Span) {
        (self.tree, self.body) = (tree, body)
        known = project.known
        let ends = body.contains { project.known.says($0, in: tree, .endsUse) }
        sources = ends ? tree.sourcesOfVariables(in: body) : nil
        plainSources = ends ? tree.sourcesOfVariables(in: body, besidesTry: true) : [:]
    }

    /// The call that runs after the handler's, at the end of a block round it or below it, and ends the use of a value that
    /// the handler was given, and the name of that.
    package func end(afterCall mention: Int) -> (token: Int, value: String)? {
        guard let sources else { return nil }
        let statement = tree.statement(around: mention)
        let named = tree.variables(in: mention + 1..<max(mention + 1, statement.upperBound))
        let (given, held) = (origins(of: named, in: sources), origins(of: named, in: plainSources))
        for token in later(than: mention) where known.says(token, in: tree, .endsUse) {
            guard tree[token + 1].kind == .leftParen || tree[token + 1].kind == .leftBrace else { continue }
            let used = tree.chain(around: token)?.span ?? token..<token + 1
            // `try handle.read()` is a value of its own, which is there when the handle is closed.
            let isOwnEnd = used.lowerBound < token && given.contains(tree.text(used.lowerBound))
            let ended = tree.variables(in: used).intersection(isOwnEnd ? held : given)
            if let value = ended.min() { return (token, value) }
        }
        return nil
    }

    /// The names, and those of all that the variables of these names are made of.
    private func origins(of names: Set<String>, in sources: [String: Set<String>]) -> Set<String> {
        var (found, open) = (names, Array(names))
        while let next = open.popLast() {
            for source in sources[next] ?? [] where found.insert(source).inserted { open.append(source) }
        }
        return found
    }

    /// The tokens of what runs after a statement: what a `defer` of its blocks holds, and what follows it in them.
    private func later(than mention: Int) -> [Int] {
        var found: [Int] = []
        var inner = mention
        for brace in [Int](tree.braces(around: mention)) {
            let block = tree.interior(brace)
            let end = tree.statement(around: inner).upperBound
            for statement in tree.statements(in: block) {
                let isDeferred = tree[statement.lowerBound].word == .defer && statement.upperBound <= mention
                if isDeferred || statement.lowerBound >= end { found += statement }
            }
            inner = brace
            // What stands round a closure runs before it.
            if tree.role(brace) == .closure || block.lowerBound <= body.lowerBound { break }
        }
        return found
    }
}

extension TokenTree {
    /// The names of values in an expression, without members, labels and types.
    fileprivate func variables(in span: Span) -> Set<String> {
        Set(
            span.filter { index in
                self[index].kind == .identifier && !self[index].flags.contains(.member)
                    && !(text(index).first?.isUppercase ?? false) && self[index + 1].kind != .colon
                    && self[index].word != .self
            }.map { text($0) })
    }

    /// For each variable that is declared or assigned in a body, the names in what it is given.
    fileprivate func sourcesOfVariables(in body: Span, besidesTry isPlain: Bool = false) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for sign in body where self[sign].kind == .equal || self[sign].word == .in && startsLoop(sign) {
            let statement = statement(around: sign)
            let start = (statement.lowerBound..<sign).last { [.comma, .leftBrace].contains(self[$0].kind) }
            let named = variables(in: (start.map { $0 + 1 } ?? statement.lowerBound)..<sign)
            let end = (sign..<statement.upperBound).first { self[$0].kind == .leftBrace || self[$0].word == .else }
            if isPlain, self[sign + 1].word == .try { continue }
            let given = variables(in: sign + 1..<max(sign + 1, end ?? statement.upperBound))
            for name in named { found[name, default: []].formUnion(given) }
        }
        return found
    }

    private func startsLoop(_ index: Int) -> Bool { self[statement(around: index).lowerBound].word == .for }
}
