import Foundation
import Syntax
import Testing

@testable import Engine

/// An incremental search gives the same findings as a new search of all files.
@Suite struct RememberedSearchTests {
    /// All folders, or the ten smallest.
    private static let folders: [String] = {
        let sizes = Dictionary(Fixtures.files.map { (folder(of: $0), $0.bytes.count) }, uniquingKeysWith: +)
        let sorted = sizes.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
        return Extent.isWhole ? sorted : Array(sorted.prefix(10))
    }()

    private static func folder(of file: SourceFile) -> String { String(file.path.split(separator: "/")[1]) }

    /// The fixtures of a rule as one project, whose files are replaced by the fixed ones, a few at a time; files
    /// without a fixed version become empty.
    @Test(arguments: folders) func holdsWhileFilesChange(folder: String) {
        let all = Fixtures.files.filter { Self.folder(of: $0) == folder && !$0.path.hasSuffix(".scenario.swift") }
        let texts = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0.bytes) })
        var files = all.filter { !$0.path.contains("after") }
        var codebase = Codebase(files, jobs: 2)
        #expect(Fixtures.linter().lint(&codebase) == Fixtures.linter().lint(files))
        for step in 0..<4 {
            let newer = files.enumerated().filter { $0.offset % 4 == step }.map { _, file in
                let path = file.path.replacingOccurrences(of: "before", with: "after")
                return SourceFile(path: file.path, bytes: texts[path] ?? [])
            }
            for file in newer { files[files.firstIndex { $0.path == file.path }!] = file }
            codebase.replace(newer)
            #expect(Fixtures.linter().lint(&codebase) == Fixtures.linter().lint(files), "after step \(step)")
        }
    }

    /// Functions that pass on their handler, each in its own file, more than are followed: the last calls it, may not, or calls
    /// an earlier one. What other searches share must not change what one finds.
    @Test(arguments: ["completion(1)", "if Bool.random() { completion(1) }", "step4(completion: completion)"])
    func aSearchAloneFindsTheSame(end: String) {
        let files = (0..<30).map { number in
            let next = number < 29 ? "step\(number + 1)(completion: completion)" : end
            return SourceFile(
                path: "Step\(number).swift",
                text: """
                    func step\(number)(completion: @escaping (Int) -> Void) {
                        \(next)
                    }
                    func show\(number)() {
                        step\(29 - number) { print($0) }
                    }

                    """)
        }
        let whole = Fixtures.linter().lint(files)
        #expect(!whole.findings.isEmpty)
        #expect(Fixtures.linter(jobs: 4).lint(files) == whole)
        for file in files {
            var codebase = Codebase(files, jobs: 1)
            let alone = Fixtures.linter().lint(&codebase, only: [file.path])
            #expect(alone.findings == whole.findings.filter { $0.path == file.path })
        }
    }

    /// A call whose function gets an async alternative in another file, and an unrelated file.
    @Test func onlyAffectedFilesAreSearchedAgain() {
        let function = "func load(completion: @escaping (Int) -> Void) { completion(1) }\n"
        let files = [
            SourceFile(path: "call.swift", text: "func show() { load { print($0) } }\n"),
            SourceFile(path: "function.swift", text: function),
            SourceFile(path: "other.swift", text: "func wait(done: @escaping () -> Void) { done() } // async\n"),
        ]
        var codebase = Codebase(files, jobs: 1)
        _ = Fixtures.linter().lint(&codebase)
        #expect(codebase.unsearched([0, 1, 2], seeking: nil).isEmpty)
        codebase.replace([SourceFile(path: "function.swift", text: function + "func load() async -> Int { 1 }\n")])
        let report = Fixtures.linter().lint(&codebase, only: ["none.swift"])
        #expect(report.findings.isEmpty)
        codebase.index(beside: [], knowing: Fixtures.known, findsAlternatives: true)
        #expect(codebase.unsearched([0, 1, 2], seeking: nil) == [0, 1])
        #expect(Fixtures.linter().lint(&codebase).findings.contains { $0.path == "call.swift" })
    }

    /// A new file is inserted in order, and files that depend on its names are searched again.
    @Test func newFileIsSearched() {
        var files = [
            SourceFile(path: "a.swift", text: "func f(completion: @escaping Done) { completion(1) }\n"),
            SourceFile(path: "c.swift", text: "func g(completion: @escaping Done) { f(completion: completion) }\n"),
        ]
        var codebase = Codebase(files, jobs: 1)
        let before = Fixtures.linter().lint(&codebase)
        files.insert(SourceFile(path: "b.swift", text: "typealias Done = (Int) -> Void\n"), at: 1)
        codebase.replace([files[1]])
        let after = Fixtures.linter().lint(&codebase)
        #expect(after.findings != before.findings)
        #expect(after == Fixtures.linter().lint(files))
    }
}
