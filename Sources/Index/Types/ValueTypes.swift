import Syntax

/// A type as it is written, without `any` or `some` and what makes it optional.
private struct WrittenType {
    let tree: TokenTree
    let span: Span
    /// A list of such: `[a, b]` of what `a` is.
    var isList = false

    init?(_ written: Span, in tree: TokenTree) {
        var span = written
        while let first = span.first {
            if tree[first].kind == .at {
                span = min(tree.endOfAttribute(first), span.upperBound)..<span.upperBound
            } else if [.any, .some].contains(tree[first].word) {
                span = first + 1..<span.upperBound
            } else if let last = span.last, [.postfixQuestion, .postfixExclamation].contains(tree[last].kind) {
                span = span.dropLast()
            } else if tree[first].kind == .leftParen, tree.after(first) == span.upperBound {
                span = tree.interior(first)
            } else {
                break
            }
        }
        guard !span.isEmpty else { return nil }
        (self.tree, self.span) = (tree, span)
    }

    /// `Loader` of `Kit.Loader<Item>`; nil for lists, functions and whatever else has no name.
    var name: String? { isList ? nil : tree.names(of: span).last.map { tree.text($0) } }

    /// What a list has elements of: `[T]`, `Array<T>`, `Set<T>`.
    var element: WrittenType? {
        if isList { return WrittenType(span, in: tree) }
        let first = span.lowerBound
        if tree[first].kind == .leftBracket, tree.after(first) == span.upperBound {
            let inside = tree.interior(first)
            let isDictionary = inside.contains { tree[$0].kind == .colon && tree.parent($0) == first }
            return isDictionary ? nil : WrittenType(inside, in: tree)
        }
        guard ["Array", "Set"].contains(tree.text(first)), tree[first + 1].kind == .leftAngle,
            tree.after(first + 1) == span.upperBound
        else { return nil }
        return WrittenType(tree.interior(first + 1), in: tree)
    }
}

extension ProjectIndex {
    /// The name of the type of a value: of the result of a function, what a condition unwraps, an element of a list, a property of any
    /// of these. Nil where no declaration says it, and for a generic parameter.
    package func typeOfValue(_ links: ArraySlice<Link>, in tree: TokenTree) -> String? {
        guard let first = links.first, let last = links.last else { return nil }
        let place = CodeKey(tree: tree, span: first.span.lowerBound..<last.span.upperBound)
        if let known = search?.valueTypes[place] { return known }
        let found = ValueTypes(tree: tree, project: self).read(links, 0).flatMap { written in
            written.name.flatMap { isPlaceholder($0, at: written.span.lowerBound, in: written.tree) ? nil : $0 }
        }
        search?.valueTypes[place] = .some(found)
        return found
    }

    /// Whether a name may stand for any type where it is written.
    private func isPlaceholder(_ name: String, at index: Int, in tree: TokenTree) -> Bool {
        if ["Any", "AnyObject", "Self", "Type", "Protocol"].contains(name) || !aliases(name).isEmpty { return true }
        return tree.declarations(around: index).contains { declared in
            if GenericParameters(inSightOf: declared, in: tree, project: self).names.contains(name) { return true }
            guard tree[declared.keyword].word == .extension, let type = declared.name.map({ tree.text($0) }) else {
                return false
            }
            // No file says how the generic parameters of such a type are named.
            return isForeign(type) && isForeign(name)
                || ancestry(of: type).contains { declarations(of: $0).contains { $0.placeholders.contains(name) } }
        }
    }
}

/// Follows a value to the type that some declaration writes.
private struct ValueTypes {
    let tree: TokenTree
    let project: ProjectIndex

    private static let mostSteps = 5

    func read(_ links: ArraySlice<Link>, _ depth: Int) -> WrittenType? {
        guard depth < Self.mostSteps, let link = links.last else { return nil }
        let before = links.dropLast()
        var suffixes = link.suffixes[...]
        let isCalled = if case .call? = suffixes.first { true } else { false }
        if isCalled { suffixes = suffixes.dropFirst() }
        var found = before.isEmpty ? base(link, isCalled, depth) : member(link, isCalled, of: before, depth)
        for suffix in suffixes {
            switch suffix {
            case .unwrap: break
            case .access: found = found?.element
            case .call, .labels: found = nil
            }
        }
        return found
    }

    /// Of a whole expression, `try` and `await` before it left out.
    private func read(value: Span, _ depth: Int) -> WrittenType? {
        var first = value.lowerBound
        while first < value.upperBound, [.try, .await].contains(tree[first].word) {
            first += [.postfixQuestion, .postfixExclamation].contains(tree[first + 1].kind) ? 2 : 1
        }
        guard first < value.upperBound, let chain = tree.chain(from: first), chain.span.upperBound == value.upperBound
        else { return nil }
        return read(chain.links[...], depth + 1)
    }

