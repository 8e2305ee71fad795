import Index
import Names
import Syntax

/// The type of a value, as its declaration or a table page tells it; of a variable, that of the innermost declaration of its name.
package struct ValueType {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// `CLAuthorizationStatus` of `status`, `CLLocationManager.authorizationStatus()`, `self.manager.authorizationStatus`, as it
    /// is written: `Item?`, `[Item]`. Nil where it is not seen.
    package func name(of value: Span) -> String? { name(of: value, steps: 6) }

    private func name(of value: Span, steps: Int) -> String? {
        guard steps > 0, let first = value.first,
            let chain = tree.chain(from: first)?.clipped(to: value), chain.span == value,
            let last = chain.links.last, let name = last.name,
            !value.contains(where: { tree[$0].kind == .postfixQuestion })
        else { return nil }
        guard chain.links.count > 1 else {
            return last.suffixes.isEmpty ? variable(name, steps) : made(by: name, last)
        }
        guard last.suffixes.count == (last.call == nil ? 0 : 1) else { return nil }
        let link = chain.links.count - 1
        let type = given(.givesType, by: chain, link, steps)
        if let type { return type }
        if link == 1, tree[first].word == .`self`, last.call == nil, let own = property(name, steps) { return own }
        return owner(of: link, in: chain, steps).flatMap { member(last, of: $0, steps) }
    }

    /// `Link` of `Link()`.
    private func made(by name: Int, _ link: Link) -> String? {
        let text = tree.text(name)
        guard link.call != nil, link.suffixes.count == 1, !project.declarations(of: text).isEmpty else { return nil }
        return text
    }

    /// The type that a link of a chain is a member of.
    private func owner(of link: Int, in chain: Chain, _ steps: Int) -> String? {
        let front = chain.front(upTo: link)
        if link == 1, tree.text(front.lowerBound).first?.isUppercase ?? false { return tree.text(front.lowerBound) }
        return name(of: front, steps: steps - 1) ?? seenType(before: link, of: chain, front)
    }

    /// What the project declares as `state` of `link.state`, as what `Link.shared.read()` returns, or as a case: `State.on`.
    private func member(_ link: Link, of owner: String, _ steps: Int) -> String? {
        guard let name = link.name else { return nil }
        guard let call = link.call else {
            let isCase = project.caseNames(of: owner)?.contains(tree.text(name)) ?? false
            return isCase ? owner : property(tree.text(name), of: owner, steps - 1)
        }
        let functions = project.functions(
            tree.text(name), labels: call.arguments.map { $0.label.map { tree.text($0) } }
        )
        .filter { $0.type == owner }
        guard functions.count == 1, let only = functions.first,
            only.tree.placeholderDeclarations(of: only.declaration).isEmpty
        else { return nil }
        return only.declaration.result.map { only.tree.text($0) }
    }

    /// What a table page says that a link of a chain gives, or gives its closure: for its type, or for its name alone where
    /// the project declares nothing of that name.
    private func given(_ relation: KnownNames.Relation, by chain: Chain, _ link: Int, _ steps: Int) -> String? {
        guard link > 0, let name = chain.links[link].name else { return nil }
        let member = tree.text(name)
        let owner = owner(of: link, in: chain, steps)
        let all = owner.map { project.known.names(relation, of: "\($0).\(member)") } ?? []
        let isOwn =
            owner.map { !project.isForeign($0) }
            ?? (!project.functions(member).isEmpty || project.hasProperty(named: name, in: tree))
        return isOwn ? nil : (all + project.known.names(relation, of: member)).first?.text
    }

    /// The type of `self.manager` or `manager`, where no function or closure declares that name.
    private func seenType(before link: Int, of chain: Chain, _ front: Span) -> String? {
        let isOwn = tree[front.lowerBound].word == .`self`
        guard isOwn || declaration(of: front.lowerBound) == nil else { return nil }
        return project.seenType(ofReceiverIn: chain, before: link, in: tree)
    }

    /// Where a function or closure declares a variable.
    private enum Place {
        case statement(Int)
        case parameter(Parameter)
        case closure(Closure)
    }

    /// The innermost declaration of a name in the functions and closures round it; nil for a member or a global.
    private func declaration(of name: Int) -> Place? {
        let text = tree.text(name)
        for brace in tree.braces(around: name) {
            let declared = tree.words(spelling: text, in: brace + 1..<name).last { index in
                [.let, .var, .for].contains(tree[index - 1].word) && tree.brace(around: index) == brace
                    && isSeen(index, at: name)
            }
            if tree.role(brace) == .members { return nil }
            if let declared { return .statement(declared) }
            if let closure = tree.closure(at: brace), tree.role(brace) == .closure {
                if tree.parameterNames(of: closure).contains(where: { tree.text($0) == text }) {
                    return .closure(closure)
                }
            } else if let function = tree.declaration(ofBrace: brace),
                let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, text) })
            {
                return .parameter(parameter)
            } else if let owner = tree.owner(ofBrace: brace), tree[owner].word == .for, tree.spells(owner + 1, text) {
                return .statement(owner + 1)
            }
        }
        return nil
    }

    /// Whether a name that a statement of a block round a token declares is known there. Of a `case` it may be.
    private func isSeen(_ declared: Int, at name: Int) -> Bool {
        let statement = tree.statement(around: declared)
        let isOfBlock = [.let, .var, .guard, .case].contains(tree[statement.lowerBound].word)
        return (isOfBlock || statement.contains(name)) && LocalScope(in: tree).clauseEnd(behind: declared) <= name
    }

    private func variable(_ name: Int, _ steps: Int) -> String? {
        switch declaration(of: name) {
        case .parameter(let parameter): tree.text(parameter.type)
        case .statement(let declared): type(ofDeclared: declared, steps)
        case .closure(let closure): type(ofParameter: tree.text(name), of: closure, steps)
        case nil: property(name, steps)
        }
    }

    /// The type of a property of the type round a name, as its file tells it.
    private func property(_ name: Int, _ steps: Int) -> String? {
        guard let type = tree.enclosingType(name)?.name.map({ tree.text($0) }) else { return nil }
        return property(tree.text(name), of: type, steps)
    }

    private func property(_ name: String, of type: String, _ steps: Int) -> String? {
        guard let found = project.property(named: name, of: type) else { return nil }
        return ValueType(in: found.tree, of: project).type(ofDeclared: found.name, steps)
    }

    /// `let status: Status`, `let status = manager.status`, `for item in items`
    private func type(ofDeclared declared: Int, _ steps: Int) -> String? {
        guard declared + 2 < tree.count else { return nil }
        let statement = tree.statement(around: declared)
        if tree[declared - 1].word == .for {
            guard tree[declared + 1].word == .in,
                let end = statement.first(where: { $0 > declared && tree.role($0) == .code }),
                let list = name(of: declared + 2..<end, steps: steps - 1), list.hasPrefix("["), list.hasSuffix("]")
            else { return nil }
            let element = String(list.dropFirst().dropLast())
            return element.contains(":") ? nil : element
        }
        let level = tree.parent(declared)
        let end = statement.first {
            $0 > declared && tree.parent($0) == level
                && (tree[$0].kind == .comma || tree[$0].word == .else || tree.role($0) == .code)
        }
        let rest = declared + 1..<(end ?? statement.upperBound)
        if tree[declared + 1].kind == .equal { return name(of: rest.dropFirst(), steps: steps - 1) }
        guard tree[declared + 1].kind == .colon else { return nil }
        let written = rest.dropFirst().prefix {
            tree.parent($0) != level || ![.equal, .leftBrace].contains(tree[$0].kind)
        }
        return tree.text(written)
    }

    /// `{ (status: Status) in … }`, or what a table page or the project says of the function that is given the closure.
    private func type(ofParameter name: String, of closure: Closure, _ steps: Int) -> String? {
        let names = tree.parameterNames(of: closure)
        guard let own = names.first(where: { tree.text($0) == name }) else { return nil }
        if tree[own.upperBound].kind == .colon {
            let list = tree.parent(own.lowerBound).map { tree.elements(tree.interior($0)) } ?? []
            return list.first { $0.contains(own.lowerBound) }.map { tree.text(own.upperBound + 1..<$0.upperBound) }
        }
        guard let number = names.firstIndex(of: own), let callee = tree.calleeName(ofArgument: closure.open),
            let chain = tree.chain(around: callee),
            let link = chain.links.firstIndex(where: { $0.name == callee })
        else { return nil }
        if names.count == 1, let known = given(.givesClosure, by: chain, link, steps) { return known }
        let types = project.functions(tree.text(callee)).compactMap { function -> String? in
            let types = function.tree.parameters(of: function.declaration)
                .compactMap { project.functionType($0.type, in: function.tree) }
                .filter { $0.elements.count == names.count }
            return types.last.map { $0.tree.text($0.elements[number]) }
        }
        return Set(types).count == 1 ? types.first : nil
    }
}

