import Syntax

// Variables of the function round a call that a task in its place would share with what runs on.

extension TwinSite {
    /// Throws where the task would set a variable too late for who reads it, or cannot hold one at all.
    func checkVariables() throws(Judge.Refusal) {
        guard let function = tree.enclosingFunction(span.lowerBound) else { return }
        try checkOperands(function)
        if let read = tree.readBeforeAnswer(of: span, to: handler, in: function) {
            throw Judge.Refusal("'\(tree.text(read))' is read after the call, before the task sets it", token: read)
        }
    }

    /// What the task evaluates can be no `inout`, as `self` is where it is changed.
    private func checkOperands(_ function: Declaration) throws(Judge.Refusal) {
        let parameters = tree.parameters(of: function).filter { $0.type.contains { tree[$0].word == .inout } }
        func isInout(_ index: Int) -> Bool {
            parameters.contains { tree.isUse(index, of: tree.text($0.name)) }
        }
        let isMutating = function.modifiers.contains { tree[$0.lowerBound].word == .mutating }
        let locals = isMutating ? tree.localNames(around: span.lowerBound) : []
        for (_, operand) in operands {
            if let use = operand.first(where: isInout) {
                throw Judge.Refusal("'\(tree.text(use))' is inout, which a task cannot hold", token: use)
            }
            if isMutating, tree.needsSelf(operand, locals: locals) {
                throw Judge.Refusal("'self' is changed here, so that a task cannot hold it", token: operand.lowerBound)
            }
        }
    }
}

extension TokenTree {
    /// The first use behind a call, for which nobody waits, of a variable round it that its handler sets; with `atOnce` one
    /// that is not left to another closure.
    func readBeforeAnswer(
        of call: Span, to handler: Span, in function: Declaration, atOnce: Bool = false
    ) -> Int? {
        let level = innermostClosure(around: call.lowerBound)
        for index in handler where isChanged(index) {
            let name = text(index)
            let declared = (function.span.lowerBound..<call.lowerBound).contains { place in
                spells(place, name) && self[place - 1].word == .var
                    && braces(around: call.lowerBound).contains { $0 == brace(around: place) }
            }
            guard declared, let read = read(of: name, in: call.upperBound..<function.span.upperBound),
                !atOnce || innermostClosure(around: read) == level
            else { continue }
            return read
        }
        return nil
    }

    private func read(of name: String, in span: Span) -> Int? {
        for index in span {
            // `wait(for: [done])`, `waitForExpectations(timeout: 1)`, `await fulfillment(of: [done])`
            let isWait = ["wait", "waitForExpectations", "fulfillment", "toEventually"].contains(text(index))
            if isWait, self[index + 1].kind == .leftParen { return nil }
            let isSet = self[index + 1].kind == .equal
            if isUse(index, of: name), !isSet { return index }
        }
        return nil
    }

    /// Whether the variable of this name gets another value: assigned, also in part, or changed by a method that is known to.
    fileprivate func isChanged(_ index: Int) -> Bool {
        if isAssigned(index) { return true }
        guard self[index].kind == .identifier, self[index].word == .none, !self[index].flags.contains(.member),
            let chain = chain(from: index), chain.links.count > 1 || !chain.links[0].suffixes.isEmpty
        else { return false }
        let end = chain.span.upperBound
        if end < count, self[end].kind == .equal || ["+=", "-=", "*=", "/="].contains(text(end)) { return true }
        return chain.links.dropFirst().contains { link in
            link.call != nil && link.name.map { Self.mutating.contains(text($0)) } ?? false
        }
    }

    private static let mutating: Set = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "updateValue", "merge",
        "formUnion", "subtract", "toggle", "negate", "sort", "reverse", "popLast", "popFirst",
    ]
}
