import Engine
import Reporters
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes findings to standard output and everything else to standard error. A closed pipe (`… | head`) is no error:
/// the rest is dropped.
final class Terminal {
    let paint: Paint
    /// Whether standard output is a terminal.
    let isShown = isatty(1) == 1
    /// The columns that standard output shows, as COLUMNS or the terminal says; nil if it is no terminal: nothing is cut for a pipe.
    var width: Int? {
        var size = winsize()
        guard isShown else { return nil }
        if let said = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), said > 20 { return said }
        guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return nil }
        return Int(size.ws_col)
    }
    /// Standard output could not be written, except for a closed pipe: a full disk, for example.
    private(set) var isBroken = false
    private let progress: Progress?

    init(color: Arguments.Color, quiet: Bool) {
        signal(SIGPIPE, SIG_IGN)
        // A file that reached its size limit is reported by the failing write.
        signal(SIGXFSZ, SIG_IGN)
        let environment = ProcessInfo.processInfo.environment
        paint = Paint(isOn: Self.wantsColor(color, environment, isTerminal: isShown))
        let wantsProgress = ProgressLine.isWanted(quiet: quiet, isTerminal: isatty(2) == 1, environment)
        progress = wantsProgress ? Progress { text in try? Disk.write(Array(text.utf8), to: 2) } : nil
    }

    /// Shows the current step of a long run on a terminal, until something else is written.
    func begin(_ work: String) { progress?.begin(work) }

    func report(_ text: String) {
        progress?.end()
        do throws(Disk.Failure) {
            try Disk.write(Array(text.utf8), to: 1)
        } catch {
            if isBroken || error.code == EPIPE { return }
            isBroken = true
            write("migrate-lint: error: standard output cannot be written: \(error.reason)")
        }
    }

    func write(_ lines: String) { write(text: printable(lines: lines) + "\n") }

    func warn(_ words: String) { write("migrate-lint: warning: \(words)") }

    func write(text: String) {
        progress?.end()
        try? Disk.write(Array(text.utf8), to: 2)
    }

    func write(_ problems: [Problem]) {
        for problem in problems {
            write("\(printable(path: problem.path)): error: \(printable(problem.message, limit: .max))")
        }
    }

    /// The option decides, then NO_COLOR (no-color.org), then CLICOLOR_FORCE (bixense.com/clicolors), then the terminal.
    static func wantsColor(_ color: Arguments.Color, _ environment: [String: String], isTerminal: Bool) -> Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if environment["NO_COLOR", default: ""] != "" { return false }
        if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) { return true }
        return isTerminal && environment["TERM"] != "dumb"
    }
}
