import Syntax

/// What the files of a run declare, for the facts that one file cannot tell: which functions there are, what a
/// typealias stands for, which types are isolated or sendable.
package struct Project: Sendable {
    /// By base name.
    package private(set) var functions: [String: [Function]] = [:]
    /// The modules that any file imports.
    package private(set) var imports: Set<String> = []
    /// Callback functions with async twins; empty until `findTwins()`.
    package private(set) var twins = Twins()
    /// The files, in the order in which they were added.
    private var files: [(tree: TokenTree, names: NameFilter)] = []
    private(set) var aliases: [String: [Alias]] = [:]
    private(set) var types: [String: [TypeDeclaration]] = [:]
    /// By the name of a type, those of the types that name it among what they inherit from.
    private(set) var heirs: [String: Set<String>] = [:]
    /// By the name of a type, those of the typealiases without generics that name it.
    private(set) var otherNames: [String: Set<String>] = [:]

    /// A function, method or initializer as it is declared.
    package struct Function: Sendable {
        /// The base name; `init` for an initializer.
        package let name: String
        /// What callers pass, in order.
        package let parameters: [Slot]
        /// Whether it is marked `async`.
        package let isAsync: Bool
        /// The innermost type or extended type round it.
        package let type: String?
        /// A protocol asks for it.
        package let isRequirement: Bool
        /// The file that declares it.
        package let path: String
        /// Where its keyword stands.
        package let position: Position
        let tree: TokenTree
        let declaration: Declaration
    }

    /// One parameter as callers see it.
    package struct Slot: Sendable, Hashable {
        /// Nil for `_`.
        package let label: String?
        /// A call may leave it out.
        package let isOptional: Bool
    }

    /// `typealias Name = Type`.
    struct Alias: Sendable {
        let tree: TokenTree
        let type: Span
        /// The names of its generic parameters.
        let generics: [String]
        /// The innermost type or extended type round it.
        let scope: String?
    }

    /// A type, or one of its extensions.
    struct TypeDeclaration: Sendable {
        let keyword: Word
        let attributes: [String]
        let inheritance: [String]
        /// The innermost type or extended type round it.
        let scope: String?
        /// Its generic parameters, and the associated types of a protocol.
        let placeholders: [String]
        let tree: TokenTree
        let declaration: Declaration

        /// Stands inside another type, so that its name alone says little elsewhere.
        var isNested: Bool { scope != nil }
    }

    package init() {}

    /// What one file declares.
    package init(of tree: TokenTree) { add(tree) }

    /// Takes note of all that others declare.
    package mutating func add(_ other: Project) {
        files += other.files
        imports.formUnion(other.imports)
        for (name, found) in other.functions { functions[name, default: []] += found }
        for (name, found) in other.aliases { aliases[name, default: []] += found }
        for (name, found) in other.types { types[name, default: []] += found }
        for (name, found) in other.heirs { heirs[name, default: []].formUnion(found) }
        for (name, found) in other.otherNames { otherNames[name, default: []].formUnion(found) }
    }

    /// Takes note of all that a file declares.
    package mutating func add(_ tree: TokenTree) {
        files.append((tree, NameFilter(tree)))
        imports.formUnion(tree.importedModules())
        for index in tree.all {
            switch tree[index].word {
            case .func, .`init`: addFunction(index, of: tree)
            case .typealias: addAlias(index, of: tree)
            case .class, .struct, .enum, .actor, .protocol, .extension: addType(index, of: tree)
            default: break
            }
        }
    }

    /// Pairs callback functions with their async twins, once all files are added.
    package mutating func findTwins() { twins = Twins(self) }

    private func declaration(_ keyword: Int, of tree: TokenTree) -> Declaration? {
        let declaration = tree.declaration(at: tree.startOfStatement(around: keyword))
        return declaration?.keyword == keyword ? declaration : nil
    }

    private mutating func addFunction(_ keyword: Int, of tree: TokenTree) {
        guard !tree[keyword].flags.contains(.member), let declaration = declaration(keyword, of: tree) else { return }
        let name = declaration.name.map { tree.text($0) } ?? "init"
        let type = tree.enclosingType(keyword)
        let function = Function(
            name: name, parameters: tree.parameters(of: declaration).map(tree.slot),
            isAsync: declaration.effects.contains { tree[$0].word == .async },
            type: type?.name.map { tree.text($0) },
            isRequirement: type.map { tree[$0.keyword].word == .protocol } ?? false,
            path: tree.file.path,
            position: tree.lines.position(at: tree[keyword].offset),
            tree: tree, declaration: declaration)
        functions[name, default: []].append(function)
    }

    private mutating func addAlias(_ keyword: Int, of tree: TokenTree) {
        guard let declaration = declaration(keyword, of: tree), let name = declaration.name,
            let equal = declaration.span.first(where: { tree[$0].kind == .equal })
        else { return }
        let alias = Alias(
            tree: tree, type: equal + 1..<declaration.span.upperBound,
            generics: declaration.generics.map { tree.elements($0).map { tree.text($0.lowerBound) } } ?? [],
            scope: tree.typesAround(keyword).first)
        aliases[tree.text(name), default: []].append(alias)
        guard alias.generics.isEmpty else { return }
        for other in tree.typeNames(in: alias.type) { otherNames[other, default: []].insert(tree.text(name)) }
    }

    private mutating func addType(_ keyword: Int, of tree: TokenTree) {
        guard let declaration = declaration(keyword, of: tree), let name = declaration.name else { return }
        let type = TypeDeclaration(
            keyword: tree[keyword].word, attributes: declaration.attributes.map { tree.text($0) },
            inheritance: declaration.inheritance.flatMap { tree.typeNames(in: $0) },
            scope: tree.typesAround(keyword).first, placeholders: tree.placeholders(of: declaration),
            tree: tree, declaration: declaration)
        types[tree.text(name), default: []].append(type)
        for other in type.inheritance { heirs[other, default: []].insert(tree.text(name)) }
    }

    // MARK: Answers

    /// The files that may name what has this `Token.hash`, in their order.
    func trees(naming hash: UInt32) -> [TokenTree] { files.filter { $0.names.mayHold(hash) }.map(\.tree) }

    /// The type that a name stands for, where the project declares exactly one such typealias.
    func alias(_ name: String) -> Alias? {
        guard let found = aliases[name], found.count == 1, found[0].generics.isEmpty else { return nil }
        return found[0]
    }

    /// The typealiases of a name, in all types.
    func aliases(_ name: String) -> [Alias] { aliases[name] ?? [] }

    /// All that is written about a type, extensions included.
    func declarations(of type: String) -> [TypeDeclaration] { types[type] ?? [] }

    /// Whether a type is declared elsewhere: not at all here, or only extended.
    func isForeign(_ type: String) -> Bool { declarations(of: type).allSatisfy { $0.keyword == .extension } }

    /// The types that a type inherits from or conforms to, as far as the project declares them, itself included.
    func ancestry(of type: String) -> Set<String> {
        var found: Set<String> = [type]
        var open = [type]
        while let next = open.popLast() {
            for parent in declarations(of: next).flatMap(\.inheritance) where found.insert(parent).inserted {
                open.append(parent)
            }
        }
        return found
    }
}

