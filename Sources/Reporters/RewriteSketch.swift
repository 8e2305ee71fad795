import Engine
import Syntax

/// A fix as a small diff: only the lines it touches, with no more than `limit` of them.
struct RewriteSketch {
    let paint: Paint
    let limit: Int

    /// Each line with its end, after `indent`; places in other files than `path` are headed by their path.
    func text(_ fix: Fix, in path: String, _ sources: Sources, indent: String) -> String {
        var lines: [String] = []
        for edits in clusters(fix.edits, sources) {
            let other = edits[0].path
            if other != path { lines.append(paint(.faint, edits[0].createsFile ? "new file \(other)" : other)) }
            lines += self.lines(of: edits, sources[other])
        }
        let hidden = lines.count > limit + 1 ? lines.count - limit : 0
        if hidden > 0 { lines[limit...] = [paint(.faint, "… \(counted(hidden, "more line"))")] }
        return lines.map { indent + $0 + "\n" }.joined()
    }

    /// Edits of one file that stand within a line of each other.
    private func clusters(_ edits: [SourceEdit], _ sources: Sources) -> [[SourceEdit]] {
        var clusters: [[SourceEdit]] = []
        for edit in edits {
            if let last = clusters.last?.last, last.path == edit.path, let lines = sources[edit.path]?.lines,
                lines.line(at: edit.range.lowerBound) - lines.line(at: last.range.upperBound) <= 1
            {
                clusters[clusters.count - 1].append(edit)
            } else {
                clusters.append([edit])
            }
        }
        return clusters
    }

    private func lines(of edits: [SourceEdit], _ source: Sources.Entry?) -> [String] {
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
        let (oldLines, newLines) = (linesEndingInLF(old), linesEndingInLF(new))
        return LineDiff(oldLines, newLines).changes.flatMap { change in
            oldLines[change.old].map { paint(.removed, "- " + shown($0)) }
                + newLines[change.new].map { paint(.added, "+ " + shown($0)) }
        }
    }

    private func shown(_ line: ArraySlice<UInt8>) -> String {
        let text = line.last == 0x0A ? line.dropLast() : line
        return printable(String(decoding: text.last == 0x0D ? text.dropLast() : text, as: UTF8.self))
    }
}
