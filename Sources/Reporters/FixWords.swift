import Engine
import Rules
import Xcode

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

    /// What it needs that the target of its file does not have, or all of it where nothing says the target; empty, or the rest
    /// of the line that `promise` begins.
    func needs(_ known: Targets.Known) -> String {
        let words = known.origin == .unknown ? requires : lacks
        return words.isEmpty ? "" : ", needs \(words)"
    }
}

extension AppliedFix {
    /// Its place, its rule and what it promises; below, indented, its reasons, whole. Empty for a fix without reasons.
    package var account: [String] {
        if reasons.isEmpty { return [] }
        return ["\(printable(path: path)):\(position.line): \(applicability.rawValue) fix of \(rule)"]
            + reasons.map { "  " + printable($0.message, limit: .max) }
    }

    /// Its rule, what it promises and its reasons, as a step that follows from another fix.
    var asStep: String {
        let why = reasons.isEmpty ? "" : ": " + reasons.map(\.message).joined(separator: "; ")
        return "then \(applicability.rawValue) fix of \(rule)\(why)"
    }
}

extension RevertedFix {
    /// Its place and why it was taken back; below, indented, what the command said.
    package var lines: [String] {
        let place = "\(printable(path: fix.path)):\(fix.position.line):\(fix.position.column):"
        let head = "\(place) reverted: the \(fix.applicability.rawValue) fix of \(fix.rule)"
        switch cause {
        case .failure(let words):
            return ["\(head), with which the command fails"] + words.map { "  " + printable($0, limit: 400) }
        case .buildsOn(let other):
            let start = "\(printable(path: other.path)):\(other.position.line):\(other.position.column)"
            return ["\(head), which builds on that of \(other.rule) at \(start)"]
        case .unproved: return ["\(head), with which the command was not seen to pass"]
        }
    }
}

extension Overtaking {
    /// For a note at the place of the other fix.
    var note: String {
        guard let fix else { return "not applied: after the other fixes of this run it does not fit any more" }
        return rewritesCode
            ? "the \(fix.applicability.rawValue) fix of \(fix.rule) rewrites this code too"
            : "not applied with the \(fix.applicability.rawValue) fix of \(fix.rule), which makes a function async that is called here"
    }
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
