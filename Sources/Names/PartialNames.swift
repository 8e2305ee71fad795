/// Beginnings, ends and other parts of names, found by their first or last letter.
struct PartialNames: Sendable {
    private struct Part {
        /// Of its bytes in `bytes`.
        let start: Int
        let count: Int
        let ignoresCase: Bool
        /// A capital letter follows.
        let isWord: Bool
    }

    /// Parts of one kind by the lowest five bits of a letter, which are the same in both cases.
    private struct Parts {
        /// The letters that some part has.
        var letters: UInt32 = 0
        var parts: [Part] = []
        /// The place in `parts` of the first of a letter.
        var starts: [Int] = []
    }

    private var bytes: [UInt8] = []
    private var beginnings = Parts()
    private var ends = Parts()
    private var insides = Parts()
    private let isEmpty: Bool

    init(_ names: [KnownNames.Name]) {
        isEmpty = names.isEmpty
        if isEmpty { return }
        beginnings = add(names.filter { $0.place == .beginning || $0.place == .beginningOfWord }) { $0.first }
        ends = add(names.filter { $0.place == .end }) { $0.last }
        insides = add(names.filter { $0.place == .inside }) { $0.first }
    }

    private mutating func add(_ names: [KnownNames.Name], letter: (String.UTF8View) -> UInt8?) -> Parts {
        var found = Parts()
        var byLetter: [[KnownNames.Name]] = Array(repeating: [], count: 32)
        for name in names { byLetter[Int(letter(name.text.utf8) ?? 0) & 31].append(name) }
        for (letter, names) in byLetter.enumerated() {
            found.starts.append(found.parts.count)
            if !names.isEmpty { found.letters |= 1 << UInt32(letter) }
            for name in names {
                let isWord = name.place == .beginningOfWord
                let isLower = !name.text.utf8.contains { (0x41...0x5A).contains($0) }
                found.parts.append(
                    Part(
                        start: bytes.count, count: name.text.utf8.count, ignoresCase: isLower && !isWord,
                        isWord: isWord))
                bytes += name.text.utf8
            }
        }
        found.starts.append(found.parts.count)
        return found
    }

    /// Whether a part of the name is one of these.
    func holds(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !isEmpty, let first = name.first, let last = name.last else { return false }
        if holds(first, of: beginnings, in: name, at: { _ in 0 }) { return true }
        if holds(last, of: ends, in: name, at: { name.count - $0 }) { return true }
        guard insides.letters != 0 else { return false }
        return name.indices.contains { start in holds(name[start], of: insides, in: name, at: { _ in start }) }
    }

    @inline(__always)
    private func holds(
        _ letter: UInt8, of parts: Parts, in name: UnsafeBufferPointer<UInt8>, at start: (Int) -> Int
    ) -> Bool {
        guard parts.letters >> UInt32(letter & 31) & 1 != 0 else { return false }
        return (parts.starts[Int(letter & 31)]..<parts.starts[Int(letter & 31) + 1]).contains { index in
            stands(parts.parts[index], in: name, at: start(parts.parts[index].count))
        }
    }

    private func stands(_ part: Part, in name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start >= 0, start + part.count <= name.count else { return false }
        for index in 0..<part.count {
            let byte = name[start + index]
            let own = bytes[part.start + index]
            guard byte == own || part.ignoresCase && byte.lowercased == own else { return false }
        }
        guard part.isWord else { return true }
        return start + part.count < name.count && (0x41...0x5A).contains(name[start + part.count])
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