/// The cases that an enum has today.
package struct EnumCases {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// The cases that the labels of a `switch` leave to its `default`; nil where the type of the value is not seen.
    package func left(by labels: [Span], of value: Span) -> Set<String>? {
        let patterns = labels.filter { tree[$0.lowerBound].word == .case }.flatMap { label in
            tree.elements(label.lowerBound + 1..<label.upperBound - (tree[label.upperBound - 1].kind == .colon ? 1 : 0))
        }
        return left(by: Set(patterns.compactMap(name)), of: value)
    }

    /// The cases that these names leave.
    package func left(by names: Set<String>, of value: Span) -> Set<String>? {
        guard !names.isEmpty, let type = ValueType(in: tree, of: project).name(of: value) else { return nil }
        if let own = project.caseNames(of: type) { return own.subtracting(names) }
        let last = type.split(separator: ".").last.map(String.init) ?? type
        guard project.isForeign(last) else { return nil }
        let known =
            project.known.names(.hasCase, of: type)
            + (last == type ? [] : project.known.names(.hasCase, of: last))
        return known.isEmpty ? nil : Set(known.map(\.text)).subtracting(names)
    }

    /// Whether all of some cases are for work that the user has cancelled.
    package func areCancelled(_ cases: Set<String>?) -> Bool {
        cases.map { !$0.isEmpty && $0.allSatisfy { project.known.says($0, .saysCancelled) } } ?? false
    }

    /// `.denied`, `Status.denied`; nil for a pattern that is for some values of a case.
    package func name(_ pattern: Span) -> String? {
        guard let last = pattern.last, pattern.count > 1, tree[last].kind == .identifier,
            tree[last - 1].kind == .period,
            pattern.allSatisfy({ [.identifier, .period].contains(tree[$0].kind) })
        else { return nil }
        return tree.text(last)
    }
}
