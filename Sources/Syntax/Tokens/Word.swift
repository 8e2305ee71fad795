/// The words that the program distinguishes, reserved and contextual: whether `async` is a keyword depends on its
/// position, which `TokenTree` knows and the tokenizer does not.
package enum Word: UInt8, Sendable, CaseIterable {
    case none
    // Declarations.
    case actor, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, indirect, infix
    case `init`, `let`, macro, `operator`, postfix, `precedencegroup`, prefix, `protocol`, `struct`, `subscript`
    case `typealias`, `var`
    // Modifiers.
    case borrowing, __consuming, consuming, convenience, distributed, dynamic, `fileprivate`, final, `inout`,
        `internal`, isolated
    case lazy
    case mutating, nonisolated, nonmutating, open, optional, override, package, `private`, `public`, `required`, sending
    case `static`, unowned, weak
    // Statements.
    case `break`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`, `in`
    case `repeat`, `return`, `switch`, `then`, `throw`, `where`, `while`, yield
    // Expressions and types.
    case any, `as`, async, await, copy, consume, discard, each, `false`, `is`, `nil`, `rethrows`, `self`, `Self`, some
    case `super`, `throws`, `true`, `try`, unsafe, `Any`, `Type`, `Protocol`, underscore
    // Accessors.
    case borrow, didSet, get, _modify, mutate, _read, set, unsafeAddress, unsafeMutableAddress, willSet
    // Directives (`kind` is `poundKeyword`).
    case poundIf, poundElseif, poundElse, poundEndif, poundAvailable, poundUnavailable, poundSourceLocation

    /// As for `Token.Kind`.
    @inlinable package static func == (left: Self, right: Self) -> Bool {
        unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }
}

/// Some words, a bit each: whether a token is one of them is asked all the time.
package struct WordSet: Sendable, ExpressibleByArrayLiteral {
    private var bits = SIMD2<UInt64>()

    package init(arrayLiteral words: Word...) {
        for word in words { bits[Int(word.rawValue >> 6)] |= 1 << UInt64(word.rawValue & 63) }
    }

    /// Whether it is one of them.
    package func contains(_ word: Word) -> Bool {
        bits[Int(word.rawValue >> 6)] & 1 << UInt64(word.rawValue & 63) != 0
    }
}
