import Engine
import Foundation
import Reporters
import Syntax

/// A report is valid JSON with the same findings and paths; no format gives a terminal a control character, and Xcode gets
/// no line that does not begin with the path of the file.
func checkReports(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    // A name may hold any byte but these.
    let name = parts[0].filter { $0 != 0 && $0 != UInt8(ascii: "/") }
    let path = String(decoding: name, as: UTF8.self).replacing("\u{1}", with: "\n")
    guard !path.isEmpty else { return }
    let source = SourceFile(path: path, text: parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "")
    let files = [source]
    let report = everyRule.lint(files)
    let sources = Sources(files, for: report)

    let json = JSONReporter(toolVersion: "0").render(report, sources: sources)
    let read = try? JSONSerialization.jsonObject(with: Data(json.utf8))
    let findings = (read as? [String: Any])?["findings"] as? [[String: Any]]
    let paths = findings?.compactMap { $0["path"] as? String }
    precondition(
        paths == report.findings.map { _ in path }, "the JSON is not valid, or has other findings or paths")

    let lines = XcodeReporter(folder: "/project").render(report, sources: sources)
    precondition(lines.split(separator: "\n").allSatisfy { $0.hasPrefix("/project/") }, "a line is made up")
    for text in [HumanReporter(paint: Paint(isOn: false)).render(report, sources: sources), lines] {
        precondition(!text.unicodeScalars.contains(where: isControl), "a control character is printed")
    }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && (scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value))
}
