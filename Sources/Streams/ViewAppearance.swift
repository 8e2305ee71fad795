import Index
import Syntax

/// What a view does each time it appears, and whether it appears at all: by its modifiers, and by what it stands in.
struct ViewAppearance {
    let project: ProjectIndex
    let tree: TokenTree
    /// The view with its modifiers.
    let view: Chain

    /// The first name that shows why the view need not appear: it may be empty, or is an item of a menu; nil for none.
    var obstacle: Int? {
        let start = view.span.lowerBound
        let menu = tree.braces(around: start).compactMap { tree.calleeName(ofArgument: $0) }.first {
            project.known.says($0, in: tree, .holdsMenu)
        }
        return menu ?? (isSurelyThere(view) ? nil : start)
    }

    /// Whether each statement of some code is also run whenever the view appears.
    func repeats(_ code: Span) -> Bool {
        let done = Set(stepsAtAppearance)
        let wanted = steps(of: code)
        return !wanted.isEmpty && wanted.allSatisfy(done.contains)
    }

    // MARK: What is there

    /// Whether a view cannot be empty: it is no group whose content depends on a condition, and nothing that is passed in.
    private func isSurelyThere(_ view: Chain, depth: Int = 0) -> Bool {
        guard depth < Self.deepest, let link = view.links.first, let name = link.name else { return false }
        if project.known.says(name, in: tree, .mayBeEmptyView) {
            let content = link.call?.arguments.last.flatMap { tree.closure(at: $0.value.lowerBound) }
            return content.map { isSurelyThere($0.body, depth: depth + 1) } ?? false
        }
        if tree.text(name).first?.isUppercase ?? false { return true }
        return property(name, of: tree.typesAround(name)).map { isSurelyThere($0, depth: depth + 1) } ?? false
    }

    private func isSurelyThere(_ content: Span, depth: Int) -> Bool {
        tree.statements(in: content).contains { statement in
            switch tree[statement.lowerBound].word {
            case .switch: true
            case .if:
                statement.contains {
                    tree[$0].word == .else && tree[$0 + 1].kind == .leftBrace
                        && tree.brace(around: $0) == tree.brace(around: statement.lowerBound)
                }
            case .let, .var: false
            default: tree.chain(from: statement.lowerBound).map { isSurelyThere($0, depth: depth) } ?? false
            }
        }
    }

    /// The body of a computed property or function of these types in the file.
    private func property(_ name: Int, of types: [String]) -> Span? {
        if let body = functionBody(tree.text(name), of: types) { return body }
        let declared = VariableTypes(in: tree).declarations(named: tree.text(name)).first { index in
            tree[index - 1].word == .var
                && tree.enclosingType(index)?.name.map { types.contains(tree.text($0)) } ?? false
        }
        let declaration = declared.flatMap { tree.declaration(at: tree.startOfStatement(around: $0)) }
        return declaration?.body.map { tree.interior($0.lowerBound) }
    }

    private func functionBody(_ name: String, of types: [String]) -> Span? {
        let own = project.functions(name).filter { $0.tree === tree && $0.type.map(types.contains) ?? false }
        guard own.count == 1 else { return nil }
        return own[0].declaration.body.map { tree.interior($0.lowerBound) }
    }

    // MARK: What is done

    private static let deepest = 4

    /// What is done at once, or in a task, as the view appears; up to the first statement that may return.
    private var stepsAtAppearance: [String] {
        view.links.flatMap { link -> [String] in
            guard let name = link.name, project.known.says(name, in: tree, .runsAtAppearance),
                !tree.isConditional(name),
                let action = link.call?.arguments.last
            else { return [] }
            if let closure = tree.closure(at: action.value.lowerBound) { return all(closure.body) }
            return all(action.value)
        }
    }

    /// The steps of some code, and those of the functions of the view that it calls.
    private func all(_ code: Span, depth: Int = 0) -> [String] {
        let types = tree.typesAround(view.span.lowerBound)
        return steps(of: code).flatMap { step -> [String] in
            let name = step.hasSuffix("()") ? String(step.dropLast(2)) : step
            let body = depth < Self.deepest ? functionBody(name, of: types) : nil
            return [step, name + "()"] + (body.map { all($0, depth: depth + 1) } ?? [])
        }
    }

    /// The statements as they read without `await`, `try` and `self`; those of a task in place of the task.
    private func steps(of code: Span) -> [String] {
        var found: [String] = []
        for statement in tree.statements(in: code) {
            let mayReturn = tree.ownTokens(of: statement).contains { [.return, .guard].contains(tree[$0].word) }
            if mayReturn { break }
            let start = statement.lowerBound
            if tree.spells(start, "Task"), start + 1 < statement.upperBound, let task = tree.closure(at: start + 1),
                task.captures.isEmpty, task.span.upperBound == statement.upperBound
            {
                found += steps(of: task.body)
            } else {
                found.append(plain(statement))
            }
        }
        return found
    }

    private func plain(_ statement: Span) -> String {
        statement.filter { token in
            let isSelf = tree[token].word == .`self` || tree[token].kind == .period && tree[token - 1].word == .`self`
            let isOfTry =
                [.await, .try].contains(tree[token].word) || tree[token - 1].word == .try && tree.spells(token, "?")
            return !isSelf && !isOfTry
        }.map { tree.text($0) }.joined()
    }
}
