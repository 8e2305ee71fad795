/// How safely a fix can be applied, lowest first.
package enum Applicability: String, Sendable, Comparable, CaseIterable {
    /// A sketch to be finished by hand: shown, never applied.
    case display
    /// A complete rewrite that compiles; the page says what may differ.
    case unsafe
    /// Compiles if the original compiled, and behaved the same on every schedule that was tested.
    case safe

    package static func < (left: Applicability, right: Applicability) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .display: 0
        case .unsafe: 1
        case .safe: 2
        }
    }
}

/// The severity of a finding, lowest first.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
