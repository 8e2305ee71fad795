import Engine
import Rules

/// The targets that were not given with `--target`, but lowered some fix: shown so that the user can pass the right
/// one.
struct AssumedTargets {
    /// The target that lowered most fixes, and how many others did so; nil where none did.
    let line: String?

    init(_ report: Report, _ targets: Targets) {
        var counts: [Targets.Known: Int] = [:]
        for finding in report.findings {
            let known = targets[finding.path]
            if known.origin == .given { continue }
            let lacking = finding.fixes.count { !$0.lacks.isEmpty }
            if lacking > 0 { counts[known, default: 0] += lacking }
        }
        let byWords = Dictionary(grouping: counts) { $0.key.words }.mapValues { alike in
            (origin: alike[0].key.origin, count: alike.reduce(0) { $0 + $1.value })
        }
        let most = byWords.max { ($0.value.count, $1.value.origin, $1.key) < ($1.value.count, $0.value.origin, $0.key) }
        line = most.map { words, found in
            let others = byWords.values.reduce(-found.count) { $0 + $1.count }
            let rest =
                others == 0
                ? "" : "; \(others) more \(others == 1 ? "needs" : "need") more than what other targets have"
            let needing = counted(found.count, "fix", plural: "fixes") + (found.count == 1 ? " needs" : " need")
            return "\(needing) more than \(words)\(rest)"
        }
    }
}

extension Targets.Known {
    /// The target and its origin.
    fileprivate var words: String {
        let name = target.description.isEmpty ? "the lowest target" : target.description
        return switch origin {
        case .given: name
        case .files(let paths): "\(name), from \(printable(paths)): --target \"…\" says otherwise"
        case .targets(let names, of: let path):
            "\(name), from \(printable(names)) in \(printable(path)): --target \"…\" says otherwise"
        case .unknown:
            "\(name), assumed without a Package.swift or Xcode project: say --target \"swift 6.2, ios 17\""
        }
    }
}
