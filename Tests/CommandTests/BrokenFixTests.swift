import Testing

@testable import migrate_lint

/// Fixes after which a file would no longer parse.
@Suite struct BrokenFixTests {
    private static func page(_ name: String, becomes code: String) -> TemporaryFolder.Entry {
        .text(
            "---\nseverity: warning\nfix: safe\n---\n# replace `\(name)`\n\n```diff\n-\(name)($X)\n+\(code)\n```\n")
    }

    /// The one to blame is left out, by its rule and line, and the others stay.
    @Test(.enabled(if: ChildProcess.program("swiftc") != nil), arguments: ["--fix", "--diff"])
    func onlyTheBrokenOneIsLeftOut(option: String) throws {
        let source = "good(1)\ngood(2)\n\nbad(3)\ngood(4)\n"
        let folder = try TemporaryFolder([
            "Pages/team-good.md": Self.page("good", becomes: "fine($X)"),
            "Pages/team-bad.md": Self.page("bad", becomes: "class($X)"), "a.swift": .text(source),
        ])
        let words = ["--rules", "Pages", "--only", "team-good,team-bad", "--quiet", option, "a.swift"]
        let run = try Command(words, in: folder)
        #expect(run.status == 2)
        let told = "a.swift: error: the fix of team-bad in line 4 is left out, as the file would no longer parse"
        #expect(run.stderr.contains(told), "\(run.stderr)")
        let fixed = "fine(1)\nfine(2)\n\nbad(3)\nfine(4)\n"
        if option == "--fix" {
            #expect(try folder.listing(like: [:])["a.swift"] == .text(fixed))
            #expect(run.stderr.contains("3 fixes applied in 1 file"), "\(run.stderr)")
        } else {
            #expect(run.stdout.contains("+fine(4)") && !run.stdout.contains("class"), "\(run.stdout)")
        }
    }
}
