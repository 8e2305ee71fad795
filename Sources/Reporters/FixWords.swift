import Engine
import Rules

/// The words for a fix in reports for the terminal and for Xcode.
extension Fix {
    /// Its applicability, named by the option that applies it.
    var promise: String {
        switch applicability {
        case .safe: "fix (--fix)"
        case .unsafe: "fix (--fix --unsafe-fixes)"
        case .display: "sketch, for you to finish"
        }
    }

    /// What it needs; empty, or the rest of the line that `promise` begins.
    var needs: String { requires.isEmpty ? "" : ", needs \(requires)" }
}

extension Finding {
    /// The places besides those that the reasons of its best fix name.
    var furtherPlaces: [Related] {
        let said = fixes.first?.reasons ?? []
        return related.filter { place in
            !said.contains { $0.path == place.path && $0.position == place.position && $0.message == place.message }
        }
    }
}