    private func base(_ link: Link, _ isCalled: Bool, _ depth: Int) -> WrittenType? {
        let start = link.span.lowerBound
        guard let name = link.name else {
            guard tree[start].kind == .leftBracket, let first = tree.elements(tree.interior(start)).first,
                var written = read(value: first, depth)
            else { return nil }
            written.isList = true
            return written
        }
        let text = tree.text(name)
        if text.first?.isUppercase ?? false { return WrittenType(name..<name + 1, in: tree) }
        if tree[name].kind == .dollarIdentifier {
            let closure = tree.innermostClosure(around: name).flatMap { tree.closure(at: $0) }
            return text == "$0" ? closure.flatMap { ofElement(givenTo: $0, depth) } : nil
        }
        if tree[name].word == .`self` || tree[name].kind != .identifier { return nil }
        guard isCalled else { return variable(name, depth) }
        if LocalScope(in: tree).localNames(around: name).contains(text) { return nil }
        let around = Set(tree.typesAround(name).flatMap { project.ancestry(of: $0) })
        return result(of: project.functions(text).filter { $0.type.map(around.contains) ?? true }, link.call)
    }

    private func member(_ link: Link, _ isCalled: Bool, of before: ArraySlice<Link>, _ depth: Int) -> WrittenType? {
        guard let name = link.name else { return nil }
        let text = tree.text(name)
        let owners: [String]
        if let only = before.first, before.count == 1, tree[only.span.lowerBound].word == .`self` {
            owners = tree.typesAround(name).prefix(1).map { $0 }
        } else {
            guard let written = read(before, depth + 1) else { return nil }
            if let element = written.element {
                if project.known.says(name, in: tree, .givesElement) { return element }
                return project.known.says(name, in: tree, .keepsElements) ? written : nil
            }
            owners = written.name.map { [$0] } ?? []
        }
        guard let owner = owners.first else { return nil }
        // `Kit.Loader()` is of a type inside another, or of one of a module.
        if isCalled, text.first?.isUppercase ?? false { return WrittenType(name..<name + 1, in: tree) }
        guard isCalled else { return property(text, of: owner, depth) }
        let types = project.ancestry(of: owner)
        return result(of: project.functions(text).filter { $0.type.map(types.contains) ?? false }, link.call)
    }

    /// What all functions that a name may mean return.
    private func result(of functions: [ProjectIndex.Function], _ call: Call?) -> WrittenType? {
        let types = functions.map { function in
            function.declaration.result.flatMap { WrittenType($0, in: function.tree) }.flatMap { written in
                // Its own generic parameters stand in its heading, which is no place inside of it.
                let name = written.name ?? written.element?.name ?? ""
                let own = function.tree.placeholderDeclarations(of: function.declaration)
                guard own.contains(where: { function.tree.spells($0.lowerBound, name) }) else { return written }
                return written.isList || written.name == nil ? nil : given(for: name, of: function, by: call)
            }
        }
        guard let first = types.first, let type = first else { return nil }
        let text = type.tree.text(type.span)
        return types.allSatisfy { $0.map { $0.tree.text($0.span) } == text } ? type : nil
    }

    /// The type that a call gives for a generic parameter: `Loading` of `resolve(Loading.self)`, where that takes a `T.Type`.
    private func given(for placeholder: String, of function: ProjectIndex.Function, by call: Call?) -> WrittenType? {
        guard let call else { return nil }
        let argument = call.arguments.first { argument in
            guard let type = function.parameter(for: argument, of: call, in: tree)?.type, type.count == 3,
                let last = argument.value.last, tree[last].word == .`self`, argument.value.count > 2
            else { return false }
            return function.tree.text(type) == "\(placeholder).Type"
        }
        return argument.flatMap { WrittenType($0.value.dropLast(2), in: tree) }
    }

    private func property(_ name: String, of type: String, _ depth: Int) -> WrittenType? {
        project.note(Query(word: Token.hash(of: name)))
        guard let found = project.property(named: name, of: type) else { return nil }
        return ValueTypes(tree: found.tree, project: project).read(boundBy: found.name, depth + 1)
    }

    /// What the nearest binding of a name makes of it.
    private func variable(_ name: Int, _ depth: Int) -> WrittenType? {
        let text = tree.text(name)
        let function = tree.enclosingFunction(name)?.span.lowerBound ?? name
        let before = tree.words(spelling: text, in: function..<max(function, name))
        if before.contains(where: isBoundByPattern) { return nil }
        for brace in tree.braces(around: name) {
            if tree.role(brace) == .members {
                return tree.typesAround(name).first.flatMap { property(text, of: $0, depth) }
            }
            let closure = tree.closure(at: brace)
            let owner = tree.owner(ofBrace: brace)
            let start = min(closure?.body.lowerBound ?? owner ?? brace, name)
            let bound = tree.words(spelling: text, in: start..<name).last { isBound($0, seenFrom: name) }
            if let bound { return read(boundBy: bound, depth) }
            if let closure {
                if tree.parameterNames(of: closure).contains(where: { tree.text($0) == text }) {
                    return ofParameter(of: closure, text, depth)
                }
                let isCaptured = closure.captures.contains { $0.count > 2 && $0.contains { tree.spells($0, text) } }
                if isCaptured { return nil }
            } else if let declaration = tree.declaration(ofBrace: brace) {
                let parameter = tree.parameters(of: declaration).first { tree.spells($0.name, text) }
                if let parameter { return WrittenType(parameter.type, in: tree) }
            }
        }
        return nil
    }

