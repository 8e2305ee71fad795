/// Counts the files that both sides cut alike, and shows where the others part.
struct Comparison {
    private(set) var equal = 0
    private(set) var different = 0

    mutating func compare(_ path: String, _ bytes: [UInt8], ours: [Cut], theirs: [Cut]) {
        let ours = ours.filter { !KnownDifference.isGarbage($0) }
        let theirs = theirs.filter { !KnownDifference.isGarbage($0) }
        let parting = zip(ours, theirs).first { !$0.lies(as: $1) || !$0.means($1) }
        if parting == nil, ours.count == theirs.count {
            equal += 1
            return
        }
        different += 1
        let shorter = min(ours.count, theirs.count)
        let our = parting?.0 ?? ours.dropFirst(shorter).first
        let their = parting?.1 ?? theirs.dropFirst(shorter).first
        let offset = min(our?.offset ?? bytes.count, their?.offset ?? bytes.count)
        let line = bytes[..<offset].count { $0 == 0x0A } + 1
        print("\(path):\(line): ours \(describe(our, bytes)), theirs \(describe(their, bytes))")
    }

    private func describe(_ cut: Cut?, _ bytes: [UInt8]) -> String {
        guard let cut else { return "nothing" }
        let end = min(cut.offset + min(cut.length, 60), bytes.count)
        return "`\(String(decoding: bytes[cut.offset..<end], as: UTF8.self))` \(cut.kind)"
    }
}

/// Where the two are meant to differ.
enum KnownDifference {
    /// Bytes that no source may hold (NUL, invalid UTF-8, `*/`, a lone backtick): some are tokens there and some are
    /// white space, here all are tokens, so that no edit loses them.
    static func isGarbage(_ cut: Cut) -> Bool { cut.kind == "unknown" || cut.kind == "backtick" }

    // Not looked past, because no source that compiles has them, or hardly any:
    // - `“text”` is one identifier there; here the quotes are unknown and the text is code.
    // - `"\(try? (x))"`: the lexer there forgets to count the first `(` after `try?`, and ends the string too early.
    // - `Span<~Copyable>()` in an expression is two operators there, a generic list here.
    // - Where code is nested deeper than the parser there goes, its tokens are left as its lexer cut them (the
    //   indentation of a multi-line string is then part of its text).
    // - In code that does not parse: which `<` are angles, where an interpolation ends, how an unclosed `"""` is indented.
}