extension TokenTree {
    /// The names of the types in `@unchecked A & Module.B<C>`: `A`, `B`.
    func typeNames(in type: Span) -> [String] {
        var names: [String] = []
        var index = type.lowerBound
        while index < type.upperBound {
            if self[index].kind == .at {
                index = endOfAttribute(index)
                continue
            }
            let isQualifier = index + 1 < type.upperBound && self[index + 1].kind == .period
            if self[index].kind == .identifier, !isQualifier, self[index].word != .any { names.append(text(index)) }
            index = after(index)
        }
        return names
    }

    func slot(_ parameter: Parameter) -> Project.Slot {
        Project.Slot(label: parameter.label.map { text($0) }, isOptional: parameter.defaultValue != nil)
    }

    /// The innermost type or extension round a token.
    package func enclosingType(_ index: Int) -> Declaration? {
        for brace in braces(around: index) where role(brace) == .members { return declaration(ofBrace: brace) }
        return nil
    }

    /// The function, initializer or accessor whose body holds the token, where no type stands between.
    package func enclosingFunction(_ index: Int) -> Declaration? {
        for brace in braces(around: index) {
            if role(brace) == .members { return nil }
            if role(brace) == .code, let owner = owner(ofBrace: brace), [.func, .`init`].contains(self[owner].word) {
                return declaration(ofBrace: brace)
            }
        }
        return nil
    }
}
