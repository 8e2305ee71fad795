import Foundation
import Testing

@testable import migrate_lint

/// A fix that rests on an assumption is not safe; a row in a page of the project makes it so.
@Suite struct SettledAssumptionTests {
    static let source = """
        final class Store {
            let source: Source

            func read(completion: @escaping (Int) -> Void) {
                source.drain { data in completion(data.count) }
            }
        }

        """

    @Test(arguments: ["drain", "Source.drain"])
    func aRowSettlesIt(name: String) throws {
        let row = "| `\(name)` | calls once | |"
        let folder = try TemporaryFolder([
            "a.swift": .text(Self.source),
            "pages/call-models.md": .text(
                "---\ntable: names\n---\n# ours\n\n| name | known | note |\n| --- | --- | --- |\n\(row)\n"),
        ])
        let words = ["--disable", "completion-async-body", "--target", "swift 6.2, ios 26, macos 26"]
        let before = try Command(words, in: folder)
        let reason =
            "check that 'drain' (called at line 5) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)"
        #expect(before.stdout.contains(reason), "\(before.stdout)")
        let fixed = try Command(words + ["--fix"], in: folder)
        #expect(fixed.stderr == "0 fixes applied: none is safe, and 1 would be with --unsafe-fixes\n")
        #expect(try !String(contentsOfFile: folder.absolute("a.swift"), encoding: .utf8).contains("async"))
        let after = try Command(["--rules", "pages", "--fix"] + words, in: folder)
        #expect(!after.stdout.contains("call-models"))
        #expect(
            try String(contentsOfFile: folder.absolute("a.swift"), encoding: .utf8).contains("func read() async -> Int")
        )
    }
}