    private func ofParameter(of closure: Closure, _ text: String, _ depth: Int) -> WrittenType? {
        let names = tree.parameterNames(of: closure)
        guard names.count == 1, let name = names[0].first else { return nil }
        guard tree[name + 1].kind == .colon else { return ofElement(givenTo: closure, depth) }
        let end = closure.parameters.upperBound
        let type = name + 2..<max(name + 2, tree[end - 1].kind == .rightParen ? end - 1 : end)
        return WrittenType(type, in: tree)
    }

    /// An element of the list whose `forEach` calls a closure.
    private func ofElement(givenTo closure: Closure, _ depth: Int) -> WrittenType? {
        guard let callee = tree.calleeName(ofArgument: closure.open), tree.spells(callee, "forEach"),
            let chain = tree.chain(around: callee), let index = chain.links.firstIndex(where: { $0.name == callee })
        else { return nil }
        return read(chain.links[..<index], depth + 1)?.element
    }

    /// `let (a, b)`, `case let .some(a)`, `for await a in`, of which nothing is read.
    private func isBoundByPattern(_ index: Int) -> Bool {
        if tree[index - 1].word == .await { return [.for, .try].contains(tree[index - 2].word) }
        guard [.leftParen, .comma].contains(tree[index - 1].kind), let open = tree.parent(index), open > 3,
            tree[open].kind == .leftParen
        else { return false }
        return [.let, .var, .for].contains(tree[open - 1].word) || [.let, .var].contains(tree[open - 3].word)
    }

    /// Whether a token gives a name to something that the other token sees: `let x`, `for x in`.
    private func isBound(_ index: Int, seenFrom use: Int) -> Bool {
        guard [.let, .var, .for].contains(tree[index - 1].word) else { return false }
        let statement = tree.statement(around: index)
        guard let block = tree.brace(around: index) else { return false }
        switch tree[statement.lowerBound].word {
        case .if, .while, .for, .switch:
            let brace = statement.first { $0 > index && tree.role($0) == .code && tree.brace(around: $0) == block }
            return brace.map { tree.interior($0).contains(use) } ?? false
        case .case: return tree.braces(around: use).contains(block)
        default: return !statement.contains(use) && tree.braces(around: use).contains(block)
        }
    }

    /// `let x: T`, `let x = value`, `let x` in a condition, `for x in list`.
    private func read(boundBy index: Int, _ depth: Int) -> WrittenType? {
        guard depth < Self.mostSteps, index + 2 < tree.count else { return nil }
        if tree[index + 1].kind == .colon {
            var end = index + 2
            while end < tree.count, !endsType(end, begunAt: index + 2) { end = tree.after(end) }
            return index + 2 < end ? WrittenType(index + 2..<end, in: tree) : nil
        }
        if tree[index - 1].word == .for {
            guard tree[index + 1].word == .in else { return nil }
            let end = (index + 2..<tree.count).first { tree.role($0) == .code } ?? tree.count
            return read(value: index + 2..<end, depth)?.element
        }
        if tree[index + 1].kind == .equal {
            return value(from: index + 2).flatMap { read(value: $0, depth) }
        }
        // `guard let x else`: an outer `x`.
        let isUnwrapped = [.if, .guard, .while].contains(tree[tree.statement(around: index).lowerBound].word)
        guard isUnwrapped, tree[index + 1].word == .else || [.comma, .leftBrace].contains(tree[index + 1].kind) else {
            return nil
        }
        return variable(index, depth + 1)
    }

    /// Where a written type ends: at what begins its value, its accessors, the next condition or line.
    private func endsType(_ index: Int, begunAt start: Int) -> Bool {
        if [.equal, .comma, .leftBrace, .semicolon, .rightBrace, .rightParen].contains(tree[index].kind) {
            return true
        }
        return tree[index].word == .else || index > start && tree[index].flags.contains(.startsLine)
    }

    /// A value that is one chain, and nothing is done with it: no `??`, `as`, `? :`.
    private func value(from start: Int) -> Span? {
        var first = start
        while [.try, .await].contains(tree[first].word) {
            first += [.postfixQuestion, .postfixExclamation].contains(tree[first + 1].kind) ? 2 : 1
        }
        guard let chain = tree.chain(from: first) else { return nil }
        let end = chain.span.upperBound
        guard end < tree.count else { return first..<end }
        let isWhole =
            tree[end].flags.contains(.startsLine) && ![.infixOperator, .infixQuestion].contains(tree[end].kind)
            || [.comma, .leftBrace, .semicolon, .rightBrace].contains(tree[end].kind) || tree[end].word == .else
        return isWhole ? first..<end : nil
    }
}
