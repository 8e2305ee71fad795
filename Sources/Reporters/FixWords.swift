import Engine
import Rules

/// The words for a fix in reports for the terminal and for Xcode.
extension Fix {
    /// Its applicability, named by the option that applies it.
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
