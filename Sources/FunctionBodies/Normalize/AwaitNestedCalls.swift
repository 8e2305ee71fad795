import CallSites
import Index
import Patterns
import Syntax
import Threads

// Calls in a body that pass a callback to a function with an async alternative: they are awaited before the body itself
// is converted.

extension BodyFacts {
    /// The file with such calls of the function awaited, the outer ones first, so that nested callbacks become a
    /// sequence; nil if there are none. The handler is still called.
    func awaitingAlternatives(
        in declaration: Declaration, of tree: TokenTree, calling handler: CompletionHandler, by table: Table?
    ) -> TokenTree? {
        let outer = OuterHandler(
            handler: tree.text(handler.parameter.name), shape: HandlerShape(handler.type),
            cases: handler.type.resultLikeEnum?.cases ?? .swift)
        var tree = tree
        var count = 0
        // Each round removes one call and adds none, so that it ends.
        while let body = tree.declaration(at: declaration.span.lowerBound)?.body,
            let edit = awaited(tree.interior(body.lowerBound), of: tree, outer, by: table)
        {
            tree = tree.applying([edit], inBody: body)
            count += 1
        }
        return count == 0 ? nil : tree
    }

    /// The edit that awaits the first such call of these statements.
    private func awaited(
        _ body: Span, of tree: TokenTree, _ outer: OuterHandler, by table: Table?
    ) -> SourceEdit? {
        for statement in tree.statements(in: body)
        where statement.contains(where: { tree.isUse($0, of: outer.handler) }) {
            if [.if, .guard, .switch, .do].contains(tree[statement.lowerBound].word) {
                for block in tree.blocks(of: statement) {
                    if let next = awaited(block, of: tree, outer, by: table) { return next }
                }
            } else if let text = converted(statement, of: tree, outer, by: table) {
                return SourceEdit(path: tree.file.path, range: tree.range(statement), replacement: text)
            }
        }
        return nil
    }

    /// The statements that await the async alternative of a call, if only its callback calls the handler.
    private func converted(
        _ statement: Span, of tree: TokenTree, _ outer: OuterHandler, by table: Table?
    ) -> String? {
        guard let site = callSites.findCallSite(statement, in: tree, by: table), site.span == statement,
            let closure = site.closure,
            !site.front.contains(where: { tree[$0].kind == .postfixQuestion }),
            statement.allSatisfy({ closure.body.contains($0) || !tree.isUse($0, of: outer.handler) }),
            tree[statement.lowerBound].flags.contains(.startsLine)
        else { return nil }
        func written(keepingHop keepsHop: Bool) -> [String]? {
            var call = CallSiteConverter(site, frame: .direct, in: project)
            call.passesErrorOn = outer.isErrorOnly
            call.keepsHop = keepsHop
            return try? call.lines()
        }
        // Off the main actor the hop of a handler stays, and what takes the handler is awaited all the same.
        let isHop = MainQueue(in: tree, of: project).mainHop(closure.body)?.captures.isEmpty ?? false
        guard let lines = written(keepingHop: false) ?? (isHop ? written(keepingHop: true) : nil) else { return nil }
        let text = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let isComplete = tree.comments(in: tree.range(statement)).allSatisfy { comment in
            text.contains { $0.contains(tree.file.text(comment.range).trimmed) }
        }
        guard isComplete else { return nil }
        let margin = tree.indentation(at: tree[statement.lowerBound].offset)
        let moved = text.enumerated().map { $0 == 0 || $1.isEmpty ? String($1) : "\(margin)\($1)" }
        return moved.joined(separator: tree.lineEnd)
    }
}

/// The handler of the function whose body is converted.
private struct OuterHandler {
    let handler: String
    let shape: HandlerShape
    let cases: ResultCases

    /// Whether these statements are `completion(.failure(error))` or the like, and nothing else.
    func isErrorOnly(_ statements: WrittenStatements) -> Bool {
        guard shape.canFail, let spelled = statements.onlyStatement?.joined() else { return false }
        let arguments: String
        switch shape {
        case .result: arguments = "(\(cases.failure("error").filter { !$0.isWhitespace }))"
        case .error: arguments = "(error)"
        case .valuesOrError(let count): arguments = "(" + String(repeating: "nil,", count: count) + "error)"
        case .nothing, .values: return false
        }
        return spelled == handler + arguments || spelled == handler + "?" + arguments
    }
}
