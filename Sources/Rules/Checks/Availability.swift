import Patterns
import Syntax

/// Since which versions the code that rewrites write can be compiled, from the table pages of that kind.
struct Availability {
    private var rows: [(pattern: Pattern, requires: [PlatformRequirement])] = []

    /// Adds the rows of a table page; its cells were read without an error.
    mutating func add(_ table: Table) {
        for row in table.rows {
            let text = row.templates.first.flatMap(\.self).map { $0.tree.text($0.tree.all) }
            guard let text, let requires = try? PlatformRequirement.list(text) else { continue }
            rows.append((row.pattern, requires))
        }
    }

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
