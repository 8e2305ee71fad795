import Index
import Names
import Overloads
import Patterns
import Syntax

// Variables of the function round a call that a task in its place would share with the code after the call.

/// The variables round a call that its handler sets.
package struct SharedVariables: Sendable {
    let tree: TokenTree
    private let known: KnownNames

    package init(in tree: TokenTree, knowing known: KnownNames) {
        (self.tree, self.known) = (tree, known)
    }

    /// The first use, after a call that is not waited for, of a variable around it that its handler sets; nil for none.
    /// `atOnce`: uses in another closure do not count.
    package func readBeforeAnswer(
        of call: Span, to handler: Span, atOnce: Bool = false
    ) -> Int? {
        let code = code(around: call.lowerBound)
        let level = tree.innermostClosure(around: call.lowerBound)
        for index in handler where isChanged(index) {
            let name = tree.text(index)
            let declared = (code.lowerBound..<call.lowerBound).contains { place in
                tree.spells(place, name) && tree[place - 1].word == .var
                    && tree.braces(around: call.lowerBound).contains { $0 == tree.brace(around: place) }
            }
            guard declared, let read = read(of: name, in: call.upperBound..<code.upperBound),
                !atOnce || tree.innermostClosure(around: read) == level
            else { continue }
            return read
        }
        return nil
    }

    /// What may use the variables round a call: its function, else the outermost block, as of a computed property.
    private func code(around call: Int) -> Span {
        if let function = tree.enclosingFunction(call) { return function.span }
        let block = tree.braces(around: call).prefix { tree.role($0) != .members }.last
        return block.map { tree.interior($0) } ?? tree.all.lowerBound..<tree.all.upperBound
    }

    private func read(of name: String, in span: Span) -> Int? {
        for index in span {
            // `wait(for: [done])`, `waitForExpectations(timeout: 1)`, `await fulfillment(of: [done])`
            if tree[index + 1].kind == .leftParen, known.says(index, in: tree, .waitsForExpectation) { return nil }
            let isSet = tree[index + 1].kind == .equal
            if tree.isUse(index, of: name), !isSet { return waits(tree.statement(around: index)) ? nil : index }
        }
        return nil
    }

    /// `expect(error).toEventually(beNil())`
    private func waits(_ statement: Span) -> Bool {
        statement.contains { tree[$0 + 1].kind == .leftParen && known.says($0, in: tree, .waitsForExpectation) }
    }

    /// What a test checks after a call, in the same block and before it waits: the last name of what is asked for. What the call
    /// returns, or sets in another closure than that for the handler, does not count.
    package func checked(after call: Span, to handler: Span) -> Int? {
        guard let brace = tree.brace(around: call.lowerBound) else { return nil }
        let whole = tree.statement(around: call.lowerBound)
        let start = whole.upperBound
        let isOfCall = { (name: Int) in
            whole.contains {
                !handler.contains($0) && tree[$0].hash == tree[name].hash && (isChanged($0) || $0 < call.lowerBound)
            }
        }
        // `store.remove(item).waitForResult(timeout: 1)`
        let isWaitedFor = (call.lowerBound..<start).contains { index in
            tree[index].flags.contains(.member) && tree[index + 1].kind == .leftParen && !handler.contains(index)
                && tree.text(index).hasPrefix("wait")
        }
        if isWaitedFor { return nil }
        for statement in tree.statements(in: start..<max(start, tree.interior(brace).upperBound)) {
            if waits(statement) { return nil }
            guard known.says(statement.lowerBound, in: tree, .checksTest),
                let asked = tree.call(at: statement.lowerBound + 1)?.arguments.first?.value
            else { continue }
            if let name = asked.last(where: { tree[$0].kind == .identifier }), !isOfCall(name) { return name }
        }
        return nil
    }

    /// The first use, after a call in its function, of a property that the called function sets before it returns; nil for
    /// none. `front`: the receiver of the call.
    package func read(
        setBy callee: ProjectIndex.Function, after call: Span, on front: Span
    ) -> Int? {
        let code = code(around: call.lowerBound)
        guard let body = callee.declaration.body, call.upperBound < code.upperBound else { return nil }
        let set = Set(
            callee.tree.ownTokens(of: callee.tree.interior(body.lowerBound)).filter { index in
                callee.tree.isAssigned(index)
                    || index > 1 && callee.tree[index - 2].word == .`self` && callee.tree[index + 1].kind == .equal
            }.map { callee.tree.text($0) })
        if set.isEmpty { return nil }
        let names = set.subtracting(LocalScope(in: callee.tree).localNames(around: body.lowerBound + 1))
        guard !names.isEmpty else { return nil }
        let level = tree.innermostClosure(around: call.lowerBound)
        let receiver = front.isEmpty ? "self" : tree.text(front)
        return (call.upperBound..<code.upperBound).first { index in
            guard names.contains(tree.text(index)), tree[index].kind == .identifier,
                tree.innermostClosure(around: index) == level, tree[index + 1].kind != .equal
            else { return false }
            if !tree[index].flags.contains(.member) {
                return receiver == "self" && tree.isUse(index, of: tree.text(index))
            }
            let start = tree.chain(around: index)?.span.lowerBound ?? index
            return start < index - 1 && tree.text(start..<index - 1) == receiver
        }
    }

    /// Whether the variable of this name gets another value: assigned, also in part, or changed by a method that is known to.
    package func isChanged(_ index: Int) -> Bool {
        if tree.isAssigned(index) { return true }
        guard tree[index].kind == .identifier, tree[index].word == .none, !tree[index].flags.contains(.member),
            let chain = tree.chain(from: index), chain.links.count > 1 || !chain.links[0].suffixes.isEmpty
        else { return false }
        let end = chain.span.upperBound
        if end < tree.count, tree[end].kind == .equal || ["+=", "-=", "*=", "/="].contains(tree.text(end)) {
            return true
        }
        return chain.links.dropFirst().contains { link in
            link.call != nil && link.name.map { known.says($0, in: tree, .isChanging) } ?? false
        }
    }
}
