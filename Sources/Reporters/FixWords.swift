import Engine
import Rules

/// How a fix is spoken of, in every report for people.
extension Fix {
    /// What it promises, by what applies it.
    var promise: String {
        switch applicability {
        case .safe: "fix (--fix)"
        case .unsafe: "fix (--fix --unsafe-fixes)"
        case .display: "sketch, for a person to finish"
        }
    }

    /// What it needs and what may differ; empty, or the rest of the line that `promise` begins.
    var terms: String {
        let needs = requires.isEmpty ? "" : ", needs \(requires)"
        return needs + (why.isEmpty ? "" : ": \(why)")
    }
}
