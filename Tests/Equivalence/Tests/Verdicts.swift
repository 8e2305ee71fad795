import Foundation
import Schedules
import Testing

/// What the runs came to, kept in `Verdicts.txt`, a line a program: `rule/case form: same`, or
/// `rule/case form: differs on SCHEDULE: reason`.
enum Verdict: Equatable {
    case same
    case differs(Schedule, reason: String)

    static let file = Toolchain.package.appendingPathComponent("Verdicts.txt")

    /// Those on record.
    static let recorded: [String: Verdict] = {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return Dictionary(text.split(separator: "\n").compactMap(parsed), uniquingKeysWith: { first, _ in first })
    }()

    /// Whether the runs write the record anew, in place of being held to it.
    static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_VERDICTS"] != nil

    private static func parsed(_ line: Substring) -> (String, Verdict)? {
        let parts = line.components(separatedBy: ": ")
        guard parts.count >= 2 else { return nil }
        if parts[1] == "same" { return (parts[0], .same) }
        guard parts[1].hasPrefix("differs on "), let schedule = Schedule(String(parts[1].dropFirst(11))) else {
            return nil
        }
        return (parts[0], .differs(schedule, reason: parts[2...].joined(separator: ": ")))
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var updated = recorded

    static func record(_ verdict: Verdict, for name: String) throws {
        try lock.withLock {
            updated[name] = verdict
            let lines = updated.sorted { $0.key < $1.key }.map { name, verdict in
                switch verdict {
                case .same: "\(name): same\n"
                case .differs(let schedule, let reason): "\(name): differs on \(schedule): \(reason)\n"
                }
            }
            try Data(lines.joined().utf8).write(to: file)
            try Data(TruthTable(verdicts: updated).text.utf8).write(to: TruthTable.file)
        }
    }
}

extension Pair {
    /// How many schedules a program is put through before it is called the same.
    static let count = 320

    /// Holds the pair to what is on record under this name. A difference on record is looked for on its own schedule only.
    /// `mustBeSame`: the form says that it is safe.
    func expectVerdict(_ name: String, mustBeSame: Bool = false) async throws {
        if case .differs(let schedule, let reason) = Verdict.recorded[name], !Verdict.isUpdating, !mustBeSame {
            var isSeen = false
            // Where it is a race between threads, four runs may all end well, most of all on a busy machine.
            for _ in 0..<10 where !isSeen { isSeen = try await difference(on: schedule, patience: 16) != nil }
            #expect(isSeen, "\(name): no difference any more on \(schedule) (\(reason)): it may deserve better")
            return
        }
        let difference = try await difference(on: Generator.schedules(Self.count, features: try await features))
        if Verdict.isUpdating {
            let verdict = difference.map { Verdict.differs($0.schedule, reason: $0.explanation) } ?? .same
            try Verdict.record(verdict, for: name)
        } else {
            #expect(Verdict.recorded[name] != nil, "\(name): no verdict on record; run with UPDATE_VERDICTS=1")
        }
        #expect(!name.contains("/mutant-") || difference != nil, "\(name) is not caught")
        if mustBeSame || (Verdict.recorded[name] == .same && !Verdict.isUpdating), let difference {
            Issue.record("\(name) is called the same, and is not: \(difference)")
        }
    }
}
