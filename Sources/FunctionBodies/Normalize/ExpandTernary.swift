import Flow
import Index
import Syntax

// `completion(isKnown ? .success(x) : .failure(error))`, `completion(isKnown ? nil : error)`: two calls, which become a `return`
// and a `throw`.

extension BodyFacts {
    /// The file with each call that passes a ternary of two results as a `guard` and two calls, if it is the last of its
    /// block; nil if there are none.
    func spellingChoicesOut(
        in declaration: Declaration, of tree: TokenTree, calling handler: CompletionHandler
    ) -> TokenTree? {
        let isError = HandlerShape(handler.type) == .error
        guard isError || handler.type.asResult != nil else { return nil }
        let cases = isError ? nil : handler.type.resultLikeEnum?.cases ?? .swift
        return respelled(declaration, of: tree, calling: handler) { mention in
            Choice(tree, mention, cases: cases).map { ($0.statement, $0.spelledOut) }
        }
    }

    /// The file with replacements for uses of the handler; of nested ones only the outermost is replaced.
    func respelled(
        _ declaration: Declaration, of tree: TokenTree, calling handler: CompletionHandler,
        as spelling: (Int) -> (Span, String)?
    ) -> TokenTree? {
        guard let body = declaration.body else { return nil }
        let mentions = tree.uses(of: tree.text(handler.parameter.name), in: tree.interior(body.lowerBound))
        let edits = mentions.compactMap(spelling).map { span, text in
            SourceEdit(path: tree.file.path, range: tree.range(span), replacement: text)
        }
        let outer = edits.reduce(into: [SourceEdit]()) { kept, edit in
            if edit.range.lowerBound >= kept.last?.range.upperBound ?? 0 { kept.append(edit) }
        }
        return outer.isEmpty ? nil : tree.applying(outer, inBody: body)
    }
}

/// A call of the handler with one of two results.
private struct Choice {
    let statement: Span
    /// The replacement.
    let spelledOut: String

    /// `cases`: those of the result; nil where the handler is only given an error, which may be nil.
    init?(_ tree: TokenTree, _ mention: Int, cases: ResultCases?) {
        statement = tree.statement(around: mention)
        guard statement.lowerBound == mention, tree[mention].flags.contains(.startsLine),
            tree.comments(in: tree.range(statement)).isEmpty, let brace = tree.brace(around: mention),
            tree.statements(in: tree.interior(brace)).last == statement,
            let call = tree.chain(from: mention)?.links.first?.lastCall, call.arguments.count == 1,
            let value = call.arguments.first?.value, tree[value.lowerBound].kind != .leftParen,
            let mark = value.first(where: {
                tree[$0].kind == .infixQuestion && tree.parent($0) == tree.parent(value.lowerBound)
            }),
            let first = tree.chain(from: mark + 1)?.span, tree[first.upperBound].kind == .colon,
            let second = tree.chain(from: first.upperBound + 1)?.span, second.upperBound == value.upperBound
        else { return nil }
        let condition = value.lowerBound..<mark
        guard !condition.contains(where: { tree[$0].kind == .leftBrace }) else { return nil }
        let isFailure: Bool
        if let cases {
            let names = [first, second].map { tree[$0.lowerBound].kind == .period ? tree.text($0.lowerBound + 1) : "" }
            guard Set(names) == [cases.success.name, cases.failure.name] else { return nil }
            isFailure = names[0] == cases.failure.name
        } else {
            let isNothing = [first, second].map { $0.count == 1 && tree[$0.lowerBound].word == .nil }
            guard isNothing[0] != isNothing[1], ![first, second].contains(where: { tree.text($0) == ".none" }) else {
                return nil
            }
            isFailure = isNothing[1]
        }
        let margin = "\n" + String(tree.indentation(at: tree[mention].offset))
        let callee = tree.text(mention..<value.lowerBound)
        let opening = isFailure ? "if \(tree.text(condition)) {" : "guard \(tree.text(condition)) else {"
        let results = isFailure ? [first, second] : [second, first]
        let written = results.map { "\(callee)\(tree.text($0)))" }
        let deeper = margin + tree.indentationUnit
        spelledOut = opening + deeper + written[0] + deeper + "return" + margin + "}" + margin + written[1]
    }
}
