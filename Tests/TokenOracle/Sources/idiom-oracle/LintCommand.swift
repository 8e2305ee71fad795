import Foundation

/// A finding as `--format json` tells it, as far as the judge asks.
struct LintFinding: Decodable {
    let rule: String
    let idioms: [String]
    let path: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int

    func covers(_ site: Site) -> Bool {
        (line, column) <= (site.line, site.column) && (site.line, site.column) < (endLine, endColumn)
    }
}

/// The built program, asked for all that it finds in a folder.
struct LintCommand {
    let path: String

    private struct Report: Decodable { let findings: [LintFinding] }

    func findings(in folder: String) throws -> [LintFinding] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["--format", "json", "--fail-on", "never", folder]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(Report.self, from: data).findings
    }
}
