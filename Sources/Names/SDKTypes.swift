import Syntax

/// Facts about types of the SDK that the program itself has to know.
package enum SDKTypes {
    /// Types that transforms write, which no template shows.
    package static let writtenByTransforms = ["Task", "MainActor", "CheckedContinuation", "Result", "Error"]
}

extension KnownNames {
    /// Whether a type of this name asks for no function with a completion handler: one that is listed, or a class by the
    /// end of its name, which no protocol of the SDK has.
    package func asksForNothing(_ type: String) -> Bool { says(type, .asksForNothing, or: .isClass) }

    /// Whether a function gives a closure to a queue, and does not wait for its end: `async`, and not `sync`.
    package func posts(_ name: Int, in tree: TokenTree) -> Bool {
        says(name, in: tree, .runsOnQueue) && !says(name, in: tree, .runsAtOnce)
    }

    /// Whether a type, such as that of a parameter, is a queue: `DispatchQueue`, `OperationQueue?`.
    package func isQueue(_ type: Span, in tree: TokenTree) -> Bool {
        type.contains { says($0, in: tree, .isQueue) }
    }

    /// Whether the function that is passed the closure with this brace runs it before it returns. `Tracker.sync { }` is no
    /// function of a queue.
    package func runsAtOnce(closureAt brace: Int, in tree: TokenTree) -> Bool {
        guard let name = tree.calleeName(ofArgument: brace), says(name, in: tree, .runsAtOnce) else { return false }
        guard says(name, in: tree, .runsOnQueue), name > 1, tree[name - 1].kind == .period else { return true }
        // `queue.sync(flags: .barrier) { … }`; `store.sync(page: 1) { … }` is another function.
        let arguments = tree[name + 1].kind == .leftParen ? tree.elements(tree.interior(name + 1)) : []
        return !(tree.text(name - 2).first?.isUppercase ?? false)
            && arguments.allSatisfy { argument in
                argument.lowerBound == brace || ["flags", "execute"].contains(tree.text(argument.lowerBound))
            }
    }
}
