import Rules
import Syntax
import Testing

@testable import Engine

/// Inputs on which `Tests/Fuzz/run` once stopped the program; each is linted and fixed here.
@Suite struct FoundByFuzzingTests {
    @Test(arguments: [
        // An attribute at the end of the file, where a type is expected.
        "func f(completion: @", "func f(completion: @A.",
    ])
    func isSurvived(text: String) {
        let file = SourceFile(path: "a.swift", text: text)
        let fixed = Fixer(linter: Fixtures.linter(), allowing: .unsafe).fix([file])
        #expect(!fixed.unsettled)
        #expect(fixed.report.files == 1)
    }
}
