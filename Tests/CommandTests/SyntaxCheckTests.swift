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
        #expect((check.broken(texts, originals: originals) { _ in }) == ["a", "new"])
        #expect((check.broken([], originals: originals) { _ in }) == [])
    }

    /// It may write, now and then or once, or close its output.
    @Test(arguments: [
        "exec sleep 1000", "echo a; exec sleep 1000", "while sleep 0.1; do echo a; done", "exec sleep 1000 > /dev/null",
        "sleep 1000; echo a",
    ])
    func aCompilerThatDoesNotEndIsStopped(script: String) throws {
        let folder = try TemporaryFolder(["swiftc": .file("#!/bin/sh\n\(script)\n", mode: 0o755)])
        let check = SyntaxCheck(compiler: folder.absolute("swiftc"), seconds: 1)
        var told: [String] = []
        let texts = [SourceFile(path: "a", text: "let x = {\n"), SourceFile(path: "b", text: "let = =\n")]
        let broken = check.broken(texts, originals: []) { told.append($0) }
        #expect(broken == ["a"])
        #expect(told.count == 1 && told[0].contains("did not end within 1 second and was stopped"), "\(told)")
    }

    /// A minute for each batch would be hours.
    @Test func aCompilerThatDoesNotEndIsNotRunAgain() throws {
        let script = "#!/bin/sh\necho >> $0.runs; test $3 = /dev/null || exec sleep 1000\n"
        let folder = try TemporaryFolder(["swiftc": .file(script, mode: 0o755)])
        let texts = (0..<10 * 64 * Machine.processors).map { SourceFile(path: "\($0)", text: "") }
        #expect(
            (SyntaxCheck(compiler: folder.absolute("swiftc"), seconds: 1).broken(texts, originals: []) { _ in }) == [])
        #expect(try Disk.read(folder.absolute("swiftc.runs")).count <= 1 + Machine.processors)
    }

    /// More files than one run of the compiler accepts.
    @Test func noFileIsForgotten() {
        let texts = (0..<70).map { SourceFile(path: "\($0)", text: $0 == 66 ? "let x = {\n" : "let x = 1\n") }
        #expect((SyntaxCheck().broken(texts, originals: []) { _ in }) == ["66"])
    }
}
