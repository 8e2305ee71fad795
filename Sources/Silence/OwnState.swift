import Index
import Syntax

/// What a clause asks about: what an object holds, what the function is given, or what it has worked out.
package struct OwnState {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Whether the clause asks about properties alone: not about parameters, local variables or what a call returns.
    package func isAsked(by clause: Span) -> Bool {
        guard let first = clause.first, !clause.contains(where: { tree[$0].kind == .leftParen }) else { return false }
        let equal = clause.first { tree[$0].kind == .equal }
        let isBinding = [.let, .var].contains(tree[first].word)
        let asked = isBinding ? (equal.map { $0 + 1 } ?? first + 1)..<clause.upperBound : clause
        let roots = asked.filter { tree[$0].kind == .identifier && !tree[$0].flags.contains(.member) }
        return !roots.isEmpty && !roots.contains { isLocal($0, before: clause.lowerBound) }
    }

    /// `player == self.player` in `player(_ player: Player, didEnd …)`: a delegate is asked about an object that is no
    /// longer its own.
    package func isAboutSender(_ clause: Span) -> Bool {
        guard let function = tree.enclosingFunction(clause.lowerBound), tree.parameters(of: function).count > 1,
            let sender = tree.parameters(of: function).first, sender.label == nil,
            let sign = clause.first(where: { tree.spells($0, "==") || tree.spells($0, "===") })
        else { return false }
        let sides = [clause.lowerBound..<sign, sign + 1..<clause.upperBound]
        return sides.contains { $0.count == 1 && tree.spells($0.lowerBound, tree.text(sender.name)) }
            && sides.contains { isAsked(by: $0) }
    }

    /// `height != newHeight`, before `height = newHeight`: nothing has changed.
    package func isOfChange(_ clause: Span) -> Bool {
        guard let sign = clause.first(where: { tree.spells($0, "!=") }), sign + 2 == clause.upperBound,
            tree[sign + 1].kind == .identifier, isLocal(sign + 1, before: clause.lowerBound),
            let body = tree.enclosingFunction(sign)?.body
        else { return false }
        return tree.words(spelling: tree.text(sign + 1), in: clause.upperBound..<body.upperBound).contains { use in
            tree[use - 1].kind == .equal && tree.statement(around: use).upperBound == use + 1
                && ![.let, .var].contains(tree[tree.startOfStatement(around: use)].word)
        }
    }

    /// `group.leave()`, of a group that somebody else waits for: it is the function's parameter or a property.
    package func releasesWaiter(_ statement: Span) -> Bool {
        guard statement.count == 5, tree.spells(statement.lowerBound + 2, "leave"),
            tree[statement.lowerBound + 1].kind == .period, tree[statement.lowerBound + 3].kind == .leftParen,
            let body = tree.enclosingFunction(statement.lowerBound)?.body
        else { return false }
        return tree.words(spelling: tree.text(statement.lowerBound), in: body).allSatisfy { use in
            ![.let, .var].contains(tree[use - 1].word) && !tree.spells(use + 2, "notify")
                && !tree.spells(use + 2, "wait")
        }
    }

    /// Whether a name is that of a parameter or a local variable, declared before a token.
    package func isLocal(_ name: Int, before end: Int) -> Bool {
        if tree[name].word == .`self` { return false }
        if isOfClosure(name) || parameter(named: name) != nil { return true }
        guard let body = tree.enclosingFunction(name)?.body else { return false }
        return (body.lowerBound..<max(body.lowerBound, end)).contains { index in
            tree[index].hash == tree[name].hash && [.let, .var, .for].contains(tree[index - 1].word)
                && tree.spells(index, tree.text(name))
        }
    }

    /// `let name`, `name != nil`, where the function has a parameter `name: String?`: its caller gives it nothing.
    package func isOfMissingParameter(_ clause: Span) -> Bool {
        guard let asked = tree.optional(askedBy: clause), asked.count == 1, let parameter = given(asked.lowerBound),
            tree[parameter.type.upperBound - 1].kind == .postfixQuestion
        else { return false }
        return parameter.defaultValue.map { $0.count == 1 && tree[$0.lowerBound].word == .nil } ?? true
    }

    /// `let token = order.token`, where the function has a parameter `order`; also as an object of some type.
    package func isOfParameter(_ clause: Span) -> Bool {
        guard let asked = property(askedBy: clause) else { return false }
        return given(asked.lowerBound) != nil
    }

    /// `let page = self.screen as? Page`, `let card = order.method as? Card`: the object is not what the function is for.
    package func isOfUnfitObject(_ clause: Span) -> Bool {
        clause.contains { tree[$0].word == .as }
            && (isOfParameter(clause) || property(askedBy: clause) != nil && isAsked(by: clause))
    }

    /// The property of something that a clause asks for, without a cast; nil for what a call or a subscript returns.
    private func property(askedBy clause: Span) -> Span? {
        guard let asked = tree.optional(askedBy: clause) else { return nil }
        let end = asked.first { tree[$0].word == .as } ?? asked.upperBound
        let isPlain = (asked.lowerBound..<end).allSatisfy {
            [.identifier, .period, .postfixQuestion].contains(tree[$0].kind)
        }
        return isPlain && end > asked.lowerBound + 2 ? asked.lowerBound..<end : nil
    }

    /// The parameter of the function that a name means, where no closure and no variable has that name.
    private func given(_ name: Int) -> Parameter? {
        guard !isOfClosure(name), let found = parameter(named: name),
            let body = tree.enclosingFunction(name)?.body,
            !tree.words(spelling: tree.text(name), in: body.lowerBound..<name).contains(where: { index in
                [.let, .var, .for].contains(tree[index - 1].word) && tree[index + 1].kind == .equal
                    && tree[index + 2].hash != tree[name].hash
            })
        else { return nil }
        return found
    }

    private func parameter(named name: Int) -> Parameter? {
        tree.braces(around: name).lazy.compactMap { tree.declaration(ofBrace: $0) }.compactMap { function in
            tree.parameters(of: function).first { tree.spells($0.name, tree.text(name)) }
        }.first
    }

    /// Whether a closure round the name has a parameter of that name.
    func isOfClosure(_ name: Int) -> Bool {
        tree.braces(around: name).contains { brace in
            tree.role(brace) == .closure
                && tree.closure(at: brace).map { closure in
                    tree.parameterNames(of: closure).contains { tree.text($0) == tree.text(name) }
                } ?? false
        }
    }
}
