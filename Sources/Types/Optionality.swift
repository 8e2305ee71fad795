import Index
import Patterns
import Syntax

/// Whether an expression can be nil, judged by how its name is bound.
package enum Optionality {
    case never, always, unknown

    /// Why a value that has to be there is none.
    package func objection(to value: String) -> String {
        switch self {
        case .never, .always: "'\(value)' may be nil here: unwrap it first"
        case .unknown:
            "whether '\(value)' is nil here is not seen: unwrap it first, or put it into a 'let' with its type"
        }
    }
}

/// Tells whether expressions of a function can be nil.
package struct OptionalityReader {
    /// The file of the function.
    package let tree: TokenTree
    /// A token of the function's body.
    package let body: Int
    /// The declarations of the files.
    package let project: ProjectIndex
    /// What looks for a value that need not be there can be nil: `cache[key]`, `items.first`, `value as? T`.
    private let asksForAbsence: Bool

    package init(tree: TokenTree, body: Int, project: ProjectIndex, asksForAbsence: Bool = false) {
        self.tree = tree
        self.body = body
        self.project = project
        self.asksForAbsence = asksForAbsence
    }

    /// - depth: How many names lead here; each says what it is by the one before.
    package func optionality(of expression: Span, depth: Int = 0) -> Optionality {
        if depth > 4 { return .unknown }
        let first = expression.lowerBound
        if tree.is(expression, .literal) == true || [.stringQuote, .leftBracket].contains(tree[first].kind)
            || tree.role(first) == .closure
        {
            return tree.after(first) == expression.upperBound ? .never : .unknown
        }
        // `a ?? b` is nil where b is.
        if let coalesced = expression.last(where: {
            tree.text($0) == "??" && tree.parent($0) == tree.parent(first)
        }) {
            let isRest = coalesced + 1 < expression.upperBound
            return isRest ? optionality(of: coalesced + 1..<expression.upperBound, depth: depth) : .unknown
        }
        if asksForAbsence, mayBeAbsent(expression) { return .always }
        guard let chain = tree.chain(from: first), chain.span == expression else {
            return expression.contains { tree[$0].word == .as && tree[$0 + 1].kind != .postfixQuestion }
                ? .never : .unknown
        }
        if chain.links.contains(where: { $0.suffixes.contains { if case .unwrap = $0 { true } else { false } } }) {
            return .unknown
        }
        if let name = chain.links.last?.name, chain.links.last?.call != nil,
            project.known.says(name, in: tree, .neverReturnsNil)
        {
            return .never
        }
        // `LoadError.missing`, `NSError(…)`: types are written with a capital.
        if chain.links.count <= 2, tree.text(first).first?.isUppercase ?? false { return made(chain) }
        if let own = ownMember(chain) { return own }
        guard chain.links.count == 1, chain.links[0].suffixes.isEmpty, tree[first].kind == .identifier else {
            return .unknown
        }
        return optionality(ofName: tree.text(first), at: first, depth: depth)
    }

    /// Looks for the nearest binding of the name before its use.
    private func optionality(ofName name: String, at use: Int, depth: Int) -> Optionality {
        var level = use
        while let brace = tree.brace(around: level) {
            if let closure = tree.closure(at: brace) {
                let span = closure.body.lowerBound..<use
                if let found = bound(name, in: span, seenFrom: use, depth: depth) { return found }
                let names = tree.parameterNames(of: closure)
                if let number = names.firstIndex(where: { tree.text($0) == name }) {
                    return given(number, of: names.count, to: closure) ?? .always
                }
            } else if let found = bound(name, in: brace..<use, seenFrom: use, depth: depth) {
                return found
            } else if let owner = tree.owner(ofBrace: brace) {
                if tree[owner].word == .catch,
                    name == "error" || (owner..<brace).contains(where: { tree.spells($0, name) })
                {
                    return .never
                }
                if let found = bound(name, in: owner..<brace, seenFrom: use, depth: depth) { return found }
                if tree[owner].word == .func {
                    let parameter = tree.declaration(ofBrace: brace).flatMap { declaration in
                        tree.parameters(of: declaration).first { tree.spells($0.name, name) }
                    }
                    if let type = parameter?.type.last {
                        return tree[type].kind == .postfixQuestion ? .always : .never
                    }
                    // A name that a method has not spelled before is none of its variables.
                    let isMember = tree.brace(around: owner).map { tree.role($0) == .members } ?? false
                    guard isMember, !(brace..<use).contains(where: { tree.spells($0, name) }) else { return .unknown }
                }
            }
            level = brace
        }
        return property(name) ?? .unknown
    }

    /// The last `let name` in the span that the use sees.
    private func bound(_ name: String, in span: Span, seenFrom use: Int, depth: Int) -> Optionality? {
        for index in span.reversed() where tree.spells(index, name) && tree[index].kind == .identifier && index > 0 {
            guard tree[index - 1].word == .let || tree[index - 1].word == .var, isSeen(index, from: use) else {
                continue
            }
            let statement = tree.statement(around: index)
            switch tree[statement.lowerBound].word {
            case .if, .guard, .while: return .never
            case .case: return .never
            default: break
            }
            guard index + 2 < tree.count else { return .unknown }
            if tree[index + 1].kind == .colon { return declared(index, in: tree) }
            guard tree[index + 1].kind == .equal else { return .unknown }
            let value = index + 2
            if tree[value].word == .try, tree[value + 1].kind != .postfixQuestion {
                let isType = tree.text(value + 1).first?.isUppercase ?? false
                return isType ? .never : optionality(of: value + 1..<statement.upperBound, depth: depth + 1)
            }
            if tree.text(value).first?.isUppercase ?? false, let chain = tree.chain(from: value),
                chain.links.count == 2
            {
                return chain.span.upperBound == statement.upperBound ? typeMember(chain) : .unknown
            }
            return optionality(of: value..<statement.upperBound, depth: depth + 1)
        }
        return nil
    }

    /// Whether what is bound at one token can be seen from the other: its block is one of those round it.
    private func isSeen(_ index: Int, from use: Int) -> Bool {
        guard let block = tree.brace(around: index) else { return true }
        let statement = tree.statement(around: index)
        // A name that an `if let` binds is visible in its first block only.
        if tree[statement.lowerBound].word == .if {
            guard
                let brace = statement.first(where: {
                    $0 > index && tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound)
                })
            else { return false }
            return tree.interior(brace).contains(use)
        }
        if tree[statement.lowerBound].word == .guard, statement.contains(use) { return false }
        return tree.braces(around: use).contains(block)
    }
}

extension ProjectIndex {
    /// Whether a name is that of a parameter with an optional type.
    package func isOptionalParameter(_ index: Int, in tree: TokenTree) -> Bool {
        guard let function = tree.enclosingFunction(index) else { return false }
        let name = tree.text(index)
        return tree.parameters(of: function).contains { parameter in
            guard tree.spells(parameter.name, name), let last = parameter.type.last else { return false }
            return [.postfixQuestion, .postfixExclamation].contains(tree[last].kind)
                || functionType(parameter.type, in: tree)?.isOptional ?? false
        }
    }
}
