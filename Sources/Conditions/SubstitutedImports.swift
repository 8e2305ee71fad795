import Index
import Syntax

// Modules that are imported in the place of others, where those are missing.

extension Imports {
    /// Whether the file imports a module in each build: not in the `#else` of `#if canImport(Combine)`.
    func always(has module: String) -> Bool { names.contains { tree.spells($0, module) && !isSubstitute($0) } }

    /// The lines by which the file imports a module, or another one where that is missing; nil where it has none.
    package func alternatives(to module: String) -> String? {
        guard let own = names.first(where: { tree.spells($0, module) }), let directive = directive(before: own),
            tree[directive].word == .poundIf,
            let other = names.first(where: { $0 > own && isSubstitute($0) && tree.text($0).hasSuffix(module) })
        else { return nil }
        let condition = tree.text((directive..<own).prefix { tree.directive($0) != nil })
        return [condition, "import \(module)", "#else", "import \(tree.text(other))", "#endif"].joined(separator: "\n")
    }

    private func isSubstitute(_ name: Int) -> Bool {
        directive(before: name).map { tree[$0].word == .poundElse } ?? false
    }

    /// Where the last line of a directive before a token begins.
    private func directive(before index: Int) -> Int? {
        tree.isConditional(index)
            ? (0..<index).last { tree[$0].kind == .poundKeyword && tree.directive($0) != nil } : nil
    }
}
