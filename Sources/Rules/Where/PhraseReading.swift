import Patterns
import Syntax

extension PageReader {
    /// What the phrase that the line matches means; nil after an error. `others`: further words that can begin it, for hints.
    mutating func read<Meaning>(
        _ line: Excerpt, by phrases: [Phrase<Meaning>], or others: [String] = [], in scope: Scope
    ) -> Meaning? {
        let pieces = Piece.all(in: line)
        if let open = pieces.first(where: { $0.kind == .unclosed }) {
            complain("this tick is never closed", at: line.place(open.range.lowerBound..<open.range.lowerBound + 1))
        } else if let phrase = phrases.first(where: { $0.isSaid(by: pieces) }) {
            return fill(phrase, with: pieces, of: line, in: scope).map(phrase.meaning)
        } else {
            let found = phrases.map { phrase in
                let agreement = phrase.agreement(with: pieces)
                return (phrase.next(after: agreement), agreement)
            }
            complainOfWord(in: pieces, of: line, found, others)
        }
        return nil
    }

    /// Adds an error at the first piece where the longest matching phrases differ from the line.
    private mutating func complainOfWord(
        in pieces: [Piece], of line: Excerpt, _ phrases: [(next: [Element?], agreement: Int)], _ others: [String]
    ) {
        let furthest = phrases.map(\.agreement).max() ?? 0
        let next = phrases.filter { $0.agreement == furthest }.flatMap(\.next)
        let expected = next.compactMap { $0 } + (furthest == 0 ? others.map { .word($0) } : [])
        var expectations: [String] = []
        for text in expected.flatMap(\.expectations) where !expectations.contains(text) { expectations.append(text) }
        if next.contains(where: { $0 == nil }) { expectations.append("the end of the line") }
        let hint = "expected \(Hint.oneOf(expectations))"
        guard furthest < pieces.count else {
            return complain("the line ends too early", at: line.place(line.bytes.count..<line.bytes.count), hint: hint)
        }
        let piece = pieces[furthest]
        let near = piece.kind == .word ? nearest(to: piece.text, among: expected.flatMap(\.words)) : nil
        let noun = piece.kind == .word ? "unknown word" : "unexpected"
        complain(
            "\(noun) `\(piece.text)`", at: line.place(piece.range), hint: near.map { "did you mean `\($0)`?" } ?? hint)
    }

    private mutating func fill<Meaning>(
        _ phrase: Phrase<Meaning>, with pieces: [Piece], of line: Excerpt, in scope: Scope
    ) -> Filling? {
        var filling = Filling()
        filling.hasEnding = !phrase.ending.isEmpty && pieces.count > phrase.elements.count
        var isFull = true
        for (element, piece) in zip(phrase.all, pieces) {
            let rest = line.part(piece.range.lowerBound..<line.bytes.count)
            if !fill(element, with: piece, rest, into: &filling, in: scope) { isFull = false }
        }
        return isFull ? filling : nil
    }

    /// False after an error.
    private mutating func fill(
        _ element: Element, with piece: Piece, _ rest: Excerpt, into filling: inout Filling, in scope: Scope
    ) -> Bool {
        switch element {
        case .word: break
        case .choice, .glob: filling.words.append(piece.text)
        case .name, .run:
            guard let name = resolve(piece.excerpt, in: scope) else { return false }
            filling.names.append(name)
        case .pattern:
            guard let pattern = readPattern(piece.excerpt) else { return false }
            filling.patterns.append(pattern)
        case .page:
            guard let table = readTableName(piece.excerpt) else { return false }
            filling.tables.append(table)
        case .list: return fillList(rest, into: &filling, in: scope)
        case .globs: return fillGlobs(rest, into: &filling)
        case .choices(let words): return fillChoices(rest, of: words, into: &filling)
        case .freshName:
            guard let name = readFreshName(piece.excerpt, in: scope) else { return false }
            filling.freshName = name
        }
        return true
    }

    private mutating func fillList(_ rest: Excerpt, into filling: inout Filling, in scope: Scope) -> Bool {
        let items = rest.items()
        filling.operands = items.compactMap { readOperand($0, in: scope) }
        return filling.operands.count == items.count
    }

    private mutating func fillGlobs(_ rest: Excerpt, into filling: inout Filling) -> Bool {
        let items = rest.items()
        let globs = items.compactMap { item in
            let inside = item.codeSpan()
            if inside == nil { complain("this is no glob", at: item.range, hint: "write it between backticks") }
            return inside?.text
        }
        filling.words += globs
        return globs.count == items.count
    }

    private mutating func fillChoices(_ rest: Excerpt, of words: [String], into filling: inout Filling) -> Bool {
        let items = rest.items()
        for item in items where !words.contains(item.text) {
            complain("unknown word `\(item.text)`", at: item.range, hint: Hint.near(item.text, words))
        }
        filling.words += items.map(\.text)
        return items.allSatisfy { words.contains($0.text) }
    }

    mutating func readPattern(_ excerpt: Excerpt) -> Pattern? {
        do throws(PatternError) {
            return try Pattern(excerpt.text)
        } catch {
            complain(error, in: excerpt)
            return nil
        }
    }

    private mutating func readTableName(_ excerpt: Excerpt) -> Table? {
        let name = excerpt.text
        switch library.isTable[name] {
        case true? where library.isNames[name] ?? false:
            complain("`\(name)` is a table of names, which `where` lines do not refer to", at: excerpt.range)
        case true?: return library.tables[name]
        case false?: complain("`\(name)` is no table page", at: excerpt.range, hint: nearTable(name))
        case nil: complain("there is no page `\(name)`", at: excerpt.range, hint: nearTable(name))
        }
        return nil
    }

    private func nearTable(_ name: String) -> String? {
        Hint.ifNear(name, library.isTable.filter(\.value).keys.sorted())
    }
}
