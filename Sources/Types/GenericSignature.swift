import Index
import Syntax

/// What a function says of its own generic parameters, whatever they are called: by it alone Swift tells functions apart
/// whose parameters read the same. That one is `Sendable` is left out, as async forms add it.
package struct GenericSignature: Hashable {
    /// How many there are.
    private let count: Int
    /// Each requirement without white space, a parameter by its number: `#0:Decodable`.
    private let requirements: Set<String>

    /// That of a function.
    package init(of declaration: Declaration, in tree: TokenTree) {
        let placeholders = declaration.generics.map { tree.elements($0) } ?? []
        let names = placeholders.map { tree.text($0.lowerBound) }
        let said = placeholders + (declaration.requirements.map { tree.elements($0) } ?? [])
        count = names.count
        requirements = Set(said.flatMap { Self.requirements(said: $0, of: names, in: tree) })
    }

    /// That of a function of the project.
    package init(of function: ProjectIndex.Function) { self.init(of: function.declaration, in: function.tree) }

    /// `T: A & B` are two requirements; `T` alone is none.
    private static func requirements(said span: Span, of names: [String], in tree: TokenTree) -> [String] {
        let words = span.map { index in
            let isMember = index > span.lowerBound && tree[index - 1].kind == .period
            return isMember
                ? tree.text(index) : names.firstIndex(of: tree.text(index)).map { "#\($0)" } ?? tree.text(index)
        }
        guard let colon = words.firstIndex(of: ":") else { return words.count > 1 ? [words.joined()] : [] }
        let subject = words[..<colon].joined()
        return words[(colon + 1)...].split(separator: "&").map { $0.joined() }
            .filter { $0 != "Sendable" }
            .map { "\(subject):\($0)" }
    }
}
