import Conditions
import Patterns
import Syntax

/// One condition, transform or setting of a `where` line, written as on a page. Lower-case words and marks stand for
/// themselves, `a|an` for either, `$X` for any bound name, `$$$X` for a bound run, and words in capitals for an
/// `Element`. An ending in `[` and `]` may be left out.
struct Phrase<Meaning: Sendable>: Sendable {
    let text: String
    /// In plain words, for `migrate-lint words` and `Rules/README.md`.
    let explanation: String
    /// A line of a page.
    let example: String
    let elements: [Element]
    /// The ending that may be left out; empty without one.
    let ending: [Element]
    /// The elements with the ending.
    let all: [Element]
    let meaning: @Sendable (Filling) -> Meaning

    init(
        _ text: String, means explanation: String, example: String, meaning: @escaping @Sendable (Filling) -> Meaning
    ) {
        (self.text, self.explanation, self.example) = (text, explanation, example)
        let parts = text.split(separator: " [").map { $0.hasSuffix("]") ? String($0.dropLast()) : String($0) }
        elements = Piece.all(in: Excerpt(parts[0])).map(Element.init)
        ending = parts.dropFirst().flatMap { Piece.all(in: Excerpt($0)).map(Element.init) }
        all = elements + ending
        self.meaning = meaning
    }

    /// The number of pieces that match the phrase from its beginning.
    func agreement(with pieces: [Piece]) -> Int {
        let count = min(all.count, pieces.count)
        return (0..<count).first { !all[$0].accepts(pieces[$0]) } ?? count
    }

    /// What may follow this many elements; nil stands for the end of the line.
    func next(after count: Int) -> [Element?] {
        let isEnd = count == elements.count && !ending.isEmpty
        return (isEnd ? [nil] : []) + [all.dropFirst(count).first]
    }

    /// Whether the pieces match the whole phrase. A list matches all remaining pieces.
    func isSaid(by pieces: [Piece]) -> Bool {
        let agreement = agreement(with: pieces)
        guard agreement == elements.count || agreement == all.count else { return false }
        return pieces.count == agreement || elements.last?.takesTheRest == true
    }
}

/// A place in a phrase.
enum Element: Sendable, Equatable {
    case word(String)
    case choice([String])
    /// `A|B|…`: one or several of these, separated by commas.
    case choices([String])
    case name, run
    /// `` `PATTERN` ``; `` `GLOB` `` or `` `MODULE` ``; `` `NAME` ``.
    case pattern, glob, freshName
    /// `LIST`: Swift code or names, separated by commas.
    case list
    /// `GLOBS`: globs in backticks, separated by commas.
    case globs
    /// `PAGE`: the id of a table page.
    case page

    init(_ piece: Piece) {
        switch (piece.kind, piece.text) {
        case (.name(let isRun), _): self = isRun ? .run : .name
        case (_, "PATTERN"): self = .pattern
        case (_, "GLOB"), (_, "MODULE"): self = .glob
        case (_, "NAME"): self = .freshName
        case (_, "LIST"): self = .list
        case (_, "GLOBS"): self = .globs
        case (_, "PAGE"): self = .page
        case (_, "KIND"): self = .choice(Metavariable.Kind.allCases.map(\.rawValue))
        case (_, "DECLARATION"): self = .choice(Enclosure.allCases.map(\.rawValue))
        case (_, let text) where text.hasSuffix("|…"):
            self = .choices(text.split(separator: "|").dropLast().map(String.init))
        case (_, let text) where text.contains("|"): self = .choice(text.split(separator: "|").map(String.init))
        case (_, let text): self = .word(text)
        }
    }

    func accepts(_ piece: Piece) -> Bool {
        switch self {
        case .word(let word): piece.text == word && (piece.kind == .word || piece.kind == .mark)
        case .choice(let words), .choices(let words): piece.kind == .word && words.contains(piece.text)
        case .name: piece.kind == .name(isRun: false) || piece.kind == .name(isRun: true)
        case .run: piece.kind == .name(isRun: true)
        case .pattern, .glob, .globs, .freshName: piece.kind == .code
        case .page: piece.kind == .word
        case .list: true
        }
    }

    /// The words that it accepts.
    var words: [String] {
        switch self {
        case .word(let word): [word]
        case .choice(let words), .choices(let words): words
        default: []
        }
    }

    /// Whether it is a list, which ends with the line.
    var takesTheRest: Bool {
        switch self {
        case .list, .globs, .choices: true
        default: false
        }
    }

    /// What it accepts, for messages.
    var expectations: [String] {
        switch self {
        case .word, .choice, .choices: words.map { "`\($0)`" }
        case .name: ["a name such as `$X`"]
        case .run: ["a run such as `$$$X`"]
        case .pattern: ["a pattern in backticks"]
        case .glob, .globs: ["a glob in backticks"]
        case .freshName: ["a name in backticks"]
        case .list: ["a list"]
        case .page: ["the id of a table page"]
        }
    }
}

/// The values for the places of a phrase, in order.
struct Filling: Sendable {
    var names: [Metavariable] = []
    var operands: [Operand] = []
    /// The words chosen, and the text of each glob.
    var words: [String] = []
    var patterns: [Pattern] = []
    var tables: [Table] = []
    var freshName = FreshName(parts: [])
    /// The ending is there.
    var hasEnding = false
}
