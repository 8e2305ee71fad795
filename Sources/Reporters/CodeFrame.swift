import Engine
import Syntax

/// The line a finding starts on, or of a declaration the one behind lines of attributes, with what it is about underlined:
///
///     12 |     model.$name.sink { [weak self] name in
///        |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ … 3 more lines
struct CodeFrame {
    /// How many bytes of a very long line are shown before the finding, and from its start on: where there is no terminal, of those
    /// alone that nobody writes by hand.
    private static let lead = (shown: 60, whole: 1000)
    private static let tail = 1000
    /// How many characters are underlined.
    private static let mark = 60

    let paint: Paint
    /// Those of the terminal; nil without one.
    let columns: Int?

    /// Two lines with line ends; empty if the finding's place is not in the source.
    func text(_ finding: Finding, _ source: Sources.Entry) -> String {
        let bytes = source.file.bytes
        guard finding.range.upperBound <= bytes.count else { return "" }
        let (row, start) = place(of: finding, source)
        let line = source.lines.range(ofLine: row)
        let end = endOfText(of: line, bytes)
        let lead = columns == nil ? Self.lead.whole : Self.lead.shown
        let from = border(max(line.lowerBound, start - lead), in: bytes, upTo: start)
        let gutterWidth = String(row).count + 5
        let tail = columns.map { max(20, $0 - gutterWidth - (start - from)) } ?? Self.tail
        let to = border(min(end, start + tail), in: bytes, upTo: end)
        let stop = max(start, min(finding.range.upperBound, to))
        let before = (from > line.lowerBound ? "…" : "") + shown(from..<start, source)
        let marked = shown(start..<stop, source)
        let after = shown(stop..<to, source) + (to < end ? "…" : "")
        let number = String(row)
        let gutter = String(repeating: " ", count: number.count)
        let more = finding.end.line - row
        let underline = "^" + String(repeating: "~", count: max(0, min(marked.count, Self.mark) - 1))
        return " \(paint(.gutter, "\(number) |")) \(before)\(marked)\(after)\n"
            + " \(paint(.gutter, "\(gutter) |")) \(String(repeating: " ", count: before.count))\(paint(.caret, underline))"
            + (more > 0 ? paint(.faint, " … \(counted(more, "more line"))") : "") + "\n"
    }

    /// The line to show, and where on it the finding begins: `@MainActor` alone does not tell what it is about.
    private func place(of finding: Finding, _ source: Sources.Entry) -> (row: Int, start: Int) {
        let bytes = source.file.bytes
        var (row, start) = (finding.start.line, finding.range.lowerBound)
        while row < finding.end.line, isAttribute(bytes[start..<endOfText(of: source.lines.range(ofLine: row), bytes)])
        {
            row += 1
            let line = source.lines.range(ofLine: row)
            start = line.first { bytes[$0] != 0x20 && bytes[$0] != 0x09 } ?? line.lowerBound
        }
        return row < finding.end.line ? (row, start) : (finding.start.line, finding.range.lowerBound)
    }

    /// Whether a line has attributes and no declaration.
    private func isAttribute(_ line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line, as: UTF8.self)
        return text.hasPrefix("@") && text.allSatisfy { !"{=".contains($0) } && !text.contains("func ")
            && !text.contains("init(") && !text.contains("var ")
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
