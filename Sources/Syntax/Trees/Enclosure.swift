/// What a match can lie in.
package enum Enclosure: String, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`, function
}

extension TokenTree {
    /// Whether the innermost declaration of any kind but functions is one of this kind.
    package func lies(_ index: Int, in enclosure: Enclosure) -> Bool {
        if enclosure == .function { return enclosingFunction(index) != nil }
        guard let type = enclosingType(index) else { return false }
        return text(type.keyword) == enclosure.rawValue
    }
}
