import Syntax

/// The calls of a handler in the branches of some code, as its statements show them, without a look at what other functions do.
package struct BranchCalls {
    private let name: String
    private let tree: TokenTree

    package init(of name: String, in tree: TokenTree) { (self.name, self.tree) = (name, tree) }

    /// What to do in place of a handler without values that this code calls before it returns.
    package func adviceAtOnce(_ code: Span) -> String {
        areMade(in: code) ? "remove '\(name)', and let callers put its code after the call" : adviceOnSome
    }

    private var adviceOnSome: String {
        "remove '\(name)', and return a `Bool` that says whether it would be called, which callers test with 'if'"
    }

    /// What to do where some path does not call the handler, of a value or of nothing, and all others do before the function returns;
    /// nil where it may be called later.
    package func adviceOnSome(in code: Span, isOfValue: Bool) -> String? {
        let level = code.first.flatMap { tree.innermostClosure(around: $0) }
        let isAtOnce = tree.uses(of: name, in: code).allSatisfy { use in
            tree.innermostClosure(around: use) == level && tree.chain(from: use)?.links.first?.lastCall != nil
        }
        guard isAtOnce else { return nil }
        return isOfValue
            ? "remove '\(name)', which is called only before this function returns, and return an optional"
            : adviceOnSome
    }

    /// Whether each call gives the handler `nil`, and nothing else.
    package func giveOnlyNil(in code: Span) -> Bool {
        tree.uses(of: name, in: code).allSatisfy { use in
            tree[use + 1].kind == .leftParen && tree.interior(use + 1).count == 1 && tree[use + 2].word == .nil
        }
    }

    /// What to do where no branch of an `if … else if …` is taken: an `else` has no name for what the last condition binds.
    package static func adviceOnLastElse(of branch: Int, orThrows mayThrow: Bool, in tree: TokenTree) -> String {
        let statement = tree.statement(around: branch)
        let blocks = statement.filter { tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound) }
        let start = blocks.last.flatMap { last in (branch..<last).last { tree[$0].word == .if } } ?? branch
        let binds = (start..<(blocks.last ?? start)).contains { [.let, .var].contains(tree[$0].word) }
        return adviceOnElse(orThrows: mayThrow) + (binds ? "" : ", or make the last 'else if' an 'else'")
    }

    /// What to do where an `if` without an `else` is not taken. `mayThrow`: the function can tell its caller by an error, too.
    package static func adviceOnElse(orThrows mayThrow: Bool) -> String {
        "add an 'else' that calls it" + (mayThrow ? " or throws" : "")
    }

    /// Whether each way through these statements names the handler: an `if` without an `else`, a `catch` that does not, leave it out.
    package func areMade(in code: Span) -> Bool {
        for statement in tree.statements(in: code) {
            let blocks = statement.filter {
                tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound)
            }
            let isNamed = !tree.uses(of: name, in: statement).isEmpty
            // Asked once for each block: twice at each level would double with the depth.
            let made = blocks.map { areMade(in: tree.interior($0)) }
            switch tree[statement.lowerBound].word {
            case .if, .guard, .do:
                let isWhole =
                    tree[statement.lowerBound].word == .do
                    || blocks.last.flatMap { tree.owner(ofBrace: $0) }.map { tree[$0].word == .else } ?? false
                if tree[statement.lowerBound].word != .guard, isWhole, !made.contains(false) { return true }
                let leaves = zip(blocks, made).contains { block, isMade in
                    !isMade && tree.interior(block).contains { [.return, .throw].contains(tree[$0].word) }
                }
                if leaves { return false }
            default:
                if isNamed { return true }
                if [.return, .throw].contains(tree[statement.lowerBound].word) { return false }
            }
        }
        return false
    }
}
