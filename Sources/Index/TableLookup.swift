import Patterns
import Syntax

extension ProjectIndex {
    /// The first row whose pattern is this binding.
    package func row(of table: Table, for binding: Binding) -> (row: Table.Row, match: Match)? {
        guard let (tree, span) = binding.code else { return nil }
        if table.isOfFunctions, !span.contains(where: { tree[$0].kind == .arrow }), functionType(span, in: tree) == nil
        {
            return nil
        }
        return RowOfCode(table: table.id, code: CodeKey(tree: tree, span: span)).value(in: self) {
            findRow(of: table, for: span, in: tree)
        }
    }

    private func findRow(of table: Table, for span: Span, in tree: TokenTree) -> RowOfCode.Value {
        var (tree, span) = (tree, span)
        var read: TokenTree?
        if table.kind == .types, let type = functionType(span, in: tree), type.isExact {
            (tree, span, read) = (type.tree, type.core, type.read)
        }
        for row in table.rows {
            let found =
                row.isOwn
                ? read.flatMap { row.pattern.match(all: $0.all, in: $0) } : row.pattern.match(all: span, in: tree)
            if let found { return (row, found) }
        }
        return nil
    }
}

/// Which row is this code? Each alternative asks it of the same handler.
private struct RowOfCode: MemoKey {
    typealias Value = (row: Table.Row, match: Match)?
    let table: String
    let code: CodeKey
}
