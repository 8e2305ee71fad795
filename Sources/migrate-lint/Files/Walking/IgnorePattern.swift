/// One line of a `.gitignore` (gitignore(5), "Pattern Format"). It matches bytes in time linear in the path, by
/// following all possible positions in the pattern at once.
struct IgnorePattern: Sendable {
    /// One element of the pattern.
    enum Step: Sendable, Equatable {
        case byte(UInt8)
        /// `?`: any byte except a slash.
        case any
        /// `[…]`: one of these bytes, never a slash.
        case of(Set<UInt8>)
        /// `*`: any bytes without a slash.
        case run
        /// `**` at the end: any bytes.
        case rest
        /// `**/`: no folders, or those that the next step consumes.
        case folders
        /// Any number of whole folders.
        case insideFolders
    }

    let isNegated: Bool
    let foldersOnly: Bool
    /// The pattern contains a slash: it must match the path from the folder of the `.gitignore`, not the name alone.
    let isAnchored: Bool
    private let steps: [Step]

    /// Nil for a line without a pattern: empty, a comment, or broken.
    init?(_ line: some Sequence<UInt8>) {
        var text = Array(line)[...]
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        Self.trimSpaces(&text)
        if text.first == UInt8(ascii: "#") { return nil }
        isNegated = text.first == UInt8(ascii: "!")
        if isNegated { text.removeFirst() }
        foldersOnly = text.last == UInt8(ascii: "/")
        if foldersOnly { text.removeLast() }
        isAnchored = text.contains(UInt8(ascii: "/"))
        if text.first == UInt8(ascii: "/") { text.removeFirst() }
        guard !text.isEmpty, let steps = IgnoreSteps(text).steps else { return nil }
        self.steps = steps
    }

    /// Removes trailing spaces, unless the last one is escaped with a backslash.
    private static func trimSpaces(_ text: inout ArraySlice<UInt8>) {
        while text.last == UInt8(ascii: " ") {
            let slashes = text.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
            if slashes % 2 == 1 { return }
            text.removeLast()
        }
    }

    /// Whether it matches: the whole path from its folder, or for an unanchored pattern the last name.
    func matches(_ path: some Sequence<UInt8>) -> Bool {
        var places = [Bool](repeating: false, count: steps.count + 1)
        enter(0, &places)
        for byte in path {
            var next = [Bool](repeating: false, count: steps.count + 1)
            for place in steps.indices where places[place] { pass(byte, at: place, &next) }
            places = next
        }
        return places[steps.count]
    }

    /// Adds a position, and those that can be reached from it without a byte.
    private func enter(_ place: Int, _ places: inout [Bool]) {
        places[place] = true
        guard place < steps.count else { return }
        switch steps[place] {
        case .run, .rest: enter(place + 1, &places)
        case .folders:
            places[place + 1] = true
            enter(place + 2, &places)
        case .byte, .any, .of, .insideFolders: break
        }
    }

    private func pass(_ byte: UInt8, at place: Int, _ next: inout [Bool]) {
        let isSlash = byte == UInt8(ascii: "/")
        switch steps[place] {
        case .byte(let wanted): if byte == wanted { enter(place + 1, &next) }
        case .any: if !isSlash { enter(place + 1, &next) }
        case .of(let bytes): if !isSlash, bytes.contains(byte) { enter(place + 1, &next) }
        case .run: if !isSlash { enter(place, &next) }
        case .rest: enter(place, &next)
        case .folders: break
        case .insideFolders:
            next[place] = true
            if isSlash { enter(place + 1, &next) }
        }
    }
}
