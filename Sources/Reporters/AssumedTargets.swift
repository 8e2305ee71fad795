import Engine
import Rules

/// The targets that were not given with `--target`, but lowered some fix: shown so that the user can pass the right
/// one.
struct AssumedTargets {
    /// One line for each target, in the order of their origins.
    let lines: [String]

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
        lines = byWords.sorted { ($0.value.origin, $0.key) < ($1.value.origin, $1.key) }.map { words, found in
            let count = found.count
            return "\(counted(count, "fix", plural: "fixes")) \(count == 1 ? "needs" : "need") more than \(words)"
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
