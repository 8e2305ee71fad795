import Foundation
import Testing

@testable import migrate_lint

/// The same answer, byte for byte, however a run over the fixtures is made: over each group of them in one folder, or in the quick
/// tests over those of some rules.
@Suite struct SameAnswerTests {
    /// Of all fixtures the findings: their fixes cost five times as much.
    private static let words =
        (Extent.isWhole ? [] : ["--unsafe-fixes", "--format", "json"]) + ["--target", "swift 6.2, ios 26, macos 26"]
    private static let part = ["combine-timer", "completion-alert", "completion-task", "suppression-unused"]
    private static let place = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized.path

    /// Files and folders of one rule, sixty at most: a project of all fixtures has a hundred types of one name, and costs ten times
    /// as much.
    private static let groups: [(rule: String, names: [String])] = entries(of: "").flatMap { rule in
        let names = Extent.isWhole || part.contains(rule) ? entries(of: "/" + rule) : []
        return stride(from: 0, to: names.count, by: 60).map { (rule, Array(names[$0..<min($0 + 60, names.count)])) }
    }

    private static func entries(of folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: place + folder)) ?? []).sorted()
    }

    /// A copy of the group below `x` and a folder of this name.
    private static func copy(_ group: Int, as name: String = "y") throws -> TemporaryFolder {
        let (rule, names) = groups[group]
        let folder = try TemporaryFolder(["x": .folder])
        // Foundation may compose names, a shell does not.
        let script = "mkdir \"x/$0\" && cd \"$1\" && shift && cp -R \"$@\" \"$OLDPWD/x/$0\""
        let made = try Command(program: "/bin/sh", ["-c", script, name, "\(place)/\(rule)"] + names, in: folder)
        try #require(made.status == 0, "\(made.stderr)")
        return folder
    }

    private static func lint(_ words: [String], in folder: TemporaryFolder) throws -> String {
        let run = try Command(Self.words + words, in: folder)
        #expect(run.status != 2 && run.stderr == "", "\(run.stderr)")
        return run.stdout
    }

    @Test func groupsHoldAllFixtures() {
        let rules = Self.entries(of: "").count
        #expect(rules > 30 && Set(Self.groups.map(\.rule)).count == (Extent.isWhole ? rules : Self.part.count))
    }

    @Test(arguments: groups.indices)
    func overRunsThreadsOrdersAndPaths(group: Int) throws {
        let folder = try Self.copy(group)
        let first = try Self.lint(["--jobs", "1", "x"], in: folder)
        #expect(first.contains("x/y/"))
        for jobs in [1, 2, 8] { #expect(try Self.lint(["--jobs", "\(jobs)", "x"], in: folder) == first, "\(jobs)") }
        let absolute = try Self.lint([folder.absolute("x")], in: folder)
        #expect(absolute.replacing(folder.path + "/", with: "") == first)
        #expect(try Self.lint(["./x"], in: folder).replacing("./x/", with: "x/") == first)
        // Named files are linted even if they are generated, so that these are compared with each other.
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.absolute("x")).filter {
            $0.hasSuffix(".swift")
        }
        let named = files.sorted().map { "x/" + $0 }
        let sorted = try Self.lint(named, in: folder)
        #expect(try Self.lint(named.reversed(), in: folder) == sorted)
        #expect(try Self.lint(Array(named[(named.count / 3)...] + named[..<(named.count / 3)]), in: folder) == sorted)
    }

    /// A letter in one scalar and in two.
    @Test(arguments: groups.indices)
    func overFormsOfNames(group: Int) throws {
        let (one, two) = ("\u{E9}", "e\u{301}")
        let composed = try Self.lint(["x"], in: Self.copy(group, as: one)).utf8.split(separator: Array(one.utf8))
        let decomposed = try Self.lint(["x"], in: Self.copy(group, as: two)).utf8.split(separator: Array(two.utf8))
        #expect(composed.count > 1 && composed.map { Array($0) } == decomposed.map { Array($0) })
    }

    /// What `--fix` writes is the same, too.
    @Test(arguments: groups.indices)
    func overThreadsWhereFilesAreFixed(group: Int) throws {
        let words = ["--fix", "--unsafe-fixes", "--quiet", "--target", "swift 6.2, ios 26, macos 26", "x"]
        var written: [TemporaryFolder.Listing] = []
        var said: [String] = []
        for jobs in [1, 8] {
            let folder = try Self.copy(group)
            let run = try Command(["--jobs", "\(jobs)"] + words, in: folder)
            #expect(run.status != 2, "\(run.stderr)")
            said.append(run.stdout + run.stderr)
            written.append(try folder.listing(like: [:]))
        }
        #expect(said[0] == said[1] && written[0] == written[1])
    }
}
