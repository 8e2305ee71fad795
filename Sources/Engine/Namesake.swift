import Index
import Syntax

extension TokenTree {
    /// Whether the call of the member at `name` may call this function: all labels are the function's, and every
    /// parameter without a default has an argument. True if the member is not called.
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
