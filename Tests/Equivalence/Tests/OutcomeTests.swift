import Foundation
import Schedules
import Testing

/// What a program that crashes or hangs comes to, and how a person is told.
@Suite struct OutcomeTests {
    private static func program(_ folder: String, _ form: String) async throws -> Program {
        let folder = Toolchain.package.appendingPathComponent("Programs/\(folder)")
        return try await Toolchain.program(
            ["\(form).swift", "scenario.swift"].map(folder.appendingPathComponent), mode: "6",
            name: "outcome-\(folder.lastPathComponent)-\(form)", flags: ["-DAFTER"])
    }

    private func words(_ outcome: Program.Outcome, on schedule: Schedule) -> String {
        Pair.Difference(schedule: schedule, before: .trace(Trace(segments: [[]])), after: outcome).explanation
    }

    @Test func aCrashHasItsLastWordsAndTheRestRuns() async throws {
        let schedules = ["subscribe fail drain", "subscribe send drain"].map { Schedule($0)! }
        let outcomes = try await Self.program("overload", "mutant-resume-twice").outcomes(of: schedules)
        try #require(outcomes.count == 2)
        let words = words(outcomes[0], on: schedules[0])
        #expect(words.hasPrefix("it crashes: ") && words.contains("more than once"), "\(words)")
        guard case .trace(let trace) = outcomes[1] else {
            Issue.record("\(outcomes[1].word)")
            return
        }
        #expect(trace.segments[0].map(\.what) == ["asked", "loaded 1"])
    }

    @Test func whatHangsIsEndedAndNothingIsAskedOfItBehind() async throws {
        let schedule = Schedule("subscribe drain")!
        let outcomes = try await Self.program("call", "mutant-waits").outcomes(of: [schedule, schedule])
        #expect(outcomes == [.hung])
        #expect(words(.hung, on: schedule).hasPrefix("it hangs: "))
    }
}
