import Index
import Syntax
import Threads

/// The end of a task: where code of a block can stand as it is, instead of in a task in the task.
package struct TaskEnd {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether nothing follows this statement in the task whose closure it stands in, and the code of its block means the same
    /// without the block: the task captures the same, and no name is declared twice.
    package func allowsBlock(of statement: Span) -> Bool {
        guard let task = task(around: statement.lowerBound),
            CodeAfter(in: tree).first(after: statement.lowerBound) == nil,
            let block = statement.lazy.compactMap({ tree.closure(at: $0) }).first,
            let scope = tree.brace(around: statement.lowerBound),
            // What a function that is called before posts comes first, and so has the block after it to do.
            !MainQueue(in: tree, of: project).posts(in: start(of: scope, before: statement)..<statement.lowerBound)
        else { return false }
        let before = tree.interior(task.open).lowerBound..<statement.lowerBound
        let names = block.captures.isEmpty ? [] : names(declaredIn: before)
        let here = self.names(declaredIn: scope + 1..<statement.lowerBound)
        return here.isDisjoint(with: self.names(declaredIn: block.body))
            && block.captures.allSatisfy { capture in
                task.captures.contains { tree.text($0) == tree.text(capture) }
                    && names.isDisjoint(with: capture.map { tree.text($0) })
            }
    }

    /// The first token of a block, or of the case of a `switch`, that a statement stands in.
    private func start(of scope: Int, before statement: Span) -> Int {
        (scope + 1..<statement.lowerBound).last { index in
            [.case, .default].contains(tree[index].word) && tree.brace(around: index) == scope
        } ?? scope + 1
    }

    /// The closure of the task round a token, with no loop and no other closure between.
    private func task(around index: Int) -> Closure? {
        for brace in tree.braces(around: index) {
            if tree.role(brace) == .closure {
                guard let closure = tree.closure(at: brace), let name = tree.calleeName(ofArgument: brace),
                    tree.spells(name, "Task") && !tree[name].flags.contains(.member) || isInit(name)
                else { return nil }
                return closure
            }
            let owner = tree.owner(ofBrace: brace).map { tree[$0].word }
            if let owner, [.for, .while, .repeat, .defer].contains(owner) { return nil }
        }
        return nil
    }

    /// `Task.init { … }`
    private func isInit(_ name: Int) -> Bool {
        tree[name].word == .`init` && name > 1 && tree.spells(name - 2, "Task")
            && !tree[name - 2].flags.contains(.member)
    }

    /// The names behind `let` and `var`.
    private func names(declaredIn span: Span) -> Set<String> {
        Set(span.filter { [.let, .var, .func].contains(tree[$0 - 1].word) }.map { tree.text($0) })
    }
}
