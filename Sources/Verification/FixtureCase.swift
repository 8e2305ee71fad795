import Engine
import Index
import Names
import Patterns
import Rules
import Syntax
import Xcode

/// One case of a fixture folder: files before, and the expected files after.
struct FixtureCase {
    /// The path of the case without `.before.swift`.
    let name: String
    /// The rule that runs alone; nil if all rules run.
    let rule: String?
    /// Whether no finding is expected.
    let isUntouched: Bool
    var before: [SourceFile]
    /// By the path of the before-file; absent if the file is not expected to change.
    var after: [String: SourceFile]

    /// Sorted by name.
    static func all(in files: [SourceFile]) -> [FixtureCase] {
        var cases: [String: FixtureCase] = [:]
        for file in files {
            guard let place = FixturePlace(file.path) else { continue }
            let empty = FixtureCase(
                name: place.name, rule: place.rule, isUntouched: place.side == .untouched, before: [], after: [:])
            switch place.side {
            case .before, .untouched: cases[place.name, default: empty].before.append(file)
            case .after: cases[place.name, default: empty].after[place.pathBefore] = file
            }
        }
        return cases.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// What to say of files that belong to no case, but nearly would by their names.
    static func misspelt(in files: [SourceFile]) -> [String] {
        files.filter { FixturePlace($0.path) == nil }.compactMap { file in
            let name = SourceFile.name(of: file.path)
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count > 1, parts.last == "swift" else { return nil }
            let roles = parts.count == 2 ? ["untouched"] : ["before", "after", "scenario"]
            let own = parts[parts.count - 2]
            guard let meant = nearest(to: own, among: roles), meant != own else { return nil }
            let whole = name.replacing(own + ".swift", with: meant + ".swift")
            return "\(file.path): belongs to no case, did you mean \(whole)?"
        }
    }

    /// `// target: …` in any file, as `--target` takes it.
    var target: Target { directive("target").flatMap { try? Target(parsing: $0) } ?? .lowest }

    /// An error message if one of the directives above cannot be read; nil otherwise.
    var brokenDirective: String? {
        if let words = directive("target"), (try? Target(parsing: words)) == nil { return "target: \(words)" }
        if let word = directive("fix"), Applicability(rawValue: word) == nil { return "fix: \(word)" }
        return nil
    }

    /// `// form: …`, as `--form` takes it.
    var form: String? { directive("form") }

    /// `// fix: safe` applies only safe fixes.
    var allowed: Applicability { directive("fix").flatMap(Applicability.init(rawValue:)) ?? .unsafe }

    /// For the target and the form that the case names.
    func linter(of rules: [Rule], knowing known: KnownNames) -> Linter {
        let options = LintOptions(
            targets: Targets(target), form: form, jobs: 1, modules: modules, ruleIDs: rules.map(\.id))
        return Linter(rules: rules, knowing: known, options: options)
    }

    private func directive(_ word: String) -> String? {
        for file in before {
            for line in FixtureMarks.comments(of: file) where line.text.hasPrefix(word + ": ") {
                return String(line.text.dropFirst(word.count + 2))
            }
        }
        return nil
    }
}

/// The role of a file of a fixture folder.
private struct FixturePlace {
    enum Side { case before, after, untouched }

    let name: String
    let rule: String?
    let side: Side
    let pathBefore: String

    /// Nil for files that belong to no case, such as scenarios.
    init?(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        for (number, part) in parts.enumerated().dropFirst() {
            let isFile = number == parts.count - 1
            guard let (stem, side) = Self.side(of: part, isFile: isFile) else { continue }
            let folder = parts[number - 1]
            let isProject = folder.hasPrefix("project-")
            name = (parts[..<number] + [stem]).joined(separator: "/")
            rule = isProject ? nil : folder
            self.side = side
            let own = part.replacingEnd(isFile ? ".after.swift" : "after", with: isFile ? ".before.swift" : "before")
            pathBefore = (parts[..<number] + [own] + parts[(number + 1)...]).joined(separator: "/")
            return
        }
        return nil
    }

    private static func side(of part: String, isFile: Bool) -> (stem: String, side: Side)? {
        if isFile {
            if part == "untouched.swift" { return ("untouched", .untouched) }
            if part.hasSuffix(".before.swift") { return (String(part.dropLast(".before.swift".count)), .before) }
            if part.hasSuffix(".after.swift") { return (String(part.dropLast(".after.swift".count)), .after) }
            return nil
        }
        if part == "before" || part.hasSuffix(".before") { return (String(part.dropLast("before".count)), .before) }
        if part == "after" || part.hasSuffix(".after") { return (String(part.dropLast("after".count)), .after) }
        return nil
    }
}

extension String {
    fileprivate func replacingEnd(_ end: String, with other: String) -> String {
        hasSuffix(end) ? String(dropLast(end.count)) + other : self
    }
}
