import Syntax

/// The parts of a page, split only by how lines begin; their content is parsed elsewhere.
struct Outline {
    /// The lines between the two `---`; nil if the page does not begin with `---`.
    private(set) var front: [Excerpt]?
    /// The text after the first `# `.
    private(set) var heading: Excerpt?
    /// In the order of the page.
    private(set) var blocks: [Block] = []
    /// Byte offset of the end of the front matter.
    private(set) var bodyStart = 0

    /// What a page is made of, prose apart.
    enum Block {
        /// The level is the number of its `#`.
        case heading(level: Int, Excerpt)
        case fence(Fence)
        /// A run of lines that begin with `|`, outside of fences.
        case table([Excerpt])
    }

    var fences: [Fence] {
        blocks.compactMap { if case .fence(let fence) = $0 { fence } else { nil } }
    }

    var tables: [[Excerpt]] {
        blocks.compactMap { if case .table(let lines) = $0 { lines } else { nil } }
    }

    /// A code block.
    struct Fence {
        /// The words after the ticks.
        let info: Excerpt
        /// Its lines without the end of the last.
        let body: Excerpt
        /// The opening line.
        let opening: Excerpt
        let isClosed: Bool
    }

    init(_ source: SourceFile) {
        let all = Excerpt(source.bytes, start: 0)
        let table = LineTable(source.bytes)
        let lines = table.starts.indices.map { Self.line(table.range(ofLine: $0 + 1), of: all) }
        var index = readFront(lines)
        while index < lines.count {
            if let end = readFence(lines, at: index, in: all) {
                index = end
            } else if lines[index].bytes.first == UInt8(ascii: "|") {
                let rows = lines[index...].prefix { $0.bytes.first == UInt8(ascii: "|") }
                blocks.append(.table(Array(rows)))
                index = rows.endIndex
            } else {
                readHeading(lines[index])
                index += 1
            }
        }
    }

    /// Reads the line if it is a heading: one to six `#` and a space.
    private mutating func readHeading(_ line: Excerpt) {
        let level = line.bytes.prefix { $0 == UInt8(ascii: "#") }.count
        guard (1...6).contains(level), level < line.bytes.count, line.bytes[level] == UInt8(ascii: " ") else { return }
        let text = line.part(level..<line.bytes.count).trimmed()
        blocks.append(.heading(level: level, text))
        if level == 1, heading == nil { heading = text }
    }

    /// A line without its end.
    private static func line(_ range: Range<Int>, of all: Excerpt) -> Excerpt {
        let ending = all.bytes[range].reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
        return all.part(range.lowerBound..<range.upperBound - ending)
    }

    /// Returns the index of the line after the front matter.
    private mutating func readFront(_ lines: [Excerpt]) -> Int {
        guard lines[0].text == "---", let end = lines.dropFirst().firstIndex(where: { $0.text == "---" }) else {
            return 0
        }
        front = Array(lines[1..<end])
        bodyStart = lines[end].range.upperBound
        return end + 1
    }

    /// Returns the index of the line after the fence that opens at this line; nil if none opens here. As in Markdown,
    /// at least three ticks or tildes open a fence, and at least as many close it.
    private mutating func readFence(_ lines: [Excerpt], at index: Int, in all: Excerpt) -> Int? {
        let opening = lines[index]
        guard let mark = opening.bytes.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let ticks = opening.bytes.prefix { $0 == mark }.count
        let info = opening.part(ticks..<opening.bytes.count).trimmed()
        guard ticks >= 3, !info.bytes.contains(UInt8(ascii: "`")) else { return nil }
        let end = lines[(index + 1)...].firstIndex { line in
            line.bytes.prefix { $0 == mark }.count >= ticks && line.trimmed().bytes.allSatisfy { $0 == mark }
        }
        let last = (end ?? lines.count) - 1
        let start = last > index ? lines[index + 1].range.lowerBound : opening.range.upperBound
        let body = all.part(start..<max(start, lines[last].range.upperBound))
        blocks.append(.fence(Fence(info: info, body: body, opening: opening, isClosed: end != nil)))
        return last + 2
    }
}
