/// Cases in the order of their declaration, lowest first.
package protocol Ranked: Comparable, CaseIterable {}

extension Ranked {
    package static func < (left: Self, right: Self) -> Bool {
        allCases.first { $0 == left || $0 == right } == left && left != right
    }
}

/// How safely a fix can be applied, lowest first.
package enum Applicability: String, Sendable, Ranked {
    /// A sketch to be finished by hand: shown, never applied.
    case display
    /// A complete rewrite that compiles; the page says what may differ.
    case unsafe
    /// Compiles if the original compiled, and behaved the same on every schedule that was tested.
    case safe
}

/// The severity of a finding, lowest first.
package enum Severity: String, Sendable, Ranked {
    case note, warning, error
}
