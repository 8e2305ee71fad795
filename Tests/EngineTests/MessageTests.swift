import Syntax
import Testing

@testable import Engine

/// Headings with the bindings of a match.
@Suite struct MessageTests {
    /// The path of a handler is a sentence: cut in the middle it does not say where the handler is missing.
    @Test func pathsAreNotCut() throws {
        let source = SourceFile(
            path: "a.swift",
            text: """
                func load(completionHandler: @escaping ([Int]) -> Void) {
                    guard isOpen else {
                        return
                    }
                    completionHandler([])
                }
                """)
        let found = Fixtures.linter().lint([source]).findings.filter { $0.rule == "completion-never-called" }
        #expect(
            found.map(\.message) == [
                "`completionHandler` may never be called: the function returns at line 3 if 'isOpen' is false, without calling 'completionHandler'"
            ])
    }

    /// A message is one line, however long the code is that it names.
    @Test func codeIsCut() throws {
        let name = "items.filter { $0.isOpen }" + String(repeating: ".filter { $0.isNew }", count: 9)
        let source = SourceFile(path: "a.swift", text: "import Combine\n\(name)\n    .sink { show($0) }\n")
        let messages = Fixtures.linter().lint([source]).findings.map(\.message)
        try #require(!messages.isEmpty)
        #expect(messages.allSatisfy { !$0.contains("\n") && $0.contains("…") })
    }
}
