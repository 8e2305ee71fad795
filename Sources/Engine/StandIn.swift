import Rules
import Syntax

// Stands in for the linter and the fixer until they are here.
package struct LintOptions: Sendable {
    package let target: Target
    package let form: String?
    package let jobs: Int

    package init(target: Target, form: String?, jobs: Int) {
        self.target = target
        self.form = form
        self.jobs = jobs
    }
}

package struct Linter: Sendable {
    package init(rules: [Rule], options: LintOptions) {}
    package func lint(_ files: [SourceFile]) -> Report { Report(files: files.count) }
}

package struct Fixer: Sendable {
    private let linter: Linter
    package init(linter: Linter, allowing: Applicability) { self.linter = linter }
    package func fix(_ files: [SourceFile]) -> Fixed { Fixed(files: [], groups: [], report: linter.lint(files)) }
}

package struct Fixed: Sendable {
    package let files: [SourceFile]
    /// For each fix that was applied, the sorted paths of the files it edited: these stand or fall together.
    package let groups: [[String]]
    package var applied: Int { groups.count }
    package let report: Report
    package let rounds: Int
    package let unsettled: Bool

    package init(files: [SourceFile], groups: [[String]], report: Report, rounds: Int = 0, unsettled: Bool = false) {
        self.files = files
        self.groups = groups
        self.report = report
        self.rounds = rounds
        self.unsettled = unsettled
    }
}

package struct Verifier: Sendable {
    package init(rules: [Rule], update: Bool) {}
    /// What did not hold, a sentence each, and with `update` the after-files to write.
    package func verify(_ files: [SourceFile]) -> (cases: Int, failures: [String], updates: [SourceFile]) {
        (0, [], [])
    }
}
