#if canImport(Dispatch)
    import Dispatch
#endif

/// The progress line of a long run. Each step returns the text to write, which may be empty: nothing is shown before
/// the line is due, and it is erased at the end.
struct ProgressLine: Sendable {
    private var work = ""
    private var isDue = false
    private var isOver = false

    /// Shown only on a terminal and without `--quiet`. Build servers give their scripts a terminal too, but set `CI`.
    static func isWanted(quiet: Bool, isTerminal: Bool, _ environment: [String: String]) -> Bool {
        isTerminal && !quiet && environment["TERM"] != "dumb" && environment["CI", default: ""] == ""
    }

    mutating func begin(_ work: String) -> String {
        self.work = work
        return shown
    }

    mutating func becomeDue() -> String {
        isDue = true
        return shown
    }

    mutating func end() -> String {
        defer { isOver = true }
        return shown.isEmpty ? "" : "\r\u{1B}[K"
    }

    /// Overwrites the previous text and clears the rest of the line.
    private var shown: String { isDue && !isOver && !work.isEmpty ? "\rmigrate-lint: \(work) …\u{1B}[K" : "" }
}

/// The line on a terminal, from half a second after the start.
final class Progress: Sendable {
    private static let delay = DispatchTimeInterval.milliseconds(500)

    /// Used only on the queue.
    nonisolated(unsafe) private var line = ProgressLine()
    private let queue = DispatchQueue(label: "progress")
    private let write: @Sendable (String) -> Void

    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
        queue.asyncAfter(deadline: .now() + Self.delay) { [self] in write(line.becomeDue()) }
    }

    func begin(_ work: String) { queue.sync { write(line.begin(work)) } }

    /// Nothing is written after it.
    func end() { queue.sync { write(line.end()) } }
}
