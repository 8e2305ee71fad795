import Index
import Patterns
import Syntax

extension BodyFacts {
    /// The file with such calls of the function replaced by a `switch`; nil if there are none.
    func spellingMapsOut(
        in declaration: Declaration, of tree: TokenTree, calling handler: CompletionHandler
    ) -> TokenTree? {
        guard handler.type.onlyResult != nil else { return nil }
        let value = tree.freshName("value", in: declaration.span)
        return respelled(declaration, of: tree, calling: handler) { mention in
            SpelledMap(tree, mention, value: value).map { ($0.span, $0.text) }
        }
    }
}

/// `completion(result.map { $0.name })` as a `switch` over the result, whose cases become a `return` and a `throw`. For
/// a `Result` of the standard library only.
private struct SpelledMap {
    /// The replaced code: the statement, or the whole closure if it uses `$0`.
    let span: Span
    let text: String

    /// Nil if this use of the handler is no such call at the end of a closure with a result parameter.
    init?(_ tree: TokenTree, _ mention: Int, value: String) {
        let statement = tree.statement(around: mention)
        guard statement.lowerBound == mention, let brace = tree.brace(around: mention),
            let closure = tree.closure(at: brace), tree.statements(in: closure.body).last == statement,
            let given = tree.chain(from: mention)?.links.first?.lastCall?.arguments,
            given.count == 1, let mapped = given.first?.value, given[0].label == nil,
            let chain = tree.chain(from: mapped.lowerBound), chain.span == mapped, chain.links.count == 2,
            chain.links[0].suffixes.isEmpty, let name = chain.links[1].name, tree.spells(name, "map"),
            let transform = chain.links[1].lastCall?.arguments, transform.count == 1,
            let image = Image(transform[0].value, in: tree, value: value),
            tree.comments(in: tree.range(closure.span)).isEmpty
        else { return nil }
        let result = tree.text(mapped.lowerBound)
        let callee = tree.text(mention..<mapped.lowerBound)
        func lines(_ result: String, _ margin: String) -> String {
            [
                "switch \(result) {",
                "case .success\(image.pattern): \(callee).success(\(image.text)))",
                "case .failure(let error): \(callee).failure(error))",
                "}",
            ].joined(separator: "\n" + margin)
        }
        let names = tree.parameterNames(of: closure).map { tree.text($0) }
        let margin = String(tree.indentation(at: tree[mention].offset))
        if names == [result], tree[mention].flags.contains(.startsLine) {
            (span, text) = (statement, lines(result, margin))
        } else if names.isEmpty, result == "$0", closure.captures.isEmpty, closure.body == statement {
            let inner = margin + (tree[mention].flags.contains(.startsLine) ? "" : tree.indentationUnit)
            let outer = String(tree.indentation(at: tree[brace].offset))
            let name = tree.freshName("result", in: closure.span)
            span = closure.span
            text = "{ \(name) in\n\(inner)\(lines(name, inner))\n\(outer)}"
        } else {
            return nil
        }
    }

    /// The body of the transform.
    private struct Image {
        /// `(let user)`; empty where the value is not used.
        let pattern: String
        let text: String

        init?(_ transform: Span, in tree: TokenTree, value: String) {
            if tree[transform.lowerBound].kind == .backslash, transform.count > 2,
                tree[transform.lowerBound + 1].kind == .period
            {
                (pattern, text) = ("(let \(value))", value + tree.text(transform.dropFirst()))
                return
            }
            guard let closure = tree.closure(at: transform.lowerBound), closure.span == transform,
                closure.captures.isEmpty, closure.attributes.isEmpty,
                tree.statements(in: closure.body) == [closure.body],
                let first = closure.body.first, ![.return, .try, .switch, .if].contains(tree[first].word),
                !closure.body.contains(where: { tree[$0].kind == .leftBrace })
            else { return nil }
            let names = tree.parameterNames(of: closure)
            guard names.count < 2 else { return nil }
            let written = tree.text(closure.body)
            if let name = names.first {
                pattern = tree.text(name) == "_" ? "" : "(let \(tree.text(name)))"
                text = written
            } else {
                pattern = "(let \(value))"
                text = tree.text(of: closure.body, replacing: ["$0": value])
            }
        }
    }
}
