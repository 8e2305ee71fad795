import Syntax

/// One case of an enum, with what it carries.
struct EnumCase: Sendable {
    let name: String
    /// One for each value that it carries.
    let payload: [(label: String?, type: Span)]
}

extension TokenTree {
    /// The cases of an enum; nil where one of them cannot be read.
    func cases(of declaration: Declaration) -> [EnumCase]? {
        guard self[declaration.keyword].word == .enum, let open = declaration.body?.lowerBound,
            !interior(open).contains(where: { directive($0) != nil })
        else { return nil }
        var cases: [EnumCase] = []
        for statement in statements(in: interior(open)) {
            guard statement.contains(where: { self[$0].word == .case && parent($0) == open }) else { continue }
            // An attribute, `indirect`, …
            guard self[statement.lowerBound].word == .case else { return nil }
            for element in elements(statement.lowerBound + 1..<statement.upperBound) {
                guard let found = enumCase(element) else { return nil }
                cases.append(found)
            }
        }
        return cases
    }

    /// Whether an enum has a case of this name, whatever it carries.
    func hasCase(_ name: String, in declaration: Declaration) -> Bool {
        guard let open = declaration.body?.lowerBound else { return false }
        return interior(open).contains { index in
            spells(index, name) && parent(index) == open
                && (self[index - 1].word == .case || self[index - 1].kind == .comma)
        }
    }

    /// `name`, `name(Type, label: Type)`; nil with a raw value or a default.
    private func enumCase(_ element: Span) -> EnumCase? {
        guard let name = element.first, self[name].kind == .identifier else { return nil }
        if element.count == 1 { return EnumCase(name: text(name), payload: []) }
        guard self[name + 1].kind == .leftParen, after(name + 1) == element.upperBound else { return nil }
        var payload: [(label: String?, type: Span)] = []
        for value in elements(interior(name + 1)) {
            if value.contains(where: { self[$0].kind == .equal }) { return nil }
            let colon = value.first { self[$0].kind == .colon && parent($0) == name + 1 }
            let label = colon.flatMap { $0 == value.lowerBound + 1 ? text(value.lowerBound) : nil }
            if colon != nil, label == nil, self[value.lowerBound].word != .underscore { return nil }
            payload.append((label == "_" ? nil : label, (colon.map { $0 + 1 } ?? value.lowerBound)..<value.upperBound))
        }
        return EnumCase(name: text(name), payload: payload)
    }
}
