import Foundation
import Schedules

/// A process that was given schedules, and what it answered.
struct Conversation: Sendable {
    /// The answers, in order; fewer than schedules if it ended early.
    private(set) var lines: [Data] = []
    /// It was ended because it had been silent for too long.
    private(set) var isLate = false
    /// Why it ended, as far as it said.
    private(set) var lastWords = ""

    /// How long a program may be silent, in seconds: far more than the longest schedule takes on a busy machine.
    private static func limit(patience: Int) -> Double { 10 + 0.25 * Double(patience) }

    init(with executable: URL, about schedules: [Schedule], patience: Int) throws {
        let input = Toolchain.folder.appendingPathComponent("in-\(UUID().uuidString)")
        let errors = Toolchain.folder.appendingPathComponent("err-\(UUID().uuidString)")
        try Data(schedules.map { $0.description + "\n" }.joined().utf8).write(to: input)
        try Data().write(to: errors)
        defer { for file in [input, errors] { try? FileManager.default.removeItem(at: file) } }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = executable
        process.arguments = ["\(patience)", errors.path]
        // To draw up a crash takes longer than to crash.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = pipe
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let watch = Watch(over: process, limit: Self.limit(patience: patience))
        var output = Data()
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
            output += data
            watch.heard()
        }
        process.waitUntilExit()
        isLate = watch.stop()
        // A line without an end was cut off.
        lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
            .map { Data($0) }
        let words = try String(contentsOf: errors, encoding: .utf8).split(separator: "\n")
        lastWords = words.first { $0.contains("Fatal error: ") }.map { Self.plain($0) } ?? ""
    }

    /// Without the place and the kind of the message.
    private static func plain(_ line: Substring) -> String {
        guard let kind = line.range(of: "Fatal error: ") else { return String(line) }
        return String(line[kind.upperBound...])
    }
}

/// Ends a process that says nothing for too long.
private final class Watch: @unchecked Sendable {
    private let lock = NSLock()
    private var last = DispatchTime.now()
    private var hasEnded = false
    private let timer = DispatchSource.makeTimerSource(queue: .global())

    init(over process: Process, limit: Double) {
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { [weak self] in
            guard let self else { return }
            lock.withLock {
                guard !hasEnded, DispatchTime.now() > last + limit else { return }
                hasEnded = true
                // It may be one that does not listen.
                kill(process.processIdentifier, SIGKILL)
            }
        }
        timer.resume()
    }

    func heard() { lock.withLock { last = .now() } }

    /// Whether it had to be ended.
    func stop() -> Bool {
        timer.cancel()
        return lock.withLock {
            defer { hasEnded = true }
            return hasEnded
        }
    }
}
