import Foundation
import Testing

@testable import migrate_lint

/// What a name or a source text says is never taken for what the program says, in any format.
@Suite struct ForgeryTests {
    private static let formats = [
        [], ["--quiet"], ["--statistics"], ["--format", "xcode"], ["--format", "xcode", "--quiet"],
        ["--format", "json"],
        ["--unsafe-fixes"], ["--diff", "--unsafe-fixes"], ["--fix", "--unsafe-fixes"],
        ["--fix", "--unsafe-fixes", "--format", "json"],
    ]
    /// Line ends, what ends lines for some, a colour, a title, the direction of text; the lines of our formats and of those
    /// that build servers read; quotes, and a place.
    private static let hostile = [
        "\n", "\r", "\u{85}", "\u{2028}", "\u{1B}[31m", "\u{9B}31m", "\u{1B}]0;x\u{7}", "\u{202E}", "\u{2066}",
        "\u{200F}",
        "\u{0}", "\u{8}\u{7F}", "\n::error file=a,line=1::forged", "\r\n::error::forged",
        "\n##vso[task.complete]forged",
        "\n##teamcity[forged]", "\nz.swift:1:1: error: forged", ":1:1: error: forged", "%0A::error::forged",
        "\"},{\"forged\":1",
        "\n+++ b/forged", "\n@@ -1 +1 @@ forged", "\\n", "'\"`<&>",
    ]

    @Test(arguments: formats)
    func namesAreQuoted(words: [String]) throws {
        let names = Self.hostile.filter { !$0.contains("\0") && !$0.contains("/") }
        let files = names.flatMap { name in
            [("a\(name).swift", .text(EndToEndTests.store)), ("b\(name).swift", .bytes([0xFF]))]
                as [(String, TemporaryFolder.Entry)]
        }
        try check(words, Dictionary(uniqueKeysWithValues: files))
    }

    /// In comments, strings and raw identifiers, on the lines of findings and of fixes.
    @Test(arguments: formats)
    func textsAreQuoted(words: [String]) throws {
        let files = Self.hostile.enumerated().map { number, text in
            let line = text.filter { !$0.isNewline && $0 != "`" && $0 != "\\" }
            let source = """
                import Combine

                @MainActor final class Store {
                    func `follow \(line)`(_ names: AnyPublisher<String, Never>) -> AnyCancellable {
                        names.sink { print($0, `x\(line)`, /* \(text) */ #"\(line)"#) }
                    }
                    // migrate-lint:disable:next combine-sink \(line)
                    let name = 1 // \(text)
                }

                """
            return ("a\(number).swift", TemporaryFolder.Entry.text(source))
        }
        try check(words, Dictionary(uniqueKeysWithValues: files))
    }

    private func check(_ words: [String], _ files: TemporaryFolder.Listing) throws {
        let run = try Command(EndToEndTests.target + words, in: TemporaryFolder(files))
        #expect((0...2).contains(run.status))
        for (text, isReport) in [(run.stdout, true), (run.stderr, false)] {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            // A diff holds the texts as they are, as it is to be applied; a tab ends a name with a space.
            if isReport, words.contains("--diff") {
                lines = lines.filter { $0.hasPrefix("--- ") || $0.hasPrefix("+++ ") }.map {
                    $0.last == "\t" ? $0.dropLast() : $0
                }
                #expect(
                    lines.allSatisfy {
                        $0.dropFirst(4).hasPrefix("a/") || $0.dropFirst(4).hasPrefix("b/")
                            || $0.dropFirst(4).hasPrefix("\"a/") || $0.dropFirst(4).hasPrefix("\"b/")
                    })
            } else {
                #expect(!lines.contains(where: isForged), "\(lines.filter(isForged))")
            }
            for line in lines {
                #expect(!line.unicodeScalars.contains(where: isHarmful), "\(line.debugDescription)")
            }
            if isReport, words.contains("json") {
                #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
            }
        }
    }

    /// Whether a line begins as one that a build server or an editor reads, or names a place that a name made up.
    private func isForged(_ line: Substring) -> Bool {
        if line.hasPrefix("{\"") { return false }
        return ["::", "##", "z.swift:1:1", "+++ b/forged", "@@ -1 +1 @@"].contains { line.hasPrefix($0) }
            || line.firstRange(of: ":1:1: error: forged").map { !line[..<$0.lowerBound].contains(": ") } ?? false
    }

    private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .lineSeparator
            || ["\u{202E}", "\u{2066}", "\u{200F}"].contains(scalar)
    }

    /// Other commands that print what others wrote.
    @Test(arguments: [
        ["paths", "a.swift:1"], ["--rules", "pages", "rules"], ["--rules", "pages", "explain", "team-a"],
        ["--rules", "pages", "explain", "--full", "team-a"], ["--rules", "wrong", "rules"], ["--no\u{1B}[31msuch"],
        ["--rules", "no\u{1B}[31msuch"], ["verify", "--rules", "pages", "Checks"], ["explain", "no\u{1B}[31msuch"],
    ])
    func otherCommandsQuoteToo(words: [String]) throws {
        let page =
            "---\nseverity: warning\nfix: safe\n---\n# call b\u{1B}[31m\n\nA\u{202E} text.\n\n```diff\n-a($X)\n+b($X)\n```\n"
        let folder = try TemporaryFolder([
            "a.swift": "func `load\u{1B}[31m`(`done\u{202E}` completion: @escaping () -> Void) { if x { return } }\n",
            "pages/team-a.md": .text(page),
            "wrong/team-\u{1B}[31m.md": "---\nseverity: \u{1B}[31m\n---\n# x\u{1B}[31m\n",
            "Checks/team-a/one.before.swift": "// expect: team-a\na(\"\u{1B}[31m\")\n",
            "Checks/team-a/one.after.swift": "// expect: team-a\nc(\"\u{1B}[31m\")\n",
        ])
        let run = try Command(words, in: folder)
        for text in [run.stdout, run.stderr] {
            let harmful = text.unicodeScalars.filter { isHarmful($0) && $0 != "\n" && $0 != "\t" }
            #expect(harmful.isEmpty, "\(text.debugDescription)")
        }
        #expect(!run.stdout.isEmpty || !run.stderr.isEmpty)
    }

    /// Only what a terminal shows is made harmless: `git apply` gets the diff as it is.
    @Test(.needs("python3")) func aDiffOnATerminalMovesNoCursor() throws {
        let script = """
            import os, pty, sys
            shown = b""
            def read(file):
                global shown
                data = os.read(file, 65536)
                shown += data
                return data
            pty.spawn([sys.argv[1], "--diff", "--color", "never", "a.swift"], read)
            sys.exit(3 if b"\\x1b[31m" in shown or b"forged" not in shown else 0)
            """
        let flaw = "// \u{1B}[31mforged\n" + Sample.flaw
        let folder = try TemporaryFolder(["a.swift": .text(flaw), ".p.py": .text(script)])
        let run = try Command(program: "/usr/bin/env", ["python3", ".p.py", Command.built], in: folder)
        #expect(run.status == 0, "\(run.stderr)")
        #expect(try Command(["--diff"], in: folder).stdout.contains("\u{1B}[31mforged"))
    }
}
