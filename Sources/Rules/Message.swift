import Patterns

/// A page's heading: what a finding says, with names that stand for what was found.
package struct Message: Sendable, Hashable {
    /// In order; their texts are joined without a gap.
    package let parts: [Part]

    /// A piece of the message.
    package enum Part: Sendable, Hashable {
        case text(String)
        case binding(Metavariable)
    }

    /// As the page writes it.
    package var text: String { filled { _ in nil } }

    /// With these texts for its names; a name without one stays as it is written.
    package func filled(_ binding: (Metavariable) -> String?) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .binding(let name): binding(name) ?? name.text
            }
        }.joined()
    }

    init(parts: [Part]) {
        self.parts = parts
    }
}
