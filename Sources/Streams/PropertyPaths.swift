import Index
import Patterns
import Syntax
import Threads

/// What the code of an object sets and uses of its properties, itself and by the functions of the object that it calls. A property is
/// told by its path: `titleLabel.text`, without `self`.
struct PropertyPaths {
    let tree: TokenTree
    private let project: ProjectIndex
    /// What runs, without the closures in it.
    private let tokens: [Int]
    /// The names in it that are no properties, and those that stand for one: `label` after `let label = cell.titleLabel`.
    private let locals: Set<String>
    private var aliases: [String: String] = [:]

    init(of tokens: [Int], besides locals: Set<String>, in tree: TokenTree, of project: ProjectIndex) {
        (self.tree, self.project, self.tokens, self.locals) = (tree, project, tokens, locals)
        for index in tokens where tree[index].word == .let && tree[index + 1].kind == .identifier {
            let name = tree.text(index + 1)
            if tree[index + 2].kind != .equal {
                aliases[name] =
                    [.comma, .leftBrace].contains(tree[index + 2].kind) || tree[index + 2].word == .else ? name : nil
                continue
            }
            let start = tree[index + 3].word == .`self` ? index + 5 : index + 3
            guard start < tree.count, isRoot(start), let path = path(from: start), path.called == nil, path.isWhole
            else { continue }
            aliases[name] = path.text
        }
    }

    /// The code of a closure, to which the variables of the function round it are properties, too.
    init(of closure: Closure, in tree: TokenTree, of project: ProjectIndex) {
        let given = tree.parameterNames(of: closure).flatMap { tree.names(in: $0) }
        self.init(
            of: tree.ownTokens(of: closure.body), besides: Self.declared(in: closure.body, of: tree).union(given),
            in: tree, of: project)
    }

    private init(ofBody body: Span, in tree: TokenTree, of project: ProjectIndex) {
        let parameters = tree.enclosingFunction(body.lowerBound + 1).map { tree.parameters(of: $0) } ?? []
        let given = parameters.map { tree.text($0.name) }
        self.init(
            of: tree.ownTokens(of: tree.interior(body.lowerBound)),
            besides: Self.declared(in: body, of: tree).union(given), in: tree, of: project)
    }

    private static func declared(in code: Span, of tree: TokenTree) -> Set<String> {
        Set(
            code.filter { [.let, .var, .for].contains(tree[$0 - 1].word) && tree[$0].word != .`self` }.map {
                tree.text($0)
            })
    }

    // MARK: Set and used

    /// What is set, or changed by what is called. `steps`: how many calls of functions are followed.
    func set(steps: Int = 2) -> Set<String> {
        var found: Set<String> = []
        for index in tokens where isRoot(index) {
            guard let path = path(from: index) else { continue }
            if path.isSet { found.insert(path.text) }
            guard steps > 0, path.text.isEmpty, let name = path.called else { continue }
            for function in functions(calledBy: name) { found.formUnion(function.set(steps: steps - 1)) }
        }
        return found
    }

    /// Where a property is set first, also in the functions that are called.
    func setter(of property: String, steps: Int = 2) -> (tree: TokenTree, token: Int)? {
        for index in tokens where isRoot(index) {
            guard let path = path(from: index) else { continue }
            if path.isSet, path.text == property { return (tree, index) }
            guard steps > 0, path.text.isEmpty, let name = path.called else { continue }
            if let found = functions(calledBy: name).lazy.compactMap({ $0.setter(of: property, steps: steps - 1) })
                .first
            {
                return found
            }
        }
        return nil
    }

    /// The functions of the object that it calls, also through each other.
    func functionsCalled(steps: Int = 2) -> Set<CodeKey> {
        tokens.filter { isRoot($0) }.compactMap { path(from: $0) }.reduce(into: []) { found, path in
            guard path.text.isEmpty, let name = path.called else { return }
            for function in called.functions(calledBy: name) where function.type != nil {
                found.insert(CodeKey(tree: function.tree, span: function.declaration.span))
                guard steps > 0, let body = function.declaration.body else { continue }
                let inside = PropertyPaths(ofBody: body, in: function.tree, of: project)
                found.formUnion(inside.functionsCalled(steps: steps - 1))
            }
        }
    }

    /// A use of a property: its path, and the function by which it is used, if any.
    struct Use {
        let token: Int
        let path: String
        let function: String?
        /// `=`: its old value is not asked for.
        let isReplaced: Bool
    }

