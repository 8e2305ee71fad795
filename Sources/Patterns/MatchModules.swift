import Syntax

// Isomorphism of names: `Combine.Future` is `Future`.

extension Matcher {
    /// The frameworks whose names code spells with the module, where a name alone would mean another.
    private static let modules = ["Combine", "OpenCombine", "Dispatch", "Foundation", "Swift", "SwiftUI"]

    /// Whether the link is nothing but the name of such a module.
    func isModule(_ link: Link) -> Bool {
        link.span.count == 1 && link.name.map { name in Self.modules.contains { code.spells(name, $0) } } ?? false
    }

    /// Where the name behind `Combine.` stands, if such a module is named at `start`.
    func nameBehindModule(at start: Int, in span: Span) -> Int? {
        guard start + 2 < span.upperBound, code[start + 1].kind == .period,
            Self.modules.contains(where: { code.spells(start, $0) })
        else { return nil }
        return start + 2
    }
}
