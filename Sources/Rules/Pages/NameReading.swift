import Index
import Names
import Syntax

extension PageReader {
    /// Reads the rows of a table of names: names between ticks, what is known of them, a note.
    mutating func readNames() -> [KnownNames.Row] {
        guard let lines = readTableLines(such: "such as `| name | known | note |`") else { return [] }
        let names = cells(lines[0])
        if names.count != 3 {
            complain("a table of names has three columns: names, what is known of them, and a note", at: lines[0].range)
        }
        checkRule(below: lines, columns: names.count)
        return lines.dropFirst(2).compactMap { readNameRow($0) }
    }

    private mutating func readNameRow(_ line: Excerpt) -> KnownNames.Row? {
        guard let cells = readCells(line, count: 3) else { return nil }
        let names = cells[0].items().compactMap { readName($0) as KnownNames.Name? }
        let items = cells[1].items()
        let facts = items.filter { Self.spanAtEnd(of: $0) == nil }.compactMap { readFact($0) }
        let relations = items.filter { Self.spanAtEnd(of: $0) != nil }.compactMap { readRelation($0) }
        if let part = names.first(where: { !$0.isWhole }), facts.contains(where: { !$0.holds }) {
            complain(
                "`not` is said of whole names, and `\(part.spelled)` is a part of one", at: cells[0].range)
        }
        return KnownNames.Row(names: names, facts: facts, relations: relations)
    }

    /// The other name of "undone by `stop`".
    private static func spanAtEnd(of item: Excerpt) -> Excerpt? {
        guard let start = startOfSpan(atEndOf: item) else { return nil }
        return item.part(start..<item.bytes.count)
    }

    private static func startOfSpan(atEndOf item: Excerpt) -> Int? {
        let tick = UInt8(ascii: "`")
        return item.bytes.last == tick ? item.bytes.dropLast().lastIndex(of: tick) : nil
    }

    private mutating func readRelation(_ item: Excerpt) -> (relation: KnownNames.Relation, name: KnownNames.Name)? {
        guard let span = Self.spanAtEnd(of: item), let start = Self.startOfSpan(atEndOf: item) else { return nil }
        let phrase = item.part(0..<start).words().map(\.text).joined(separator: " ")
        if Self.relations[phrase] == .standsFor {
            return readSpan(span).map { (.standsFor, KnownNames.Name(exactly: $0.text)) }
        }
        guard let name = readName(span) as KnownNames.Name? else { return nil }
        if let relation = Self.relations[phrase] { return (relation, name) }
        complain(
            "unknown words `\(phrase)` before a name", at: item.range,
            hint: Hint.ifNear(phrase, Self.relations.keys.sorted()))
        return nil
    }

    private mutating func readName(_ item: Excerpt) -> KnownNames.Name? {
        guard let inside = readSpan(item) else { return nil }
        if let name = KnownNames.Name(inside.text) { return name }
        complain(
            "`\(inside.text)` is no name", at: inside.range,
            hint: "such as `load`, `load*`, `load[A-Z]*`, `*Loader` or `*load*`")
        return nil
    }

    private mutating func readFact(_ item: Excerpt) -> (fact: KnownNames.Fact, holds: Bool)? {
        let words = item.words()
        let isDenied = words.count > 1 && words[0].text == "not"
        let phrase = (isDenied ? Array(words.dropFirst()) : words).map(\.text).joined(separator: " ")
        if let fact = Self.facts[phrase] { return (fact, !isDenied) }
        if item.isEmpty {
            complain("what is known of the name is missing", at: item.range, hint: "such as `calls once`")
        } else {
            complain(
                "unknown words `\(phrase)`", at: item.range, hint: Hint.ifNear(phrase, Self.facts.keys.sorted()))
        }
        return nil
    }

    private static let relations = Dictionary(
        uniqueKeysWithValues: KnownNames.Relation.allCases.map { ($0.words, $0) })
    private static let facts = Dictionary(uniqueKeysWithValues: KnownNames.Fact.allCases.map { ($0.words, $0) })
}
