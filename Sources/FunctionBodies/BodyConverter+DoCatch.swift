import Flow
import Index
import Patterns
import Syntax
import Threads

// `do { … } catch { completion(.failure(error)) }`: an async function rethrows the error without it.

extension BodyConverter {
    /// Replaces the `do` by its statements; false if its `catch` does more than pass the error to the handler.
    mutating func convertRethrowing(
        _ statement: Span, _ blocks: [Span], isTail: Bool, before: ArraySlice<Span>, rest: ArraySlice<Span>,
        _ place: StatementRole
    ) throws(Trouble) -> Bool {
        guard shape.canFail, typedResult == nil, !place.isCaught, blocks.count == 2,
            let word = statement.first(where: {
                tree[$0].word == .catch && tree.parent($0) == tree.parent(statement.lowerBound)
            }),
            let error = caughtError(word), passesOn(error, in: blocks[1]),
            let first = blocks[0].first, tree[first].flags.contains(.startsLine),
            tree.comments(in: tree[blocks[0].upperBound].end..<tree.range(statement).upperBound).isEmpty
        else { return false }
        let statements = tree.statements(in: blocks[0])[...]
        let taken = names(before, in: place).union(isTail ? [] : declaredNames(rest))
        guard declaredNames(statements).isDisjoint(with: taken) else { return false }
        var inner = self
        inner.replacements = []
        var own = StatementRole(isTail: isTail, names: names(before, in: place))
        own.startsEmpty = false
        do throws(Trouble) {
            try inner.convert(statements, own)
        } catch {
            return false
        }
        let held = try inner.passage(tree.trimmed(tree[first - 1].end..<tree[blocks[0].upperBound].offset))
        respelled = inner.respelled
        let range = tree.range(statement)
        if let space = spaceBeforeValue(statements, declaredBy: before.last, before: statement) {
            let value = tree.file.text(space.upperBound..<tree.range(statements[0]).upperBound)
            let assigned = Snippet(" " + value, spelling: statements[0], of: tree)
            replacements.append(TextReplacement(space.lowerBound..<range.upperBound, assigned))
        } else {
            let moved = held.indented(from: indentation(blocks[0]), to: indentation(statement))
            replacements.append(TextReplacement(range, moved))
        }
        return true
    }

    /// The range from the end of `let url: URL` to the `=` of `url = try make()`, if the `do` after it contains nothing else.
    private func spaceBeforeValue(
        _ statements: ArraySlice<Span>, declaredBy declaration: Span?, before statement: Span
    ) -> Range<Int>? {
        guard let declaration, declaration.count > 3, declaration.upperBound == statement.lowerBound,
            [.let, .var].contains(tree[declaration.lowerBound].word),
            tree[declaration.lowerBound + 2].kind == .colon, let only = statements.first, statements.count == 1,
            tree.equal(only.lowerBound..<only.lowerBound + 1, to: declaration.dropFirst().prefix(1), of: tree),
            tree[only.lowerBound + 1].kind == .equal, !tree.file.text(tree.range(only)).contains(where: \.isNewline),
            !declaration.contains(where: { tree[$0].kind == .equal }), mentions(in: only).isEmpty,
            case let end = tree[declaration.upperBound - 1].end,
            tree.comments(in: end..<tree[only.lowerBound].offset).isEmpty
        else { return nil }
        return end..<tree[only.lowerBound + 1].offset
    }

    /// The name of the error in a `catch` for all errors: `catch {`, `catch let failure {`; nil for one with a pattern.
    private func caughtError(_ word: Int) -> String? {
        if tree.role(word + 1) == .code { return "error" }
        return tree[word + 1].word == .let && tree.role(word + 3) == .code ? tree.text(word + 2) : nil
    }

    /// Whether the block is `completion(.failure(error))` only.
    private func passesOn(_ caught: String, in block: Span) -> Bool {
        let statements = tree.statements(in: block)
        guard var only = statements.first, statements.count == 1 || statements.count == 2 && isReturn(statements[1])
        else { return false }
        if tree[only.lowerBound].word == .return { only = only.dropFirst() }
        let start = tree[only.lowerBound].word == .await ? only.lowerBound + 1 : only.lowerBound
        if let chain = tree.chain(from: start), chain.span.upperBound == only.upperBound,
            let hop = MainQueue(in: tree, of: project).mainRun(chain)
                ?? MainQueue(in: tree, of: project).statementsForMain(chain),
            tree.statements(in: hop).count == 1
        {
            only = tree.statements(in: hop)[0]
        }
        if tree[only.lowerBound].word == .await { only = only.dropFirst() }
        guard let call = handlerCall(only),
            case .failure(let error)? = try? passedResult(call.arguments, at: only.lowerBound)
        else { return false }
        return error.plain == caught
    }
}
