import Index
import Names
import Syntax

// Functions that return work, which calls the handler once it is started.

extension ProjectIndex.Function {
    /// Whether it returns work that its caller starts: `makeRequest(completion:) -> Request`,
    /// `fetchOperation(completion:) -> Operation`, `handler(completion:) -> (Handler, () -> Void)`.
    package func makesWork(_ known: KnownNames) -> Bool {
        guard let result = declaration.result, !tree.isVoid(result) else { return false }
        if result.last.map({ known.says($0, in: tree, .isWork) }) ?? false { return true }
        let isPair = tree[result.lowerBound].kind == .leftParen && result.contains { tree[$0].kind == .comma }
        if isPair, result.contains(where: { tree[$0].kind == .arrow }) { return true }
        return declaration.body == nil && known.says(name, .makesWork)
    }
}
