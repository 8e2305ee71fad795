import Foundation
import Schedules

/// A compiled program that is driven through schedules, all of them in one process.
struct Program {
    let executable: URL

    /// What one schedule came to.
    enum Outcome: Hashable {
        case trace(Trace)
        /// It ended without an answer.
        case crashed
        /// It gave no answer in time.
        case hung
    }

    /// What its scenario can be put through.
    var features: Features {
        get throws {
            let words = try Toolchain.Run(executable.path, ["features"]).output
            return Features(rawValue: Int(words.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0)
        }
    }

    /// One outcome a schedule. After a crash, it goes on behind it.
    func outcomes(of schedules: [Schedule], patience: Int = 3) throws -> [Outcome] {
        var result: [Outcome] = []
        while result.count < schedules.count {
            let rest = Array(schedules[result.count...])
            let (lines, isLate) = try lines(for: rest, patience: patience)
            result += try lines.map { .trace(try JSONDecoder().decode(Trace.self, from: Data($0.utf8))) }
            if lines.count < rest.count { result.append(isLate ? .hung : .crashed) }
        }
        return result
    }

    private func lines(for schedules: [Schedule], patience: Int) throws -> (lines: [Substring], isLate: Bool) {
        let input = executable.deletingLastPathComponent().appendingPathComponent("in-\(UUID().uuidString)")
        try Data(schedules.map { $0.description + "\n" }.joined().utf8).write(to: input)
        defer { try? FileManager.default.removeItem(at: input) }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = executable
        process.arguments = ["\(patience)"]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let watch = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 20 + 0.2 * Double(schedules.count), execute: watch)
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        watch.cancel()
        let isLate = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM
        // A line without an end was cut off.
        return (output.split(separator: "\n", omittingEmptySubsequences: false).dropLast(), isLate)
    }
}
