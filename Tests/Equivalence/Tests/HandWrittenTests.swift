import Foundation
import Schedules
import Testing

/// `Programs/<case>/`: a program, and what people make of it by hand, each held to its verdict.
@Suite struct HandWrittenTests {
    struct Case: CustomTestStringConvertible {
        let folder: URL
        let form: String
        var testDescription: String { "\(folder.lastPathComponent)/\(form)" }

        func program(_ form: String, mode: String) async throws -> Program {
            let files = ["\(form).swift", "scenario.swift"].map(folder.appendingPathComponent)
            return try await Toolchain.program(
                files, mode: mode, name: testDescription + "-" + form, flags: form == "before" ? [] : ["-DAFTER"])
        }
    }

    static let cases: [Case] = {
        let programs = Toolchain.package.appendingPathComponent("Programs")
        let folders =
            (try? FileManager.default.contentsOfDirectory(at: programs, includingPropertiesForKeys: nil)) ?? []
        return folders.flatMap { folder in
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return files.filter { $0.hasSuffix(".swift") && !["before.swift", "scenario.swift"].contains($0) }
                .map { Case(folder: folder, form: String($0.dropLast(6))) }
        }.filter(Toolchain.isChosen).sorted { $0.testDescription < $1.testDescription }
    }()

    @Test(arguments: cases)
    func verdict(of program: Case) async throws {
        let pair = Pair(
            before: try await program.program("before", mode: "6"),
            after: try await program.program(program.form, mode: "6"))
        try await pair.expectVerdict(program.testDescription)
    }
}
