import Rules
import Syntax
import Testing

/// File pages, and the word `create`.
@Suite struct NewFileTests {
    static let text = "extension P {\n    func held() -> [Int] { [] }\n}\nprivate func mine() {}"

    static func page(_ front: String = "file: P+Held.swift", _ fences: String = "```swift\n\(text)\n```") -> String {
        "---\n\(front)\n---\n# what is held\n\(fences)\n"
    }

    private func load(_ pages: (path: String, text: String)...) throws -> RuleSet { try RuleSet(pages: pages) }

    @Test func aPageHoldsTheWholeFile() throws {
        let set = try load(
            ("Rules/a-file.md", Self.page()),
            ("Rules/b-page.md", Pages.where("create a-file\nform held\nbelow swift 6.2, ios 26")))
        let file = try #require(set["b-page"]?.alternatives.first?.creates.first)
        #expect(set["b-page"]?.alternatives.first?.below.map(\.description) == ["swift 6.2", "ios 26"])
        #expect(file.id == "a-file" && file.name == "P+Held.swift" && file.text == Self.text + "\n")
        // Private declarations are not visible in the project, so they do not count.
        #expect(file.functions.map(\.name) == ["held"])
        #expect(set.rules.map(\.id) == ["b-page"])
        let error = #expect(throws: UnknownRule.self) { try set.selecting(only: ["a-file"]) }
        #expect(error?.description == "`a-file` is a file, which never runs alone")
    }

    @Test(arguments: [
        (page("file: a/b.swift"), "2:7: error: `a/b.swift` is not the name of a Swift file"),
        // With the mark after it a slash is no character of its own; a name ends at a zero byte.
        (page("file: ../\u{301}b.swift"), "is not the name of a Swift file"),
        (page("file: Package.swift\0.swift"), "is not the name of a Swift file"),
        (page("file: Held"), "2:7: error: `Held` is not the name of a Swift file"),
        (page("file:"), "2:1: error: `file` has no value"),
        (
            page("file: A.swift\nfix: safe"),
            "3:1: error: the page of a file never runs alone, so `fix` says nothing here"
        ),
        (page("file: A.swift\ntable: types"), "2:1: error: a page is that of a table or of a file"),
        (page("file: A.swift", ""), "6:1: error: the text of the file is missing"),
        (page("file: A.swift", "```swift\nlet a = 1\n```"), "6:1: error: the file declares no function by which"),
        (page("file: A.swift", "```swift\n\(text)\n```\n```swift\n\(text)\n```"), "a page holds the text of one file"),
        (page("file: A.swift", "```swift\n\(text)\n```\n```where\na\n```"), "`where` belongs on the page of a rule"),
    ])
    func wrongPageIsReported(text: String, said: String) {
        #expect(Pages.errors(of: text).contains(said))
    }

    @Test(arguments: [
        ("create a-shapes", "11:8: error: `a-shapes` is no page of a file"),
        ("create z-file", "11:8: error: there is no page `z-file`"),
        ("create", "error: `create` is alone on its line"),
    ])
    func wrongCreateIsReported(line: String, said: String) {
        #expect(Pages.errors(of: Pages.where(line)).contains(said))
    }
}
