import BundledRules
import Foundation
import Rules
import Syntax
import Xcode

@testable import Engine
@testable import Verification

/// The folder of fixtures, read once.
enum Fixtures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Every source below `Fixtures`, by relative path, sorted.
    static let files: [SourceFile] = {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder + "/Fixtures")) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let bytes = FileManager.default.contents(atPath: "\(folder)/Fixtures/\(name)") ?? Data()
            return SourceFile(path: "Fixtures/\(name)", bytes: Array(bytes))
        }
    }()

    static let cases = FixtureCase.all(in: files)
    static let names = cases.map(\.name)

    /// The fixtures for slow tests: all, or the smallest of each folder that a fix changes.
    static let part: [String] = {
        if Extent.isWhole { return names }
        let folders = Dictionary(grouping: cases) { $0.name[..<($0.name.lastIndex(of: "/") ?? $0.name.endIndex)] }
        return folders.values.compactMap { $0.min { $0.rank < $1.rank }?.name }.sorted()
    }()

    /// The same, thirty of one folder at most together: a project of all has a hundred types of one name, and costs ten times as much.
    static let groups: [[String]] = {
        let folders = Dictionary(grouping: part) { $0.prefix { $0 != "/" } }
        return folders.sorted { $0.key < $1.key }.flatMap { _, names in
            stride(from: 0, to: names.count, by: 30).map { Array(names[$0..<min($0 + 30, names.count)]) }
        }
    }()

    /// The same as projects of fixtures of all folders: every eighth, for the same reason.
    static let mixtures: [[String]] = {
        let number = Extent.isWhole ? 8 : 1
        return (0..<number).map { first in stride(from: first, to: part.count, by: number).map { part[$0] } }
    }()

    static subscript(name: String) -> FixtureCase { cases.first { $0.name == name }! }

    static let rules = set.rules
    static let known = set.known

    private static let set: RuleSet = {
        do throws(PageErrors) {
            return try RuleSet(pages: BundledPages.all)
        } catch {
            fatalError(error.description)
        }
    }()

    /// A bundled page.
    static func page(_ id: String) -> (path: String, text: String) {
        BundledPages.all.first { $0.path == "Rules/\(id).md" }!
    }

    private static let target = try? Target(parsing: "swift 6.2, ios 26, macos 26")
    /// A linter with all rules, for a target that satisfies all requirements.
    private static let linters = [1, 4].map { jobs in
        Linter(
            rules: rules, knowing: known,
            options: LintOptions(targets: Targets(target ?? .lowest), form: nil, jobs: jobs))
    }

    static func linter(jobs: Int = 1) -> Linter { linters[jobs == 1 ? 0 : 1] }

    /// A linter with one rule, for the same target.
    static func linter(only id: String) -> Linter {
        Linter(rules: rules.filter { $0.id == id }, knowing: known, options: linter().options)
    }

    static func fix(_ files: [SourceFile], allowing allowed: Applicability = .unsafe) -> Fixed {
        Fixer(linter: linter(), allowing: allowed).fix(files)
    }
}

extension FixtureCase {
    fileprivate var rank: (Int, Int, String) {
        (after.isEmpty ? 1 : 0, before.reduce(0) { $0 + $1.bytes.count }, name)
    }
}

extension SourceFile {
    /// The whole text.
    var text: String { text(bytes.indices) }
}
