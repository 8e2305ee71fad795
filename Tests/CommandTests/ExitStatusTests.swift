import Engine
import Rules
import Syntax
import Testing

@testable import migrate_lint

@Suite struct ExitStatusTests {
    @Test(
        arguments: [
            ([], 0, .warning, .clean), ([.note], 0, .warning, .clean), ([.note, .warning], 0, .warning, .findings),
            ([.error], 0, .warning, .findings), ([.warning], 0, .error, .clean), ([.note], 0, .note, .findings),
            ([.error], 0, nil, .clean), ([], 1, .warning, .failure), ([.error], 1, .warning, .failure),
            ([.error], 1, nil, .failure),
        ] as [([Severity], Int, Severity?, migrate_lint.ExitStatus)])
    func worstResultDecides(
        severities: [Severity], problems: Int, failOn: Severity?, expected: migrate_lint.ExitStatus
    ) {
        let place = Position(line: 1, column: 1)
        let findings = severities.map {
            Finding(
                rule: "r", idioms: [], severity: $0, path: "a", range: 0..<0, start: place, end: place, message: "m",
                fixes: [])
        }
        let report = Report(
            findings: findings, problems: Array(repeating: Problem(path: "a", message: "m"), count: problems))
        #expect(migrate_lint.ExitStatus(report, failOn: failOn) == expected)
    }
}
