import Foundation
import Schedules

/// A compiled program that is driven through schedules, all of them in one process.
struct Program: Sendable {
    let executable: URL

    /// What one schedule came to.
    enum Outcome: Hashable, Sendable {
        case trace(Trace)
        /// It ended without an answer, with these last words.
        case crashed(words: String)
        /// It gave no answer in time.
        case hung
    }

    /// What its scenario can be put through. It is asked once: to start a process takes longer than many schedules.
    var features: Features {
        get async throws {
            if let known = Self.lock.withLock({ Self.known[executable] }) { return known }
            let path = executable.path
            let words = try await Lanes.waiting.run { try Toolchain.Run(path, ["features"]).output }
            let features = Features(rawValue: Int(words.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0)
            Self.lock.withLock { Self.known[executable] = features }
            return features
        }
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [URL: Features] = [:]

    /// One outcome a schedule, up to the first that hangs. After a crash, it goes on behind it.
    func outcomes(of schedules: [Schedule], patience: Int = 3) async throws -> [Outcome] {
        var result: [Outcome] = []
        while result.count < schedules.count, result.last != .hung {
            let rest = Array(schedules[result.count...])
            let process = try await Lanes.waiting.run {
                try Conversation(with: executable, about: rest, patience: patience)
            }
            result += try process.lines.map { .trace(try JSONDecoder().decode(Trace.self, from: $0)) }
            if process.lines.count < rest.count {
                result.append(process.isLate ? .hung : .crashed(words: process.lastWords))
            }
        }
        return result
    }
}
