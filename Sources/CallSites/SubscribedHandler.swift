import Index
import Overloads
import Patterns
import Syntax

/// What is special of a call of a function that returns a publisher: its handlers are the closures of `sink`.
package struct SubscribedHandler {
    /// What becomes of what the async version throws.
    package enum Errors {
        /// It throws nothing.
        case none
        /// A `catch` round the statements has it.
        case caught
        /// The task ends.
        case ignored
        /// What follows runs all the same.
        case passedOver
    }

    /// The closure for the value.
    let closure: Closure
    /// The elements of the capture lists of all closures, each once.
    let captures: [Span]
    let errors: Errors
    /// The closures are called on the main queue.
    let isOnMain: Bool
    /// The call is made on `self`, explicitly or not, which the closures hold weakly.
    let isOnWeakSelf: Bool
    /// Other statements follow those of the closure.
    let hasEnd: Bool

    package init(
        _ closure: Closure, captures: [Span], errors: Errors, isOnMain: Bool, isOnWeakSelf: Bool, hasEnd: Bool
    ) {
        (self.closure, self.captures, self.errors) = (closure, captures, errors)
        (self.isOnMain, self.isOnWeakSelf, self.hasEnd) = (isOnMain, isOnWeakSelf, hasEnd)
    }

    /// The statements with the line that awaits the value before them. Where a weak `self`, or an error, leaves none, the task ends.
    func lines(awaitingBy line: String, before rest: [String]) -> [String] {
        if rest.isEmpty, !hasEnd { return [line] }
        var (check, rest) = ("guard !Task.isCancelled else { return }", rest)
        if errors != .ignored, !isOnWeakSelf, let first = rest.first, first.hasPrefix("guard let self"),
            first.hasSuffix("self else { return }")
        {
            check = rest.removeFirst().replacing(" else", with: ", !Task.isCancelled else")
        }
        guard isOnWeakSelf || errors == .ignored else { return [line, check] + rest }
        if line.hasPrefix("let ") { return ["guard \(line), !Task.isCancelled else { return }"] + rest }
        return [errors == .ignored ? "guard (\(line)) != nil, !Task.isCancelled else { return }" : line]
            + (errors == .ignored ? [] : [check]) + rest
    }

    /// The call, whose `self` may be gone.
    func call(_ text: String) -> String {
        guard isOnWeakSelf else { return text }
        return "self?." + (text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text)
    }
}

extension Table {
    /// Has no rows: with it a call is one that a subscription makes.
    package static let ofSubscriptions = Table(id: "subscriptions", kind: .calls, columns: [], rows: [])
}

extension CallSite {
    /// A subscription, with all its closures, to what a call returns. `handlers`: the arguments of `sink`; `name`: of the value,
    /// where the closure has none; nil where there is no value.
    package init(
        _ handler: SubscribedHandler, to call: CallbackCall, awaiting alternative: ProjectIndex.Function,
        subscription: Span, handlers: Span, value name: String?, isolatesViews: Bool
    ) {
        let tree = call.tree
        let isOnSelf = call.front.isEmpty || call.front.count == 1 && tree[call.front.lowerBound].word == .`self`
        let front: [(String?, Span)] = isOnSelf ? [] : [(nil, call.front)]
        self.init(
            tree: tree, span: subscription,
            mapping: ResultMapping(cell: "(\(name ?? "value"))").returningNothing(name == nil),
            alternative: alternative,
            handler: handlers, front: call.front,
            operands: front + call.call.arguments.map { ($0.label.map { tree.text($0) }, $0.value) },
            expression: { handler.call(call.text(without: -1, of: alternative.name, spelling: $0)) },
            isolatesViews: isolatesViews, subscription: handler)
    }
}
