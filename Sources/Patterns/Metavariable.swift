/// A name on a rule page that stands for code: `$X` for one item, `$$$X` for a run of items, which may be empty.
package struct Metavariable: Hashable, Sendable {
    /// Without its dollars; `_` is unnamed and binds nothing.
    package let name: String
    /// Whether it stands for a run, which may be empty.
    package let isRun: Bool
    /// What the code must be, as in `$X:ident`; nil for anything.
    package let kind: Kind?

    package init(name: String, isRun: Bool, kind: Kind? = nil) {
        self.name = name
        self.isRun = isRun
        self.kind = kind
    }

    /// As written on a page, without the kind.
    package var text: String { (isRun ? "$$$" : "$") + name }

    /// Whether it is `_`.
    package var isUnnamed: Bool { name == "_" }

    /// What a piece of code can be: the first three are known from its tokens, the others ask for declarations in sight
    /// and become a condition of the page.
    package enum Kind: String, Sendable, CaseIterable {
        /// One plain word.
        case ident
        /// A number, string, `true`, `false` or `nil`.
        case literal
        case closure
        case optional
        /// A number of seconds: a number literal, a `Double` or `TimeInterval`, or what is worked out from these.
        case seconds
        case itself = "self"
        case property
        /// A type whose values can be sent to another task, as far as names show; any type in language mode 5. Generic
        /// parameters in scope count as `Sendable`: `with sendable generics` adds that constraint.
        case sendable
        /// `self.x`, or a name that is no variable of the enclosing function.
        case member
        /// The name of a parameter that is a completion handler.
        case handler
        /// The name of a parameter that is a completion handler, of a function that is async already.
        case asynchandler
        /// The name of a parameter that is given the error in place of the completion handler.
        case failure
        /// The name of a parameter that has a default value.
        case omissible
        /// Can stand in a capture list: holds no closure that uses names of its own, which the compiler would not find
        /// there (swiftlang/swift#81331).
        case capturable

        /// Whether tokens alone show it.
        package var isSyntactic: Bool { [.ident, .literal, .closure].contains(self) }
    }

    /// The metavariables in one word: usually one, two in `$P$$$LINKS`, none for Swift's own `$0` and `$published`.
    /// Names are upper case, as in ast-grep.
    package static func spelled(_ word: String) -> [Metavariable] {
        var found: [Metavariable] = []
        var rest = Array(word.utf8)[...]
        while rest.first == UInt8(ascii: "$") {
            let dollars = rest.prefix { $0 == UInt8(ascii: "$") }.count
            let name = rest.dropFirst(dollars).prefix { $0 != UInt8(ascii: "$") }
            rest = rest.dropFirst(dollars + name.count)
            guard dollars == 1 || dollars == 3, isName(name) else { return [] }
            found.append(Metavariable(name: String(decoding: name, as: UTF8.self), isRun: dollars == 3))
        }
        return rest.isEmpty ? found : []
    }

    /// Upper-case letters, digits and `_`, the first no digit.
    private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
        guard let first = name.first, !(0x30...0x39).contains(first) else { return false }
        return name.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    }
}

/// Why a pattern or template cannot be read.
package struct PatternError: Error, Sendable, Equatable {
    /// Lower case, no full stop.
    package let message: String
    /// Byte range in the text that was parsed.
    package let range: Range<Int>
    /// What to write instead, if known.
    package let hint: String?

    package init(_ message: String, range: Range<Int>, hint: String? = nil) {
        self.message = message
        self.range = range
        self.hint = hint
    }
}
