import Foundation
import Testing

@testable import migrate_lint

/// `README.md`: its example is what the command prints, and its commands can be typed.
@Suite struct RootReadmeTests {
    private static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../README.md").standardized.path

    @Test func exampleIsUpToDate() throws {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        // The first source is what the command is given: a reader can try it as it stands.
        let source = try #require(text.firstMatch(of: /```swift\n(?<source>[^`]*)```/)).output.source
        let begin = "```console\n$ migrate-lint --target \"swift 5.9, ios 15\" Titles.swift\n"
        let start = try #require(text.range(of: begin)).upperBound
        let end = try #require(text.range(of: "```\n", range: start..<text.endIndex)).lowerBound
        let folder = try TemporaryFolder(["Titles.swift": .text(String(source))])
        let run = try Command(["--target", "swift 5.9, ios 15", "Titles.swift"], in: folder)
        #expect(run.status == 1 && run.stderr == "")
        if ProcessInfo.processInfo.environment["UPDATE_README"] != nil {
            let written = text.replacingCharacters(in: start..<end, with: run.stdout)
            try written.write(toFile: Self.path, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start..<end] == run.stdout, "UPDATE_README=1 writes it")
        }
    }

    /// Those in running text, in its table and in what a build server runs.
    @Test func commandsCanBeTyped() throws {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        let spans = text.matches(of: /`migrate-lint (?<words>[^`\n]+)`/).map { String($0.output.words) }
        let lines = text.matches(of: /(?:- run:|!|\$) migrate-lint (?<words>[^|\n]+)/).map { String($0.output.words) }
        #expect(spans.count > 8 && lines.count > 2)
        for words in spans + lines {
            let parts = words.matches(of: /"([^"]*)"|'([^']*)'|[^ ]+/).map { match in
                String(match.output.1 ?? match.output.2 ?? match.output.0)
            }
            #expect(throws: Never.self, "\(words)") { try Arguments(parsing: Array(parts.prefix { $0 != "|" })) }
        }
    }
}
