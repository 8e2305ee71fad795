import Index
import Overloads
import Patterns
import Syntax
import Types

// `let items = await load()`, `return items`: a value that is only returned needs no name.

extension BodyFacts {
    /// Replaces `let items = await load()` and `return items` by one statement in the body of an async function with
    /// this result type. A tuple only if the awaited function returns the same one; what is not awaited only if it is short.
    func returningAtOnce(
        _ body: Snippet, _ type: FunctionType, _ names: TupleLabels, lineEnd: String
    ) -> Snippet {
        if !body.awaits { return body }
        let tree = TokenTree(SourceFile(text: body.text(lineEnd: lineEnd)))
        let edits = tree.all.compactMap { index in
            tree[index].word == .let ? edit(at: index, in: tree, type, names) : nil
        }
        if edits.isEmpty { return body }
        let written = tree.file.applying(edits)
        return body.spelled(written.text(0..<written.bytes.count))
    }

    private func edit(at start: Int, in tree: TokenTree, _ type: FunctionType, _ names: TupleLabels) -> SourceEdit? {
        let first = tree.statement(around: start)
        guard first.lowerBound == start, let equal = first.first(where: { tree[$0].kind == .equal }),
            first.upperBound < tree.count, tree[first.upperBound].word == .return,
            tree.parent(first.upperBound) == tree.parent(start)
        else { return nil }
        let next = tree.statement(around: first.upperBound)
        let awaited = equal + 1 + (tree[equal + 1].word == .try ? 1 : 0)
        let name = start + 1..<equal
        let isShort =
            name.count == 1 && first.count < 12
            && !first.dropFirst().contains {
                tree[$0].flags.contains(.startsLine) || tree[$0].kind == .leftBrace
            }
        guard tree[awaited].word == .await || isShort, next.lowerBound == first.upperBound,
            next.count == name.count + 1,
            tree.equal(name, to: next.dropFirst(), of: tree),
            name.count == 1 || givesSame(as: type, names, awaited + 1..<first.upperBound, in: tree),
            tree.comments(in: tree[equal].offset..<tree[equal + 1].offset).isEmpty,
            tree.comments(in: tree[first.upperBound - 1].end..<tree.range(next).upperBound).isEmpty
        else { return nil }
        let call = tree.file.text(tree[equal + 1].offset..<tree[first.upperBound - 1].end)
        return SourceEdit(
            path: tree.file.path, range: tree[start].offset..<tree.range(next).upperBound, replacement: "return " + call
        )
    }

    /// Whether a call is that of an async function of the project that returns the tuple that is returned here.
    private func givesSame(
        as type: FunctionType, _ names: TupleLabels, _ call: Span, in tree: TokenTree
    ) -> Bool {
        guard let chain = tree.chain(from: call.lowerBound), chain.span == call, let name = chain.links.last?.name
        else { return false }
        let functions = project.functions(tree.text(name)).filter(\.isAsync)
        return !functions.isEmpty
            && functions.allSatisfy { function in
                guard let result = function.declaration.result else { return false }
                return WaitingFunctions(in: function.tree).unnamed(result) == type.asyncResult
                    && names.fit(function.resultNames)
            }
    }
}

extension Snippet {
    /// Without the `return` of a body that is one expression.
    func withoutOnlyReturn(lineEnd: String) -> Snippet {
        guard case let text = text(lineEnd: lineEnd), text.hasPrefix("return "),
            case let tree = TokenTree(SourceFile(text: text)), tree.statements(in: tree.all).count == 1,
            // A statement does not begin with a closure.
            tree.count > 1, tree[1].kind != .leftBrace, ![.if, .switch].contains(tree[1].word)
        else { return self }
        return spelled(tree.file.text(tree[1].offset..<tree.file.bytes.count))
    }
}
