import Index
import Syntax

// The optionality of a name that is declared with a type.

extension OptionalityReader {
    /// `let name: T`, by the type after the colon.
    func declared(_ name: Int, in tree: TokenTree) -> Optionality {
        let level = tree.parent(name)
        var last = name + 1
        while last + 1 < tree.count, !tree[last + 1].flags.contains(.startsLine), tree[last + 1].kind != .equal,
            tree.parent(last + 1) == level || tree.parent(last + 1).map({ $0 > name }) ?? false,
            ![.comma, .leftBrace].contains(tree[last + 1].kind)
        {
            last += 1
        }
        return last == name + 1 ? .unknown : optionality(ofType: name + 2..<last + 1, in: tree)
    }

    private func optionality(ofType type: Span, in tree: TokenTree) -> Optionality {
        guard let last = type.last else { return .unknown }
        return [.postfixQuestion, .postfixExclamation].contains(tree[last].kind) ? .always : .never
    }

    /// A property of the type round the body, where the file declares it once.
    func property(_ name: String) -> Optionality? {
        let type = tree.enclosingType(body)?.name.map { tree.text($0) }
        let found = tree.words(spelling: name).filter { index in
            [.let, .var].contains(tree[index - 1].word)
                && tree.brace(around: index).map { tree.role($0) == .members } ?? false
                && tree.enclosingType(index)?.name.map { tree.text($0) } == type
        }
        guard found.count == 1, tree[found[0] + 1].kind == .colon else { return nil }
        return declared(found[0], in: tree)
    }

    /// `self.name`, `name(…)` and `self.name(…)`: what the own type declares.
    func ownMember(_ chain: Chain) -> Optionality? {
        let isOnSelf = tree[chain.span.lowerBound].word == .self && chain.links.count == 2
        guard isOnSelf || chain.links.count == 1, let link = chain.links.last, let name = link.name else { return nil }
        if link.suffixes.isEmpty { return isOnSelf ? valueJustSet(chain) ?? property(tree.text(name)) : nil }
        guard link.suffixes.count == 1, link.call != nil else { return nil }
        let type = tree.enclosingType(body)?.name.map { tree.text($0) }
        let found = project.functions(tree.text(name)).filter { $0.type == nil || $0.type == type }
        let results = Set(
            found.map { function in
                function.declaration.result.map { optionality(ofType: $0, in: function.tree) } ?? .never
            })
        return results.count == 1 ? results.first : nil
    }

    /// That of what the statement before sets it to: `self.error = LoadError.missing`.
    private func valueJustSet(_ chain: Chain) -> Optionality? {
        let start = tree.startOfStatement(around: chain.span.lowerBound)
        guard let block = tree.parent(start), let set = tree.statements(in: block + 1..<start).last,
            set.count > chain.span.count + 1, case let sign = set.lowerBound + chain.span.count,
            tree[sign].kind == .equal, tree.text(set.lowerBound..<sign) == tree.text(chain.span)
        else { return nil }
        return optionality(of: sign + 1..<set.upperBound)
    }

    /// `T.name`, `T.name(…)`: a case of an enum of the project, or what its static functions of that name give.
    func typeMember(_ chain: Chain) -> Optionality {
        guard let name = chain.links.last?.name else { return .unknown }
        let type = tree.text(chain.span.lowerBound)
        let types = project.ancestry(of: type)
        let isCase = project.declarations(of: type).contains { declared in
            declared.keyword == .enum && EnumCase.hasCase(tree.text(name), in: declared.declaration, of: declared.tree)
        }
        if isCase { return .never }
        let results = Set(
            project.functions(tree.text(name)).filter { $0.type.map(types.contains) ?? false }.map { function in
                function.declaration.result.map { optionality(ofType: $0, in: function.tree) } ?? .never
            })
        return chain.links.last?.call != nil && results.count == 1 ? results.first ?? .unknown : .unknown
    }

    /// The optionality of a closure's argument, where the project declares all functions that the closure may be passed to
    /// and they agree.
    func given(_ number: Int, of count: Int, to closure: Closure) -> Optionality? {
        guard let call = callHolding(closure), call.name > 0 else { return nil }
        let functions = project.functions(tree.text(call.name))
        var found: Set<Optionality> = []
        for function in functions {
            let parameters = function.tree.parameters(of: function.declaration)
            let taking = parameters.filter { parameter in
                guard let label = call.label else { return true }
                return parameter.label.map { function.tree.text($0) } == label
            }
            let types = taking.compactMap { project.functionType($0.type, in: function.tree) }
                .filter { $0.elements.count == count }
            guard let type = types.last else { continue }
            found.insert(optionality(ofType: type.elements[number], in: type.tree))
        }
        return found.count == 1 ? found.first : nil
    }

    /// Whether an error that can be nil is none: its block is left where the value beside it in the callback is missing,
    /// as functions that come from Objective-C give one of both, or where it was asked.
    package func isRuledIn(_ error: Span) -> Bool {
        guard error.count == 1, let brace = tree.brace(around: error.lowerBound) else { return false }
        let statement = tree.statement(around: brace)
        let start = statement.lowerBound
        guard let open = statement.first(where: { tree.role($0) == .code && tree.parent($0) == tree.parent(start) }),
            open == brace, let closure = closureAround(start)
        else { return false }
        let names = tree.parameterNames(of: closure).map { tree.text($0) }
        let name = tree.text(error)
        guard names.count > 1, names.last == name else { return false }
        let end = max(start + 1, tree[start].word == .guard ? brace - 1 : brace)
        let conditions = tree.elements(start + 1..<end).map { tree.text($0).split(separator: " ").map(String.init) }
        if tree[start].word == .if { return conditions.contains([name, "!=", "nil"]) }
        guard tree[start].word == .guard, conditions.count == 1 else { return false }
        if conditions[0] == [name, "==", "nil"] { return true }
        let words = conditions[0]
        let asked = words.count == 2 ? words[1] : words.count == 4 && words[2] == "=" ? words[3] : ""
        return words[0] == "let" && asked != name && names.contains(asked)
            || words.count == 3 && words[0] != name && names.contains(words[0]) && words.suffix(2) == ["!=", "nil"]
    }

    /// The call that a closure is an argument of, by its callee's name and the closure's label; no label where it trails
    /// first.
    private func callHolding(_ closure: Closure) -> (name: Int, label: String?)? {
        if let open = tree.parent(closure.open), tree[open].kind == .leftParen, open > 0,
            let argument = tree.call(at: open)?.arguments.first(where: { $0.value == closure.span })
        {
            return (open - 1, argument.label.map { tree.text($0) })
        }
        for link in closure.open > 0 ? tree.chain(around: closure.open - 1)?.links ?? [] : [] {
            guard let name = link.name, let call = link.lastCall,
                let argument = call.arguments.first(where: { $0.value == closure.span })
            else { continue }
            return (name, argument.label.map { tree.text($0) })
        }
        return nil
    }

    private func closureAround(_ index: Int) -> Closure? {
        tree.braces(around: index).lazy.compactMap { tree.closure(at: $0) }.first
    }
}
