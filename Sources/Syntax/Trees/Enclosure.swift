/// A kind of declaration that a match can be inside.
package enum Enclosure: String, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
}

extension TokenTree {
    /// The innermost type or extension around a token.
    package func enclosingType(_ index: Int) -> Declaration? {
        for brace in braces(around: index) where role(brace) == .members { return declaration(ofBrace: brace) }
        return nil
    }

    /// The function or initializer whose body holds the token; nil if a type is between them.
    package func enclosingFunction(_ index: Int) -> Declaration? {
        for brace in braces(around: index) {
            if role(brace) == .members { return nil }
            if role(brace) == .code, let owner = owner(ofBrace: brace), [.func, .`init`].contains(self[owner].word) {
                return declaration(ofBrace: brace)
            }
        }
        return nil
    }

    /// Whether the innermost type or extension around the token is of this kind.
    package func lies(_ index: Int, in enclosure: Enclosure) -> Bool {
        guard let type = enclosingType(index) else { return false }
        return text(type.keyword) == enclosure.rawValue
    }
}
