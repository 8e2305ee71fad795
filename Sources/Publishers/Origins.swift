import Index
import Syntax

/// An expression whose value a name gets.
struct Origin {
    let tree: TokenTree
    let span: Span
    /// It becomes one of the values that the name holds: `name[key] = value`.
    var isElement = false
}

/// A call of a function of the project.
struct CallPlace {
    let tree: TokenTree
    let name: Int
    let call: Call
}

/// Where the values of stored properties and parameters come from, in all files that a program is made of. A file of tests
/// says something only of what tests declare.
struct Origins {
    let project: ProjectIndex

    init(in project: ProjectIndex) { self.project = project }

    private func isSeen(_ other: TokenTree, from tree: TokenTree) -> Bool {
        !project.known.isOfTests(other) || project.known.isOfTests(tree)
    }

    // MARK: Properties

    /// What is assigned to a property, or passed for it to the initializer that a struct has by itself.
    func origins(ofProperty name: Int, in tree: TokenTree) -> [Origin] {
        guard let type = tree.enclosingType(name), let owner = type.name.map({ tree.text($0) }) else { return [] }
        let text = tree.text(name)
        var found: [Origin] = []
        for other in project.trees(naming: tree[name].hash) where isSeen(other, from: tree) {
            for index in other.words(spelling: text) where index != name && index + 1 < other.count {
                guard let equal = assignment(at: index, in: other), sets(index, of: owner, declaredIn: tree, in: other)
                else { continue }
                let value = equal + 1..<other.statement(around: index).upperBound
                found.append(Origin(tree: other, span: value, isElement: equal > index + 1))
            }
        }
        if tree[type.keyword].word == .struct, !hasOwnInitializer(owner) {
            let fields = Set(type.body.map { self.fields(in: $0, of: tree) } ?? [])
            let calls =
                uses(ofType: owner, seenFrom: tree)
                + implicitCalls(labelled: name, of: owner, in: tree) { call, other in
                    call.arguments.allSatisfy { $0.label.map { fields.contains(other.text($0)) } ?? false }
                }
            found += calls.flatMap { use in
                use.call.arguments.filter { $0.label.map { use.tree.spells($0, text) } ?? false }
                    .map { Origin(tree: use.tree, span: $0.value) }
            }
        }
        return found
    }

    /// Whether a type declares an initializer in its own braces: a struct without one has another for its properties.
    private func hasOwnInitializer(_ type: String) -> Bool {
        project.initializers(of: type).contains { function in
            function.tree.enclosingType(function.declaration.keyword).map { declared in
                function.tree[declared.keyword].word != .extension
            } ?? false
        }
    }

    /// The `=` of `name = value`, `name[key] = value`.
    private func assignment(at index: Int, in tree: TokenTree) -> Int? {
        var next = index + 1
        if tree[next].kind == .leftBracket { next = tree.after(next) }
        guard next < tree.count, tree[next].kind == .equal, ![.let, .var].contains(tree[index - 1].word) else {
            return nil
        }
        return next
    }

    private func sets(_ index: Int, of owner: String, declaredIn tree: TokenTree, in other: TokenTree) -> Bool {
        let isMember = other[index].flags.contains(.member)
        if !isMember || index > 1 && other[index - 2].word == .`self` {
            return other.typesAround(index).contains { $0 == owner || project.ancestry(of: $0).contains(owner) }
                && (isMember || !LocalScope(in: other).isVariable(other.text(index), at: index))
        }
        guard let chain = other.chain(around: index), let link = chain.links.firstIndex(where: { $0.name == index })
        else { return false }
        let types = project.seenTypes(ofReceiverIn: chain, before: link, in: other)
        return types.contains(owner) || types.isEmpty && other.file.path == tree.file.path
    }

    // MARK: Calls

    /// What is passed for a parameter, or what it is where it is left out.
    func origins(of parameter: Parameter, of function: Declaration, in tree: TokenTree) -> [Origin] {
        guard let called = project.function(function, in: tree),
            let place = tree.parameters(of: function).firstIndex(where: { $0.name == parameter.name })
        else { return [] }
        return uses(of: called).compactMap { use in
            let arguments = use.call.arguments
            guard let places = called.signature.match(arguments, in: use.tree) else { return nil }
            if let number = places.firstIndex(of: place) {
                return Origin(tree: use.tree, span: arguments[number].value)
            }
            return parameter.defaultValue.map { Origin(tree: tree, span: $0) }
        }
    }

    /// Whether code that was not read may call a function.
    func mayBeCalledElsewhere(_ function: Declaration, in tree: TokenTree) -> Bool {
        function.modifiers.contains { [.public, .open, .package].contains(tree[$0.lowerBound].word) }
    }

