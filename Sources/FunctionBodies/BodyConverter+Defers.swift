import Index
import Syntax

extension BodyConverter {
    /// Throws for a `defer` that runs before the handler is called, as the block with it has ended by then: the block of the
    /// async function ends with the result.
    func checkDefers(_ body: Span) throws(Refusal) {
        for index in body where tree[index].word == .defer && tree.statement(around: index).lowerBound == index {
            let end = tree.brace(around: index).map { tree.interior($0).upperBound } ?? body.upperBound
            let after = tree.statement(around: index).upperBound..<max(end, tree.statement(around: index).upperBound)
            let isLate = mentions(in: after).contains { mention in
                tree.braces(around: mention).prefix(while: after.contains).contains { brace in
                    tree.role(brace) == .closure && !project.known.runsAtOnce(closureAt: brace, in: tree)
                }
            }
            if isLate {
                throw Refusal(
                    "this 'defer' runs before '\(handler)' is called, and in the async version it would run after that: "
                        + "move its code to the end of the block", token: index)
            }
        }
    }
}
