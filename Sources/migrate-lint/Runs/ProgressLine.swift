import Engine
#if canImport(Dispatch)
    import Dispatch
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
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

/// The line on a terminal, from half a second after the start; none where the system makes no thread for it.
final class Progress: Sendable {
    private static let delay: UInt32 = 500_000

    /// Used only in turn.
    nonisolated(unsafe) private var line = ProgressLine()
    private let turn = DispatchSemaphore(value: 1)
    private let write: @Sendable (String) -> Void

    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
        let helper = Helper { [self] in
            usleep(Self.delay)
            show { $0.becomeDue() }
        }
        helper?.detach()
    }

    func begin(_ work: String) { show { $0.begin(work) } }

    /// Nothing is written after it.
    func end() { show { $0.end() } }

    private func show(_ step: (inout ProgressLine) -> String) {
        turn.wait()
        defer { turn.signal() }
        write(step(&line))
    }
}
