import Syntax

/// A function of the project, identified by where its declaration begins, attributes and modifiers included.
package struct FunctionSymbol: Sendable, Hashable {
    /// The file.
    package let path: String
    /// In bytes.
    package let offset: Int
    /// The hash of its name's token; 0 for an initializer.
    package let hash: UInt32
    /// Whether calls may leave out an argument: without the handler, a call may mean the async overload.
    package let hasDefaults: Bool

    package init(_ declaration: Declaration, in tree: TokenTree) {
        (path, offset) = (tree.file.path, tree.range(declaration.span).lowerBound)
        hash = declaration.name.map { tree[$0].hash } ?? 0
        hasDefaults = tree.parameters(of: declaration).contains { $0.defaultValue != nil }
    }
}
