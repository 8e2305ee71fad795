import Flow
import Index
import Syntax

extension CallSite {
    /// Throws if a variable is read after the call, before the task sets it, or if the task cannot capture a variable
    /// at all.
    func checkVariables(knowing known: KnownNames) throws(Refusal) {
        guard let function = tree.enclosingFunction(span.lowerBound) else { return }
        try checkOperands(function)
        if let read = SharedVariables(in: tree, knowing: known).readBeforeAnswer(
            of: span, to: handler, in: function)
        {
            throw Refusal(
                "'\(tree.text(read))' is read right after the call, when the task has not set it yet: move that code into the handler",
                token: read)
        }
    }

    /// An operand that the task evaluates must not name an `inout` parameter, nor `self` in a `mutating` function.
    private func checkOperands(_ function: Declaration) throws(Refusal) {
        let parameters = tree.parameters(of: function).filter { $0.type.contains { tree[$0].word == .inout } }
        func isInout(_ index: Int) -> Bool {
            parameters.contains { tree.isUse(index, of: tree.text($0.name)) }
        }
        let isMutating = function.modifiers.contains { tree[$0.lowerBound].word == .mutating }
        let locals = isMutating ? LocalScope(in: tree).localNames(around: span.lowerBound) : []
        for (_, operand) in operands {
            if let use = operand.first(where: isInout) {
                throw Refusal("'\(tree.text(use))' is an 'inout' parameter, which a task cannot capture", token: use)
            }
            if isMutating, LocalScope(in: tree).needsSelf(operand, locals: locals) {
                throw Refusal(
                    "this function is 'mutating', and a task cannot capture its 'self'", token: operand.lowerBound)
            }
        }
    }
}
