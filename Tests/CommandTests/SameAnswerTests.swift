import Foundation
import Testing

@testable import migrate_lint

/// The same answer, byte for byte, however a run over the fixtures is made: over all of them in one folder, or in the quick tests
/// over those of some rules.
@Suite struct SameAnswerTests {
    /// Of all fixtures the findings: their fixes cost five times as much.
    private static let words =
        (Extent.isWhole ? [] : ["--unsafe-fixes", "--format", "json"]) + ["--target", "swift 6.2, ios 26, macos 26"]
    private static let part = ["combine-timer", "completion-alert", "completion-task", "suppression-unused"]

    /// A copy of the fixtures below `x` and a folder of this name.
    private static func copy(as name: String = "y") throws -> TemporaryFolder {
        let place = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized.path
        let folder = try TemporaryFolder(["x": .folder])
        let names = try FileManager.default.contentsOfDirectory(atPath: place).filter {
            Extent.isWhole || part.contains($0)
        }
        // Foundation may compose names, a shell does not.
        let script = "mkdir \"x/$0\" && cd \"$1\" && shift && cp -R \"$@\" \"$OLDPWD/x/$0\""
        let made = try Command(program: "/bin/sh", ["-c", script, name, place] + names, in: folder)
        try #require(made.status == 0 && !names.isEmpty, "\(made.stderr)")
        return folder
    }

    private static func lint(_ words: [String], in folder: TemporaryFolder) throws -> String {
        let run = try Command(Self.words + words, in: folder)
        #expect(run.status == 1 && run.stderr == "", "\(run.stderr)")
        return run.stdout
    }

    @Test func overRunsThreadsOrdersAndPaths() throws {
        let folder = try Self.copy()
        let first = try Self.lint(["--jobs", "1", "x"], in: folder)
        #expect(first.count > 10_000)
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
    @Test func overFormsOfNames() throws {
        let (one, two) = ("\u{E9}", "e\u{301}")
        let composed = try Self.lint(["x"], in: Self.copy(as: one)).utf8.split(separator: Array(one.utf8))
        let decomposed = try Self.lint(["x"], in: Self.copy(as: two)).utf8.split(separator: Array(two.utf8))
        #expect(composed.count > 100 && composed.map { Array($0) } == decomposed.map { Array($0) })
    }

    /// What `--fix` writes is the same, too.
    @Test func overThreadsWhereFilesAreFixed() throws {
        let words = ["--fix", "--unsafe-fixes", "--quiet", "--target", "swift 6.2, ios 26, macos 26", "x"]
        var written: [TemporaryFolder.Listing] = []
        var said: [String] = []
        for jobs in [1, 8] {
            let folder = try Self.copy()
            let run = try Command(["--jobs", "\(jobs)"] + words, in: folder)
            #expect(run.status != 2, "\(run.stderr)")
            said.append(run.stdout + run.stderr)
            written.append(try folder.listing(like: [:]))
        }
        #expect(said[0] == said[1] && written[0] == written[1])
    }
}
