/// Parses the wildcards of a pattern as git does (its `wildmatch.c` with `WM_PATHNAME`).
struct IgnoreSteps {
    /// Nil if the pattern can match nothing: a `[` without its end, or a trailing backslash.
    private(set) var steps: [IgnorePattern.Step]? = []

    private var text: ArraySlice<UInt8>
    /// The byte before the next step; nil at the start, which for git is after the part without wildcards: `x**/a` is
    /// `x` and then `**/a`.
    private var previous: UInt8?
    private static let wildcards: Set = Set("*?[\\".utf8)

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        while let byte = self.text.popFirst() {
            guard let step = step(byte) else {
                steps = nil
                return
            }
            steps?.append(step)
            if step == .folders { steps?.append(.insideFolders) }
            if previous != nil || Self.wildcards.contains(byte) {
                previous = step == .folders ? UInt8(ascii: "/") : byte
            }
        }
    }

    private mutating func step(_ byte: UInt8) -> IgnorePattern.Step? {
        switch byte {
        case UInt8(ascii: "?"): .any
        case UInt8(ascii: "*"): stars()
        case UInt8(ascii: "["): bracket().map { .of($0) }
        case UInt8(ascii: "\\"): text.popFirst().map { .byte($0) }
        default: .byte(byte)
        }
    }

    /// Two or more stars are special only between slashes or the ends.
    private mutating func stars() -> IgnorePattern.Step {
        let more = text.prefix { $0 == UInt8(ascii: "*") }.count
        text = text.dropFirst(more)
        guard more > 0, previous == nil || previous == UInt8(ascii: "/") else { return .run }
        if text.isEmpty { return .rest }
        guard text.first == UInt8(ascii: "/") else { return .run }
        text.removeFirst()
        return .folders
    }

    // MARK: Brackets

    private mutating func bracket() -> Set<UInt8>? {
        let isNegated = text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "^")
        if isNegated { text.removeFirst() }
        var bytes: Set<UInt8> = []
        var isFirst = true
        while let byte = text.popFirst() {
            if byte == UInt8(ascii: "]"), !isFirst {
                return isNegated ? Set(0...UInt8.max).subtracting(bytes) : bytes
            }
            isFirst = false
            if byte == UInt8(ascii: "["), text.first == UInt8(ascii: ":") {
                guard let named = namedClass() else { return nil }
                bytes.formUnion(named)
            } else {
                guard let range = range(from: byte) else { return nil }
                bytes.formUnion(range)
            }
        }
        return nil
    }

    /// One byte, or `a-z`; a `-` before the closing bracket is itself.
    private mutating func range(from byte: UInt8) -> [UInt8]? {
        guard let low = unquoted(byte) else { return nil }
        guard text.first == UInt8(ascii: "-"), let end = text.dropFirst().first, end != UInt8(ascii: "]") else {
            return [low]
        }
        text = text.dropFirst(2)
        guard let high = unquoted(end) else { return nil }
        return low <= high ? Array(low...high) : []
    }

    private mutating func unquoted(_ byte: UInt8) -> UInt8? { byte == UInt8(ascii: "\\") ? text.popFirst() : byte }

    /// ASCII classes such as `[:alpha:]`.
    private mutating func namedClass() -> [UInt8]? {
        guard let end = text.firstIndex(of: UInt8(ascii: "]")), text[..<end].last == UInt8(ascii: ":") else {
            return nil
        }
        let name = String(decoding: text[..<end].dropFirst().dropLast(), as: UTF8.self)
        text = text[(end + 1)...]
        return Self.classes[name].map { belongs in (0..<128).filter { belongs(Unicode.Scalar($0)) } }
    }

    private static let classes: [String: @Sendable (Unicode.Scalar) -> Bool] = [
        "alpha": { $0.properties.isAlphabetic }, "digit": { ("0"..."9").contains($0) },
        "alnum": { $0.properties.isAlphabetic || ("0"..."9").contains($0) },
        "upper": { ("A"..."Z").contains($0) }, "lower": { ("a"..."z").contains($0) },
        "space": { $0 == " " || (9...13).contains($0.value) }, "blank": { $0 == " " || $0 == "\t" },
        "punct": { (33...126).contains($0.value) && !$0.properties.isAlphabetic && !("0"..."9").contains($0) },
        "cntrl": { $0.value < 32 || $0.value == 127 }, "graph": { (33...126).contains($0.value) },
        "print": { (32...126).contains($0.value) },
        "xdigit": { ("0"..."9").contains($0) || ("a"..."f").contains($0) || ("A"..."F").contains($0) },
    ]
}
