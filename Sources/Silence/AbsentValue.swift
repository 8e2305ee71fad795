import Index
import Syntax
import Types

/// A value that a clause asks for: why it is never nil, or why nobody waits where it is.
package struct AbsentValue {
    let tree: TokenTree
    let project: ProjectIndex
    /// `owner`, `self.owner`, `makeOwner()`
    let asked: Span
    let clause: Span

    /// Nil where the clause asks for no value: `let owner`, `let owner = self.owner`, `owner != nil`.
    package init?(askedBy clause: Span, in tree: TokenTree, of project: ProjectIndex) {
        guard let asked = tree.optional(askedBy: clause), !asked.isEmpty else { return nil }
        (self.clause, self.asked, self.tree, self.project) = (clause, asked, tree, project)
    }

    /// The value that stands before a `?`: `owner` of `owner?.load()`.
    package init(of value: Span, in tree: TokenTree, of project: ProjectIndex) {
        (self.clause, self.asked, self.tree, self.project) = (value, value, tree, project)
    }

    /// Whether the value is there, or nobody waits where it is not.
    package var isExpected: Bool {
        isOfGivenProperty || isJustSet || isOfRequest || isErrorOfFailure || called(asked).map(isNeverNil) ?? false
            || isNilOnlyForDebugging || isProven || isOfPanel || isConfigured || isOfItsType
            || PartOfSuccess(in: tree, of: project).isThere(asked)
    }

    /// The name of the type's own property or function: of `owner`, `self.owner`, `makeOwner()`.
    var ownMember: Int? {
        let start = tree[asked.lowerBound].word == .`self` ? asked.lowerBound + 2 : asked.lowerBound
        guard start < asked.upperBound, tree[start].kind == .identifier,
            start + 1 == asked.upperBound
                || tree[start + 1].kind == .leftParen && tree.after(start + 1) == asked.upperBound,
            start > asked.lowerBound || !OwnState(in: tree).isLocal(start, before: clause.lowerBound)
        else { return nil }
        return start
    }

    /// The type declares `weak var owner`, or `let owner: Owner?` or `private var owner: Owner?`, which is only ever set to what is
    /// not nil, and the latter when an object is made.
    private var isOfGivenProperty: Bool {
        guard let name = ownMember, name + 1 == asked.upperBound, let type = tree.enclosingType(name)?.name else {
            return false
        }
        let text = tree.text(name)
        let parts = project.declarations(of: tree.text(type))
        return parts.contains { part in
            let own = part.tree
            return own.words(spelling: text, in: part.declaration.body ?? 0..<0).contains { index in
                let statement = own.statement(around: index)
                let isVariable = own[index - 1].word == .var
                guard isVariable || own[index - 1].word == .let else { return false }
                let heading = statement.lowerBound..<index
                if isVariable, heading.contains(where: { own[$0].word == .weak }) { return true }
                return (!isVariable || heading.contains { own[$0].word == .private })
                    && own.parent(index) == part.declaration.body?.lowerBound && own[index + 1].kind == .colon
                    && !statement.contains { own[$0].kind == .equal || own.role($0) == .code }
                    && isSetWhenMade(text, of: tree.text(type), in: parts, always: isVariable)
            }
        }
    }

    /// Whether each initializer sets a property, and nothing sets it to what may be nil. `always`: each does, as one of a variable
    /// need not.
    private func isSetWhenMade(
        _ name: String, of type: String, in parts: [ProjectIndex.TypeDeclaration], always: Bool
    ) -> Bool {
        let values = parts.flatMap { part in
            part.tree.words(spelling: name, in: part.declaration.body ?? 0..<0).filter { index in
                part.tree[index + 1].kind == .equal && ![.let, .var].contains(part.tree[index - 1].word)
            }.map { (part.tree, $0, part.keyword != .extension) }
        }
        guard values.contains(where: { $0.2 }), values.allSatisfy({ isSetToPresent($0.1, in: $0.0) }) else {
            return false
        }
        let makers = project.initializers(of: type).filter { maker in
            !maker.declaration.modifiers.contains { maker.tree[$0.lowerBound].word == .convenience }
        }
        let isSetByAll = makers.allSatisfy { maker in
            values.contains {
                $0.0 === maker.tree && $0.0.enclosingFunction($0.1)?.keyword == maker.declaration.keyword
            }
        }
        return !always || !makers.isEmpty && isSetByAll
    }

    /// Whether a property is set to a parameter that is not optional, or to an object that is made there.
    private func isSetToPresent(_ index: Int, in own: TokenTree) -> Bool {
        let value = index + 2..<own.statement(around: index).upperBound
        guard let first = value.first else { return false }
        if value.count == 1, let function = own.enclosingFunction(index),
            let given = own.parameters(of: function).first(where: { own[$0.name].hash == own[first].hash })
        {
            return ![.postfixQuestion, .postfixExclamation].contains(own[given.type.upperBound - 1].kind)
                && !own.spells(given.type.lowerBound, "Optional")
        }
        let made = AbsentValue(of: value, in: own, of: project)
        return made.called(value).map { made.isInitialized(value, $0) } ?? false
    }

    /// The statement before sets the value where it is nil: `if cache.data == nil { cache.data = read() }`.
    private var isJustSet: Bool {
        let statement = tree.statement(around: clause.lowerBound)
        guard let block = tree.parent(statement.lowerBound),
            let before = tree.statements(in: block + 1..<statement.lowerBound).last
        else { return false }
        let text = tree.text(asked)
        guard tree[before.lowerBound].word == .if,
            let brace = before.first(where: {
                tree.role($0) == .code && tree.parent($0) == tree.parent(before.lowerBound)
            })
        else { return isSetToValue(before, text) }
        let condition = before.lowerBound + 1..<brace
        return condition.count > 2 && tree[condition.upperBound - 1].word == .nil
            && tree.spells(condition.upperBound - 2, "==") && tree.text(condition.dropLast(2)) == text
            && tree.statements(in: tree.interior(brace)).contains { set in
                set.count > asked.count + 1 && tree[set.lowerBound + asked.count].kind == .equal
                    && tree.text(set.lowerBound..<set.lowerBound + asked.count) == text
                    && tree[set.lowerBound + asked.count + 1].word != .nil
            }
    }

    /// `task = application.beginBackgroundTask()`: the name is assigned a value that is never nil.
    private func isSetToValue(_ statement: Span, _ name: String) -> Bool {
        let equal = statement.lowerBound + asked.count
        guard equal + 1 < statement.upperBound, tree[equal].kind == .equal,
            tree.text(statement.lowerBound..<equal) == name
        else { return false }
        let value = equal + 1..<statement.upperBound
        return isPlain(value) || isCase(value)
            || called(value).map { isNeverNil($0) || isInitialized(value, $0) } ?? false
    }

    /// `Layer(session: session)`, of a class of the project without initializers that may give nil; `LAContext()`, of any.
    private func isInitialized(_ value: Span, _ type: Int) -> Bool {
        let isBare = value.count == 3 && tree.text(type).first?.isUppercase ?? false
        return type == value.lowerBound && (isBare || !project.isForeign(tree.text(type)))
            && OptionalityReader(tree: tree, body: type, project: project).optionality(of: value) == .never
    }

    /// Those who use the object set the property first: `source.set(query: query)`.
    private var isConfigured: Bool {
        guard let name = ownMember, name + 1 == asked.upperBound else { return false }
        return ConfiguredProperty(in: tree, of: project).isNamed(by: name)
    }

    /// `item as? Item`, where the item is declared as one, or as one of a subclass.
    private var isOfItsType: Bool {
        guard let cast = asked.first(where: { tree[$0].word == .as }), cast > asked.lowerBound,
            cast + 3 == asked.upperBound, tree[cast + 1].kind == .postfixQuestion,
            let type = ValueType(in: tree, of: project).name(of: asked.lowerBound..<cast)
        else { return false }
        let wanted = tree.text(cast + 2)
        return type == wanted || !project.isForeign(type) && project.ancestry(of: type).contains(wanted)
    }

    /// The function that a value is the result of, where it is that of one call, also as some type.
    func called(_ value: Span) -> Int? {
        let end = value.first { tree[$0].word == .as } ?? value.upperBound
        guard let chain = tree.chain(from: value.lowerBound), chain.span.upperBound == end,
            chain.links.last?.call != nil
        else { return nil }
        return chain.links.last?.name
    }

    /// `Page.instantiate(from: board)`
    private func isNeverNil(_ name: Int) -> Bool {
        project.known.says(name, in: tree, .neverGivesNil)
            || project.known.says(
                tree.text(name), of: { project.seenTypes(ofReceiverOf: name, in: tree) ?? [] }, .neverGivesNil)
    }

    /// The type's own property or function shows a panel, which the user may cancel: `let url = newDocumentURL`.
    private var isOfPanel: Bool {
        guard let name = ownMember, let type = tree.enclosingType(name)?.name else { return false }
        let bodies = bodies(of: tree.text(name), in: tree.text(type))
        return !bodies.isEmpty
            && bodies.allSatisfy { tree, body in
                body.contains { tree[$0].flags.contains(.member) && project.known.says($0, in: tree, .mayBeCancelled) }
            }
    }

    /// `request.url`: a request is made of a URL.
    private var isOfRequest: Bool {
        asked.count == 3 && tree.spells(asked.upperBound - 1, "url")
            && VariableTypes(in: tree).receiverType(of: asked.lowerBound..<asked.lowerBound + 1, knowing: project.known)
                == "URLRequest"
    }

    /// The error that the closure for failures is given: `load(success: { … }, failure: { error in … })`.
    private var isErrorOfFailure: Bool {
        guard asked.count == 1, let brace = tree.innermostClosure(around: asked.lowerBound), brace > 1,
            tree[brace - 1].kind == .colon, project.known.isFailure(tree.text(brace - 2)),
            let closure = tree.closure(at: brace)
        else { return false }
        return tree.parameterNames(of: closure).map { tree.text($0) } == [tree.text(asked)]
    }

    // MARK: Builds for debugging

    /// The type's own function or property gives nil only under `#if DEBUG`, as one does that tests and previews replace.
    private var isNilOnlyForDebugging: Bool {
        guard let name = ownMember, !tree.words(spelling: "DEBUG").isEmpty, let type = tree.enclosingType(name)?.name
        else { return false }
        return givesNilOnlyForDebugging(tree.text(name), of: tree.text(type), depth: 3)
    }

    private func givesNilOnlyForDebugging(_ member: String, of type: String, depth: Int) -> Bool {
        let bodies = bodies(of: member, in: type)
        return !bodies.isEmpty
            && bodies.allSatisfy { tree, body in
                let empty = body.filter { returnsNil($0, in: tree) }
                return !empty.isEmpty
                    && empty.allSatisfy {
                        tree.isOnlyForDebugging($0) || depth > 0 && isGuarded($0, of: type, in: tree, depth - 1)
                    }
            }
    }

    /// The bodies of the functions and properties of a name that a type declares.
    private func bodies(of member: String, in type: String) -> [(TokenTree, Span)] {
        project.declarations(of: type).flatMap { part in
            part.tree.words(spelling: member, in: part.declaration.body ?? 0..<0)
                .filter { [.func, .var].contains(part.tree[$0 - 1].word) }
                .compactMap { part.tree.declaration(at: part.tree.startOfStatement(around: $0))?.body }
                .map { (part.tree, $0) }
        }
    }

    /// `return nil`, `return .none`
    private func returnsNil(_ index: Int, in tree: TokenTree) -> Bool {
        tree[index].word == .return
            && (tree[index + 1].word == .nil || tree[index + 1].kind == .period && tree.spells(index + 2, "none"))
    }

    /// `guard let context = ownContext else { return nil }`, where `ownContext` is nil only for debugging.
    private func isGuarded(_ index: Int, of type: String, in tree: TokenTree, _ depth: Int) -> Bool {
        guard let brace = tree.parent(index) else { return false }
        let statement = tree.statement(around: brace)
        guard tree[statement.lowerBound].word == .guard else { return false }
        return tree.elements(statement.lowerBound + 1..<brace - 1).allSatisfy { clause in
            AbsentValue(askedBy: clause, in: tree, of: project)?.ownMember.map {
                givesNilOnlyForDebugging(tree.text($0), of: type, depth: depth)
            } ?? false
        }
    }
}
