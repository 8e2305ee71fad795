import Index
import Names
import Syntax

// Values that the code just before has set.

extension AbsentValue {
    /// Whether the program cannot get where a local is nil, as the same block has set it before: `found = "none"`.
    package var isCertainlySet: Bool {
        let start = tree.startOfStatement(around: clause.lowerBound)
        guard asked.count == 1, OwnState(in: tree).isLocal(asked.lowerBound, before: clause.lowerBound),
            let block = tree.parent(start), tree.role(block) != .cases, let function = tree.enclosingFunction(start),
            !function.span.contains(where: { tree[$0].word == .weak && tree[$0 + 1].word == .var })
        else { return false }
        let name = tree.text(asked)
        let before = tree.statements(in: block + 1..<start)
        guard let last = before.lastIndex(where: { sets(name, in: $0) || !setInEach(name, $0).isEmpty }),
            case let values = setInEach(name, before[last]), !values.isEmpty,
            values.allSatisfy({ value in
                isPlain(value) && !value.contains { tree[$0].word == .as } && !tree.isConditional(value.lowerBound)
            }),
            !before[(last + 1)...].joined().contains(where: { mayChange(name, $0) })
        else { return false }
        // What changes it in a closure, or in a function inside of this one, may run at any time: after its declaration, later.
        let closure = tree.innermostClosure(around: start)
        let isDeclared = [.let, .var].contains(tree[before[last].lowerBound].word)
        return !function.span.contains { index in
            !(isDeclared && index > start) && mayChange(name, index)
                && (tree.innermostClosure(around: index) != closure
                    || tree.enclosingFunction(index)?.keyword != function.keyword)
        }
    }

    /// What a statement sets a name to; of an `if` with a last `else`, what each branch does that goes on. None where it may set nothing,
    /// or more than is seen.
    private func setInEach(_ name: String, _ statement: Span) -> [Span] {
        guard tree[statement.lowerBound].word == .if else {
            return sets(name, in: statement) ? value(of: name, setBy: statement).map { [$0] } ?? [] : []
        }
        let blocks = tree.blocks(of: statement)
        guard blocks.count > 1, let last = blocks.last, tree[last.lowerBound - 2].word == .else else { return [] }
        var values: [Span] = []
        for block in blocks {
            guard let end = tree.statements(in: block).last else { return [] }
            if [.return, .throw].contains(tree[end.lowerBound].word) { continue }
            let found = setInEach(name, end)
            if found.isEmpty { return [] }
            values += found
        }
        return values
    }

    /// Whether a statement names what it sets or declares first: `found = x`, `var found: Item? = x`.
    private func sets(_ name: String, in statement: Span) -> Bool {
        target(of: statement).map { tree.spells($0, name) } ?? false
    }

    private func target(of statement: Span) -> Int? {
        let isDeclared = [.let, .var].contains(tree[statement.lowerBound].word)
        let name = statement.lowerBound + (isDeclared ? 1 : 0)
        return isDeclared || tree[name + 1].kind == .equal ? name : nil
    }

    private func value(of name: String, setBy statement: Span) -> Span? {
        let level = tree.parent(statement.lowerBound)
        let signs = statement.filter { tree[$0].kind == .equal && tree.parent($0) == level }
        guard signs.count == 1, let equal = signs.first, equal + 1 < statement.upperBound,
            !statement.contains(where: { tree[$0].kind == .comma && tree.parent($0) == level })
        else { return nil }
        return equal + 1..<statement.upperBound
    }

    /// `found = …`, `&found`, `(found, other) = …`
    private func mayChange(_ name: String, _ index: Int) -> Bool {
        guard tree.spells(index, name), !tree[index].flags.contains(.member),
            ![.let, .var].contains(tree[index - 1].word)
        else { return false }
        return tree[index + 1].kind == .equal || tree[index - 1].kind == .prefixAmpersand
            || [.comma, .leftParen].contains(tree[index - 1].kind)
                && [.comma, .rightParen].contains(tree[index + 1].kind)
                && tree.parent(index).map { tree[tree.after($0)].kind == .equal } ?? false
    }

    /// Whether a value is not nil, whatever the program does: a literal, a parameter that is no optional, a new object of a type of
    /// the project.
    func isPlain(_ value: Span) -> Bool {
        guard let first = value.first else { return false }
        switch tree[first].kind {
        case .stringQuote, .leftBracket: return tree.after(first) == value.upperBound
        case .integerLiteral, .floatLiteral: return value.count == 1
        default: break
        }
        if value.count == 1 { return [.true, .false].contains(tree[first].word) || isGivenValue(first) }
        return called(value).map { $0 == value.lowerBound && isMade(tree.text($0)) } ?? false
    }

    /// `.success(page)`, which is no call of a `static func` of the project.
    func isCase(_ value: Span) -> Bool {
        guard value.count > 3, tree[value.lowerBound].kind == .period, tree[value.lowerBound + 1].word == .none,
            tree[value.lowerBound + 2].kind == .leftParen, tree.after(value.lowerBound + 2) == value.upperBound
        else { return false }
        return project.functions(tree.text(value.lowerBound + 1)).allSatisfy { callee in
            !callee.declaration.modifiers.contains { [.static, .class].contains(callee.tree[$0.lowerBound].word) }
        }
    }

    /// Whether it is a parameter of the function that is no optional, and nothing in between has its name.
    private func isGivenValue(_ name: Int) -> Bool {
        guard let function = tree.enclosingFunction(name), let body = function.body,
            !Shadowing(in: tree).hides(tree.text(name), at: name, within: body.lowerBound),
            LocalScope(in: tree).declaration(of: tree.text(name), atTopOf: tree.interior(body.lowerBound)) == nil,
            let given = tree.parameters(of: function).first(where: { tree.spells($0.name, tree.text(name)) })
        else { return false }
        // Any other name may be one for an optional.
        let type = tree.text(given.type)
        let facts: [KnownNames.Fact] = [.isOfSwift, .isOfFoundation, .isNumber]
        return !project.declarations(of: type).isEmpty || facts.contains { project.known.says(type, $0) }
    }

    /// Whether a type of the project has no initializer that may give nil.
    private func isMade(_ type: String) -> Bool {
        let declared = project.declarations(of: type).filter { $0.keyword != .extension }
        return !declared.isEmpty && declared.allSatisfy { [.class, .struct, .actor].contains($0.keyword) }
            && (declared.allSatisfy { $0.keyword == .struct }
                || project.ancestry(of: type).allSatisfy { $0 == type || $0 == "NSObject" || project.isProtocol($0) })
            && project.initializers(of: type).allSatisfy { made in
                ![.postfixQuestion, .postfixExclamation].contains(made.tree[made.declaration.keyword + 1].kind)
            }
    }
}
