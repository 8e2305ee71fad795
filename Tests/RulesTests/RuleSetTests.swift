import BundledRules
import Rules
import Testing

@Suite struct RuleSetTests {
    private let page = "---\nseverity: note\nreplaces: old\n---\n# say\n"

    private func plain(_ id: String, _ title: String = "say") -> (path: String, text: String) {
        ("Rules/\(id).md", "---\nseverity: note\n---\n# \(title)\n")
    }

    @Test func everyBundledPageIsRight() throws {
        let set = try RuleSet(pages: BundledPages.all)
        #expect(set.pages.map(\.path).sorted() == BundledPages.all.map(\.path).sorted())
        for page in BundledPages.all { #expect(set.pages.first { $0.path == page.path }?.text == page.text) }
        #expect(set["suppression-unused"] != nil)
    }

    @Test func idsAreWellFormedAndTakenOnce() {
        let pages = [("A/b.md", page), ("C/b.md", page), ("C/old.md", page), ("C/Bad_Name.md", plain("x").text)]
        #expect(
            Pages.errors(of: pages) == """
                A/b.md:3:11: error: `old` is the id of C/old.md
                  replaces: old
                            ^^^
                C/Bad_Name.md:1:1: error: `Bad_Name` is no id: name the file with lower-case words with dashes between them
                  ---
                  ^
                C/b.md:1:1: error: `b` is the id of A/b.md already
                  ---
                  ^
                C/old.md:3:11: error: `old` is the id of C/old.md
                  replaces: old
                            ^^^
                """)
    }

    /// Each is told with its line, which here has all of them.
    @Test func errorsWithoutEndAreNotAllTold() {
        let names = (0..<20_000).map { "$N\($0)" }.joined(separator: " ")
        let said = Pages.errors(of: Pages.front + "# say \(names)\n```swift\nf($X)\n```\n")
        #expect(said.split(separator: ": error: ").count == 101)
        #expect(said.contains("; more errors of this page are not shown\n"))
        #expect(said.firstRange(of: "not shown").map { !said[$0.upperBound...].contains(": error: ") } == true)
    }

