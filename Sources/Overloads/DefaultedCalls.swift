import Flow
import Index
import Syntax
import Threads

/// Calls in async code that leave out the handler of a callback function: its async overload would take the same
/// arguments, and in async code the compiler prefers it.
struct DefaultedCalls {
    let project: ProjectIndex
    /// The parameters besides the handler.
    let slots: [ProjectIndex.Slot]
    /// The type that the function is a member of.
    let type: String?
    /// Its base name.
    let name: String

    /// The first such call, as `path:line`; nil where there is none. Types are not compared: every call that may be one of
    /// the function counts. `hash` is the `Token.hash` of its name.
    func first(hash: UInt32) -> String? {
        for tree in project.trees(naming: hash) {
            for index in tree.words(spelling: name) where isMeant(index, in: tree) {
                return tree.place(of: index)
            }
        }
        return nil
    }

    private func isMeant(_ index: Int, in tree: TokenTree) -> Bool {
        guard [.leftParen, .leftBrace].contains(tree[index + 1].kind),
            !tree[index + 1].flags.contains(.startsLine), let call = tree.call(at: index + 1), fits(call, in: tree),
            AsyncPlaces(in: tree, of: project).isAsync(around: index)
        else { return false }
        guard let chain = tree.chain(around: index)?.clipped(to: index..<call.span.upperBound) else { return false }
        guard let meant = CallbackCall(endOf: chain, in: tree) else { return true }
        guard meant.mayBe(on: type, in: project) else { return false }
        if Receiver(of: meant.chain, in: meant.tree, project: project)?.lacks(type) == true { return false }
        return !(isAwaited(chain.span, in: tree) && hasAsyncNamesake(for: call, in: tree))
    }

    /// Whether the labels are those of a call that passes all but the handler, or leaves more out.
    private func fits(_ call: Call, in tree: TokenTree) -> Bool {
        Signature(slots).match(call.arguments, in: tree) != nil
    }

    /// The awaited function may be one of another type that is async already.
    private func hasAsyncNamesake(for call: Call, in tree: TokenTree) -> Bool {
        project.functions(name).contains { other in
            other.isAsync && !project.isRelated(other.type, type)
                && other.signature.match(call.arguments, in: tree) != nil
        }
    }
}

extension CallbackCall {
    /// The last call of a chain, which may be a part of a longer one.
    fileprivate init?(endOf chain: Chain, in tree: TokenTree) {
        guard let link = chain.links.last, let call = link.call, let name = link.name else { return nil }
        (self.tree, self.chain, self.link, self.call) = (tree, chain, link, call)
        self.name = tree.text(name)
    }
}

extension DefaultedCalls {
    /// Whether an `await` stands before it in its statement.
    private func isAwaited(_ span: Span, in tree: TokenTree) -> Bool {
        (tree.statement(around: span.lowerBound).lowerBound..<span.lowerBound).contains { tree[$0].word == .await }
    }
}
