import Flow
import Index
import Names
import Overloads
import Patterns
import Silence
import Syntax
import Threads

/// The statements of a handler with the names of its parameters.
struct CallbackBody {
    let tree: TokenTree
    /// The closure that is the argument.
    let closure: Closure
    /// One for each parameter; nil for `_`.
    var names: [String?]
    /// The statements to convert: those of the closure, or those of a hop to the main queue if the closure contains
    /// nothing else.
    var statements: Span
    /// The range between the braces around the statements, in bytes.
    var range: Range<Int>
    /// The elements of the capture lists.
    var captures: [Span]
    /// Replacements of tokens in the statements.
    var changes: [Binding.Change] = []
    /// All of it runs on the main queue.
    var isHop = false
    /// The case names of the result type.
    let cases: ResultCases

    /// Throws if the closure has effects or attributes, takes other parameters than the mapping says, or contains an
    /// `#if`. `isInTask`: its statements will stand in a task. `keepsHop`: a hop that is all of it is a statement.
    init(
        _ closure: Closure, _ mapping: ResultMapping, in tree: TokenTree, of project: ProjectIndex, isInTask: Bool,
        keepsHop: Bool = false
    ) throws(Refusal) {
        self.tree = tree
        self.closure = closure
        cases = mapping.cases
        guard closure.effects.isEmpty, closure.attributes.isEmpty || tree.text(closure.attributes) == "@MainActor"
        else {
            throw Refusal(
                "the handler closure is marked with an attribute, or with 'async' or 'throws': remove the mark",
                token: closure.open)
        }
        statements = closure.body
        range = tree[closure.keyword ?? closure.open].end..<tree[closure.close].offset
        captures = closure.captures
        names = []
        let spans = tree.parameterNames(of: closure)
        if spans.isEmpty {
            try nameShorthands(mapping)
        } else {
            guard spans.count == mapping.roles.count else {
                throw Refusal(
                    "the handler closure takes \(spans.count) values, but no handler of this function takes that many",
                    token: closure.open)
            }
            for span in spans {
                guard span.count == 1 else {
                    throw Refusal(
                        "the handler closure takes a tuple apart in its parameter list: do that in its body",
                        token: span.lowerBound)
                }
                names.append(tree.spells(span.lowerBound, "_") ? nil : tree.text(span.lowerBound))
            }
        }
        if !keepsHop { enterHop(MainQueue(in: tree, of: project)) }
        if isInTask { enterTask() }
        if let token = statements.first(where: { tree.directive($0) != nil }) {
            throw Refusal("the handler contains an '#if'", token: token)
        }
    }

    /// Names `$0` and the like after their role.
    private mutating func nameShorthands(_ mapping: ResultMapping) throws(Refusal) {
        var taken = Set(closure.body.filter { tree.isUse($0, of: tree.text($0)) }.map { tree.text($0) })
        for (number, role) in mapping.roles.enumerated() {
            let uses = closure.body.filter { tree.spells($0, "$\(number)") && isOwn($0) }
            guard !uses.isEmpty else {
                names.append(nil)
                continue
            }
            let wish = mapping.hints.isEmpty ? role.name : mapping.hints[number].name
            let other = names.contains(wish) ? wish : "new" + wish.prefix(1).uppercased() + wish.dropFirst()
            let name = taken.contains(wish) ? tree.freshName(other, in: closure.span, besides: taken) : wish
            taken.insert(name)
            names.append(name)
            changes += uses.map { Binding.Change(span: $0..<$0 + 1, text: name) }
        }
    }

    /// Whether a `$0` belongs to this closure, not to one inside it.
    private func isOwn(_ index: Int) -> Bool {
        tree.innermostClosure(around: index) == closure.open
    }

    private mutating func enterHop(_ queue: MainQueue) {
        guard let inner = queue.mainHop(statements) else { return }
        enter(inner)
        isHop = true
    }

    /// Takes the statements of `Task { … }`, where that is all: they stand in a task anyway.
    private mutating func enterTask() {
        guard let first = statements.first, tree.spells(first, "Task"), let inner = tree.closure(at: first + 1),
            first + 1..<statements.upperBound == inner.span, ["", "@MainActor"].contains(tree.text(inner.attributes)),
            !inner.body.contains(where: { tree[$0].word == .try })
        else { return }
        enter(inner)
        isHop = isHop || !inner.attributes.isEmpty
    }

    private mutating func enter(_ inner: Closure) {
        statements = inner.body
        range = tree[inner.keyword ?? inner.open].end..<tree[inner.close].offset
        captures += inner.captures.filter { capture in !captures.contains { tree.equal($0, to: capture, of: tree) } }
    }

    /// Whether a `$0` is spelled by this name now.
    func isShorthand(_ index: Int, of name: String) -> Bool {
        changes.contains { $0.span == index..<index + 1 && $0.text == name }
    }

    /// The uses of a parameter of the handler, shadowed ones excluded.
    func uses(of name: String?, in span: Span) -> [Int] {
        guard let name else { return [] }
        return span.filter { index in
            isShorthand(index, of: name)
                || tree.isUse(index, of: name) && !Shadowing(in: tree).isGiven(name, at: index, within: closure.open)
                    && !isBoundByInnerCase(index, name)
        }
    }

    /// Whether a `case` of a `switch`, in a closure among the statements, binds this name for the token.
    private func isBoundByInnerCase(_ index: Int, _ name: String) -> Bool {
        let own = tree.brace(around: statements.lowerBound)
        let inside = Array(tree.braces(around: index).prefix { $0 != own })
        guard let outermost = inside.lastIndex(where: { tree.role($0) == .closure }) else { return false }
        return inside[..<outermost].contains { brace in
            guard tree.role(brace) == .cases else { return false }
            let labels = tree.statements(in: tree.interior(brace)).filter {
                [.case, .default].contains(tree[$0.lowerBound].word)
            }
            guard let label = labels.last(where: { $0.lowerBound <= index }) else { return false }
            return label.contains { $0 <= index && tree.spells($0, name) && tree.bindsVariable($0) }
        }
    }
}

