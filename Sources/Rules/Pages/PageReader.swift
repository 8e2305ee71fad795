import Index
import Names
import Patterns
import Syntax
import Xcode

/// Reads one page; continues after each error, so that all errors are reported at once.
struct PageReader {
    let id: String
    let source: SourceFile
    let outline: Outline
    private let lines: LineTable
    private(set) var errors: [PageError] = []
    private(set) var front = FrontMatter()
    /// The tables and files of other pages; must be set before a rule's page is read.
    var library = Library()
    /// What its rows say, if it is a table of that kind.
    var availability = Availability()
    /// The names that are bound at the end of each alternative.
    var scopes: [Scope] = []
    /// The conditions that were read, by the byte where each begins: it holds for many fences and rows.
    var conditions: [Int: ReadCondition] = [:]

    /// The requirements that were read, likewise.
    var requirements: [Int: [PlatformRequirement]] = [:]

    /// A condition, and what was bound to its names where it was read.
    struct ReadCondition {
        let clause: Clause
        let names: [String: Metavariable?]
    }

    /// The pages that a rule may refer to with `by`, `row of` and `create`.
    struct Library {
        var tables: [String: Table] = [:]
        /// Whether a page is a table page, by id; has all ids.
        var isTable: [String: Bool] = [:]
        /// Whether a page is a table of names, by id; has all ids.
        var isNames: [String: Bool] = [:]
        var files: [String: NewFile] = [:]
        /// What the tables of that kind say.
        var availability = Availability()
        /// What the tables of names say.
        var known = KnownNames.none
        /// Whether a page is a file page, by id; has all ids.
        var isFile: [String: Bool] = [:]
    }

    /// So many errors of a page are told: each has its line, and memory may not hold all.
    private static let most = 100

    init(path: String, text: String) {
        id = RuleID.of(path: path)
        source = SourceFile(path: path, text: text)
        outline = Outline(source)
        lines = LineTable(source.bytes)
        if !RuleID.isWellFormed(id) {
            complain("`\(id)` is no id: name the file with lower-case words with dashes between them", at: 0..<0)
        }
        front = readFront()
        if outline.front != nil, outline.heading == nil {
            let end = outline.bodyStart
            complain("the heading is missing", at: end..<end, hint: "`# ` and the message of the finding")
        }
        var messages = 0
        for case .heading(1, let text) in outline.blocks {
            messages += 1
            if messages > 1 { complain("a page has one heading with one `#`", at: text.range, hint: "write `##`") }
        }
    }

    /// Reads the rule as far as possible; its errors are in `errors`.
    mutating func read() -> Rule {
        let kind: Rule.Kind
        if front.isOfNames {
            kind = .names(readNames())
        } else if front.table != nil {
            kind = .table(readTable() ?? Table(id: id, kind: .types, columns: [], rows: []))
        } else if front.file != nil {
            kind = readNewFile().map { .file($0) } ?? .engine
        } else {
            let alternatives = readAlternatives()
            kind = alternatives.isEmpty ? .engine : .patterns(alternatives)
        }
        let message = readMessage(kind)
        return Rule(
            id: id, path: source.path, text: source.text(0..<source.bytes.count), message: message,
            title: front.title ?? message.text,
            severity: front.severity ?? .note, ceiling: front.ceiling, imports: front.imports, idiom: front.idiom,
            family: front.family ?? String(id.prefix { $0 != "-" }),
            replaces: front.replaces.map(\.text), kind: kind)
    }

    /// Adds an error at this byte range, of which the first line is shown. A line that holds for several fences is wrong once.
    mutating func complain(_ message: String, at range: Range<Int>, hint: String? = nil) {
        if errors.count == Self.most { return }
        let rest = errors.count + 1 < Self.most ? "" : "; more errors of this page are not shown"
        let start = min(range.lowerBound, source.bytes.count)
        let position = lines.position(at: start)
        var line = source.bytes[lines.range(ofLine: position.line)]
        while line.last == 0x0A || line.last == 0x0D { line.removeLast() }
        let column = min(start - line.startIndex, line.count)
        let end = max(column, min(range.upperBound - line.startIndex, line.count))
        let error = PageError(
            path: source.path, position: Position(line: position.line, column: column + 1), message: message + rest,
            sourceLine: String(decoding: line, as: UTF8.self), culprit: column..<end, hint: hint)
        if !errors.contains(where: { $0.position == error.position && $0.message == error.message }) {
            errors.append(error)
        }
    }

    /// Adds the error of a pattern or a template that was parsed from this excerpt.
    mutating func complain(_ error: PatternError, in excerpt: Excerpt) {
        complain(error.message, at: excerpt.place(error.range), hint: error.hint)
    }

    /// Line and column where the excerpt begins.
    func position(of excerpt: Excerpt) -> Position { lines.position(at: excerpt.range.lowerBound) }

    /// Reads the heading; every alternative must bind its names. For findings of the engine the names are not checked,
    /// as only the engine knows them.
    private mutating func readMessage(_ kind: Rule.Kind) -> Message {
        guard let heading = outline.heading else { return Message(parts: []) }
        var parts: [Message.Part] = []
        var end = 0
        for spot in MetavariableSpot.all(in: heading.bytes) {
            let name = spot.metavariable
            parts += [.text(heading.part(end..<spot.range.lowerBound).text), .binding(name)]
            end = spot.range.upperBound
            if case .patterns = kind, !isBoundEverywhere(name.name) {
                let hint = Hint.nearName(name.name, scopes[0].names.filter { isBoundEverywhere($0.key) })
                complain(
                    "`\(name.text)` in the heading is not bound by every fence", at: heading.place(spot.range),
                    hint: hint)
            }
        }
        return Message(parts: parts + [.text(heading.part(end..<heading.bytes.count).text)])
    }

    /// Reads a reason, which may name what is bound where it stands.
    mutating func readMessage(_ reason: Excerpt, naming names: Scope) -> Message {
        var parts: [Message.Part] = []
        var end = 0
        for spot in MetavariableSpot.all(in: reason.bytes) {
            guard let name = resolve(reason.part(spot.range), in: names) else { continue }
            parts += [.text(reason.part(end..<spot.range.lowerBound).text), .binding(name)]
            end = spot.range.upperBound
        }
        return Message(parts: parts + [.text(reason.part(end..<reason.bytes.count).text)])
    }

    private func isBoundEverywhere(_ name: String) -> Bool {
        scopes.allSatisfy { $0.isOpen || $0.names[name] != nil }
    }
}
