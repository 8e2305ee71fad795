import Index
import Syntax

extension FileSearch {
    /// Whether the call of the member at `name` can be one of a function that is declared so. True if the member is not
    /// called.
    static func mayCall(_ function: ProjectIndex.Function, at name: Int, in tree: TokenTree) -> Bool {
        guard let call = tree.call(at: name + 1) else { return true }
        return Signature(function.parameters).match(call.arguments, in: tree) != nil
    }
}
