import Engine
import Rules
import Syntax
import Testing
import Xcode

/// Which syntax tells how old a compiler may be.
@Suite struct NewSyntaxTests {
    @Test(arguments: [
        ("func f() throws(E) {}", "6:1"), ("let a = 1\n#Preview { A() }", "5.9:2"),
        ("#Preview { A() }\nfunc f() throws(E) {}", "6:2"), ("nonisolated(nonsending) func f() async {}", "6.2:1"),
        ("func f(on a: isolated (any Actor)? = #isolation) {}", "6:1"), ("func f() throws {}", nil),
        ("// throws(E)\nlet a = \"throws(E)\"", nil), ("", nil),
        // Older compilers do not see it.
        ("#if compiler(>=6)\nfunc f() throws(E) {}\n#endif", nil),
        ("#if swift(>=6)\nfunc f() throws(E) {}\n#endif", nil),
    ])
    func theNewestCounts(text: String, expected: String?) {
        let file = SourceFile(path: "a.swift", text: text)
        let found = NewSyntax(in: file, after: PlatformRequirement.Version(5, 5))
        #expect(found.map { "\($0.compiler):\($0.line)" } == expected)
        #expect(NewSyntax(in: file, after: PlatformRequirement.Version(6, 2)) == nil)
    }
}
