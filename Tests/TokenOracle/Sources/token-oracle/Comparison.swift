/// Counts the files that both sides cut alike, and shows where the others part.
struct Comparison {
    private(set) var equal = 0
    private(set) var different = 0

    mutating func compare(_ path: String, _ bytes: [UInt8], ours: [Cut], theirs: [Cut]) {
        let ours = ours.filter { !KnownDifference.isTriviaThere($0) }
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
    /// Bytes that no source may hold (NUL, invalid UTF-8) are tokens here, so that no edit loses them.
    static func isTriviaThere(_ cut: Cut) -> Bool { cut.kind == "unknown" }
}
