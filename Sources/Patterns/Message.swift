/// The heading of a page, used as the message of its findings, or a reason; `$NAME`s are filled in for each match.
package struct Message: Sendable, Hashable {
    /// In order; joined without spaces.
    package let parts: [Part]

    /// A piece of the message.
    package enum Part: Sendable, Hashable {
        case text(String)
        case binding(Metavariable)
    }

    /// As written on the page.
    package var text: String { filled { _ in nil } }

    /// With its names replaced by these texts; a name without a text stays as written.
    package func filled(_ binding: (Metavariable) -> String?) -> String {
        parts.reduce(into: "") { whole, part in
            switch part {
            case .text(let text): whole += text
            case .binding(let name):
                let bound = binding(name) ?? name.text
                // A name such as `default` brings marks of its own.
                let isMarked = whole.hasSuffix("`") && bound.count > 2 && bound.hasPrefix("`") && bound.hasSuffix("`")
                whole += isMarked ? String(bound.dropFirst().dropLast()) : bound
            }
        }
    }

    /// Of these pieces.
    package init(parts: [Part]) {
        self.parts = parts
    }
}
