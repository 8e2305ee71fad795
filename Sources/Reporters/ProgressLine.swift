/// The progress line of a long run. Each step returns the text to write, which may be empty: nothing is shown before
/// the line is due, and it is erased at the end.
package struct ProgressLine: Sendable {
    private var work = ""
    private var isDue = false
    private var isOver = false

    /// Shows nothing yet.
    package init() {}

    /// Shown only on a terminal and without `--quiet`. Build servers give their scripts a terminal too, but set `CI`.
    package static func isWanted(quiet: Bool, isTerminal: Bool, _ environment: [String: String]) -> Bool {
        isTerminal && !quiet && environment["TERM"] != "dumb" && environment["CI", default: ""] == ""
    }

    /// Names the work that is going on.
    package mutating func begin(_ work: String) -> String {
        self.work = work
        return shown
    }

    /// From now on it is shown.
    package mutating func becomeDue() -> String {
        isDue = true
        return shown
    }

    /// Erases it, for good.
    package mutating func end() -> String {
        defer { isOver = true }
        return shown.isEmpty ? "" : "\r\u{1B}[K"
    }

    /// Overwrites the previous text and clears the rest of the line.
    private var shown: String { isDue && !isOver && !work.isEmpty ? "\rmigrate-lint: \(work) …\u{1B}[K" : "" }
}
