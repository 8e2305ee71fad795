/// Beginnings, ends and other parts of names, found by their first or last letter.
struct PartialNames: Sendable {
    private struct Part {
        let bytes: [UInt8]
        let ignoresCase: Bool
        /// A capital letter follows.
        let isWord: Bool

        init(_ name: KnownNames.Name) {
            bytes = Array(name.text.utf8)
            ignoresCase = !bytes.contains { (0x41...0x5A).contains($0) } && name.place != .beginningOfWord
            isWord = name.place == .beginningOfWord
        }

        func stands(in name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
            guard start >= 0, start + bytes.count <= name.count else { return false }
            for index in bytes.indices {
                let byte = name[start + index]
                guard byte == bytes[index] || ignoresCase && byte.lowercased == bytes[index] else { return false }
            }
            guard isWord else { return true }
            return start + bytes.count < name.count && (0x41...0x5A).contains(name[start + bytes.count])
        }
    }

    /// By the lowest five bits of a letter, which are the same in both cases.
    private var beginnings: [[Part]] = []
    private var ends: [[Part]] = []
    private var insides: [[Part]] = []

    mutating func add(_ name: KnownNames.Name) {
        let part = Part(name)
        guard let first = part.bytes.first, let last = part.bytes.last else { return }
        switch name.place {
        case .whole: break
        case .beginning, .beginningOfWord: Self.add(part, to: &beginnings, first)
        case .end: Self.add(part, to: &ends, last)
        case .inside: Self.add(part, to: &insides, first)
        }
    }

    private static func add(_ part: Part, to parts: inout [[Part]], _ letter: UInt8) {
        if parts.isEmpty { parts = Array(repeating: [], count: 32) }
        parts[Int(letter & 31)].append(part)
    }

    func holds(_ name: String) -> Bool {
        if beginnings.isEmpty, ends.isEmpty, insides.isEmpty { return false }
        var name = name
        return name.withUTF8(holds)
    }

    private func holds(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = name.first, let last = name.last else { return false }
        if !beginnings.isEmpty {
            for part in beginnings[Int(first & 31)] where part.stands(in: name, at: 0) { return true }
        }
        if !ends.isEmpty {
            for part in ends[Int(last & 31)] where part.stands(in: name, at: name.count - part.bytes.count) {
                return true
            }
        }
        if !insides.isEmpty {
            for start in name.indices {
                for part in insides[Int(name[start] & 31)] where part.stands(in: name, at: start) { return true }
            }
        }
        return false
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
