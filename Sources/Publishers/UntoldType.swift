import Index
import Syntax

/// What an operator gives that has no type of its own, such as `[:]`: the closure of the subscription tells it, as long as both are one
/// expression.
package struct UntoldType {
    /// The name of the operator.
    package let name: Int
    /// Where the result begins that has no type.
    package var token: Int { found.token }
    /// Whether it is a number, which may become any other type of numbers there.
    package var isNumber: Bool { found.isNumber }
    /// The brace of the closure of several statements that returns it first; nil for one that returns nothing else.
    package var closure: Int? { found.closure }
    private let found: Found

    private struct Found {
        let token: Int
        var isNumber = false
        var closure: Int?
    }

    /// That of the last operator that decides the type of the values; nil where each type is told.
    package init?(of links: some BidirectionalCollection<Link>, in tree: TokenTree, of project: ProjectIndex) {
        for link in links.reversed() {
            guard let name = link.name, let call = link.call else { continue }
            let isJust = tree.spells(name, "Just")
            if isJust || project.known.says(name, in: tree, .decidesType) {
                let closure = call.arguments.last.flatMap { tree.closure(at: $0.value.lowerBound) }
                let found =
                    isJust
                    ? call.arguments.first.flatMap { Self.untold($0.value, in: tree, project) }
                    : closure.flatMap { Self.untold(in: $0, of: name, call, tree, project) }
                guard let found else { return nil }
                (self.name, self.found) = (name, found)
                return
            }
            let joins = project.known.says(name, in: tree, .joins)
            for argument in joins ? call.arguments : [] {
                guard let chain = tree.chain(from: argument.value.lowerBound),
                    let found = UntoldType(of: chain.links, in: tree, of: project)
                else { continue }
                self = found
                return
            }
        }
        return nil
    }

    /// In the first value of `scan`, or in what the closure of another operator returns.
    private static func untold(
        in closure: Closure, of name: Int, _ call: Call, _ tree: TokenTree, _ project: ProjectIndex
    ) -> Found? {
        if closure.result != nil { return nil }
        if project.known.says(name, in: tree, .takesFirstValue) {
            let isTyped = closure.parameters.contains { tree[$0].kind == .colon }
            guard !isTyped, let first = call.arguments.first?.value, isEmpty(first, in: tree) else { return nil }
            return Found(token: first.lowerBound)
        }
        let makesPublisher = project.known.says(name, in: tree, .givesWhatItsClosureGives)
        if !makesPublisher, let token = untoldValue(inResultsOf: closure, in: tree) {
            return Found(token: token, closure: closure.open)
        }
        let statements = tree.statements(in: closure.body)
        guard statements.count == 1, let only = statements.first, let begin = only.first else {
            let first = tree.ownTokens(of: closure.body).first { tree[$0].word == .return }
            guard let first, !makesPublisher, let span = expression(after: first, in: closure.body, of: tree),
                isEmpty(span, in: tree)
            else { return nil }
            return Found(token: span.lowerBound, closure: closure.open)
        }
        let result = tree[begin].word == .return ? begin + 1..<only.upperBound : only
        guard makesPublisher else { return untold(branches(of: result, in: tree), in: tree, project) }
        return tree.chain(from: result.lowerBound).flatMap { UntoldType(of: $0.links, in: tree, of: project)?.found }
    }

    /// `.init(…)` in a closure inside of what a closure returns, `items.map { .init($0) }`, where no call tells what is made.
    private static func untoldValue(inResultsOf closure: Closure, in tree: TokenTree) -> Int? {
        let statements = tree.statements(in: closure.body)
        let returns = tree.ownTokens(of: closure.body).filter { tree[$0].word == .return }
        let results =
            statements.count == 1 && returns.isEmpty
            ? statements : returns.compactMap { expression(after: $0, in: closure.body, of: tree) }
        return results.lazy.flatMap { result in
            result.filter { index in
                tree[index].kind == .period && tree[index + 1].word == .`init`
                    && tree.chain(from: index)?.span.lowerBound == index
                    && tree.brace(around: index).map { tree.role($0) == .closure && result.contains($0) } ?? false
                    && tree.ancestors(index).prefix { result.contains($0) }.allSatisfy { tree.role($0) == .closure }
            }
        }.first
    }

    private static func expression(after word: Int, in body: Span, of tree: TokenTree) -> Span? {
        let end = min(tree.statement(around: word).upperBound, body.upperBound)
        return word + 1 < end ? word + 1..<end : nil
    }

    /// `a` and `b` of `isOn ? a : b`, or the expression itself.
    private static func branches(of result: Span, in tree: TokenTree) -> [Span] {
        guard let first = result.first else { return [] }
        let level = tree.parent(first)
        guard let mark = result.first(where: { tree[$0].kind == .infixQuestion && tree.parent($0) == level }),
            let colon = (mark..<result.upperBound).first(where: { tree[$0].kind == .colon && tree.parent($0) == level })
        else { return [result] }
        return [mark + 1..<colon, colon + 1..<result.upperBound].flatMap { branches(of: $0, in: tree) }
    }

    /// Where no expression of several tells the type.
    private static func untold(_ results: [Span], in tree: TokenTree, _ project: ProjectIndex) -> Found? {
        let found = results.map { untold($0, in: tree, project) }
        guard let first = found.first ?? nil, !found.contains(where: { $0 == nil }) else { return nil }
        return Found(token: first.token, isNumber: found.allSatisfy { $0?.isNumber ?? false })
    }

    private static func untold(_ result: Span, in tree: TokenTree, _ project: ProjectIndex) -> Found? {
        guard let first = result.first else { return nil }
        if isEmpty(result, in: tree) { return Found(token: first) }
        if tree[result.upperBound - 1].kind == .integerLiteral,
            result.count == 1 || result.count == 2 && tree[first].kind == .prefixOperator
        {
            return Found(token: first, isNumber: true)
        }
        // `items.reduce(into: [:]) { … }`, and not an operation with it.
        guard let chain = tree.chain(from: first), chain.span == result, let last = chain.links.last else { return nil }
        guard let name = last.name, let call = last.call else { return nil }
        if tree.spells(name, "reduce"), let value = call.arguments.first?.value, isEmpty(value, in: tree) {
            return Found(token: value.lowerBound)
        }
        let functions = project.functions(tree.text(name))
        return !functions.isEmpty && functions.allSatisfy(\.givesWhatIsAsked) ? Found(token: first) : nil
    }

    /// `nil`, `[]`, `[:]`, `.idle`, `.init()`
    private static func isEmpty(_ value: Span, in tree: TokenTree) -> Bool {
        guard let first = value.first else { return false }
        switch tree[first].kind {
        case .period: return tree.chain(from: first).map { $0.span.upperBound == value.upperBound } ?? true
        case .leftBracket:
            return value.count == 2 || value.count == 3 && tree[first + 1].kind == .colon
        default: return value.count == 1 && tree[first].word == .nil
        }
    }
}

extension ProjectIndex.Function {
    /// Whether a generic parameter stands in its result and in no parameter: `fetch<Value>() -> AnyPublisher<Value, Error>`.
    package var givesWhatIsAsked: Bool {
        guard let generics = declaration.generics, let result = declaration.result else { return false }
        let asked = tree.elements(generics).compactMap(\.first).map { tree.text($0) }.filter { name in
            result.contains { tree.spells($0, name) }
        }
        let given = tree.parameters(of: declaration).flatMap(\.type)
        return asked.contains { name in !given.contains { tree.spells($0, name) } }
    }
}
