import Engine
import Syntax

/// The line a finding starts on, with what it is about underlined:
///
///     12 |     model.$name.sink { [weak self] name in
///        |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ … 3 more lines
struct CodeFrame {
    /// How many bytes of a very long line are shown before the finding, and from its start on.
    private static let lead = 60
    private static let tail = 200
    /// How many characters are underlined.
    private static let mark = 60

    let paint: Paint

    /// Two lines with line ends; empty if the finding's place is not in the source.
    func text(_ finding: Finding, _ source: Sources.Entry) -> String {
        let bytes = source.file.bytes
        guard finding.range.upperBound <= bytes.count else { return "" }
        let line = source.lines.range(ofLine: finding.start.line)
        let start = finding.range.lowerBound
        let end = endOfText(of: line, bytes)
        let from = border(max(line.lowerBound, start - Self.lead), in: bytes, upTo: start)
        let to = border(min(end, start + Self.tail), in: bytes, upTo: end)
        let stop = max(start, min(finding.range.upperBound, to))
        let before = (from > line.lowerBound ? "…" : "") + shown(from..<start, source)
        let marked = shown(start..<stop, source)
        let after = shown(stop..<to, source) + (to < end ? "…" : "")
        let number = String(finding.start.line)
        let gutter = String(repeating: " ", count: number.count)
        let more = finding.end.line - finding.start.line
        let underline = "^" + String(repeating: "~", count: max(0, min(marked.count, Self.mark) - 1))
        return " \(paint(.gutter, "\(number) |")) \(before)\(marked)\(after)\n"
            + " \(paint(.gutter, "\(gutter) |")) \(String(repeating: " ", count: before.count))\(paint(.caret, underline))"
            + (more > 0 ? paint(.faint, " … \(counted(more, "more line"))") : "") + "\n"
    }

    private func shown(_ range: Range<Int>, _ source: Sources.Entry) -> String {
        printable(source.file.text(range), limit: .max)
    }

    private func endOfText(of line: Range<Int>, _ bytes: [UInt8]) -> Int {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    /// The next character boundary at or after `offset`, in bytes.
    private func border(_ offset: Int, in bytes: [UInt8], upTo end: Int) -> Int {
        var offset = min(offset, end)
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }
}
