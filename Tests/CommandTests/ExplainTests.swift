import Rules
import Testing

@testable import Reporters
@testable import migrate_lint

/// What `explain` shows of each page.
@Suite struct ExplainTests {
    private static let pages = (try? RuleSelection.load(folders: []).pages) ?? []

    /// One screen, whatever the page; what is left out is said.
    @Test(arguments: pages.map(\.id))
    func aPageFitsOnOneScreen(id: String) throws {
        let page = try #require(Self.pages.first { $0.id == id })
        let text = screen(of: page, width: 100)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.reduce(0) { $0 + max(1, ($1.count + 99) / 100) } <= 40, "\(text)")
        #expect(lines.first.map { $0.hasPrefix("# ") } == true)
        #expect(lines.last.map { $0.hasSuffix("migrate-lint explain \(id) --full") } == true)
        // No piece of a table or list stands alone.
        #expect(!text.contains("\n\n\n"))
    }

    /// Of what a rule says, each part is shown by its beginning at least.
    @Test(arguments: pages.filter(\.runsAlone).map(\.id))
    func noPartIsLeftOut(id: String) throws {
        let page = try #require(Self.pages.first { $0.id == id })
        let text = screen(of: page, width: 100)
        let words = page.documentation.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for part in ["**When it is offered.**", "**What may differ.**", "**By hand.**"] {
            #expect(text.contains("\n\(part)") == words.contains(part), "\(text)")
        }
    }

    /// What is left out is left out by whole sentences, and what may differ is shown whole where other parts can be shortened.
    @Test func whatMayDifferIsShownWhole() throws {
        let sentences = (1...60).map { "This is sentence number \($0) of a part that says much about the rule." }
        let rest = (1...4).map { "Here is difference number \($0), which nobody should have to guess." }
        let text = """
            # a rule

            Its fix is safe. It is.

            **When it is offered.** \(sentences.joined(separator: " "))

            **What may differ.** \(rest.joined(separator: " "))
            """
        let short = ShortPage(text).text(columns: 100, endings: ["end"])
        let words = short.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(rest.joined(separator: " ")))
        #expect(words.contains("about the rule. […]"), "\(short)")
        #expect(!words.contains("number 60"))
    }

    /// Words that not everybody knows are told below a page that uses them.
    /// The comments that silence findings are no rule, and are explained as one is; `--help` has them, too.
    @Test func suppressionsAreExplained() throws {
        let folder = try TemporaryFolder()
        let run = try Command(["explain", "suppressions"], in: folder)
        #expect(run.status == 0 && run.stdout == Arguments.suppressions)
        let words = ["disable:next", "disable:this", "disable:previous", "disable:file", "disable ID", "enable ID"]
        for word in words { #expect(run.stdout.contains(word)) }
        #expect(try Command(["--help"], in: folder).stdout.contains(Arguments.suppressions))
    }

    /// What reports call fixes, forms and idioms is explained too, on one screen; a word of several parts without quotes.
    @Test(arguments: [
        (["sketch"], "sketch: code that shows where to go"), (["display"], "sketch: code"), (["Unsafe"], "unsafe: "),
        (["by", "hand"], "by hand: what no option does for you."), (["main actor"], "main actor: what keeps code"),
        (["stream"], "`stream` is a form, one of several rewrites for the same code, of "),
        (["main-async"], "`main-async` is the idiom, the kind of code, that dispatch-main-async finds."),
    ])
    func wordsOfReportsAreExplained(words: [String], start: String) throws {
        let run = try Command(["explain"] + words, in: TemporaryFolder())
        #expect(run.status == 0 && run.stdout.hasPrefix(start), "\(run.stdout)\(run.stderr)")
    }

    /// A word that is part of ids or titles gives their rules.
    @Test(arguments: [("combine", "combine-sink-main"), ("actor", "dispatch-main-async")])
    func rulesWithAWordAreListed(word: String, rule: String) throws {
        let run = try Command(["explain", word], in: TemporaryFolder())
        #expect(run.status == 0 && run.stdout.hasPrefix("`\(word)` is no rule by itself."), "\(run.stderr)")
        #expect(run.stdout.contains("\n\(rule) ") && !run.stdout.contains("…"))
    }

    /// Each form and idiom of a rule, and each level.
    @Test func everyWordIsExplained() {
        for word in explainedWords(in: Self.pages) + Applicability.allCases.map(\.rawValue) {
            let text = screen(ofWord: word, in: Self.pages, width: 100)
            #expect(text.map { $0.split(separator: "\n").allSatisfy { $0.count <= 100 } } ?? false, "\(word)")
        }
    }

    @Test func wordsAreTold() throws {
        let page = try #require(Self.pages.first { $0.id == "completion-async-overload" })
        let text = screen(of: page, width: 100)
        for word in ["overload", "continuation", "main actor"] { #expect(text.contains("\(word): "), "\(text)") }
    }

    /// The rules in the order of work are there.
    @Test func theOrderOfWorkNamesRules() {
        let ids = Set(Self.pages.map(\.id))
        for id in WorkOrder.mistakes + WorkOrder.moves + [WorkOrder.last] { #expect(ids.contains(id), "\(id)") }
    }
}
