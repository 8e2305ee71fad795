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

/// Where words go: findings to standard output, all else to standard error. A reader who has gone away (`… | head`) is no
/// error: the rest is not said.
struct Terminal {
    let paint: Paint

    init(color: Arguments.Color) {
        signal(SIGPIPE, SIG_IGN)
        paint = Paint(isOn: Self.wantsColor(color, ProcessInfo.processInfo.environment, isTerminal: isatty(1) == 1))
    }

    func report(_ text: String) {
        try? Disk.write(Array(text.utf8), to: 1)
    }

    func tell(_ line: String) { tell(text: line + "\n") }

    func tell(text: String) {
        try? Disk.write(Array(text.utf8), to: 2)
    }

    func tell(_ problems: [Problem]) {
        for problem in problems { tell("\(problem.path): error: \(problem.message)") }
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
