import Engine
import Syntax

/// A fix as a small diff: the lines it touches and the few between them, with their common indentation removed, at most
/// `limit` lines, and `rest` behind the number of the others. New files that are `created` already are only named.
struct RewriteSketch {
    /// Unchanged lines between two changes are shown up to this number.
    private static let bridge = 3

    /// One line of the sketch.
    private enum Line {
        case removed(String), added(String), kept(String)
        /// A note on omitted lines, or the path of the next file.
        case remark(String)
    }

    let paint: Paint
    let limit: Int
    var rest = ""
    var created: Set<String> = []

    /// All lines, each after `indent` and with a line end; edits in other files than `path` follow a line with their
    /// path.
    func text(_ fix: Fix, in path: String, _ sources: Sources, indent: String) -> String {
        var lines: [Line] = []
        var current = path
        // Edits at the finding come first, new files last.
        let own = fix.edits.filter { $0.path == path }
        let others = fix.edits.filter { $0.path != path && !$0.createsFile }
        for edits in clusters(own + others + fix.edits.filter(\.createsFile), sources) {
            let next = edits[0].path
            if next != current {
                lines.append(.remark((edits[0].createsFile ? "new file " : "") + printable(path: next)))
            } else if !lines.isEmpty {
                lines.append(.remark("⋮"))
            }
            current = next
            if !edits[0].createsFile || !created.contains(next) { lines += self.lines(of: edits, sources[next]) }
        }
        let hidden = lines.count - 1 > limit ? lines.count - limit : 0
        if hidden > 0 { lines[limit...] = [.remark("… \(counted(hidden, "more line"))\(rest)")] }
        let margin = lines.compactMap(margin).min() ?? 0
        return lines.map { indent + shown($0, margin) + "\n" }.joined()
    }

    /// Groups edits of one file that are at most `bridge` lines apart.
    private func clusters(_ edits: [SourceEdit], _ sources: Sources) -> [[SourceEdit]] {
        var clusters: [[SourceEdit]] = []
        for edit in edits {
            if let last = clusters.last?.last, last.path == edit.path, let lines = sources[edit.path]?.lines,
                lines.line(at: edit.range.lowerBound) - lines.line(at: last.range.upperBound) <= Self.bridge
            {
                clusters[clusters.count - 1].append(edit)
            } else {
                clusters.append([edit])
            }
        }
        return clusters
    }

    private func lines(of edits: [SourceEdit], _ source: Sources.Entry?) -> [Line] {
        var old: [UInt8] = []
        var shift = 0
        if let source {
            let lines = source.lines
            shift = lines.range(ofLine: lines.line(at: edits[0].range.lowerBound)).lowerBound
            let end = lines.range(ofLine: lines.line(at: edits[edits.count - 1].range.upperBound)).upperBound
            old = Array(source.file.bytes[shift..<end])
        }
        let moved = edits.map {
            let range = $0.range.lowerBound - shift..<$0.range.upperBound - shift
            return SourceEdit(path: $0.path, range: range, replacement: $0.replacement)
        }
        let new = SourceFile(path: edits[0].path, bytes: old).applying(moved).bytes
        return lines(from: linesEndingInLF(old), to: linesEndingInLF(new))
    }

    private func lines(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Line] {
        var lines: [Line] = []
        var position: Int?
        for change in LineDiff(old, new).changes {
            if let position {
                let kept = old[position..<change.old.lowerBound]
                lines += kept.count > Self.bridge ? [.remark("⋮")] : kept.map { .kept(text(of: $0)) }
            }
            lines += old[change.old].map { .removed(text(of: $0)) } + new[change.new].map { .added(text(of: $0)) }
            position = change.old.upperBound
        }
        return lines
    }

    /// The line without its ending, printable; empty if it has only spaces.
    private func text(of line: ArraySlice<UInt8>) -> String {
        // What nobody writes by hand is cut.
        let text = printable(
            String(decoding: line, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? "", limit: 1000)
        return text.allSatisfy { $0 == " " } ? "" : text
    }

    /// The number of spaces at the start of a line; nil for empty lines and remarks.
    private func margin(_ line: Line) -> Int? {
        switch line {
        case .removed(let text), .added(let text), .kept(let text): text.isEmpty ? nil : text.prefix { $0 == " " }.count
        case .remark: nil
        }
    }

    private func shown(_ line: Line, _ margin: Int) -> String {
        func marked(_ mark: String, _ text: String) -> String {
            text.isEmpty ? mark : mark + " " + text.dropFirst(margin)
        }
        return switch line {
        case .removed(let text): paint(.removed, marked("-", text))
        case .added(let text): paint(.added, marked("+", text))
        case .kept(let text): text.isEmpty ? "" : marked(" ", text)
        case .remark(let text): paint(.faint, text)
        }
    }
}
