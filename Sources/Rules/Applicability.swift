/// The promise a fix makes, lowest first.
package enum Applicability: String, Sendable, Comparable, CaseIterable {
    /// A sketch for a person to finish: shown, never applied.
    case display
    /// A complete rewrite that compiles; the page says what may differ.
    case unsafe
    /// Compiles where the original compiled, and was observed the same on every schedule tried.
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

/// How much a finding matters, lowest first.
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
