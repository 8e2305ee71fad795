// How `#if` affects statements: it ends them, unless it is between the links of a chain.

/// An `#if` with its branches.
struct Conditional {
    /// The token `#if`.
    let start: Int
    /// Its branches hold links of the chain before it.
    var isInChain = false
}

extension StructureReader {
    mutating func readDirective(_ index: Int, into structure: inout Structure) {
        let token = tokens[index]
        if token.flags.contains(.startsLine), let open = directive, !continuesDirective(index) {
            endDirective(of: open, before: index)
        }
        structure.conditionals[index] = UInt16(truncatingIfNeeded: conditions.count)
        switch token.word {
        case .poundIf:
            let conditional = Conditional(start: index)
            conditions.append(conditional)
            directive = conditional
        case .poundElse, .poundElseif:
            directive = conditions.last ?? Conditional(start: index)
        case .poundEndif:
            directive = conditions.popLast() ?? Conditional(start: index)
        default: break
        }
        if token.kind == .poundKeyword { directiveStart = index }
        structure.directives[index] = Int32(directive?.start ?? -1)
    }

    /// Ends the line of the directive before this token. The first branch decides for all of them.
    private mutating func endDirective(of open: Conditional, before index: Int) {
        directive = nil
        let last = frames.count - 1
        let beginsWithDot = tokens[firstAfterDirectives(index)].kind == .period
        var isInChain = open.isInChain
        if directiveStart == open.start {
            isInChain = beginsWithDot && !frames[last].isFresh && frames[last].statement >= 0
            if conditions.last?.start == open.start { conditions[conditions.count - 1].isInChain = isInChain }
        }
        if !isInChain || !beginsWithDot { frames[last].isFresh = frames[last].kind != .list }
    }

    /// The first token after any `#if` lines at `index`, at most 16 of them.
    private func firstAfterDirectives(_ index: Int) -> Int {
        var first = index
        for _ in 0..<16 where first < tokens.count - 1 && tokens[first].word == .poundIf {
            repeat { first += 1 } while first < tokens.count - 1 && !tokens[first].flags.contains(.startsLine)
        }
        return first
    }

    /// `#if A ||` continues in the next line, and so does an open parenthesis.
    func continuesDirective(_ index: Int) -> Bool {
        tokens[index].kind == .infixOperator || (index > 0 && tokens[index - 1].kind == .infixOperator)
            || table.parents[index] > directiveStart && tokens[index].kind != .poundKeyword
    }
}
