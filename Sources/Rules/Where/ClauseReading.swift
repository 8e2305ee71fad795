import Conditions
import Patterns

extension PageReader {
    /// Reads a line that is evaluated for each match, and binds its names; nil after an error.
    mutating func readClause(_ line: Excerpt, in scope: inout Scope) -> Clause? {
        if let known = conditions[line.range.lowerBound], !scope.isOpen,
            known.names.allSatisfy({ scope.names[$0.key] == $0.value })
        {
            return known.clause
        }
        let (said, otherwise) = splitElse(line)
        let meaning: Clause.Meaning?
        let names = scope
        var bindsNames = said.firstWord.text == "let"
        if bindsNames {
            meaning = readLet(said, in: &scope)
        } else {
            let condition = readCondition(said, in: scope)
            meaning = condition.map { .condition($0) }
            if case .matches(_, let pattern)? = condition?.fact {
                bindsNames = true
                if condition?.isNegated == false, otherwise == nil { scope.bind(pattern.metavariables) }
            }
        }
        let givesReasons = meaning?.givesReasons ?? true
        let fallback = otherwise.flatMap { readFallback($0, givesReasons: givesReasons, naming: names) }
        guard let meaning, (otherwise == nil) == (fallback == nil) else { return nil }
        let clause = Clause(meaning: meaning, fallback: fallback, position: position(of: line))
        if !bindsNames {
            let used = MetavariableSpot.all(in: line.bytes).map { ($0.name, names.names[$0.name]) }
            conditions[line.range.lowerBound] = ReadCondition(
                clause: clause, names: Dictionary(used) { first, _ in first })
        }
        return clause
    }

    /// The text before and after the first `else` outside of code spans.
    private func splitElse(_ line: Excerpt) -> (Excerpt, Excerpt?) {
        guard line.holds("else"),
            let word = Piece.all(in: line, upTo: Self.isElse).first(where: Self.isElse)
        else { return (line, nil) }
        let rest = line.part(word.range.upperBound..<line.bytes.count)
        return (line.part(0..<word.range.lowerBound).trimmed(), rest.trimmed())
    }

    private static func isElse(_ piece: Piece) -> Bool { piece.kind == .word && piece.text == "else" }

    private mutating func readCondition(_ said: Excerpt, in scope: Scope) -> Condition? {
        let isNegated = said.firstWord.text == "not"
        let positive = isNegated ? said.part(3..<said.bytes.count).trimmed() : said
        let others = isNegated ? [] : ["not", "let"] + Vocabulary.Own.allCases.map(\.rawValue)
        let condition = read(positive, by: Vocabulary.conditions, or: others, in: scope)
        switch condition?.fact {
        case .has(let name, _), .matches(let name, _):
            guard scope.links.contains(name.name) else { break }
            complain(
                "`\(name.text)` is a run of links, which no pattern matches", at: positive.firstWord.range,
                hint:
                    "compare its text, with the dots: `\(name.text) like` and a text in backticks, such as `*.receive(on:*`"
            )
            return nil
        default: break
        }
        return isNegated ? condition?.negated : condition
    }

    /// `let $X, $Y = transform`.
    private mutating func readLet(_ said: Excerpt, in scope: inout Scope) -> Clause.Meaning? {
        let pieces = Piece.all(in: said)
        guard let equal = pieces.first(where: { $0.kind == .mark && $0.text == "=" }) else {
            complain("the `=` of this `let` is missing", at: said.range, hint: "`let $X = …`")
            return nil
        }
        let names = said.part(pieces[0].range.upperBound..<equal.range.lowerBound).items()
        let right = said.part(equal.range.upperBound..<said.bytes.count).trimmed()
        let transform = read(right, by: Vocabulary.transforms, in: scope)
        if case .rewrite(_, let table)? = transform {
            for name in table.given where scope.names[name.name] == nil && !scope.isOpen {
                complain("nothing binds `\(name.text)`, which `\(table.id)` is given", at: right.range)
            }
        }
        let bound = names.compactMap { bindNewName($0, in: &scope) }
        guard let transform, bound.count == names.count, let last = names.last else { return nil }
        let (count, giver) = transform.columns
        guard bound.count <= count else {
            let message = "\(giver) gives \(count) \(count == 1 ? "value" : "values"), not \(bound.count)"
            complain(message, at: names[count].range.lowerBound..<last.range.upperBound)
            return nil
        }
        return .binding(bound, transform)
    }

    /// Bound even if the transform is wrong, to avoid errors in the lines below.
    private mutating func bindNewName(_ name: Excerpt, in scope: inout Scope) -> Metavariable? {
        guard let spot = name.metavariable else {
            complain("`let` binds names", at: name.range, hint: "such as `$X` or `$$$X`")
            return nil
        }
        if scope.names[spot.name] != nil {
            complain("`\(name.text)` is bound already", at: name.range)
            return nil
        }
        scope.bind([spot.metavariable])
        return spot.metavariable
    }

    /// `LEVEL: reason`; `LEVEL` alone where the condition gives its own reasons.
    private mutating func readFallback(
        _ text: Excerpt, givesReasons: Bool, naming names: Scope
    ) -> Clause.Fallback? {
        let isAlone = text.splitAtColon() == nil
        let (word, reason) = text.splitAtColon() ?? (text, Excerpt([], start: text.range.upperBound))
        guard let choice: Vocabulary.Fallback = choose(word, called: "word") else { return nil }
        let level = Applicability(rawValue: choice.rawValue)
        if let level, let ceiling = front.ceiling, level > ceiling.level {
            let message = "`\(level.rawValue)` is above this page's `fix: \(ceiling.level.rawValue)`"
            complain(message, at: word.range)
        }
        if isAlone, givesReasons { return Clause.Fallback(level: level, reason: nil) }
        guard !reason.isEmpty else {
            complain("the reason is missing", at: reason.range, hint: "`: ` and what a user should know")
            return nil
        }
        return Clause.Fallback(level: level, reason: readMessage(reason, naming: names))
    }
}

extension Clause.Meaning {
    /// Whether the condition or the transform gives its own reasons.
    fileprivate var givesReasons: Bool {
        switch self {
        case .condition(let condition): condition.givesReasons
        case .binding(_, let transform): transform.givesReasons
        }
    }
}

extension Transform {
    /// The number of names it can bind, and a phrase that says what it gives.
    fileprivate var columns: (Int, String) {
        switch self {
        case .rewrite(_, let table): (table.columns.count, "`\(table.id)`")
        case .splitCompletion: (3, "split")
        case .awaitedPublisher: (2, "async version of publisher of match")
        case .waitingPublisher: (2, "waiting version of publisher of match")
        case .task, .taskAwaitingValue(nil): (3, "a task")
        case .taskAwaitingValue: (4, "a task")
        case .keptProperty: (2, "a property")
        case .awaitingTest: (3, "a test")
        default: (1, "this")
        }
    }
}
