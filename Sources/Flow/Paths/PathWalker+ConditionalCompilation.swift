import Silence
import Syntax

// Code that only some builds have.

extension PathWalker {
    /// The blocks between `#if` and its `#endif`; one that is not there does nothing. Takes them from the statements.
    mutating func conditionalWays(_ statements: inout ArraySlice<Span>) -> PathSet {
        let condition = (statements.first?.lowerBound ?? 1) - 1
        var (blocks, depth, hasElse): ([ArraySlice<Span>], Int, Bool) = ([[]], 0, false)
        while let statement = statements.popFirst() {
            let word = tree[statement.lowerBound].word
            if word == .poundEndif, depth == 0 { break }
            if depth == 0, word == .poundElse || word == .poundElseif {
                hasElse = hasElse || word == .poundElse
                blocks.append([])
                continue
            }
            if word == .poundIf { depth += 1 }
            if word == .poundEndif { depth -= 1 }
            blocks[blocks.count - 1].append(statement)
        }
        var ways = hasElse ? PathSet() : .passing
        for block in blocks {
            var walk = self
            var built = walk.follow(block)
            if let first = block.first {
                note(.branch(of: condition), first.lowerBound, on: &built, "this block of '#if' is built")
            }
            ways.add(built)
            for (name, callable) in walk.names where names[name] == nil { names[name] = callable }
        }
        let mention = blocks.joined().flatMap { mentions(in: $0) }.first
        // Which of them is built is not a path of the program, unless each call in them leaves it.
        let goesOn = ways.paths.contains { $0.exit == .end && ($0.count > 0 || $0.doubt != nil) }
        guard !hasElse, goesOn, let mention else { return ways }
        return .doubt(
            Doubt(
                remark: Remark(
                    "'\(handler)' is used under an '#if' without '#else'", "check that every build calls it once"),
                token: mention))
    }
}
