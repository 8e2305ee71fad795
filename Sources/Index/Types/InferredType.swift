import Syntax

extension Span {
    /// An argument without its label.
    package func dropLabel(_ tree: TokenTree) -> Span {
        count > 2 && tree[lowerBound + 1].kind == .colon ? lowerBound + 2..<upperBound : self
    }
}

extension TokenTree {
    /// The name of an expression's type, as far as the function round it shows it: `T(…)`, or a name that is declared as one.
    /// The usual types of names that are declared without one: `imageURL`, `request`.
    package func guessedType(of span: Span) -> String? {
        guard let first = span.first, let chain = chain(from: first)?.clipped(to: span) else { return nil }
        if let type = constructed(chain) { return type }
        guard let name = chain.links.last?.name, chain.links.last?.call == nil else { return nil }
        if chain.links.count == 1, let declared = declaredType(of: text(name), before: first) { return declared }
        let word = text(name).lowercased()
        if word.hasSuffix("request") { return "URLRequest" }
        return word.hasSuffix("url") ? "URL" : nil
    }

    /// `T(…)`, `T(…)!`.
    private func constructed(_ chain: Chain) -> String? {
        guard chain.links.count == 1, let name = chain.links[0].name, !chain.links[0].suffixes.isEmpty else {
            return nil
        }
        return text(name).first?.isUppercase ?? false ? text(name) : nil
    }

    /// The type that a variable is declared with in the function round a token, else in this file where that gives one.
    func typeOfVariable(_ name: String, before index: Int) -> String? {
        if let declared = declaredType(of: name, before: index) { return declared }
        let found = Set(
            all.filter { spells($0, name) && $0 > 0 && [.let, .var].contains(self[$0 - 1].word) && $0 + 2 < count }
                .map { writtenType(ofVariable: $0) })
        return found.count == 1 ? found.first.flatMap { $0 } : nil
    }

    /// `: T`, `= T(…)`.
    private func writtenType(ofVariable declared: Int) -> String? {
        if self[declared + 1].kind == .colon {
            return text([.any, .some].contains(self[declared + 2].word) ? declared + 3 : declared + 2)
        }
        guard self[declared + 1].kind == .equal else { return nil }
        return chain(from: declared + 2).flatMap { constructed($0) }
    }

    private func declaredType(of name: String, before index: Int) -> String? {
        guard let function = enclosingFunction(index) else { return nil }
        if let parameter = parameters(of: function).first(where: { spells($0.name, name) }) {
            return text(parameter.type)
        }
        let declared = (function.span.lowerBound..<index).last { token in
            spells(token, name) && [.let, .var].contains(self[token - 1].word) && token + 2 < count
        }
        return declared.flatMap { writtenType(ofVariable: $0) }
    }
}
