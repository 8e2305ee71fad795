import Index
import Syntax

extension PublisherFacts {
    /// Whether what the links of a chain before a number give is known not to fail.
    package func cannotFail(_ chain: Chain, before link: Int, in tree: TokenTree) -> Bool {
        UnfailingPublishers(reader: PublisherReader(in: tree, facts: self)).areGiven(by: chain, before: link)
    }
}

/// The publishers of one file that are known not to fail: their type says `Never`.
private struct UnfailingPublishers {
    let reader: PublisherReader
    /// How many values without a written type led here.
    var depth = 0

    private var tree: TokenTree { reader.tree }
    private var project: ProjectIndex { reader.project }

    func areGiven(by chain: Chain, before end: Int) -> Bool {
        (0..<end).reduce(false) { isGiven(byLink: $1, of: chain, on: $0) }
    }

    /// Whether a whole expression is one.
    private func areGiven(by expression: Span) -> Bool {
        guard depth < 8, let first = expression.first else { return false }
        var next = self
        next.depth += 1
        if tree[first].kind == .leftParen, tree.after(first) == expression.upperBound {
            return next.areGiven(by: tree.interior(first))
        }
        guard let chain = tree.chain(from: first), chain.span.upperBound == expression.upperBound else { return false }
        return next.areGiven(by: chain, before: chain.links.count)
    }

    /// `input`: whether what the link is called on cannot fail.
    private func isGiven(byLink number: Int, of chain: Chain, on input: Bool) -> Bool {
        let link = chain.links[number]
        guard let name = link.name else {
            return number == 0 && link.suffixes.isEmpty && areGiven(by: link.span)
        }
        if tree[name].kind == .dollarIdentifier { return isPublished(String(tree.text(name).dropFirst())) }
        guard let call = link.calls.first else {
            if link.suffixes.contains(where: { if case .access = $0 { true } else { false } }) { return false }
            return isVariable(name, number, of: chain)
                ?? (tree.spells(name, "objectWillChange") || isOfViewStore(number, of: chain))
        }
        let functions = [false, true].lazy.map {
            reader.functions(name, call, number, of: chain, isOperator: $0).functions
        }
        if let functions = functions.first(where: { !$0.isEmpty }) {
            return functions.allSatisfy { function in
                function.declaration.result.map { isUnfailing($0, in: function.tree, on: input) } ?? false
            }
        }
        return isMade(by: call, link, name, number, of: chain) ?? isKept(by: call, name, on: input)
    }

    /// `viewStore.publisher.alert` of the Composable Architecture: a link of the state that a view follows.
    private func isOfViewStore(_ number: Int, of chain: Chain) -> Bool {
        let names = chain.links[...number].compactMap(\.name)
        return project.imports("ComposableArchitecture")
            && zip(names, names.dropFirst()).contains { store, own in
                tree.spells(own, "publisher") && tree.text(store).lowercased().hasSuffix("viewstore")
            }
    }

    /// Of a publisher that a call makes; nil for another call.
    private func isMade(by call: Call, _ link: Link, _ name: Int, _ number: Int, of chain: Chain) -> Bool? {
        let text = tree.text(name)
        if project.known.says(text, .neverFails) { return true }
        if let arguments = link.genericArguments {
            return tree.elements(arguments).last.map { Self.isNever(tree.text($0)) } ?? false
        }
        if number == 1, tree.spells(chain.span.lowerBound, "Publishers") {
            return call.arguments.allSatisfy { areGiven(by: $0.value) }
        }
        let isTimer = text == "publish" && tree.spells(chain.span.lowerBound, "Timer")
        let label = call.arguments.first?.label
        return isTimer || text == "publisher" && label.map { tree.spells($0, "for") } ?? false ? true : nil
    }

    /// Of an operator.
    private func isKept(by call: Call, _ name: Int, on input: Bool) -> Bool {
        switch tree.text(name) {
        case "catch": return isGiven(byClosureOf: call)
        case "flatMap": return input && isGiven(byClosureOf: call)
        case "timeout":
            return input && !call.arguments.contains { $0.label.map { tree.spells($0, "customError") } ?? false }
        case let text: return input && project.known.says(text, .keepsFailure)
        }
    }

    private func isGiven(byClosureOf call: Call) -> Bool {
        guard let closure = reader.closures(of: call).last else { return false }
        let results = ReturnedExpressions(in: tree, knowing: project.known).results(of: closure.body)
        return !results.isEmpty && results.allSatisfy { areGiven(by: $0) }
    }

    /// Whether all properties of this name that may have a `$` are `@Published`.
    private func isPublished(_ name: String) -> Bool {
        let wrapped = project.trees(naming: Token.hash(of: name)).flatMap { tree in
            VariableTypes(in: tree).declarations(named: name).compactMap { name in
                tree.declaration(at: tree.startOfStatement(around: name)).map { (tree, $0.attributes) }
            }
        }.filter { !$0.1.isEmpty }
        return !wrapped.isEmpty
            && wrapped.allSatisfy { tree, attributes in
                attributes.contains { $0.contains { tree.spells($0, "Published") } }
            }
    }

    /// Of a variable, a parameter or a property; nil where none is seen.
    private func isVariable(_ name: Int, _ number: Int, of chain: Chain) -> Bool? {
        let text = tree.text(name)
        if number == 0 {
            if let declared = reader.declaration(ofLocal: name) {
                return isUnfailing(variable: declared, in: tree)
            }
            if let function = tree.enclosingFunction(name),
                let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, text) })
            {
                return isUnfailing(parameter.type, in: tree)
            }
            let isOfClosure = tree.braces(around: name).contains { brace in
                tree.closure(at: brace).map { tree.parameterNames(of: $0).contains { tree.text($0) == text } } ?? false
            }
            if isOfClosure { return false }
        }
        let types = reader.types(ofReceiverIn: chain, before: number, at: name)
        let found = reader.facts.properties(named: name, in: tree).filter {
            $0.owner.map(types.contains) ?? (number == 0)
        }
        return found.isEmpty ? nil : found.allSatisfy { isUnfailing(variable: $0.name, in: $0.tree) }
    }

    private func isUnfailing(variable name: Int, in tree: TokenTree) -> Bool {
        let declared = DeclaredVariable(name, in: tree)
        if let type = declared.type { return isUnfailing(type, in: tree) }
        let other = UnfailingPublishers(reader: PublisherReader(in: tree, facts: reader.facts), depth: depth)
        return declared.value.map { other.areGiven(by: $0) } ?? false
    }

    /// Whether a type says that it does not fail. `input`: what `Failure` stands for.
    private func isUnfailing(_ type: Span, in tree: TokenTree, on input: Bool = false) -> Bool {
        guard PublisherType(type, in: tree, of: project) != nil,
            let (type, tree) = PublisherType.written(type, in: tree, of: project),
            let last = tree.names(of: type).last
        else { return false }
        let name = tree.text(last)
        if name == "Publisher", tree.names(of: type).contains(where: { tree.spells($0, "Published") }) { return true }
        let arguments = tree.genericArguments(of: type)
        if arguments.count == 2 { return arguments[1] == "Failure" ? input : Self.isNever(arguments[1]) }
        return project.known.says(name, .neverFails)
    }

    private static func isNever(_ type: String) -> Bool { ["Never", "Swift.Never"].contains(type) }
}
