extension Word {
    /// As written in a source; empty for `.none`.
    package var spelling: String {
        switch self {
        case .none: ""
        case .underscore: "_"
        case .poundIf: "#if"
        case .poundElseif: "#elseif"
        case .poundElse: "#else"
        case .poundEndif: "#endif"
        case .poundAvailable: "#available"
        case .poundUnavailable: "#unavailable"
        case .poundSourceLocation: "#sourceLocation"
        default: "\(self)"
        }
    }

    /// The word that these bytes spell, found by their hash.
    init(hash: UInt32, bytes: ArraySlice<UInt8>) {
        var slot = Int(hash & Lookup.mask)
        while true {
            let entry = Lookup.table[slot]
            if entry.word == .none { break }
            if entry.hash == hash, entry.spelling.elementsEqual(bytes) {
                self = entry.word
                return
            }
            slot = (slot + 1) & Int(Lookup.mask)
        }
        self = .none
    }

    static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }

    /// Keeps its meaning after a `.`: `x.self`, `T.Type`, `.init(…)`.
    var staysAfterPeriod: Bool {
        switch self {
        case .`init`, .`self`, .Type, .Protocol: true
        default: false
        }
    }

    /// Reserved everywhere, as the language reference lists it (not only in its own context).
    var isReserved: Bool {
        switch self {
        case .Any, .as, .associatedtype, .break, .case, .catch, .class, .continue, .default, .defer, .deinit, .do,
            .else, .enum, .extension, .fallthrough, .false, .fileprivate, .for, .func, .guard, .if, .import, .in,
            .`init`, .inout, .internal, .is, .let, .nil, .operator, .precedencegroup, .private, .protocol, .public,
            .repeat, .rethrows, .return, .`self`, .`Self`, .static, .struct, .subscript, .super, .switch, .throw,
            .throws, .true, .try, .typealias, .var, .where, .while:
            true
        default: false
        }
    }

    /// A reserved word that is an expression by itself.
    var isOperand: Bool {
        switch self {
        case .true, .false, .Any, .nil, .`self`, .`Self`, .super: true
        default: false
        }
    }
}

/// A hash table with open addressing and at least twice as many slots as words.
private enum Lookup {
    struct Entry {
        var hash: UInt32 = 0
        var word = Word.none
        var spelling: [UInt8] = []
    }

    static let mask: UInt32 = 511

    static let table: [Entry] = {
        var table = [Entry](repeating: Entry(), count: Int(mask) + 1)
        for word in Word.allCases where word != .none {
            let spelling = Array(word.spelling.utf8)
            let hash = Word.hash(spelling)
            var slot = Int(hash & mask)
            while table[slot].word != .none { slot = (slot + 1) & Int(mask) }
            table[slot] = Entry(hash: hash, word: word, spelling: spelling)
        }
        return table
    }()
}
