import Flow
import Index
import Overloads
import Patterns
import Syntax
import Threads
import Timing

extension CallSite {
    /// Throws if a variable is read after the call, before the task sets it, or if the task cannot capture a variable
    /// at all.
    func checkVariables(in project: ProjectIndex) throws(Refusal) {
        if let function = tree.enclosingFunction(span.lowerBound) { try checkOperands(function, project) }
        let shared = SharedVariables(in: tree, knowing: project.known)
        if let read = shared.readBeforeAnswer(of: span, to: handler) {
            let isReturned = tree[tree.statement(around: read).lowerBound].word == .return
            let advice =
                isReturned
                ? "make this function async, and return the awaited value" : "move that code into the handler"
            throw Refusal(
                "the variable '\(tree.text(read))' is read right after the call, when the task has not set it yet: \(advice)",
                token: read)
        }
        if let callback, let read = shared.read(setBy: callback, after: span, on: front) {
            throw Refusal(
                "'\(tree.text(read))' is read right after the call, which sets it before it returns, and a task would set "
                    + "it later: await the call in an async function", token: read)
        }
    }

    /// An operand that the task evaluates must not name an `inout` or non-escaping parameter, nor `self` in a `mutating`
    /// function.
    private func checkOperands(_ function: Declaration, _ project: ProjectIndex) throws(Refusal) {
        let parameters = tree.parameters(of: function)
        let isMutating = function.modifiers.contains { tree[$0.lowerBound].word == .mutating }
        let locals = isMutating ? LocalScope(in: tree).localNames(around: span.lowerBound) : []
        for (_, operand) in operands {
            for parameter in parameters {
                guard let use = operand.first(where: { tree.isUse($0, of: tree.text(parameter.name)) }),
                    let kind = project.kindNoTaskCaptures(parameter, in: tree)
                else { continue }
                throw Refusal("'\(tree.text(use))' is \(kind), which no task can capture: keep the handler", token: use)
            }
            if isMutating, LocalScope(in: tree).needsSelf(operand, locals: locals) {
                let wait = WaitedObjects(in: tree, knowing: project.known).wait(after: span, for: handler)
                throw Refusal(
                    wait.map {
                        "line \(tree.line(of: $0)) waits for the handler: leave it, and let async code await the async version instead"
                    }
                        ?? "this function is 'mutating', and a task cannot capture its 'self': make the function async, or copy "
                        + "'\(tree.text(operand))' to a constant first", token: operand.lowerBound)
            }
        }
    }
}

/// The receiver of an optional chain: `tab?.webView?.load { }` does nothing if there is no web view.
struct OptionalReceiver {
    /// The name of the unwrapped receiver.
    let name: String
    /// The optional expression.
    let expression: String
    /// Replaces the receiver in the call by the name.
    let change: Binding.Change
    /// A member of a weak object, which a task captures in place of that object.
    let isMember: Bool

    /// Nil for a receiver that is not optional. Throws if the receiver cannot be bound to a name.
    init?(_ site: CallSite, frame: CallSiteConverter.Frame, in project: ProjectIndex) throws(Refusal) {
        let tree = site.tree
        guard let question = site.front.last(where: { tree[$0].kind == .postfixQuestion }) else { return nil }
        var span = site.front.lowerBound..<question
        var end = question + 1
        let root = span.lowerBound
        isMember =
            frame == .task && site.front.count > 2
            && (tree[root].word == .`self` || WeakReference(in: tree, of: project).isWeak(root))
        if isMember, span.count == 1 {
            span = site.front
            end = span.upperBound
        }
        guard let last = span.last, tree[last].kind == .identifier || span.count == 1 else {
            throw Refusal("the call is made on an optional: unwrap it first", token: question)
        }
        let text = tree.text(last)
        // The handler assigns to the variable: the call uses its earlier value.
        let isSet = span.count == 1 && site.handler.contains { tree.isAssigned($0) && tree.spells($0, text) }
        let strong = "strong" + text.prefix(1).uppercased() + text.dropFirst()
        name = isSet ? tree.freshName(strong, in: site.span) : text
        expression = tree.text(span)
        let rest = end..<site.span.upperBound
        let clash = rest.first { index in
            tree.isUse(index, of: tree.text(last))
                && (span.count > 1
                    || index + 1 < tree.count
                        && [.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind))
        }
        if let clash, tree[last].word != .`self` {
            throw Refusal(
                "the optional that the call is made on has the "
                    + "same name as something else in the handler: rename one", token: clash)
        }
        change = Binding.Change(span: span.lowerBound..<end, text: name)
    }

    /// `guard let webView = tab?.webView else { return }`
    var `guard`: String { "guard let \(capture) else { return }" }

    /// As an element of a capture list.
    var capture: String { name == expression ? name : "\(name) = \(expression)" }
}
