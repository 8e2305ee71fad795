import Index
import Patterns
import Syntax

/// The statement of an async version that subscribes to the publisher of a function and waits for its value:
/// `try await load(id).singleValue()`.
struct WaitingCall {
    /// The methods that subscribe and wait. Files that the fix creates declare them.
    enum Method: String, CaseIterable {
        case singleValue, finished, uncancelledValue, uncancelledFinish

        /// `mayFail`: where it is called, an error may be thrown.
        init(givesNone: Bool, mayFail: Bool) {
            self =
                givesNone
                ? mayFail ? .finished : .uncancelledFinish
                : mayFail ? .singleValue : .uncancelledValue
        }

        /// For all that a function gives by its publisher.
        init(for result: PublisherResult) {
            self.init(givesNone: result.givesNone, mayFail: result.failure != .none)
        }

        var isThrowing: Bool { self == .singleValue || self == .finished }

        var givesNone: Bool { self == .finished || self == .uncancelledFinish }

        /// What it waits for of a publisher.
        func value(of publisher: String) -> AwaitedValue {
            AwaitedValue(
                code: "\(publisher).\(rawValue)()", isThrowing: isThrowing, isAwaited: true,
                type: givesNone ? "Void" : nil, isNone: givesNone)
        }

        /// What callers may notice of it. `ofDefault`: it stands in the extension of a protocol.
        func doubt(ofDefault isDefault: Bool) -> Refusal {
            switch (isDefault, isThrowing) {
            case (true, true):
                Refusal(
                    "types without an async version of their own get a default one, which waits by `\(rawValue)()`, and throws if "
                        + "the task is cancelled: handle that error")
            case (true, false):
                Refusal(
                    "types without an async version of their own get a default one, which waits by `\(rawValue)()`, and goes on "
                        + "waiting in a cancelled task: check 'Task.isCancelled' after the call")
            case (false, true):
                Refusal(
                    "`\(rawValue)()`, which this fix adds, throws if the task is cancelled, where a cancelled subscription is silent: "
                        + "handle that error")
            case (false, false):
                Refusal(
                    "`\(rawValue)()`, which this fix adds, goes on waiting in a cancelled task: check 'Task.isCancelled' after the call"
                )
            }
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
            throw Refusal(
                "a parameter hides the function '\(word)', which the async version calls: rename the parameter",
                token: name)
        }
        let given = Binding(.parameters(tree, parameters)).forwarded
        let publisher = "\(isHidden ? "self." : "")\(word)(\(given))"
        let margin = tree.indentation(at: tree[declaration.span.lowerBound].offset) + tree.indentationUnit
        return FileWidth(tree: tree).fit([Method(for: result).value(of: publisher).text], below: String(margin))
            .joined(separator: "\n")
    }
}
