import Patterns
import Syntax
import Xcode

/// Since which versions, and with which imports, the code that rewrites write can be compiled, from the table pages of that kind.
struct Availability {
    private var rows: [(pattern: Pattern, need: Need)] = []

    /// Adds a row of a table page.
    mutating func add(_ pattern: Pattern, _ need: Need) { rows.append((pattern, need)) }

    /// Adds the rows of another page.
    mutating func add(_ other: Availability) { rows += other.rows }

    /// What the code of a template needs.
    func needs(of template: Template) -> [Need] {
        let tree = template.tree
        return rows.filter { row in
            row.pattern.literals.allSatisfy { word in tree.all.contains { tree.spells($0, word) } }
                && !row.pattern.matches(in: tree.all, of: tree).isEmpty
        }.map(\.need)
    }
}
