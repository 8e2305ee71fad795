import Index
import Names
import Patterns
import Syntax

/// A handler that one property keeps until another method of the type calls it. `answers(from:)` asks whether that method
/// is a delegate's, called by an object of the SDK.
package struct StoredHandler {
    /// The file of the function.
    package let tree: TokenTree
    let project: ProjectIndex
    /// The function that keeps it.
    package let function: Declaration
    /// Its name there.
    package let handler: String
    /// The name of the property, where it is set to the handler.
    package let target: Int
    /// The bodies of the type and of its extensions in the file, with their braces.
    let parts: [Span]

    /// Nil where the function does not put the handler into a property of its type, or in more than one place.
    package init?(_ handler: String, of function: Declaration, in tree: TokenTree, project: ProjectIndex) {
        guard let body = function.body, let name = tree.enclosingType(function.keyword)?.name else { return nil }
        let targets = body.compactMap { KeptNames(in: tree).target(keeping: handler, at: $0) }
        guard targets.count == 1 else { return nil }
        parts = tree.all.compactMap { brace in
            guard tree.role(brace) == .members, let part = tree.declaration(ofBrace: brace)?.name,
                tree.spells(part, tree.text(name)), let end = tree.partner(brace)
            else { return nil }
            return brace..<end + 1
        }
        (self.tree, self.project, self.function, self.handler) = (tree, project, function, handler)
        target = targets[0]
    }

    /// The name of the property.
    package var property: String { tree.text(target) }

    /// The name in the declaration of the property, an optional variable of the type; nil where there is none.
    package var declaration: Int? {
        parts.lazy.flatMap { part in part.filter { tree.parent($0) == part.lowerBound } }.first { index in
            guard tree.spells(index, property), tree[index - 1].word == .var, tree[index + 1].kind == .colon
            else { return false }
            let statement = tree.statement(around: index)
            let end = statement.first { $0 > index && tree[$0].kind == .equal && tree.parent($0) == tree.parent(index) }
            let type = index + 2..<max(index + 2, end ?? statement.upperBound)
            return project.functionType(type, in: tree).map { $0.isOptional && $0.tree.isVoid($0.result) } ?? false
        }
    }

    /// The tokens that name the property, except in its declaration.
    package var uses: [Int] {
        let declared = declaration
        return parts.flatMap { $0.filter { $0 != declared && isUse($0) } }
    }

    /// Whether a token names the property, and not a parameter of the same name.
    func isUse(_ index: Int) -> Bool {
        guard tree[index].kind == .identifier, tree.spells(index, property) else { return false }
        if tree[index].flags.contains(.member) { return KeptNames(in: tree).startOnSelf(index) != nil }
        if tree[index + 1].kind == .colon { return false }
        return !KeptNames(in: tree).namesParameter(index)
    }

    /// The methods that an object of one of these types calls on its delegate, passing itself as the first argument, and
    /// which use the property, or call a function of the type that does.
    package func answers(from senders: Table) -> [Declaration] {
        let using = uses.compactMap { tree.enclosingFunction($0) }.filter { $0.keyword != function.keyword }
        let helpers = Set(using.compactMap(\.name).map { tree.text($0) })
        return parts.flatMap { part in
            part.filter { tree[$0].word == .func && tree.parent($0) == part.lowerBound }
        }.compactMap { tree.declaration(at: tree.startOfStatement(around: $0)) }.filter { method in
            guard let body = method.body, let sender = tree.parameters(of: method).first?.type,
                senders.rows.contains(where: { $0.pattern.match(all: sender, in: tree) != nil })
            else { return false }
            return using.contains { $0.keyword == method.keyword }
                || body.contains { tree[$0].kind == .identifier && helpers.contains(tree.text($0)) }
        }
    }

    /// The parameter of the handler, where no other takes a function: a second one could be called in its place. Else nil.
    package var onlyHandler: Parameter? {
        let functions = tree.parameters(of: function).filter { project.functionType($0.type, in: tree) != nil }
        return functions.count == 1 && tree.spells(functions[0].name, handler) ? functions[0] : nil
    }

    /// Whether another value is assigned to the property too: then a call of it may be for another caller.
    package var isShared: Bool {
        uses.contains { use in
            use != target && tree[use + 1].kind == .equal && !KeptNames(in: tree).isCleared(use)
                && ![.let, .var].contains(tree[use - 1].word)
        }
    }

    /// A `return` of the function on whose path the handler is neither called nor kept.
    package var silentReturn: Int? {
        guard let body = function.body else { return nil }
        let returns = tree.ownTokens(of: tree.interior(body.lowerBound)).filter { tree[$0].word == .return }
        return returns.first { index in
            let statement = tree.statement(around: index)
            guard statement == index..<index + 1 else { return false }
            let blocks = Set(tree.braces(around: index))
            return !tree.interior(body.lowerBound).prefix { $0 < index }.contains { token in
                tree.spells(token, handler) && tree.brace(around: token).map(blocks.contains) ?? false
            }
        }
    }

    /// Whether the property is set to nil somewhere, so that the handler is called once.
    package var isCleared: Bool { uses.contains { KeptNames(in: tree).isCleared($0) } }
}

/// Where code puts a handler into a property, and what it does with the name of that property.
package struct KeptNames: Sendable {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// The name that a statement assigns this handler to, as `x` in `self.x = handler`; nil where it does not.
    package func target(keeping handler: String, at index: Int) -> Int? {
        guard tree.spells(index, handler), tree[index].kind == .identifier, index > 1, tree[index - 1].kind == .equal,
            tree[index - 2].kind == .identifier
        else { return nil }
        let target = index - 2
        let start =
            tree[target].flags.contains(.member) ? startOnSelf(target) : tree.spells(target, handler) ? nil : target
        guard let start, tree.statement(around: index) == start..<index + 1 else { return nil }
        return target
    }

    /// Whether a function round this name has a parameter of that name.
    package func namesParameter(_ index: Int) -> Bool {
        !tree[index].flags.contains(.member)
            && tree.declarations(around: index).contains { function in
                tree.parameters(of: function).contains { tree.spells($0.name, tree.text(index)) }
            }
    }

    /// The `self` of `self.name` or `self?.name`.
    package func startOnSelf(_ name: Int) -> Int? {
        guard name > 1 else { return nil }
        let before = tree[name - 2].kind == .postfixQuestion ? name - 3 : name - 2
        return before >= 0 && tree[before].word == .`self` ? before : nil
    }

    /// `name = nil`, as a statement.
    package func isCleared(_ name: Int) -> Bool {
        tree[name + 1].kind == .equal && tree[name + 2].word == .nil
            && tree.statement(around: name) == (startOnSelf(name) ?? name)..<name + 3
    }
}

extension StoredHandler {
    /// What a continuation in its place is called: `continuation` for `completion`, `purchaseContinuation` for `purchaseCompletion`.
    package func nameOfContinuation(knowing known: KnownNames) -> String {
        var words = property.reduce(into: [String]()) { words, letter in
            if letter.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1].append(letter)
        }
        while let last = words.last, known.says(last.lowercased(), .endsHandler) { words.removeLast() }
        if let first = words.first, known.says(first, .beginsHandler) { words.removeFirst() }
        let stem = words.joined()
        return stem.isEmpty ? "continuation" : stem.prefix(1).lowercased() + stem.dropFirst() + "Continuation"
    }
}
