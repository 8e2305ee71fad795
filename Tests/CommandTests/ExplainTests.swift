import Reporters
import Testing

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

    /// The rules in the order of work are there.
    @Test func theOrderOfWorkNamesRules() {
        let ids = Set(Self.pages.map(\.id))
        for id in WorkOrder.mistakes + WorkOrder.moves + [WorkOrder.last] { #expect(ids.contains(id), "\(id)") }
    }
}
