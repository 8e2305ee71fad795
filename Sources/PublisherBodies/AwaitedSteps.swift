import Syntax

/// A publisher as statements: those that have been written, and the value that they lead to.
struct AwaitedSteps {
    /// Indented relative to each other.
    var lines: [String] = []
    /// What comes out of the operators so far.
    var value: AwaitedValue
    /// With which errors they may end.
    var failure: PublisherFailure
    /// Each path has returned or thrown: no value is left.
    var isOver = false
}

/// The value that a publisher gives at one point of its chain, not yet given a name.
struct AwaitedValue {
    /// An expression, without `try` and `await` in front.
    var code: String
    var isThrowing = false
    var isAwaited = false
    /// Its type as it is written somewhere; nil where it is not.
    var type: String?
    /// Whether its type may be written in this function as it is.
    var isTypeSpelled = true
    /// Its type is told by where it stands, so that a constant needs it.
    var takesType = false
    /// The usual names for the elements of a tuple without labels; empty for anything else.
    var elements: [String] = []
    /// A variable or a constant, which can be written twice.
    var isName = false
    /// The member of another value that it is, where its type is not seen.
    var member: String?
    /// There is none: the publisher only ends.
    var isNone = false

    var isVoid: Bool { type.map { ["Void", "()"].contains($0) } ?? false }

    /// With what has to stand in front.
    var text: String { (isThrowing ? "try " : "") + (isAwaited ? "await " : "") + code }

    /// Whether it means the same inside another expression.
    var isPlain: Bool { isName || !isThrowing && !isAwaited && !code.contains(" ") && !code.contains("\n") }

    /// Nothing: the value of `Void`.
    static let nothing = AwaitedValue(code: "()", type: "Void")

    /// Whether code is that value.
    static func isNothing(_ code: String) -> Bool { ["()", "Void()"].contains(code) }

    /// The end without a value.
    static let none = AwaitedValue(code: "()", type: "Void", isNone: true)

    /// A name for it that says what it is: `item` for an `Item`, `items` for an `[Item]`.
    var wish: String {
        guard var word = type, !word.isEmpty else { return member ?? "value" }
        let isList = word.hasPrefix("[") && word.hasSuffix("]") && !word.contains(":")
        if isList { word = String(word.dropFirst().dropLast()) }
        if word.hasSuffix("?") { word.removeLast() }
        if !isList, word.hasSuffix(">"), let open = word.firstIndex(of: "<") { word = String(word[..<open]) }
        guard word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }),
            let last = word.split(separator: ".").last, !Self.tellNothing.contains(String(last))
        else { return isList ? "values" : "value" }
        let capitals = last.prefix { $0.isUppercase }
        let first = capitals.count > 1 && capitals.count < last.count ? capitals.dropLast() : capitals
        let name = first.lowercased() + last.dropFirst(first.count)
        return isList && !name.hasSuffix("s") ? name + "s" : name
    }

    /// Types after which nobody names a value.
    private static let tellNothing: Set = ["Bool", "Int", "Double", "Float", "String", "Void", "Any", "T", "U"]
}

extension AwaitedValue {
    /// The elements of a tuple that is written out, without labels; none for anything else.
    var tuple: [String] {
        let tree = TokenTree(SourceFile(text: code))
        guard let first = tree.all.first, tree[first].kind == .leftParen, tree.partner(first) == tree.count - 1 else {
            return []
        }
        let elements = tree.elements(tree.interior(first))
        let isLabeled = elements.contains { $0.count > 1 && tree[$0.lowerBound + 1].kind == .colon }
        return isLabeled ? [] : elements.map { tree.text($0) }
    }

    /// The value that statements give; nil unless they are one expression.
    init?(of statements: String, type: String?) {
        let tree = TokenTree(SourceFile(text: statements))
        guard tree.statements(in: tree.all).count == 1, var first = tree.all.first else { return nil }
        var words: Set<Word> = []
        while [.return, .try, .await].contains(tree[first].word), first + 1 < tree.count {
            words.insert(tree[first].word)
            first += 1
        }
        guard tree.chain(from: first)?.span.upperBound == tree.count else { return nil }
        self.init(
            code: String(decoding: statements.utf8.dropFirst(tree[first].offset), as: UTF8.self),
            isThrowing: words.contains(.try), isAwaited: words.contains(.await), type: type)
    }
}
