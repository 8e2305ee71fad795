import Syntax

/// The changes between two versions of files, in the format of `git apply` and `patch -p1`. The headers have no `diff
/// --git` line: git then takes paths relative to the folder it runs in, as they were on the command line.
package struct UnifiedDiff: Sendable {
    /// Number of unchanged lines around a change.
    private let surrounding = 3
    /// The folder the command runs in: absolute paths below it are written relative to it.
    private let folder: String

    /// `folder` is absolute and without a slash at its end.
    package init(folder: String = "") {
        self.folder = folder
    }

    /// The changes of one file, empty if there are none. If `before` is nil, the diff creates the file.
    package func text(path: String, before: SourceFile?, after: SourceFile) -> String {
        let (old, new) = (linesEndingInLF(before?.bytes ?? []), linesEndingInLF(after.bytes))
        let changes = LineDiff(old, new).changes
        if changes.isEmpty { return "" }
        let name = relative(path)
        var text = "--- \(before == nil ? "/dev/null" : quoted("a/" + name))\n+++ \(quoted("b/" + name))\n"
        for hunk in hunks(changes) { write(hunk, old, new, to: &text) }
        return text
    }

    /// Groups changes whose surrounding lines touch.
    private func hunks(_ changes: [LineDiff.Change]) -> [[LineDiff.Change]] {
        var hunks: [[LineDiff.Change]] = []
        for change in changes {
            if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * surrounding {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
        return hunks
    }

    private func write(
        _ hunk: [LineDiff.Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to text: inout String
    ) {
        let (first, last) = (hunk[0], hunk[hunk.count - 1])
        let lead = min(surrounding, first.old.lowerBound)
        let trail = min(surrounding, old.count - last.old.upperBound)
        let oldRange = (first.old.lowerBound - lead)..<(last.old.upperBound + trail)
        let newRange = (first.new.lowerBound - lead)..<(last.new.upperBound + trail)
        text += "@@ -\(span(oldRange)) +\(span(newRange)) @@\n"
        var position = oldRange.lowerBound
        for change in hunk {
            write(old[position..<change.old.lowerBound], mark: " ", to: &text)
            write(old[change.old], mark: "-", to: &text)
            write(new[change.new], mark: "+", to: &text)
            position = change.old.upperBound
        }
        write(old[position..<oldRange.upperBound], mark: " ", to: &text)
    }

    /// First line and count; the line of an empty range is the one before it.
    private func span(_ range: Range<Int>) -> String {
        "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
    }

    private func write(_ lines: ArraySlice<ArraySlice<UInt8>>, mark: String, to text: inout String) {
        for line in lines {
            text += mark
            text += String(decoding: line, as: UTF8.self)
            if line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
        }
    }

    /// The path without `.` parts and doubled slashes, which git refuses; relative if it is below the folder.
    private func relative(_ path: String) -> String {
        var path = path[...]
        if !folder.isEmpty, path.hasPrefix(folder + "/") { path = path.dropFirst(folder.count + 1) }
        return path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// The name as git writes it: quoted if it contains a quote, a backslash or what could harm a terminal; followed by a
    /// tab if it contains a space.
    private func quoted(_ name: String) -> String {
        let needsQuotes = name.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || isHarmful($0) }
        if !needsQuotes { return name.contains(" ") ? name + "\t" : name }
        var text = "\""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\" + String(scalar)
            case _ where isHarmful(scalar):
                for byte in String(scalar).utf8 {
                    let octal = String(byte, radix: 8)
                    text += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