    @Test func twoRulesCannotReplaceOne() {
        #expect(
            Pages.errors(of: [("R/a.md", page), ("R/b.md", page)]) == """
                R/b.md:3:11: error: `old` is replaced by `a` already
                  replaces: old
                            ^^^
                """)
    }

    @Test func oneWrongPageLoadsNothingAndAllErrorsAreReported() {
        let pages = [plain("a"), ("Rules/z.md", "---\nx: y\n---\n"), ("Rules/b.md", "# say\n")]
        #expect(
            Pages.errors(of: pages) == """
                Rules/b.md:1:1: error: a page begins with front matter between two `---` lines
                  # say
                  ^
                Rules/z.md:1:1: error: `severity` is missing
                  ---
                  ^^^ write `severity: warning` below
                Rules/z.md:2:1: error: unknown key `x`
                  x: y
                  ^ expected `severity`, `title`, `fix`, `form`, `requires`, `imports`, `idiom`, `family`, `replaces`, `table`, `given` or `file`
                Rules/z.md:3:4: error: the heading is missing
                  ---
                     ^ `# ` and the message of the finding
                """)
    }

    @Test func aLaterLayerReplacesPagesUnread() throws {
        let set = try RuleSet(layers: [
            [plain("a", "one"), plain("b", "two"), ("Rules/c.md", "wrong")],
            [("Team/b.md", plain("b", "mine").text), ("Team/c.md", plain("c", "mine too").text)],
        ])
        #expect(set.rules.map(\.id) == ["a", "b", "c"])
        #expect(set.rules.map(\.message.text) == ["one", "mine", "mine too"])
        #expect(set["b"]?.path == "Team/b.md")
        #expect(
            set.replacements.map(\.description) == [
                "Team/b.md: replaces the bundled page `b`", "Team/c.md: replaces the bundled page `c`",
            ])
    }

    @Test func aPageIsReplacedTwiceAndACopyIsNone() throws {
        let set = try RuleSet(layers: [
            [plain("a", "one"), plain("b")], [("Team/a.md", plain("a", "two").text), ("Team/b.md", plain("b").text)],
            [("Own/a.md", plain("a", "three").text)],
        ])
        #expect(set.rules.map(\.message.text) == ["three", "say"])
        #expect(
            set.replacements.map(\.description) == [
                "Team/a.md: replaces the bundled page `a`", "Own/a.md: replaces Team/a.md",
            ])
    }

    /// The rows of a table page stand before those of the bundled page of its id.
    @Test func aTablePageAddsRows() throws {
        let set = try RuleSet(layers: [
            [Pages.shapes], [("Team/a-shapes.md", Pages.table("| `Own<$T>` | `$T` | |"))],
            [("Own/a-shapes.md", Pages.table("| `Mine<$T>` | `$T` | |"))],
        ])
        let table = try #require(set["a-shapes"]?.table)
        let patterns = table.rows.map { $0.pattern.tree.text($0.pattern.tree.all) }
        #expect(patterns == ["Mine<$T>", "Own<$T>", "[$T]"])
        #expect(set.replacements.isEmpty)
    }

    @Test func aTablePageOfAnotherKindAddsNothing() {
        let other = "---\ntable: calls\n---\n# t\n| call | note |\n|---|---|\n| `f($X)` | |\n"
        let error = #expect(throws: PageErrors.self) {
            try RuleSet(layers: [[Pages.shapes], [("Team/a-shapes.md", other)]])
        }
        #expect(
            error?.description == """
                Team/a-shapes.md:2:8: error: the rows of this page are added to Rules/a-shapes.md, which is a table of `types` with 3 columns
                  table: calls
                         ^^^^^
                """)
    }

    @Test func aTableOfNamesAddsNamesAndTakesSomeBack() throws {
        let bundled = (
            "Rules/call-models.md", Pages.names("| `load`, `open` | calls once | |\n| `with[A-Z]*` | calls once | |")
        )
        let own = (
            "Team/call-models.md", Pages.names("| `open`, `withDelay` | not calls once | |\n| `fetch` | calls once | |")
        )
        let known = try RuleSet(layers: [[bundled], [own]]).known
        let names = ["load", "open", "fetch", "withLock", "withDelay", "with", "withers", "Load"]
        #expect(names.filter { known.says($0, .callsOnce) } == ["load", "fetch", "withLock"])
        #expect(names.allSatisfy { !known.says($0, .callsOften) })
    }

    @Test func aWhereLineCannotReferToATableOfNames() {
        let pages = [
            ("Rules/b-page.md", Pages.where("$A row of a-names")),
            ("Rules/a-names.md", Pages.names("| `a` | completion | |")),
        ]
        #expect(
            Pages.errors(of: pages) == """
                Rules/b-page.md:11:11: error: `a-names` is a table of names, which `where` lines do not refer to
                  $A row of a-names
                            ^^^^^^^
                """)
    }

    @Test(arguments: [
        ([], [], ["a-one", "a-two", "b-three"]), (["a-two"], [], ["a-two"]), ([], ["a-two"], ["a-one", "b-three"]),
        (["b-three", "a-one"], ["a-one"], ["b-three"]), (["a-*"], [], ["a-one", "a-two"]),
        ([], ["a-*"], ["b-three"]), (["*-t*"], ["*-two"], ["b-three"]), (["old"], [], ["b-three"]),
        ([], ["old"], ["a-one", "a-two"]),
    ])
    func rulesAreSelectedByOldAndNewIDs(only: [String], disabled: [String], left: [String]) throws {
        let set = try selectable().selecting(only: only, disabling: disabled)
        #expect(set.rules.map(\.id) == left)
        #expect(set.pages.count == 4)
    }

    @Test(arguments: [
        ("a", "there is no rule `a`, did you mean `a-*`?"), ("z-*", "there is no rule `z-*`"),
        ("a-on", "there is no rule `a-on`, did you mean `a-one`?"), ("zzz", "there is no rule `zzz`"),
        ("odl", "there is no rule `odl`, did you mean `old`?"),
        ("a-shapes", "`a-shapes` is a table, which never runs alone"),
    ])
    func anUnknownIDIsAnError(id: String, said: String) throws {
        let set = try selectable()
        for (only, disabled) in [([id], []), ([], [id])] {
            let error = #expect(throws: UnknownRule.self) { try set.selecting(only: only, disabling: disabled) }
            #expect(error?.description == said)
        }
    }

    private func selectable() throws -> RuleSet {
        try RuleSet(pages: [plain("a-two"), ("Rules/b-three.md", page), Pages.shapes, plain("a-one")])
    }
}
