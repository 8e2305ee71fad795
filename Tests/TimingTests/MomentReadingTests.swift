import Index
import MarkedCode
import Syntax
import Testing

@testable import Timing

@Suite struct MomentReadingTests {
    private func first(in code: String) -> String? {
        let tree = TokenTree(SourceFile(text: "func f() {\n\(code)\n}"))
        return MomentReading(in: tree, knowing: .bundled).first(in: Array(tree.all)).map { tree.text($0) }
    }

    @Test(arguments: [
        ("send(at: Date())", "Date"), ("entry.time = Date(timeIntervalSinceNow: 1)", "Date"), ("save(Date.now)", "now"),
        ("let start = Date()\nsave(start)", "Date"),
    ])
    func dependsOnTheMoment(code: String, name: String) { #expect(first(in: code) == name) }

    @Test(arguments: [
        "save(Date(timeIntervalSince1970: 0))", "queue.asyncAfter(deadline: .now() + 1) {}", "print(Date())",
        "let start = Date()\nload()\ntell(Date().timeIntervalSince(start))".replacing("tell", with: "print"),
        "let start = Date()\nload()\nprint(-start.timeIntervalSinceNow)", "date(1)",
    ])
    func doesNot(code: String) { #expect(first(in: code) == nil) }
}
