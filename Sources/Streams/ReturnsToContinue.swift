import Index
import Patterns
import Syntax

extension StreamFacts {
    /// The body of a closure that returns nothing, as the body of a loop: `return` becomes `continue`. In `return f()`,
    /// the call becomes a statement before the `continue`, or without one at the end of the body.
    package func continueForReturn(in name: Metavariable, _ match: Match) throws(Refusal) -> Binding {
        guard var binding = match.bindings[name.name] else { throw Refusal() }
        if let inner = InnerTask(in: match, of: project).statements(of: binding) { binding = inner }
        guard case .code(let tree, let span, let changes) = binding.content else {
            try checkTakesValue(binding, match)
            return binding
        }
        var all = changes
        let kept = returnsWithoutObject(in: span, of: tree, match)
        for token in tree.ownTokens(of: span) where tree[token].word == .return && !kept.contains(token) {
            try checkEndsIteration(token, in: span, of: tree)
            all += try replacement(of: token, in: span, of: tree)
        }
        all += tree.ownTokens(of: span).compactMap {
            InnerTask(in: match, of: project).awaited(at: $0, in: span, of: tree)
        }
        // An insertion after a token comes after the replacement of that token.
        all.sort { ($0.span.lowerBound, $0.span.isEmpty ? 0 : 1) < ($1.span.lowerBound, $1.span.isEmpty ? 0 : 1) }
        return Binding(.code(tree, span, changes: all), range: binding.range)
    }

    /// Each `return` of a body that begins with `guard let self else { return }`, where `self` is captured weakly: once the object is
    /// gone it never comes back, and the loop may end. Where code follows the loop, that has to do nothing without the object, too.
    private func returnsWithoutObject(in span: Span, of tree: TokenTree, _ match: Match) -> [Int] {
        let returns = returnsWithoutWeakObject(in: span, of: tree)
        let closures = (Subscription.link(of: match, in: project)?.call?.arguments ?? [])
            .compactMap { match.tree.closure(at: $0.value.lowerBound) }
        let others = closures.filter { match.tree !== tree || !$0.span.contains(span.lowerBound) }
        return others.allSatisfy { closure in
            closure.body.isEmpty || !returnsWithoutWeakObject(in: closure.body, of: match.tree).isEmpty
        } ? returns : []
    }

    /// Throws where the body is `update(value)`, for `sink(receiveValue: update)`, and the project's function takes no value.
    private func checkTakesValue(_ body: Binding, _ match: Match) throws(Refusal) {
        let text = body.plainText
        guard text.hasSuffix("(value)") else { return }
        let name = text.dropLast("(value)".count).split(separator: ".").last.map(String.init) ?? ""
        let tree = match.tree
        let types = tree.typesAround(match.span.lowerBound).flatMap { project.ancestry(of: $0) }
        let meant = project.functions(name).filter { $0.type.map(types.contains) ?? true }
        guard let first = meant.first, meant.allSatisfy(\.parameters.isEmpty) else { return }
        throw Refusal(
            "'\(name)' (\(first.location)) takes no value, so call `\(name)()` in it")
    }

    private func replacement(of token: Int, in span: Span, of tree: TokenTree) throws(Refusal) -> [Binding.Change] {
        let statement = tree.statement(around: token)
        let value = token + 1..<statement.upperBound
        let keyword = token..<token + 1
        if value.isEmpty || tree.text(value) == "()" {
            return [Binding.Change(span: token..<statement.upperBound, text: "continue")]
        }
        let gap = tree[token].end..<tree[value.lowerBound].offset
        guard value.count > 1, [.identifier, .dollarIdentifier].contains(tree[value.lowerBound].kind),
            Self.canBegin(value.lowerBound, in: tree),
            tree.comments(in: gap).isEmpty, !tree.file.bytes[gap].contains(0x0A)
        else {
            let line = tree.line(of: token)
            throw Refusal(
                "the 'return' in line \(line) has a value, and it would become 'continue', which takes no value",
                token: token)
        }
        let isLast = statement.upperBound == span.upperBound && tree.statements(in: span).last == statement
        if isLast { return [Binding.Change(span: keyword, text: "")] }
        let end = statement.upperBound..<statement.upperBound
        let next =
            tree[token].flags.contains(.startsLine)
            ? Binding.Change(span: end, text: "continue", asLineLike: token)
            : Binding.Change(span: end, text: "; continue")
        return [Binding.Change(span: keyword, text: ""), next]
    }

    private func checkEndsIteration(_ token: Int, in span: Span, of tree: TokenTree) throws(Refusal) {
        let line = tree.line(of: token)
        for brace in tree.braces(around: token) where span.contains(brace) {
            guard let owner = tree.owner(ofBrace: brace) else { continue }
            if [.for, .while, .repeat].contains(tree[owner].word) {
                throw Refusal(
                    "the 'return' in line \(line) stands in an inner loop, and a 'continue' "
                        + "in its place would only go on with that loop", token: token)
            }
            if tree[owner].word == .defer {
                throw Refusal(
                    "the 'return' in line \(line) is in a 'defer', and it would become 'continue', which is not allowed there",
                    token: token)
            }
        }
    }

    /// Whether `x` in `return x` can be a statement of its own, judged by its first token: `nil` does nothing, and `if`
    /// and `switch` would be other statements.
    private static func canBegin(_ index: Int, in tree: TokenTree) -> Bool {
        ![.if, .switch, .nil, .true, .false, .await, .do].contains(tree[index].word)
    }

    /// The `return` of each `guard let self else { return }` at the beginning of a closure's body, also with a name: `guard let page = self`,
    /// `[weak page]`; none where anything else is asked, or an object is not captured weakly.
    private func returnsWithoutWeakObject(in body: Span, of tree: TokenTree) -> [Int] {
        let guards = tree.statements(in: body).prefix { statement in
            guard tree[statement.lowerBound].word == .guard, statement.count > 6,
                let open = statement.dropLast(3).last, tree[open].word == .else, tree[open + 2].word == .return
            else { return false }
            return tree.elements(statement.lowerBound + 1..<open).allSatisfy { clause in
                let isNamed = clause.count == 4 && tree[clause.lowerBound + 2].kind == .equal
                return tree[clause.lowerBound].word == .let && (isNamed || clause.count == 2)
                    && isWeak(clause.upperBound - 1, in: tree)
            }
        }
        return guards.map { $0.upperBound - 2 }
    }

    /// Whether the closure round a name captures what it means weakly: `[weak self]`.
    private func isWeak(_ name: Int, in tree: TokenTree) -> Bool {
        let captures = tree.braces(around: name).lazy.filter { tree.role($0) == .closure }
            .compactMap { tree.closure(at: $0) }.flatMap(\.captures)
        let capture = captures.first {
            tree.equal($0.upperBound - 1..<$0.upperBound, to: name..<name + 1, of: tree)
        }
        return capture.map { tree[$0.lowerBound].word == .weak && $0.count == 2 } ?? false
    }
}
