import Index
import Syntax

/// `Settings.isOn`, where `static let isOn = false`: the condition comes out one way only.
package struct ConstantFlag {
    private let isMet: Bool

    /// Nil where the clause asks about something else, or the type has no such constant, or several.
    package init?(_ clause: Span, in tree: TokenTree, of project: ProjectIndex) {
        guard let flag = ReentrancyGuard.Subject(clause, in: tree), !flag.isOfNothing,
            tree[flag.name].flags.contains(.member), flag.name > clause.lowerBound + 1
        else { return nil }
        let type = tree.text(flag.name - 2)
        guard type.first?.isUppercase ?? false else { return nil }
        let values = project.declarations(of: type).flatMap { part in
            Self.values(of: tree.text(flag.name), in: part.declaration.body ?? 0..<0, of: part.tree)
        }
        guard let value = values.first, let value, values.allSatisfy({ $0 == value }) else { return nil }
        isMet = value == flag.isTrue
    }

    /// Whether the program never gets where the clause comes out this way.
    package func excludes(holds: Bool) -> Bool { isMet != holds }

    /// The value of each declaration of the name; nil for one that is no `true` or `false` for ever.
    private static func values(of name: String, in body: Span, of tree: TokenTree) -> [Bool?] {
        body.filter { tree.spells($0, name) && [.let, .var].contains(tree[$0 - 1].word) }.map { index in
            guard tree[index - 1].word == .let, tree[index + 1].kind == .equal else { return nil }
            return tree[index + 2].word == .true ? true : tree[index + 2].word == .false ? false : nil
        }
    }
}
