import BundledRules
import Foundation
import Testing

@testable import Rules

/// `Rules/README.md`: its tables are written from the vocabulary and the bundled pages.
@Suite struct ReadmeTests {
    private static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Rules/README.md").standardized.path

    @Test func tablesAreUpToDate() throws {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        let written = try Self.filled(text)
        if ProcessInfo.processInfo.environment["UPDATE_README"] != nil {
            try written.write(toFile: Self.path, atomically: true, encoding: .utf8)
        } else {
            #expect(text == written, "UPDATE_README=1 writes it")
        }
    }

    /// No entry is left out of the page.
    @Test func everyChapterHasAPlace() throws {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        for entry in Vocabulary.chapters.flatMap(\.entries) {
            #expect(text.contains("| \(Self.span(entry.form)) |"), "\(entry.form)")
        }
    }

    /// Without a match there is nothing to fill a name with, and without patches nothing below their captions.
    @Test func everyRuleIsExplainedWithoutItsPatches() throws {
        for rule in try RuleSet(pages: BundledPages.all).rules {
            let text = rule.documentation
            #expect(text.hasPrefix("# \(rule.title)\n\n"), "\(rule.id)")
            #expect(!rule.title.contains(/\$[A-Z]/) && !text.contains(/\$[A-Z]/), "\(rule.id)")
            let lines = text.split(separator: "\n")
            for (line, next) in zip(lines, lines.dropFirst() + [""]) where line.hasSuffix(":") && !line.hasPrefix("//")
            {
                #expect(["~~~", "- "].contains { next.hasPrefix($0) }, "\(rule.id): \(line)")
            }
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 55, "\(rule.id)")
        }
    }

    @Test func readmeIsNoPage() {
        #expect(!BundledPages.all.contains { $0.path.hasSuffix("README.md") })
    }

    /// The text with what stands between each `<!-- generated: TITLE -->` and its `<!-- end -->` written anew.
    private static func filled(_ text: String) throws -> String {
        var lines: [String] = []
        var isInside = false
        for line in text.components(separatedBy: "\n") {
            if line == "<!-- end -->" { isInside = false }
            if !isInside { lines.append(line) }
            guard line.hasPrefix("<!-- generated: ") else { continue }
            isInside = true
            let title = line.dropFirst("<!-- generated: ".count).dropLast(" -->".count)
            lines += ["", title == "rules" ? try rules() : chapters(String(title)), ""]
        }
        return lines.joined(separator: "\n")
    }

    /// The chapter of this title, or all those whose titles begin with it.
    private static func chapters(_ title: String) -> String {
        if let chapter = Vocabulary.chapters.first(where: { $0.title == title }) { return table(chapter) }
        return Vocabulary.chapters.filter { $0.title.hasPrefix(title) }
            .map { "**\($0.title)**\n\n\(table($0))" }.joined(separator: "\n\n")
    }

    private static func table(_ chapter: VocabularyChapter) -> String {
        let rows = chapter.entries.map { entry in
            let example = entry.example.split(separator: "\n").map { span(String($0)) }.joined(separator: "<br>")
            return "| \(span(entry.form)) | \(entry.meaning) | \(example) |"
        }
        return (["| word | meaning | example |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
    }

    private static func rules() throws -> String {
        let rows = try RuleSet(pages: BundledPages.all).rules.map { rule in
            let fix = rule.ceiling?.level.rawValue ?? "–"
            return "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue) | \(fix) | \(rule.title) |"
        }
        return (["| id | severity | fix | message |", "| --- | --- | --- | --- |"] + rows).joined(separator: "\n")
    }

    /// A code span in a cell.
    private static func span(_ text: String) -> String {
        var ticks = "`"
        while text.contains(ticks) { ticks += "`" }
        let padding = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return ticks + padding + text.replacingOccurrences(of: "|", with: "\\|") + padding + ticks
    }
}
