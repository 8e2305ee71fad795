import Foundation
import Schedules
import Testing

/// `Table/`: each source with each form of its consumer, held to the verdicts that the truth table is made of.
@Suite struct TableTests {
    static let cells: [TruthTable.Cell] = TruthTable.Delivery.allCases.flatMap { delivery in
        TruthTable.sources.flatMap { source in
            TruthTable.forms.map { TruthTable.Cell(source: source, form: $0, delivery: delivery) }
        }
    }.filter(Toolchain.isChosen)

    @Test(arguments: cells)
    func verdict(of cell: TruthTable.Cell) async throws {
        let before = try await program("before-\(cell.delivery.rawValue)", for: cell.source)
        let after = try await program(cell.form, for: cell.source)
        try await Pair(before: before, after: after).expectVerdict(cell.name)
    }

    /// What is wrong on purpose is caught for each source that has a safe form, as for `Programs/passthrough`, which has more.
    /// Without the buffer, and started late, are columns of the table.
    static let mutants: [TruthTable.Cell] = ["current", "published", "notification"].flatMap { source in
        ["mutant-no-bag", "mutant-no-cancellation-check", "mutant-guard-before-loop", "before-synchronous"]
            .map { TruthTable.Cell(source: source, form: $0, delivery: .main) }
    }.filter(Toolchain.isChosen)

    @Test(arguments: mutants)
    func isCaught(mutant: TruthTable.Cell) async throws {
        let before = try await program("before-main", for: mutant.source)
        let after = try await program(mutant.form, for: mutant.source)
        let pair = Pair(before: before, after: after)
        try await pair.expectVerdict(mutant.name)
        #expect(Verdict.recorded[mutant.name] != .same, "\(mutant) is not caught")
    }

    /// The values 1…5, two right after subscribing and three later, as it was first measured.
    @Test(arguments: [
        ("before-main", "1 2 3 4 5", "0 1 2 3 4 5"), ("values", "3", "2 3 5"), ("task", "3 4 5", "2 3 4 5"),
        ("immediate", "1 2 3 4 5", "0 1 2 3 4 5"), ("stream", "1 2 3 4 5", "0 1 2 3 4 5"),
    ])
    func measured(form: String, passthrough: String, current: String) async throws {
        let schedule = try #require(Schedule("subscribe send:2 drain send:3 drain"))
        for (source, values) in [("passthrough", passthrough), ("current", current)] {
            let outcomes = try await program(form, for: source).outcomes(of: [schedule], patience: 20)
            guard case .trace(let trace) = outcomes.first else {
                Issue.record("no trace")
                continue
            }
            let seen = trace.segments.flatMap { $0 }.map(\.what).filter { $0 != "gone" }
            #expect(seen.joined(separator: " ") == values, "\(form) of \(source)")
        }
    }

    /// Written by the runs, committed, and never edited by hand.
    @Test(.enabled(if: !Verdict.isUpdating))
    func tableSaysWhatTheVerdictsSay() throws {
        let text = TruthTable(verdicts: Verdict.recorded).text
        if ProcessInfo.processInfo.environment["UPDATE_TABLE"] != nil {
            try Data(text.utf8).write(to: TruthTable.file)
        }
        let written = try String(contentsOf: TruthTable.file, encoding: .utf8)
        #expect(written == text, "UPDATE_TABLE=1 writes it")
    }

    private func program(_ form: String, for source: String) async throws -> Program {
        let folder = Toolchain.package.appendingPathComponent("Table")
        let files = ["Sources/\(source).swift", "Forms/\(form).swift"].map(folder.appendingPathComponent)
        return try await Toolchain.program(files, mode: "6", name: "table/\(source) \(form)")
    }
}
