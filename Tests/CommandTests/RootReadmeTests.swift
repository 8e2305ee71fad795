import Foundation
import Testing

/// `README.md`: its example is what the command prints.
@Suite struct RootReadmeTests {
    private static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../README.md").standardized.path

    @Test func exampleIsUpToDate() throws {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        // The first source is what the command is given: a reader can try it as it stands.
        let source = try #require(text.firstMatch(of: /```swift\n(?<source>[^`]*)```/)).output.source
        let begin = "```console\n$ migrate-lint --target \"swift 6.2, ios 26\" Search.swift\n"
        let start = try #require(text.range(of: begin)).upperBound
        let end = try #require(text.range(of: "```\n", range: start..<text.endIndex)).lowerBound
        let folder = try TemporaryFolder(["Search.swift": .text(String(source))])
        let run = try Command(["--target", "swift 6.2, ios 26", "Search.swift"], in: folder)
        #expect(run.status == 1 && run.stderr == "")
        if ProcessInfo.processInfo.environment["UPDATE_README"] != nil {
            let written = text.replacingCharacters(in: start..<end, with: run.stdout)
            try written.write(toFile: Self.path, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start..<end] == run.stdout, "UPDATE_README=1 writes it")
        }
    }
}
