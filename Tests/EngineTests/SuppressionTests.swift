import Syntax
import Testing

@testable import Engine

/// Which findings a comment silences. Each line of `source` that ends in `!` has a finding that must be left.
@Suite struct SuppressionTests {
    @Test(arguments: [
        "// migrate-lint:disable:next combine-sink\nSINK\nSINK!",
        "// migrate-lint:disable:next\nSINK",
        "// migrate-lint:disable:next combine-sink-main\nSINK!",
        "SINK // migrate-lint:disable:this combine-sink -- why",
        "SINK\n// migrate-lint:disable:previous combine-sink\nSINK!",
        "SINK!\n// migrate-lint:disable combine-sink\nSINK\nSINK\n// migrate-lint:enable combine-sink\nSINK!",
        "// migrate-lint:disable\nSINK\n// migrate-lint:enable combine-sink-main\nSINK\n// migrate-lint:enable\nSINK!",
        "// migrate-lint:disable x, combine-sink\n// migrate-lint:enable x\nSINK\n// migrate-lint:enable\nSINK!",
        "SINK\n// migrate-lint:disable:file combine-sink\nSINK",
        "/* migrate-lint:disable:next combine-sink */\nSINK\nSINK!",
        "/* migrate-lint:disable:next\n   combine-sink */\nSINK\nSINK!",
        "a\n  // migrate-lint:disable:next combine-sink -- inside a chain\n  .sink { print($0) }",
        "// see migrate-lint:disable:next combine-sink\nSINK!",
        "// migrate-lint:disable:soon combine-sink\nSINK!",
        "print(\"// migrate-lint:disable:next combine-sink\")\nSINK!",
        "// migrate-lint:disable:next combine-sinks\nSINK!",
        "// migrate-lint:disable:next x -- combine-sink\nSINK!",
    ])
    func silences(source: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let left = lines.indices.filter { lines[$0].hasSuffix("!") }.map { $0 + 2 }
        let code = source.replacingOccurrences("!", "").replacingOccurrences("SINK", "a.sink { print($0) }")
        let report = Fixtures.linter(only: "combine-sink").lint([
            SourceFile(path: "a.swift", text: "import Combine\n" + code)
        ])
        #expect(report.findings.map(\.start.line) == left)
    }

    /// A suppression of a rule that did not run is not reported; one of a rule that ran is.
    @Test(arguments: [
        (["combine-sink"], [Int]()), (["suppression-unused"], []), (["suppression-unused", "combine-sink"], [1]),
    ])
    func onlyRulesThatRanAreJudged(ids: [String], lines: [Int]) {
        let rules = Fixtures.rules.filter { ids.contains($0.id) }
        let linter = Linter(rules: rules, knowing: Fixtures.known, options: Fixtures.linter().options)
        let file = SourceFile(path: "a.swift", text: "// migrate-lint:disable:next combine-sink\nlet a = 1\n")
        #expect(linter.lint([file]).findings.map(\.start.line) == lines)
    }
}

extension String {
    fileprivate func replacingOccurrences(_ word: String, _ other: String) -> String {
        split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
}
