import Patterns
import Syntax

/// The places in a function that leave a `DispatchGroup`.
package struct GroupLeaves {
    private let tree: TokenTree
    /// `group.leave()`, and the calls of local functions that do so, by their names.
    package let all: [Int]

    /// `group`: as it is written; `function`: from its first token to its last.
    package init(of group: String, in function: Span, of tree: TokenTree) {
        self.tree = tree
        let own = function.filter { index in
            guard tree.spells(index, "leave"), tree[index].flags.contains(.member),
                let chain = tree.chain(around: index)
            else { return false }
            return tree.text(chain.span.lowerBound..<index - 1) == group
        }
        let helpers = Set(
            own.compactMap { leave in
                tree.enclosingFunction(leave).flatMap { $0.span == function ? nil : $0.name.map { tree.text($0) } }
            })
        let calls = function.filter { index in
            tree[index + 1].kind == .leftParen && tree[index - 1].word != .func && helpers.contains(tree.text(index))
        }
        all = helpers.isEmpty ? own : (own + calls).sorted()
    }

    /// Where a closure returns or throws before one of them, in a block in which, and in those around which, nothing has left the
    /// group.
    package func earlyEnd(before leave: Int, in brace: Int) -> Int? {
        ends(before: leave, in: brace).first { end in
            let blocks = [brace] + tree.braces(around: end).filter { $0 > brace }
            return !all.contains { other in
                guard other < end else { return false }
                return other > tree.brace(around: end) ?? brace
                    || tree.brace(around: deferral(of: other) ?? other).map(blocks.contains) ?? false
            }
        }
    }

    /// Whether the closure leaves the group there whenever it is called.
    package func isSure(_ leave: Int, in brace: Int) -> Bool {
        deferral(of: leave) != nil || tree.brace(around: leave) == brace && ends(before: leave, in: brace).isEmpty
    }

    /// Whether the closure leaves the group whenever it is called: past `guard … else { return group.leave() }`, the last one is sure.
    package func areSure(in brace: Int) -> Bool {
        all.contains { tree.innermostClosure(around: $0) == brace && isSure($0, in: brace) }
    }

    private func ends(before leave: Int, in brace: Int) -> [Int] {
        guard let closure = tree.closure(at: brace) else { return [] }
        return tree.ownTokens(of: closure.body.lowerBound..<tree.statement(around: leave).lowerBound)
            .filter { end in
                // `return group.leave()` leaves it.
                [.return, .throw].contains(tree[end].word) && !all.contains(where: tree.statement(around: end).contains)
            }
    }

    /// The `defer` whose block holds it.
    private func deferral(of leave: Int) -> Int? {
        tree.brace(around: leave).flatMap(tree.owner).flatMap { tree[$0].word == .defer ? $0 : nil }
    }
}
