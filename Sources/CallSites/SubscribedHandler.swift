import Index
import Overloads
import Patterns
import Syntax

/// What is special of a call of a function that returns a publisher: its handlers are the closures of `sink`.
package struct SubscribedHandler {
    /// What becomes of what the async version throws.
    package enum Errors: Equatable {
        /// It throws nothing.
        case none
        /// A `catch` round the statements has it.
        case caught
        /// The task ends.
        case ignored
        /// What follows runs all the same.
        case passedOver
        /// The value is this code.
        case replaced(by: String)
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
    /// What is made of the value before the closure has it.
    let steps: [ValueStep]

    package init(
        _ closure: Closure, captures: [Span], errors: Errors, isOnMain: Bool, isOnWeakSelf: Bool, hasEnd: Bool,
        steps: [ValueStep]
    ) {
        (self.closure, self.captures, self.errors) = (closure, captures, errors)
        (self.isOnMain, self.isOnWeakSelf, self.hasEnd, self.steps) = (isOnMain, isOnWeakSelf, hasEnd, steps)
    }

    /// The statements with the line that awaits the value before them; `bind` writes a constant, nil for that of the closure. Where a
    /// weak `self`, or an error, leaves no value, the task ends.
    func lines(awaiting call: String, before rest: [String], bind: (String?, String) -> String) -> [String] {
        let expressions = steps.compactMap(\.expression)
        // Each expression sets the name that the next one has for the value.
        let names = expressions.map { Optional($0.name) } + [nil]
        let value = steps.compactMap(\.suffix).reduce(call, +)
        let line = bind(names[0], errors.fallback.map { "(\(value)) ?? \($0)" } ?? value)
        let made = zip(expressions, names.dropFirst()).flatMap { expression, name in
            bind(name, expression.code).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        return lines(awaitingBy: line, before: rest, making: made)
    }

    private func lines(awaitingBy line: String, before rest: [String], making steps: [String]) -> [String] {
        if rest.isEmpty, !hasEnd { return [line] + steps }
        var (check, rest) = ("guard !Task.isCancelled else { return }", rest)
        if errors != .ignored, !isOnWeakSelf, let first = rest.first, first.hasPrefix("guard let self"),
            first.hasSuffix("self else { return }")
        {
            check = rest.removeFirst().replacing(" else", with: ", !Task.isCancelled else")
        }
        guard isOnWeakSelf || errors == .ignored else { return [line, check] + steps + rest }
        if line.hasPrefix("let ") { return ["guard \(line), !Task.isCancelled else { return }"] + steps + rest }
        return [errors == .ignored ? "guard (\(line)) != nil, !Task.isCancelled else { return }" : line]
            + (errors == .ignored ? [] : [check]) + steps + rest
    }

    /// The call, whose `self` may be gone.
    func call(_ text: String) -> String {
        guard isOnWeakSelf else { return text }
        return "self?." + (text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text)
    }
}

/// What an operator before a `sink` makes of the value.
package enum ValueStep {
    /// `.name`, in the line that awaits the value.
    case member(String)
    /// This code, in which the value has a name.
    case expression(of: String, String)

    /// Whether it needs no line of its own.
    package var isMember: Bool { suffix != nil }

    fileprivate var suffix: String? {
        if case .member(let path) = self { path } else { nil }
    }

    fileprivate var expression: (name: String, code: String)? {
        if case .expression(let name, let code) = self { (name, code) } else { nil }
    }
}

extension SubscribedHandler.Errors {
    fileprivate var fallback: String? {
        if case .replaced(let code) = self { code } else { nil }
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

    /// The same of a request of the SDK. `expression`: the call that is awaited, given the spelling of its receiver and argument.
    package init(
        _ handler: SubscribedHandler, toRequest call: CallbackCall, subscription: Span, handlers: Span,
        value name: String, isolatesViews: Bool, expression: @escaping ((Span) -> String) -> String
    ) {
        self.init(
            tree: call.tree, span: subscription, mapping: ResultMapping(cell: "(\(name))"), handler: handlers,
            front: call.front, operands: [(nil, call.front)] + call.call.arguments.map { (nil, $0.value) },
            expression: expression, isolatesViews: isolatesViews, subscription: handler)
    }
}
