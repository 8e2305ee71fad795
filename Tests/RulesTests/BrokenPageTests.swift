import BundledRules
import Rules
import Testing

/// A damaged page is either loaded, or reported with errors that have a place.
@Suite struct BrokenPageTests {
    private static let pages = [RuleTests.page, Pages.table("| `f($A) \\| $B` | `$B` | note |")]

    @Test(arguments: pages)
    func truncatedPageIsHandled(page: String) {
        for count in 0..<page.count { check(String(page.prefix(count))) }
    }

    @Test(arguments: pages)
    func pageWithoutOneCharacterIsHandled(page: String) {
        for index in page.indices {
            var broken = page
            broken.remove(at: index)
            check(broken)
        }
    }

    @Test(arguments: ["`", "$", "\\", "\r", "é"])
    func pageWithOneMoreCharacterIsHandled(extra: Character) {
        for index in RuleTests.page.indices {
            var broken = RuleTests.page
            broken.insert(extra, at: index)
            check(broken)
        }
    }

    private func check(_ text: String) {
        do throws(PageErrors) {
            let set = try RuleSet(pages: [("R/a-page.md", text)])
            #expect(set.pages.map(\.text) == [text])
        } catch {
            #expect(!error.all.isEmpty)
            let lines = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.map(String.init)
            for one in error.all {
                #expect(lines.contains(one.sourceLine))
                #expect(one.culprit.upperBound <= one.sourceLine.utf8.count)
                #expect(one.position.column == one.culprit.lowerBound + 1)
                #expect(one.description.contains("R/a-page.md:\(one.position.line):\(one.position.column): error: "))
            }
        }
    }
}
