import Index
import Syntax

extension TokenTree {
    /// Whether the call of the member at `name` may be a call of a function that is declared so: its labels are the
    /// function's, and what has no default is given. Any function may be, where the member is not called.
    func mayCall(_ function: ProjectIndex.Function, at name: Int) -> Bool {
        guard let call = call(at: name + 1) else { return true }
        let given = call.arguments
        let labels = function.parameters.map(\.label)
        let needed = function.parameters.count { !$0.isOptional }
        guard needed...max(needed, labels.count) ~= given.count else { return false }
        return given.allSatisfy { argument in
            guard let label = argument.label else { return argument.isTrailing || labels.contains(nil) }
            return labels.contains(text(label))
        }
    }
}
