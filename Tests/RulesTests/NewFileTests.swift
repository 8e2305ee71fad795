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
        let file = try #require(set["b-page"]?.alternatives.first?.creates)
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

/// The folder for new files of a package or a project.
@Suite struct SourceLayoutTests {
    @Test(arguments: [
        ("", "Sources/App/A.swift", "Sources/App", true), ("", "Sources/App/x/A.swift", "Sources/App", true),
        ("", "Tests/AppTests/A.swift", "Tests/AppTests", true), ("", "Sources/A.swift", "Sources", true),
        ("", "App/A.swift", nil, true), ("", "A.swift", nil, true),
        (#".target(name: "A", path: "App")"#, "App/x/A.swift", "App", true),
        (#".target(name: "A", path: "./Sources/A/Core/")"#, "Sources/A/Core/B.swift", "Sources/A/Core", true),
        (#"path: "Sources", path: "Sources/A/Inner""#, "Sources/A/Inner/B.swift", "Sources/A/Inner", true),
        (#"path: "Application""#, "App/A.swift", nil, true),
        (#".target(name: "A", path: "App", sources: ["A.swift"])"#, "App/A.swift", "App", false),
    ])
    func aPackageFindsFiles(manifest: String, file: String, folder: String?, finds: Bool) {
        let layout = SourceLayout(manifest: SourceFile(path: "Package.swift", text: manifest))
        let expected = folder.map { Module(id: "/p/" + $0, folder: "x/" + $0, findsFiles: finds) }
        #expect(layout.module(of: file, in: "/p", prefix: "x/") == expected)
    }

    private static func project(_ exceptions: String = "") -> String {
        """
        /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
        \t\t\tmembershipExceptions = (
        \t\t\t\t\(exceptions)Info.plist,
        \t\t\t);
        /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */
        /* Begin PBXFileSystemSynchronizedRootGroup section */
        \t\tA1 /* App */ = {
        \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
        \t\t\tpath = App;
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tA2 /* App Tests */ = {
        \t\t\tpath = "App Tests";
        \t\t};
        /* End PBXFileSystemSynchronizedRootGroup section */
        /* Begin PBXGroup section */
        \t\t\tpath = Old;
        """
    }

    @Test(arguments: [
        (project(), "App/x/A.swift", "App", true), (project(), "App Tests/A.swift", "App Tests", true),
        (project(), "Old/A.swift", nil, true), (project("A.swift,\n"), "App/B.swift", "App", false),
        ("", "App/A.swift", nil, true),
    ])
    func xcodeFindsFilesInSynchronizedFolders(text: String, file: String, folder: String?, finds: Bool) {
        let expected = folder.map { Module(id: "/p/" + $0, folder: $0, findsFiles: finds) }
        #expect(SourceLayout(xcodeProject: text).module(of: file, in: "/p") == expected)
    }

    @Test func straysShareAFolder() {
        let modules = Modules(strays: ["./x/a/A.swift", "./x/b/c/B.swift"])
        #expect(modules["./x/a/A.swift"] == Module(id: "", folder: "./x", findsFiles: false))
        #expect(modules["./x/a/A.swift"].path(of: "N.swift") == "./x/N.swift")
        #expect(Modules(strays: ["A.swift"])["A.swift"].path(of: "N.swift") == "N.swift")
        #expect(Modules(strays: ["/A.swift", "/b/A.swift"])["/A.swift"].path(of: "N.swift") == "/N.swift")
    }
}
