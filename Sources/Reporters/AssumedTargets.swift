import Engine
import Rules
import Xcode

/// The targets that were not given with `--target`, but leave findings without a fix: shown so that the user can pass the
/// right one.
struct AssumedTargets {
    /// The target that leaves most findings without one, and how many others do so; nil where none does.
    let line: String?

    init(_ report: Report, _ targets: Targets) {
        var counts: [Targets.Known: Int] = [:]
        for finding in report.findings {
            let known = targets[finding.path]
            // A finding that has another fix, or would have none on newer systems either, has lost nothing.
            let isHeld = finding.level == .display && finding.fixes.contains(where: \.isHeldByTarget)
            if isHeld, known.origin != .given { counts[known, default: 0] += 1 }
        }
        let byWords = Dictionary(grouping: counts) { $0.key.words }.mapValues { alike in
            (origin: alike[0].key.origin, count: alike.reduce(0) { $0 + $1.value })
        }
        let most = byWords.max { ($0.value.count, $1.value.origin, $1.key) < ($1.value.count, $0.value.origin, $0.key) }
        line = most.map { words, found in
            let others = byWords.values.reduce(-found.count) { $0 + $1.count }
            let rest =
                others == 0
                ? "" : "; \(others) more \(others == 1 ? "needs" : "need") newer ones than other targets have"
            let needing = counted(found.count, "finding") + (found.count == 1 ? " needs" : " need")
            return "\(needing) newer versions to be fixed than \(words)\(rest)"
        }
    }
}

extension Targets.Known {
    /// The target and its origin.
    fileprivate var words: String {
        let named = PlatformRequirement.Platform.allCases.filter(target.names)
        let versions = named.compactMap { system in target[system].map { PlatformRequirement(system, $0).description } }
        let name = versions.isEmpty ? "the lowest target" : versions.joined(separator: ", ")
        return switch origin {
        case .given: name
        case .files(let paths): "\(name) (\(printable(paths))): pass --target \"…\" if you build for others"
        case .targets(let names, of: let path):
            "\(name) (\(printable(names)) in \(printable(path))): pass --target \"…\" if you build for others"
        case .unknown:
            "\(name) (no Package.swift or Xcode project says more): pass --target \"swift 6.2, ios 17\", or what you build for"
        }
    }
}