    /// The calls of a function.
    func uses(of function: Declaration, in tree: TokenTree) -> [CallPlace] {
        project.function(function, in: tree).map { uses(of: $0) } ?? []
    }

    private func uses(of function: ProjectIndex.Function) -> [CallPlace] {
        if function.name == "init", let type = function.type {
            let labels = function.tree.parameters(of: function.declaration).compactMap(\.label)
            return uses(ofType: type, seenFrom: function.tree)
                + (labels.first.map { label in
                    implicitCalls(labelled: label, of: type, in: function.tree) { call, other in
                        function.signature.match(call.arguments, in: other) != nil
                    }
                } ?? [])
        }
        guard let name = function.declaration.name else { return [] }
        let isOfType = function.declaration.modifiers.contains {
            [.static, .class].contains(function.tree[$0.lowerBound].word)
        }
        return uses(of: name, in: function.tree).filter { use in
            if isCase(use, orMemberOfType: isOfType) { return false }
            guard let type = function.type, let chain = use.tree.chain(around: use.name),
                let link = chain.links.firstIndex(where: { $0.name == use.name })
            else { return true }
            let types =
                link == 0
                ? Set(use.tree.typesAround(use.name).flatMap { project.ancestry(of: $0) })
                : project.seenTypes(ofReceiverIn: chain, before: link, in: use.tree)
            return types.isEmpty || types.contains { project.isRelated($0, type) }
        }
    }

    /// Whether it looks like a call and is a case of an enum: `case loaded(Item)`, `case .loaded(let item)`, `.loaded(item)`, which may only be a call of
    /// a member of a type.
    private func isCase(_ use: CallPlace, orMemberOfType isOfType: Bool) -> Bool {
        let (tree, name) = (use.tree, use.name)
        if use.call.arguments.contains(where: { [.let, .var].contains(tree[$0.value.lowerBound].word) }) {
            return true
        }
        if tree[tree.startOfStatement(around: name)].word == .case, tree.brace(around: name).map(tree.role) == .members
        {
            return true
        }
        return !isOfType && tree[name - 1].kind == .period && tree.chain(around: name)?.span.lowerBound == name - 1
    }

    /// The calls of the initializers of a type.
    func uses(ofType type: String, seenFrom tree: TokenTree? = nil) -> [CallPlace] {
        let own = project.declarations(of: type).first { $0.keyword != .extension }
        guard let own, let name = own.declaration.name else { return [] }
        return uses(of: name, in: own.tree, seenFrom: tree)
    }

    /// The calls `.init(label: …)` and, in the type, `self.init(label: …)` that may mean one of its initializers.
    private func implicitCalls(
        labelled label: Int, of type: String, in tree: TokenTree, where fits: (Call, TokenTree) -> Bool
    ) -> [CallPlace] {
        let text = tree.text(label)
        return project.trees(naming: tree[label].hash).filter { isSeen($0, from: tree) }.flatMap { other in
            other.words(spelling: text).compactMap { index -> CallPlace? in
                guard index + 1 < other.count, other[index + 1].kind == .colon,
                    let name = other.calleeName(ofArgument: index), other.spells(name, "init"),
                    other[name].flags.contains(.member), let call = other.call(at: name + 1), fits(call, other)
                else { return nil }
                // `.init(`, not `Other.init(`
                let isImplicit = other.chain(around: name)?.span.lowerBound == name - 1
                let isOwn =
                    [.`self`, .super].contains(other[name - 2].word)
                    && other.typesAround(name).contains { project.ancestry(of: $0).contains(type) }
                return isImplicit || isOwn ? CallPlace(tree: other, name: name, call: call) : nil
            }
        }
    }

    /// The names of the stored properties of a type.
    private func fields(in body: Span, of tree: TokenTree) -> [String] {
        tree.statements(in: tree.interior(body.lowerBound)).compactMap { statement in
            guard let declaration = tree.declaration(at: statement.lowerBound),
                [.let, .var].contains(tree[declaration.keyword].word)
            else { return nil }
            return declaration.name.map { tree.text($0) }
        }
    }

    private func uses(of name: Int, in tree: TokenTree, seenFrom: TokenTree? = nil) -> [CallPlace] {
        let text = tree.text(name)
        let files = project.trees(naming: tree[name].hash).filter { isSeen($0, from: seenFrom ?? tree) }
        return files.flatMap { other in
            other.words(spelling: text).compactMap { index -> CallPlace? in
                guard index == 0 || other[index - 1].word != .func, index + 1 < other.count else { return nil }
                let open = other[index + 1].kind == .leftAngle ? other.after(index + 1) : index + 1
                return other.call(at: open).map { CallPlace(tree: other, name: index, call: $0) }
            }
        }
    }
}