extension ResultMapping.Role {
    fileprivate var name: String {
        switch self {
        case .value: "value"
        case .error: "error"
        case .result: "result"
        }
    }
}

/// The meaning of one clause of an `if` or `guard` for the parameters of a handler.
enum CallbackCondition: Equatable {
    /// There is a value: the number of the parameter, and the name that the clause binds it to.
    case value(Int, name: String)
    /// There is an error, and the name that the clause binds it to; nil if it only tests for one.
    case failed(name: String?)
    /// There is no error.
    case succeeded
    /// Tests something else.
    case other
}

extension CallbackBody {
    /// The clauses between a keyword and the block, each with its tokens.
    func clauses(_ condition: Span, _ mapping: ResultMapping) -> [(span: Span, meaning: CallbackCondition)] {
        tree.elements(condition).map { ($0, meaning(of: $0, mapping)) }
    }

    private func meaning(of span: Span, _ mapping: ResultMapping) -> CallbackCondition {
        for (number, role) in mapping.roles.enumerated() {
            guard let name = names[number] else { continue }
            switch role {
            case .result: if let found = resultMeaning(span, name, number) { return found }
            case .error:
                if let bound = binding(withoutBridge(span), of: name) { return .failed(name: bound) }
                if compares(span, name, "==") { return .succeeded }
                if compares(span, name, "!=") { return .failed(name: nil) }
            case .value(true):
                if let bound = binding(span, of: name) { return .value(number, name: bound) }
                if compares(span, name, "!=") { return .value(number, name: name) }
            case .value(false): break
            }
        }
        return .other
    }

    /// Without `as NSError?` or `as? NSError`, which succeed for any error.
    private func withoutBridge(_ span: Span) -> Span {
        isBridge(span) ? span.lowerBound..<span.upperBound - 3 : span
    }

    /// `let x = e as NSError?`
    func isBridge(_ span: Span) -> Bool {
        span.count == 7 && ["as NSError?", "as? NSError"].contains(tree.text(span.suffix(3)))
    }

    /// `let x`, `let y = x`: the new name.
    func binding(_ span: Span, of name: String) -> String? {
        guard span.count > 1, [.let, .var].contains(tree[span.lowerBound].word) else { return nil }
        let bound = span.lowerBound + 1
        guard tree[bound].kind == .identifier else { return nil }
        if span.count == 2 { return tree.spells(bound, name) ? name : nil }
        guard span.count == 4, tree[bound + 1].kind == .equal, spelling(bound + 2) == name else { return nil }
        return tree.text(bound)
    }

    private func compares(_ span: Span, _ name: String, _ sign: String) -> Bool {
        let first = span.lowerBound
        guard span.count == 3, tree.spells(first + 1, sign) else { return false }
        return spelling(first) == name && tree[first + 2].word == .nil
    }

    /// `case .success(let x) = r`; `let e = r.error`, `let x = r.value`, `r.error == nil`, as projects add them to `Result`.
    private func resultMeaning(_ span: Span, _ name: String, _ number: Int) -> CallbackCondition? {
        let first = span.lowerBound
        if span.count == 6, tree[first].word == .let, tree[first + 1].kind == .identifier,
            tree[first + 2].kind == .equal, spelling(first + 3) == name
        {
            switch tree.text(first + 4..<span.upperBound) {
            case ".error": return .failed(name: tree.text(first + 1))
            case ".value": return .value(number, name: tree.text(first + 1))
            default: return nil
            }
        }
        if span.count == 5, spelling(first) == name, tree.text(first + 1..<first + 3) == ".error",
            tree[first + 4].word == .nil
        {
            if tree.spells(first + 3, "==") { return .succeeded }
            if tree.spells(first + 3, "!=") { return .failed(name: nil) }
        }
        if tree[span.lowerBound].word == .case, let equal = span.first(where: { tree[$0].kind == .equal }),
            equal + 2 == span.upperBound, spelling(equal + 1) == name,
            let found = casePattern(span.lowerBound + 1..<equal)
        {
            return found.isSuccess ? .value(number, name: found.name ?? "_") : .failed(name: found.name)
        }
        return nil
    }

    /// The case and the bound name of `.success(let x)`, `let .failure(x)` or `.success`; nil for any other pattern.
    func casePattern(_ span: Span) -> (isSuccess: Bool, name: String?)? {
        let tokens = span.filter { tree[$0].word != .let && tree[$0].word != .var }
        guard tokens.count >= 2, tree[tokens[0]].kind == .period else { return nil }
        let word = tree.text(tokens[1])
        guard word == cases.success.name || word == cases.failure.name else { return nil }
        let isSuccess = word == cases.success.name
        if tokens.count == 2 { return (isSuccess, nil) }
        let isLabelled = tokens.count == 7 && tree[tokens[4]].kind == .colon
        guard tokens.count == 5 || isLabelled, tree[tokens[2]].kind == .leftParen else { return nil }
        let name = tokens[isLabelled ? 5 : 3]
        guard tree[name].kind == .identifier else { return nil }
        let isBound = span.contains { tree[$0].word == .let || tree[$0].word == .var }
        let isUnused = tree[name].word == .underscore
        guard isBound || isUnused else { return nil }
        return (isSuccess, isUnused ? nil : tree.text(name))
    }

    /// The text of a token after the replacements.
    func spelling(_ index: Int) -> String {
        changes.first { $0.span == index..<index + 1 }?.text ?? tree.text(index)
    }
}
