import Patterns
import Syntax

// `do { … } catch { completion(.failure(error)) }`: an async function lets the error through by itself.

extension AsyncBody {
    /// Writes the statements of the `do` in its place; false where its `catch` does more than hand the error on.
    mutating func straightenRethrowing(
        _ statement: Span, _ blocks: [Span], isTail: Bool, before: ArraySlice<Span>, rest: ArraySlice<Span>,
        _ place: Place
    ) throws(Trouble) -> Bool {
        guard shape.canFail, typedResult == nil, !place.isCaught, blocks.count == 2, handsErrorOn(blocks[1]),
            let word = statement.first(where: {
                tree[$0].word == .catch && tree.parent($0) == tree.parent(statement.lowerBound)
            }),
            tree.role(word + 1) == .code, let first = blocks[0].first, tree[first].flags.contains(.startsLine),
            tree.comments(in: tree[blocks[0].upperBound].end..<tree.range(statement).upperBound).isEmpty
        else { return false }
        let statements = tree.statements(in: blocks[0])[...]
        let taken = names(before, in: place).union(isTail ? [] : declaredNames(rest))
        guard declaredNames(statements).isDisjoint(with: taken) else { return false }
        var inner = self
        inner.replacements = []
        var own = Place(isTail: isTail, names: names(before, in: place))
        own.startsEmpty = false
        do throws(Trouble) {
            try inner.straighten(statements, own)
        } catch {
            return false
        }
        let held = try inner.passage(tree.trimmed(tree[first - 1].end..<tree[blocks[0].upperBound].offset))
        respelled = inner.respelled
        replacements.append(
            Replacement(tree.range(statement), held.indented(from: indentation(blocks[0]), to: indentation(statement))))
        return true
    }

    /// `completion(.failure(error))`, and no more.
    private func handsErrorOn(_ block: Span) -> Bool {
        let statements = tree.statements(in: block)
        guard var only = statements.first, statements.count == 1 || statements.count == 2 && isReturn(statements[1])
        else { return false }
        if tree[only.lowerBound].word == .return { only = only.dropFirst() }
        let start = tree[only.lowerBound].word == .await ? only.lowerBound + 1 : only.lowerBound
        if let chain = tree.chain(from: start), chain.span.upperBound == only.upperBound,
            let hop = tree.mainRun(chain) ?? tree.statementsForMain(chain), tree.statements(in: hop).count == 1
        {
            only = tree.statements(in: hop)[0]
        }
        guard let call = answerCall(only), case .failure("error")? = try? answer(call.arguments, at: only.lowerBound)
        else { return false }
        return true
    }
}