    /// The first use of one of these properties, whether it is read or set. `receiver`: the path of the object, empty for `self`.
    func use(of paths: Set<String>, on receiver: String = "", steps: Int = 2) -> Use? {
        for index in tokens where isRoot(index, orLocal: !receiver.isEmpty) {
            guard let path = path(from: index), let own = path.text.member(of: receiver) else { continue }
            if let used = paths.first(where: { own == $0 || own.hasPrefix($0 + ".") }) {
                return Use(token: index, path: used, function: nil, isReplaced: own == used && path.isReplaced)
            }
            guard steps > 0 else { continue }
            let bodies =
                own.isEmpty
                ? path.called.map(functions) ?? []
                : receiver.isEmpty && !own.contains(".") && path.called == nil ? getter(index) : []
            for body in bodies {
                guard let use = body.use(of: paths, steps: steps - 1) else { continue }
                return Use(
                    token: index, path: use.path, function: tree.text(path.called ?? index), isReplaced: use.isReplaced)
            }
        }
        return nil
    }

    // MARK: Paths

    /// The names from one on, up to a call; what is called; whether a value is set there, or changed by the call.
    private struct Path {
        let text: String
        let called: Int?
        let isSet: Bool
        /// Whether its expression ends there.
        var isWhole = false
        /// By `=`.
        var isReplaced = false
    }

    private func path(from index: Int) -> Path? {
        guard let chain = tree.chain(around: index), let first = chain.links.firstIndex(where: { $0.name == index })
        else { return nil }
        let links = chain.links[first...]
        let named = links.prefix { $0.name != nil && $0.call == nil }
        let names = named.compactMap(\.name).map { tree.text($0) }
        let start = first == 0 ? names.first.flatMap { aliases[$0] } : nil
        let text = ((start.map { [$0] } ?? Array(names.prefix(1))) + names.dropFirst()).joined(separator: ".")
        if named.endIndex < links.endIndex, let called = links[named.endIndex].name {
            let isChanged = project.known.says(called, in: tree, .isChanging)
            return Path(text: text, called: called, isSet: isChanged && !text.isEmpty)
        }
        let end = chain.span.upperBound
        let isSet =
            end < tree.count && (tree[end].kind == .equal || ["+=", "-=", "*=", "/="].contains(tree.text(end)))
        let isWhole =
            end >= tree.count || tree.beginsStatement(end) || [.comma, .leftBrace].contains(tree[end].kind)
            || tree[end].word == .else
        return Path(
            text: text, called: nil, isSet: isSet, isWhole: isWhole, isReplaced: isSet && tree[end].kind == .equal)
    }

    /// `title` in `title.count`, `self?.title`
    private func isRoot(_ index: Int, orLocal: Bool = false) -> Bool {
        guard tree[index].kind == .identifier, tree[index].word == .none, !tree.isLabelOrDeclared(index),
            ![.let, .var].contains(tree[index - 1].word), !isType(index)
        else { return false }
        let name = tree.text(index)
        return tree[index].flags.contains(.member)
            ? called.isOfSelf(index) : orLocal || aliases[name] != nil || !locals.contains(name)
    }

    /// `TimeInterval` in `let delay: TimeInterval = 1`
    private func isType(_ index: Int) -> Bool {
        index > 2 && tree[index - 1].kind == .colon && [.let, .var].contains(tree[index - 3].word)
    }

    // MARK: Functions

    private var called: CalledFunctions { CalledFunctions(in: tree, of: project) }

    private func functions(calledBy name: Int) -> [PropertyPaths] {
        called.functions(calledBy: name).filter { $0.type != nil }.compactMap { function in
            function.declaration.body.map { PropertyPaths(ofBody: $0, in: function.tree, of: project) }
        }
    }

    /// What a computed property does, or what is done when another one is set.
    private func getter(_ index: Int) -> [PropertyPaths] {
        guard let property = called.property(index),
            let body = property.tree.declaration(at: property.tree.startOfStatement(around: property.name))?.body
        else { return [] }
        return [PropertyPaths(ofBody: body, in: property.tree, of: project)]
    }
}

extension String {
    /// `title.count` of `model.title.count` for `model`; nil for what is no part of it.
    fileprivate func member(of receiver: String) -> String? {
        if receiver.isEmpty { return self }
        if self == receiver { return "" }
        return hasPrefix(receiver + ".") ? String(dropFirst(receiver.count + 1)) : nil
    }
}
