import Syntax

extension String {
    /// The parts between line feeds, as `split(separator: "\n")` has them with empty ones: at CR LF, one character, it is not
    /// split. Reads bytes and makes no characters.
    package func splitAtLineFeeds() -> [Substring] {
        var text = self
        let ends = text.withUTF8 { bytes in
            bytes.indices.filter { bytes[$0] == 0x0A && ($0 == 0 || bytes[$0 - 1] != 0x0D) }
        }
        var parts: [Substring] = []
        var start = startIndex
        for end in ends {
            let lineFeed = utf8.index(startIndex, offsetBy: end)
            parts.append(self[start..<lineFeed])
            start = utf8.index(after: lineFeed)
        }
        parts.append(self[start...])
        return parts
    }

    /// The lines without their ends, LF or CR LF.
    func splitAtLineEnds() -> [Substring] {
        if !utf8.contains(0x0D) { return splitAtLineFeeds() }
        return split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }

    /// Whether the bytes of a text stand somewhere in it, and where they begin. `firstRange(of:)` makes characters of both.
    package func firstIndex(ofBytes wanted: String) -> Index? {
        var (text, wanted) = (self, wanted)
        let offset = text.withUTF8 { bytes in
            wanted.withUTF8 { wanted in
                (0..<max(0, bytes.count - wanted.count + 1)).first { start in
                    bytes[start] == wanted[0]
                        && UnsafeBufferPointer(rebasing: bytes[start..<start + wanted.count]).holdsSame(as: wanted)
                }
            }
        }
        return offset.map { utf8.index(startIndex, offsetBy: $0) }
    }
}
