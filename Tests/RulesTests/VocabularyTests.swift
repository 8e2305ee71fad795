import BundledRules
import Conditions
import Patterns
import Testing

@testable import Rules

/// What `migrate-lint words` and `Rules/README.md` say of each word.
@Suite struct VocabularyTests {
    @Test func everyEntryIsOnePlainSentence() {
        var seen: Set<String> = []
        for entry in Vocabulary.chapters.flatMap(\.entries) {
            #expect(seen.insert(entry.form).inserted, "\(entry.form) stands twice")
            #expect(!entry.meaning.isEmpty && !entry.meaning.hasSuffix("."), "\(entry.form)")
            #expect(entry.meaning.first?.isUppercase != true, "\(entry.form)")
            let isRow = entry.example.hasPrefix("| ")
            #expect(!entry.example.isEmpty && (isRow || !entry.example.contains("|")), "\(entry.form)")
        }
    }

    /// The row of each kind of table, below a header of as many columns.
    @Test(arguments: Table.Kind.allCases)
    func everyRowCanBeRead(kind: Table.Kind) throws {
        let entries = Vocabulary.chapters.flatMap(\.entries)
        let row = try #require(entries.first { $0.form == "table: \(kind.rawValue)" }).example
        let cells = row.split(separator: "|", omittingEmptySubsequences: false).count - 2
        let header = "|" + String(repeating: " a |", count: cells) + "\n|" + String(repeating: "---|", count: cells)
        #expect(Pages.errors(of: "---\ntable: \(kind.rawValue)\n---\n# t\n\(header)\n\(row)\n") == "")
    }

    /// Each example is a line that the page reader takes for this phrase and no other.
    @Test func everyExampleCanBeRead() {
        for phrase in Vocabulary.conditions {
            let line = phrase.example.hasPrefix("not ") ? String(phrase.example.dropFirst(4)) : phrase.example
            #expect(Self.phrase(of: line, among: Vocabulary.conditions)?.text == phrase.text, "\(line)")
        }
        for phrase in Vocabulary.transforms {
            let line = phrase.example.split(separator: " = ", maxSplits: 1).last.map(String.init) ?? ""
            #expect(phrase.example.hasPrefix("let "), "\(phrase.example)")
            #expect(Self.phrase(of: line, among: Vocabulary.transforms)?.text == phrase.text, "\(line)")
        }
        let settings = Vocabulary.Own.allCases.map(\.example)
        let lines =
            Vocabulary.conditions.map(\.example) + Vocabulary.transforms.map(\.example)
            + Vocabulary.Fallback.allCases.map(\.example) + settings
        let page = lines.map(Self.fence(for:)).joined()
        let errors = Self.errors(of: "---\nseverity: warning\nfix: safe\n---\n# say\n" + page)
        #expect(errors == "")
    }

    @Test(arguments: FrontKey.allCases)
    func everyKeyCanBeRead(key: FrontKey) {
        let body =
            switch key {
            case .table, .given:
                "\(key == .given ? "table: types\n" : "")\(key.example)\n---\n# t\n| a | b | note |\n|---|---|---|\n| `[$T]` | `$T` | |\n"
            case .file: "\(key.example)\n---\n# f\n```swift\nfunc f() {}\n```\n"
            case .severity: "\(key.example)\n---\n# s\n"
            default: "severity: warning\n\(key.example)\n---\n# s\n"
            }
        #expect(Pages.errors(of: "---\n" + body) == "")
    }

    /// A word that no page needs is taken out again. One is asked by `Tests/RealCode`.
    @Test func everyPhraseIsUsedByAPage() {
        let lines = BundledPages.all.flatMap { page in
            page.text.split(separator: "\n").map { line in
                let said =
                    line.hasPrefix("in form ")
                    ? line[(line.firstIndex(of: ":") ?? line.startIndex)...].dropFirst(2) : line
                return String(said.split(separator: " else ")[0])
            }
        }
        let conditions = lines.map { $0.hasPrefix("not ") ? String($0.dropFirst(4)) : $0 }
        let transforms = lines.filter { $0.hasPrefix("let ") }.compactMap {
            $0.split(separator: " = ", maxSplits: 1).last
        }
        let unused =
            Vocabulary.conditions.filter { phrase in !conditions.contains { Self.says($0, phrase) } }.map(\.text)
            + Vocabulary.transforms.filter { phrase in !transforms.contains { Self.says(String($0), phrase) } }.map(
                \.text)
        #expect(
            unused == ["doubt about calls of $H in $$$B"],
            "take the phrase out of the vocabulary, and its case and arm unless a check asks for it")
    }

    private static func says<Meaning>(_ line: String, _ phrase: Phrase<Meaning>) -> Bool {
        phrase.isSaid(by: Piece.all(in: Excerpt(line)))
    }

    private static func phrase<Meaning>(of line: String, among phrases: [Phrase<Meaning>]) -> Phrase<Meaning>? {
        let said = String(line.split(separator: " else ")[0])
        return phrases.first { says(said, $0) }
    }

    /// A fence that binds the names of the line, and the line.
    private static func fence(for line: String) -> String {
        let given = line.hasPrefix("let ") ? String(line.split(separator: " = ", maxSplits: 1).last ?? "") : line
        var names: [String] = []
        let code = given.split(separator: "`", omittingEmptySubsequences: false)
        for (index, part) in code.enumerated() {
            if index % 2 == 0 {
                names += MetavariableSpot.all(in: Array(part.utf8)).map { ($0.isRun ? "$$$" : "$") + $0.name }
            } else {
                names += part.split(separator: "${", omittingEmptySubsequences: false).dropFirst().map {
                    "$" + $0.prefix { $0 != "}" }
                }
            }
        }
        let calls = Set(names).sorted().map { ".f(\($0))" }.joined()
        return "```diff\n-a\(calls)\n+b()\n```\n```where\n\(line)\n```\n"
    }

    private static func errors(of text: String) -> String {
        do throws(PageErrors) {
            _ = try RuleSet(layers: [BundledPages.all, [("Rules/b-page.md", text)]])
            return ""
        } catch {
            return error.description
        }
    }
}
