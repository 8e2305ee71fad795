import Syntax

// Isomorphism of names: `Combine.Future` is `Future`.

extension Matcher {
    /// The frameworks whose name code may write before a type's name, to tell it from another of that name.
    private static let modules = ["Combine", "OpenCombine", "Dispatch", "Foundation", "Swift", "SwiftUI"]

    /// Whether the link is just the name of such a module.
    func isModule(_ link: Link) -> Bool {
        link.span.count == 1 && link.name.map { name in Self.modules.contains { code.spells(name, $0) } } ?? false
    }

    /// The token after `Combine.`, if the name of such a module is at `start`.
    func nameAfterModule(at start: Int, in span: Span) -> Int? {
        guard start + 2 < span.upperBound, code[start + 1].kind == .period,
            Self.modules.contains(where: { code.spells(start, $0) })
        else { return nil }
        return start + 2
    }
}
