import Patterns
import Syntax

extension ProjectIndex {
    /// The first row whose pattern is this binding.
    package func row(of table: Table, for binding: Binding) -> (row: Table.Row, match: Match)? {
        guard var (tree, span) = binding.code else { return nil }
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
