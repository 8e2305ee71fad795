import Engine
import Rules
import Xcode

/// What the files with the most findings are taken to be built for.
struct BuiltFor {
    /// Nil where nothing says it.
    let line: String?

    init(_ report: Report, _ targets: Targets) {
        let counts = Dictionary(grouping: report.findings) { targets[$0.path].builtFor }.mapValues(\.count)
        let most = counts.filter { $0.key != nil }.max { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") }
        line = most?.key.map { words in
            let others = counts.count - 1
            let more = others > 0 ? ", and \(counted(others, "other target"))" : ""
            return "built for \(words)\(more): --show-target FILE shows where that was read"
        }
    }
}

extension Targets.Known {
    /// Compiler, language mode, systems and who says so; nil where nothing does.
    fileprivate var builtFor: String? {
        let source: String
        switch origin {
        case .given where target.description.isEmpty: return nil
        case .given: source = "--target"
        case .files(let paths): source = printable(path: paths)
        case .targets(let names, of: let paths): source = "\(printable(names)) of \(printable(path: paths))"
        case .unknown: return nil
        }
        let systems = PlatformRequirement.Platform.allCases.filter { $0 != .swift && target.names($0) }
        let versions = systems.compactMap { system in target[system].map { "\(system.name) \($0)" } }
        if let old = target.oldLanguage {
            return (["the language of Swift \(old)"] + versions).joined(separator: ", ") + " (\(source))"
        }
        let compiler = target[.swift].map { ["Swift \($0)" + (origin == .given ? "" : " or newer")] } ?? []
        let mode = target.languageMode.map { ["language mode \($0)"] } ?? []
        return (compiler + mode + versions).joined(separator: ", ") + " (\(source))"
    }
}
