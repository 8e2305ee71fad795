import Index
import Syntax

/// A function that may only add a handler to one of the SDK that has its name: it is a member of a type which no file declares,
/// and calls that function itself, as an extension does for `setViewControllers(_:animated:)`.
package struct AddedHandler {
    private let function: ProjectIndex.Function
    private let project: ProjectIndex

    package init(of function: ProjectIndex.Function, in project: ProjectIndex) {
        (self.function, self.project) = (function, project)
    }

    /// Whether a call leaves the handler out, and so means the function of the SDK: that has no default to fill in.
    package func isLeftOut(by call: Call, in caller: TokenTree) -> Bool {
        guard let type = function.type, project.isForeign(type), let body = function.declaration.body,
            let handler = project.handler(of: function)?.index, function.parameters[handler].isOptional,
            leaves(handler, outOf: call, in: caller)
        else { return false }
        let tree = function.tree
        return tree.words(spelling: function.name, in: body).contains { index in
            let isOnSelf = !tree[index].flags.contains(.member) || [.`self`, .super].contains(tree[index - 2].word)
            return isOnSelf && tree.call(at: index + 1).map { leaves(handler, outOf: $0, in: tree) } ?? false
        }
    }

    private func leaves(_ handler: Int, outOf call: Call, in caller: TokenTree) -> Bool {
        function.signature.match(call.arguments, in: caller).map { !$0.contains(handler) } ?? false
    }
}
