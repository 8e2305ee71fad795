import Syntax

// Variables of the function round a call that a task in its place would share with what runs on.

extension TwinSite {
    /// Throws where the task would set a variable too late for who reads it, or cannot hold one at all.
    func checkVariables() throws(Judge.Refusal) {
        guard let function = tree.enclosingFunction(span.lowerBound) else { return }
        try checkOperands(function)
        for index in handler where tree.isChanged(index) {
            let name = tree.text(index)
            let declared = (function.span.lowerBound..<span.lowerBound).contains { place in
                tree.spells(place, name) && tree[place - 1].word == .var
                    && tree.braces(around: span.lowerBound).contains { $0 == tree.brace(around: place) }
            }
            guard declared, let read = read(of: name, in: function) else { continue }
            throw Judge.Refusal("'\(name)' is read after the call, before the task sets it", token: read)
        }
    }

    /// The first use behind the call for which nobody waits.
    private func read(of name: String, in function: Declaration) -> Int? {
        for index in span.upperBound..<function.span.upperBound {
            // `wait(for: [done])`, `waitForExpectations(timeout: 1)`, `await fulfillment(of: [done])`
            let isWait = ["wait", "waitForExpectations", "fulfillment", "toEventually"].contains(tree.text(index))
            if isWait, tree[index + 1].kind == .leftParen { return nil }
            let isSet = tree[index + 1].kind == .equal
            if tree.isUse(index, of: name), !isSet { return index }
        }
        return nil
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
