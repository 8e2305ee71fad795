import Index
import Names
import Overloads
import Syntax

/// What a function gives by its publisher, as its type says: `AnyPublisher<Item, any Error>`.
struct PublisherResult {
    let tree: TokenTree
    /// The type of the values.
    let value: Span
    /// The type of the errors.
    let error: Span

    /// Nil for a function that returns no publisher, or one whose type does not say both.
    init?(of declaration: Declaration, in tree: TokenTree, knowing known: KnownNames) {
        guard let result = declaration.result, let name = tree.names(of: result).last,
            known.says(name, in: tree, .isPublisher), let close = result.last, tree[close].kind == .rightAngle,
            let open = tree.partner(close)
        else { return nil }
        let types = tree.elements(tree.interior(open))
        guard types.count == 2 else { return nil }
        (self.tree, value, error) = (tree, types[0], types[1])
    }

    /// Awaited, it gives no value.
    var isVoid: Bool { tree.isVoid(value) || givesNone }

    /// `Never`: it only ends.
    var givesNone: Bool { ["Never", "Swift.Never"].contains(tree.text(value)) }

    /// Whether an async function returns these values. Where the publisher cannot fail, it may throw for a cancelled task.
    func isSame(as function: ProjectIndex.Function) -> Bool {
        guard let returned = function.declaration.result else { return isVoid }
        return tree.equal(value, to: returned, of: function.tree) || isVoid && function.tree.isVoid(returned)
    }

    var failure: PublisherFailure { PublisherFailure(tree.text(error)) }

    /// What stands after the parameters of the async version: `async throws -> Item`. `throwing`: also where the publisher
    /// cannot fail.
    func signature(throwing: Bool = false) -> String {
        (failure == .none && !throwing ? "async" : "async throws") + (isVoid ? "" : " -> \(tree.text(value))")
    }
}

/// With which errors a publisher may end, as far as its code shows it.
package enum PublisherFailure: Hashable {
    /// `Never`.
    case none
    /// Errors of any type.
    case any
    /// Only errors of this type.
    case own(String)
    /// Of a type that is not written.
    case unseen

    /// The type as it is written.
    init(_ type: String) {
        switch type {
        case "Never", "Swift.Never": self = .none
        case "Error", "any Error", "Swift.Error", "any Swift.Error": self = .any
        default: self = .own(type)
        }
    }

    /// Its own type; nil for none and any.
    var type: String? {
        if case .own(let type) = self { type } else { nil }
    }
}
