import Testing

@testable import Reporters
@testable import migrate_lint

@Suite struct ProgressTests {
    private static let line = "\rmigrate-lint: reading …\u{1B}[K"
    private static let next = "\rmigrate-lint: linting …\u{1B}[K"
    private static let gone = "\r\u{1B}[K"

    enum Step { case read, lint, due, end }

    @Test(
        arguments: [
            // A short run shows nothing.
            ([.read, .lint, .end], ["", "", ""]), ([.read, .end, .due, .lint], ["", "", "", ""]),
            ([.read, .due, .lint, .end], ["", line, next, gone]), ([.due, .read, .end], ["", line, gone]),
            ([.read, .due, .end, .end, .lint], ["", line, gone, "", ""]), ([.due, .end], ["", ""]),
        ] as [([Step], [String])])
    func lineIsShownFromDueToEnd(steps: [Step], expected: [String]) {
        var line = ProgressLine()
        let written = steps.map { step in
            switch step {
            case .read: line.begin("reading")
            case .lint: line.begin("linting")
            case .due: line.becomeDue()
            case .end: line.end()
            }
        }
        #expect(written == expected)
    }

    @Test(
        arguments: [
            (false, true, [:], true), (true, true, [:], false), (false, false, [:], false),
            (false, true, ["CI": "true"], false), (false, true, ["TERM": "dumb"], false),
            (false, true, ["CI": ""], true),
        ] as [(Bool, Bool, [String: String], Bool)])
    func shownOnlyOnTerminals(quiet: Bool, isTerminal: Bool, environment: [String: String], isWanted: Bool) {
        #expect(ProgressLine.isWanted(quiet: quiet, isTerminal: isTerminal, environment) == isWanted)
    }
}
