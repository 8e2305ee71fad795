import Syntax
import Testing

@testable import migrate_lint

@Suite struct SyntaxCheckTests {
    /// Finds broken texts that have no file, with and without the compiler.
    @Test(arguments: [ChildProcess.program("swiftc"), nil])
    func textsWithoutAFileAreChecked(compiler: String?) {
        let originals = ["a", "b", "c"].map { SourceFile(path: $0, text: $0 == "c" ? "let c = {\n" : "let x = 1\n") }
        let texts = [
            SourceFile(path: "a", text: "let x = {\n"), SourceFile(path: "b", text: "print(2)\n"),
            SourceFile(path: "c", text: "let d = {\n"), SourceFile(path: "new", text: "let x = {\n"),
        ]
        let check = SyntaxCheck(compiler: compiler)
        #expect(check.broken(texts, originals: originals) == ["a", "new"])
        #expect(check.broken([], originals: originals) == [])
    }

    /// More files than one run of the compiler accepts.
    @Test func noFileIsForgotten() {
        let texts = (0..<70).map { SourceFile(path: "\($0)", text: $0 == 66 ? "let x = {\n" : "let x = 1\n") }
        #expect(SyntaxCheck().broken(texts, originals: []) == ["66"])
    }
}
