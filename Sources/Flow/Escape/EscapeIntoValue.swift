import Index
import Patterns
import Syntax

// A handler that is stored in a value: the function does not show who calls it, or whether anything does.

extension PathWalker {
    /// `return Request(completion: done)` is to be started by somebody else; `queue.add(Payment(callback: done))` is
    /// data; `pending.append(done)` waits for some event.
    func isKeptInValue(_ handover: EscapingArgument) -> Bool {
        let name = tree.text(handover.name)
        if OnceCallers.isType(name) { return isStructure(handover) || isReturned(handover) }
        return ["append", "insert"].contains(name) && handover.argument.label == nil
            && handover.chain.links.count < (tree[handover.chain.span.lowerBound].word == .`self` ? 4 : 3)
    }

    /// A `struct` of the project cannot start anything by itself.
    func isStructure(_ handover: EscapingArgument) -> Bool {
        let types = project.declarations(of: tree.text(handover.name)).filter { $0.keyword != .extension }
        return !types.isEmpty && types.allSatisfy { $0.keyword == .struct }
    }

    /// The value is what the function returns, with or without the word.
    private func isReturned(_ handover: EscapingArgument) -> Bool {
        guard handover.chain.links.last?.name == handover.name else { return false }
        let first = handover.chain.span.lowerBound
        let statement = tree.statement(around: first)
        if tree[statement.lowerBound].word == .return { return statement.lowerBound + 1 == first }
        guard statement.lowerBound == first, let function = tree.enclosingFunction(first),
            let result = function.result, !tree.isVoid(result), let body = function.body
        else { return false }
        return tree.statements(in: tree.interior(body.lowerBound)) == [statement]
    }

    /// `stream.open { }` asks a `ServerStream` of the project, whatever else is called `open`.
    func isAskedOfOwnType(_ handover: EscapingArgument, _ callees: [(ProjectIndex.Function, Parameter)]) -> Bool {
        guard !callees.isEmpty else { return false }
        if isAskedOfSelf(handover) { return true }
        let name = tree.text(handover.name)
        let labels = handover.call.arguments.compactMap { $0.isTrailing ? nil : $0.label.map { tree.text($0) } }
        // UIKit's ask whether it is to be animated.
        if ["dismiss", "present"].contains(name) { return !labels.contains("animated") }
        guard ["open", "prepare", "calculate", "notify", "run"].contains(name) else { return false }
        // `$0.run(every: 1) { }`: a label says what the receiver does not.
        if tree[handover.chain.span.lowerBound].kind == .dollarIdentifier { return !labels.isEmpty }
        guard let receiver = receiver(of: handover), receiver.count > 3 else { return false }
        return callees.allSatisfy { $0.0.type?.lowercased().hasSuffix(receiver) ?? false }
    }
}

extension ProjectIndex.Function {
    /// `makeRequest(completion:) -> Request`, `fetchOperation(completion:) -> Operation`,
    /// `handler(completion:) -> (Handler, () -> Void)`: what it returns is to be started by somebody else.
    var makesWork: Bool {
        guard let result = declaration.result, !tree.isVoid(result) else { return false }
        if result.last.map({ tree.text($0).hasSuffix("Operation") }) ?? false { return true }
        let isPair = tree[result.lowerBound].kind == .leftParen && result.contains { tree[$0].kind == .comma }
        if isPair, result.contains(where: { tree[$0].kind == .arrow }) { return true }
        return declaration.body == nil && ["make", "create", "build"].contains { name.hasPrefix($0) }
    }
}
