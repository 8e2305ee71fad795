import Foundation
import Testing

/// A team's own pages: beside the bundled ones, and against fixtures of their own.
@Suite struct OwnRuleTests {
    static let view = """
        import Combine
        class View {
            func follow() {
                names.sink { name in show(name) }.store(in: &bag)
            }
        }

        """
    /// It finds what bundled rules of the family `combine` find.
    static let page = """
        ---
        severity: note
        fix: display
        family: combine
        ---
        # observe `$PUB` as our guide says
        ```diff
        -$PUB.sink { $VALUE in $$$BODY }.store(in: &$BAG)
        +observe($PUB) { $VALUE in $$$BODY }
        ```

        """

    @Test func anOwnPageCountsBeforeABundledOne() throws {
        let folder = try TemporaryFolder(["Pages/team-sink.md": .text(Self.page), "View.swift": .text(Self.view)])
        let bundled = try Command(["--quiet", "View.swift"], in: folder)
        #expect(bundled.stdout.hasSuffix("[combine-sink]\n"))
        let own = try Command(["--quiet", "--rules", "Pages", "View.swift"], in: folder)
        #expect(own.stdout == "View.swift:4:9: note: observe `names` as our guide says [team-sink]\n")
    }

    /// A page that replaces a bundled one counts as much as that did.
    @Test func aReplacementCountsAsTheBundledPage() throws {
        let page = Self.page.replacing("family: combine\n", with: "")
        let folder = try TemporaryFolder(["Pages/combine-timer.md": .text(page), "View.swift": .text(Self.view)])
        let run = try Command(["--quiet", "--rules", "Pages", "View.swift"], in: folder)
        #expect(run.stdout.hasSuffix("[combine-sink]\n"))
        #expect(run.stderr == "Pages/combine-timer.md: replaces the bundled page `combine-timer`\n")
    }
}
