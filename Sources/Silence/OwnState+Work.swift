import Index
import Names
import Syntax

// Clauses about the work itself: it is no longer wanted, has no place on this system, or was asked about before.

extension OwnState {
    /// False only on systems for which there is nothing to do, or never: `#available(iOS 15, *)`,
    /// `let data = text.data(using: .utf8)`.
    package func isAboutPlace(_ clause: Span) -> Bool {
        if clause.contains(where: { tree[$0].word == .poundAvailable }) { return true }
        guard let last = clause.last, last - 4 > clause.lowerBound, tree.spells(last - 1, "utf8") else { return false }
        return tree[last].kind == .rightParen && tree.spells(last - 4, "using") && tree.spells(last - 6, "data")
    }

    private static let comparisons = ["==", "===", "!=", "!=="]

    /// `currentUpdateId != updateId`, `view.loadedName == name`, `lastSearch === search`: something else was asked for since.
    package func isSuperseded(_ clause: Span) -> Bool {
        guard let sign = clause.first(where: { Self.comparisons.contains(tree.text($0)) }),
            sign > clause.lowerBound, sign + 1 < clause.upperBound, tree[sign - 1].kind == .identifier,
            let last = clause.last, tree[last].kind == .identifier
        else { return false }
        let names = [tree.text(sign - 1).lowercased(), tree.text(last).lowercased()].sorted { $0.count < $1.count }
        return names[0].count > 1 && names[0] != names[1] && names[1].hasSuffix(names[0])
    }

    /// `self.content == content` of a `guard`, in a closure that runs later, where `content` is a parameter or a local variable of the
    /// function: something else was set since.
    package func isStale(_ clause: Span, knowing known: KnownNames) -> Bool {
        guard clause.count == 5, let sign = clause.first(where: { Self.comparisons.contains(tree.text($0)) }),
            let own = clause.first, let property = [own + 2, own + 4].first(where: { tree[$0 - 2].word == .`self` }),
            case let copy = property == own + 2 ? own + 4 : own, tree[copy].kind == .identifier,
            [own + 1, own + 3].contains(sign), tree.equal(property..<property + 1, to: copy..<copy + 1, of: tree),
            !isOfClosure(copy), isLocal(copy, before: clause.lowerBound),
            tree.braces(around: own).contains(where: { brace in
                tree.role(brace) == .closure && !known.runsAtOnce(closureAt: brace, in: tree)
            })
        else { return false }
        let statement = tree.statement(around: own)
        let isGuard = tree[statement.lowerBound].word == .guard
        return isGuard == tree.text(sign).hasPrefix("=") && (isGuard || tree[statement.lowerBound].word == .if)
    }

    /// The only name in the clause, negated or bound: `suppressed`, `!suppressed`, `let generation`.
    private func soleName(of clause: Span) -> Int? {
        guard let last = clause.last, tree[last].kind == .identifier, clause.count <= 2 else { return nil }
        return clause.count == 1 || tree[clause.lowerBound].word == .let || tree.spells(clause.lowerBound, "!")
            ? last : nil
    }

    /// The value that a `let` before gave the only name in a clause, in the same block or one round it, where it is short.
    package func origin(of clause: Span) -> Span? {
        guard let name = soleName(of: clause), let body = tree.enclosingFunction(name)?.body else {
            return nil
        }
        let given = tree.words(spelling: tree.text(name), in: body.lowerBound..<clause.lowerBound).last { index in
            tree[index - 1].word == .let && tree.startOfStatement(around: index) == index - 1
                && tree.after(tree.parent(index) ?? index) > name
        }
        return given.map { tree.statement(around: $0) }.flatMap { $0.count < 60 ? $0.dropFirst(2) : nil }
    }

    /// `return alert.runModal() == .OK`, by which a function tells its caller what else the handler would tell.
    package func isWorkedOut(_ returned: Span) -> Bool {
        guard let result = tree.enclosingFunction(returned.lowerBound)?.result, tree.text(result) == "Bool" else {
            return false
        }
        return returned.contains { tree[$0].kind == .leftParen }
            && returned.contains { tree.spells($0, "==") || tree.spells($0, "!=") }
    }

    /// `let ids = values as? [UInt]`, of the list that a function of a library gives: the cast only names its type in Swift.
    package func isBridged(_ condition: Span, in project: ProjectIndex) -> Bool {
        guard let asked = tree.optional(askedBy: condition), asked.count == 6,
            isOfClosure(asked.lowerBound), tree[asked.lowerBound + 1].word == .as,
            tree[asked.lowerBound + 3].kind == .leftBracket, tree[asked.lowerBound + 5].kind == .rightBracket,
            project.known.says(asked.lowerBound + 4, in: tree, .isSendable),
            let closure = tree.innermostClosure(around: condition.lowerBound),
            let callee = tree.calleeName(ofArgument: closure)
        else { return false }
        return project.functions(tree.text(callee)).isEmpty
    }

    /// Whether a value of a type may say that there is none: as a case of an enum, or in an optional property.
    package static func maySayNothing(_ type: ProjectIndex.TypeDeclaration) -> Bool {
        guard type.keyword != .enum, let body = type.declaration.body else { return type.keyword == .enum }
        return body.contains { type.tree[$0].kind == .postfixQuestion && type.tree.parent($0) == body.lowerBound }
    }

    /// `delegate?.screen(self, shouldAsk: user) ?? false`: the delegate takes over the work.
    package func isAnsweredByDelegate(_ clause: Span, knowing known: KnownNames) -> Bool {
        clause.contains { index in
            guard tree[index].kind == .identifier, known.says(index, in: tree, .isNotified),
                let chain = tree.chain(around: index), let last = chain.links.last, last.call != nil,
                let name = last.name, name > index
            else { return false }
            return chain.span.contains { known.says($0, in: tree, .asksWhetherToWork) }
        }
    }
}
