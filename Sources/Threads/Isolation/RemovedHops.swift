import Syntax

// Hops to the main queue of statements that will run on the main actor: they are left out, and their statements stay.

extension MainQueue {
    /// These ranges of whole statements, where a range that is one hop becomes its statements; nil for anything else.
    package func onlyHop(of parts: [Range<Int>]) -> [Range<Int>]? {
        guard parts.count == 1, let closure = mainHop(tree.tokens(in: parts[0])), closure.captures.isEmpty else {
            return nil
        }
        // The comments above the hop stay.
        let start = tree[tree.tokens(in: parts[0]).lowerBound].offset
        return [parts[0].lowerBound..<start, inside(closure)]
    }

    /// These ranges without hops that may as well come before the code after them, as it is written. `rest`: what follows the
    /// ranges. `stays`: a hop stays, and so those after it, which would overtake it.
    package func withoutEarlyHops(
        _ parts: [Range<Int>], followedBy rest: [Span], _ stays: inout Bool
    ) -> [Range<Int>] {
        var left: [Range<Int>] = []
        for (number, part) in parts.enumerated() {
            var start = part.lowerBound
            for statement in tree.statements(in: tree.tokens(in: part)) where !stays {
                let range = tree.range(statement)
                let next = [range.upperBound..<part.upperBound] + parts[(number + 1)...]
                let later = next.flatMap { Array(tree.tokens(in: $0)) } + rest.flatMap { Array($0) }
                guard let hop = mainHop(statement), mayComeFirst(hop, before: later) else {
                    stays = hops(in: statement)
                    continue
                }
                left += [start..<range.lowerBound, inside(hop)]
                start = range.upperBound
            }
            left.append(start..<part.upperBound)
        }
        return left
    }

    /// Whether the statements of a hop may run in its place, before this code: they call and assign only, and the code names
    /// nothing that they set, nor sets anything that a call of theirs may read.
    private func mayComeFirst(_ hop: Closure, before rest: [Int]) -> Bool {
        guard hop.captures.isEmpty, !hop.body.isEmpty else { return false }
        return tree.statements(in: hop.body).allSatisfy { statement in
            guard let chain = tree.chain(from: statement.lowerBound) else { return false }
            if chain.span == statement { return !rest.contains(where: sets) }
            guard tree[chain.span.upperBound].kind == .equal, let name = chain.links.last?.name else { return false }
            return !rest.contains { tree[$0].hash == tree[name].hash && tree[$0].kind == .identifier }
        }
    }

    /// Whether a token is the `=` of a statement that sets what is declared elsewhere.
    private func sets(_ token: Int) -> Bool {
        tree[token].kind == .equal
            && ![.let, .var, .guard, .if, .case].contains(tree[tree.statement(around: token).lowerBound].word)
    }

    /// These ranges without the hop with which they end. `mayWait`: nobody waits for the code after that.
    package func withoutLastHop(_ parts: [Range<Int>], holding held: Set<String>, mayWait: Bool) -> [Range<Int>] {
        guard let part = parts.last, let last = tree.statements(in: tree.tokens(in: part)).last,
            let hop = mainHop(last, holding: held, mayWait: mayWait), isHeld(hop, by: held),
            !parts.contains(where: { hops(in: tree.tokens(in: $0).clamped(to: 0..<last.lowerBound)) }),
            tree.comments(in: tree.range(last).upperBound..<part.upperBound).isEmpty,
            !declares(hop, names: parts.flatMap { tree.tokens(in: $0).clamped(to: 0..<last.lowerBound) })
        else { return parts }
        return parts.dropLast() + [part.lowerBound..<tree[last.lowerBound].offset, inside(hop)]
    }

    /// `done` in a statement `DispatchQueue.main.async(execute: done)`, where that is seen to be a function; else nil.
    package func functionSent(by statement: Span) -> Span? {
        guard let chain = tree.chain(from: statement.lowerBound), chain.span == statement,
            let value = sentToMainQueue(chain), let name = value.last, tree[name].kind == .identifier,
            value.allSatisfy({ [.identifier, .period].contains(tree[$0].kind) })
        else { return nil }
        let function = tree.enclosingFunction(name)
        let given = function.map(tree.parameters)?.first { tree.spells($0.name, tree.text(name)) }
        if let given, value.count == 1 { return given.type.contains { tree.spells($0, "->") } ? value : nil }
        return isFunction(name) ? value : nil
    }

    private func inside(_ hop: Closure) -> Range<Int> {
        tree[hop.keyword ?? hop.open].end..<tree[hop.close].offset
    }
}
