import Syntax

/// How wide the lines of a file may be: as wide as its longest is, or a hundred characters.
struct FileWidth {
    let tree: TokenTree
    private static let always = 100

    /// Statements that stand so far in, the arguments of wide ones on lines of their own.
    func fit(_ lines: [String], below margin: String) -> [String] {
        let lines = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        guard let widest = lines.map(\.count).max(), margin.count + widest > Self.always else { return lines }
        let starts = tree.lines.starts
        let own = zip(starts, starts.dropFirst()).lazy.map { $1 - $0 - 1 }.max() ?? 0
        let limit = max(own, Self.always) - margin.count
        return lines.flatMap { $0.count > limit ? broken($0, limit) : [$0] }
    }

    /// The longest arguments of a line on the next one, or each on one of its own; a line that is only part of brackets stays.
    private func broken(_ line: String, _ limit: Int) -> [String] {
        let other = TokenTree(SourceFile(text: line))
        guard other.isBalanced else { return [line] }
        let all = other.all.filter { index in
            other[index].kind == .leftParen && other.parent(index) == nil && index > 0
                && [.identifier, .rightAngle].contains(other[index - 1].kind)
                && !other[index].flags.contains(.startsLine)
        }
        guard let open = all.max(by: { other.interior($0).count < other.interior($1).count }),
            let close = other.partner(open), close > open + 1
        else { return [line] }
        let margin = line.prefix { $0 == " " || $0 == "\t" } + tree.indentationUnit
        let (first, last) = (
            other.file.text(0..<other[open].end), other.file.text(other[close].offset..<other.file.bytes.count)
        )
        let arguments = other.text(other.interior(open))
        if margin.count + arguments.count + last.count <= limit { return [first, margin + arguments + last] }
        let each = other.elements(other.interior(open)).map { other.text($0) }
        return [first] + each.dropLast().map { margin + $0 + "," } + [margin + (each.last ?? "") + last]
    }
}
