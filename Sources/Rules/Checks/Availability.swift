import Patterns
import Syntax

/// Since which versions the code that rewrites write can be compiled, from the table pages of that kind.
struct Availability {
    private var rows: [(pattern: Pattern, requires: [PlatformRequirement])] = []

    /// Adds a row of a table page.
    mutating func add(_ pattern: Pattern, requires: [PlatformRequirement]) { rows.append((pattern, requires)) }

    /// Adds the rows of another page.
    mutating func add(_ other: Availability) { rows += other.rows }

    /// What the code of a template needs, each platform once.
    func requirements(of template: Template) -> [PlatformRequirement] {
        let tree = template.tree
        let found = rows.filter { row in
            row.pattern.literals.allSatisfy { word in tree.all.contains { tree.spells($0, word) } }
                && !row.pattern.matches(in: tree.all, of: tree).isEmpty
        }
        return PlatformRequirement.strictest(found.flatMap(\.requires))
    }
}
