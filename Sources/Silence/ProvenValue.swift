import Index
import Syntax
import Types

// Values that are there, as the code before shows.

extension AbsentValue {
    /// The code before has found the value, has tested its index, or has called a function that sets it.
    package var isProven: Bool { isUnwrappedBefore || isSetByCallBefore }

    /// `guard let pages else { return }` before, and nothing sets it since; `pages?[index]`, where the index was compared with
    /// `pages.count`, too.
    private var isUnwrappedBefore: Bool {
        let value = ownText(asked)
        if isFoundBefore(value) { return true }
        guard let bracket = asked.first(where: { tree[$0].kind == .leftBracket }), bracket > asked.lowerBound + 1,
            tree[bracket - 1].kind == .postfixQuestion, tree.after(bracket) == asked.upperBound
        else { return false }
        let list = ownText(asked.lowerBound..<bracket - 1)
        return isFoundBefore(list) && isInList(tree.text(tree.interior(bracket)), list)
    }

    /// The blocks round the clause, up to the function or the closure: what runs later may find something else.
    private var blocks: [Int] {
        let first = tree.innermostClosure(around: clause.lowerBound)
        let body = first ?? tree.enclosingFunction(clause.lowerBound)?.body?.lowerBound ?? tree.count
        return tree.braces(around: clause.lowerBound).filter { $0 >= body }
    }

    private func isFoundBefore(_ value: String) -> Bool {
        let before = blocks.flatMap { tree.statements(in: $0 + 1..<clause.lowerBound) }
        let found = before.last { statement in
            if setsWhereNil(value, statement) { return true }
            guard tree[statement.lowerBound].word == .guard, statement.upperBound <= clause.lowerBound,
                let end = statement.last(where: {
                    tree[$0].word == .else && tree.parent($0) == tree.parent(statement.lowerBound)
                })
            else { return false }
            return tree.elements(statement.lowerBound + 1..<end).contains { other in
                tree.optional(askedBy: other).map { ownText($0) == value && isOfNames($0) } ?? false
            }
        }
        return found.map { !isSet(value, in: $0.upperBound..<clause.lowerBound) } ?? false
    }

    /// `if session == nil { session = makeSession() }`
    private func setsWhereNil(_ value: String, _ statement: Span) -> Bool {
        guard tree[statement.lowerBound].word == .if, let block = tree.partner(statement.upperBound - 1),
            tree.role(block) == .code, ownText(statement.lowerBound + 1..<block) == "\(value) == nil"
        else { return false }
        return tree.statements(in: tree.interior(block)).contains { set in
            guard let sign = set.first(where: { tree[$0].kind == .equal }),
                ownText(set.lowerBound..<sign) == value
            else { return false }
            let reader = OptionalityReader(tree: tree, body: block, project: project)
            return reader.optionality(of: sign + 1..<set.upperBound) == .never
        }
    }

    /// Whether a call may give another value the next time.
    private func isOfNames(_ value: Span) -> Bool {
        value.allSatisfy { [.identifier, .period, .postfixQuestion].contains(tree[$0].kind) }
    }

    private func isSet(_ value: String, in code: Span) -> Bool {
        code.contains { index in
            tree[index].kind == .equal && index > code.lowerBound
                && tree.chain(around: index - 1).map { ownText($0.span) == value } ?? false
        }
    }

    /// `index < pages.count`, or `index >= pages.count` on the other side.
    private func isInList(_ index: String, _ list: String) -> Bool {
        blocks.contains { brace in
            guard let owner = tree.owner(ofBrace: brace), [.if, .else].contains(tree[owner].word) else { return false }
            let statement = tree.statement(around: brace)
            let condition = statement.prefix { tree.role($0) != .code }.dropFirst()
            let text = ownText(condition).split { $0.isWhitespace }.joined(separator: " ")
            return text == index + (tree[owner].word == .if ? " < " : " >= ") + list + ".count"
        }
    }

    private func ownText(_ span: Span) -> String { tree.text(tree.withoutSelf(span)) }

    // MARK: A call that sets it

    /// `open()` before, which sets the property where it is nil: `guard session == nil else { return }; session = Session()`.
    private var isSetByCallBefore: Bool {
        guard let name = ownMember, name + 1 == asked.upperBound, let type = tree.enclosingType(name)?.name,
            let block = tree.parent(tree.startOfStatement(around: clause.lowerBound)),
            let call = tree.statements(in: block + 1..<tree.startOfStatement(around: clause.lowerBound)).last,
            let chain = tree.chain(from: call.lowerBound), chain.span == call, chain.links.count == 1,
            chain.links[0].call?.arguments.isEmpty ?? false, let callee = chain.links[0].name
        else { return false }
        let callees = project.functions(tree.text(callee)).filter { $0.type == tree.text(type) }
        return !callees.isEmpty && callees.allSatisfy { sets(tree.text(name), $0) }
    }

    private func sets(_ property: String, _ callee: ProjectIndex.Function) -> Bool {
        let own = callee.tree
        guard let body = callee.declaration.body else { return false }
        let statements = own.statements(in: own.interior(body.lowerBound))
        guard
            let set = statements.firstIndex(where: { statement in
                // A value that is made.
                statement.count > 3 && own.spells(statement.lowerBound, property)
                    && own[statement.lowerBound + 1].kind == .equal && own[statement.lowerBound + 3].kind == .leftParen
                    && own.text(statement.lowerBound + 2).first?.isUppercase ?? false
            })
        else { return false }
        return statements[..<set].allSatisfy { statement in
            own[statement.lowerBound].word != .guard
                || own.text(statement.lowerBound + 1..<statement.lowerBound + 4) == "\(property) == nil"
        }
    }
}
