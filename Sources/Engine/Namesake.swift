import Index
import Syntax

extension TokenTree {
    /// Whether the call of the member at `name` can be one of a function that is declared so. True if the member is not
    /// called.
    func mayCall(_ function: ProjectIndex.Function, at name: Int) -> Bool {
        guard let call = call(at: name + 1) else { return true }
        return Signature(function.parameters).match(call.arguments, in: self) != nil
    }
}
