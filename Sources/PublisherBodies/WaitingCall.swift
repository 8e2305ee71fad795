import Index
import Patterns
import Syntax

/// The statement of an async version that subscribes to the publisher of a function and waits for its value:
/// `try await load(id).singleValue()`.
struct WaitingCall {
    /// The value of a publisher, as combine-single-value waits for it. `mayFail`: where it stands, an error may be thrown.
    static func value(of publisher: String, mayFail: Bool) -> AwaitedValue {
        AwaitedValue(
            code: publisher + (mayFail ? ".singleValue()" : ".uncancelledValue()"), isThrowing: mayFail, isAwaited: true
        )
    }

    /// What callers may notice of it. `ofDefault`: it stands in the extension of a protocol.
    static func doubt(ofDefault isDefault: Bool, mayFail: Bool) -> Refusal {
        switch (isDefault, mayFail) {
        case (true, true):
            Refusal(
                "types without an async version of their own wait by `singleValue()`, which subscribes each time it is awaited, "
                    + "and throws if the task is cancelled: await it once, and expect that error")
        case (true, false):
            Refusal(
                "types without an async version of their own wait by `uncancelledValue()`, which subscribes each time it is "
                    + "awaited, and waits on in a cancelled task: check 'Task.isCancelled' after it")
        case (false, true):
            Refusal(
                "`singleValue()` subscribes each time the async version is awaited, which throws if its task is cancelled, "
                    + "where a cancelled subscription is silent: await it once, and expect that error")
        case (false, false):
            Refusal(
                "`uncancelledValue()` subscribes each time the async version is awaited, which waits on in a cancelled task: "
                    + "check 'Task.isCancelled' after it")
        }
    }

    let tree: TokenTree
    let declaration: Declaration
    let project: ProjectIndex

    /// Throws where the parameters cannot be passed on.
    func text() throws(Refusal) -> String {
        guard let name = declaration.name,
            let result = PublisherResult(of: declaration, in: tree, knowing: project.known)
        else { throw Refusal() }
        let parameters = tree.parameters(of: declaration)
        let word = tree.text(name)
        if let many = parameters.first(where: { tree.spells($0.type.upperBound - 1, "...") }) {
            throw Refusal(
                "'\(tree.text(many.name))' takes any number of values, which cannot be passed on: take an array",
                token: many.name)
        }
        if let unnamed = parameters.first(where: { tree.spells($0.name, "_") }) {
            throw Refusal("a parameter has no name by which it could be passed on: name it", token: unnamed.name)
        }
        let isHidden = parameters.contains { tree.text($0.name) == word }
        if isHidden, tree.enclosingType(declaration.keyword) == nil {
            throw Refusal("a parameter hides '\(word)': rename it", token: name)
        }
        let given = Binding(.parameters(tree, parameters)).forwarded
        let publisher = "\(isHidden ? "self." : "")\(word)(\(given))"
        return Self.value(of: publisher, mayFail: result.failure != .none).text
    }
}
