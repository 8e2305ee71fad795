import Names
import Syntax

/// The declarations of files by name: those of one name in the order of the files.
package struct SymbolTable: Sendable {
    /// By base name.
    package private(set) var functions = NameTable<ProjectIndex.Function>()
    /// By the type that they stand in.
    private(set) var initializers = NameTable<ProjectIndex.Function>()
    private(set) var aliases = NameTable<ProjectIndex.Alias>()
    private(set) var types = NameTable<ProjectIndex.TypeDeclaration>()
    /// The modules that files import.
    private(set) var imports = NameTable<Mention>()
    /// By the name of a case, the files that call a handler that takes a `Result` with it.
    private(set) var answers = NameTable<ResultAnswer>()
    /// By the name of a type, the types that name it among what they inherit from.
    private(set) var subtypes = NameTable<Mention>()
    /// By the name of a type, the typealiases without generics that name it.
    private(set) var aliasNames = NameTable<Mention>()
    /// The files, in the order in which they were added, and the words that each may hold.
    private var trees: [TokenTree] = []
    private var words = NameFilters()

    /// A name that a file brings in.
    struct Mention: Sendable, NameTableEntry {
        let path: String
        let name: String
    }

    /// Of no file.
    package init() {}

    /// Of one file.
    package init(of tree: TokenTree, knowing known: KnownNames) {
        trees = [tree]
        words.append(NameFilter(tree))
        let modules = Imports(in: tree).importedModules()
        for module in modules { imports.add(Mention(path: tree.file.path, name: module), as: module) }
        for name in ResultAnswer.answersOfResults(of: tree) {
            answers.add(ResultAnswer(path: tree.file.path, modules: modules), as: name)
        }
        let isTestDouble = known.isOfTests(tree)
        for index in tree.all {
            switch tree[index].word {
            case .func, .`init`: addFunction(index, of: tree, isTestDouble: isTestDouble, known)
            case .typealias: addAlias(index, of: tree)
            case .class, .struct, .enum, .actor, .protocol, .extension: addType(index, of: tree)
            default: break
            }
        }
    }

    /// The files that may hold a word with this `Token.hash`.
    func trees(naming hash: UInt32) -> [TokenTree] { words.places(mayHolding: hash).map { trees[$0] } }

    /// The hashes of all words of all files.
    fileprivate var spelled: Set<UInt32> {
        Set(trees.lazy.flatMap { tree in tree.all.lazy.map { tree[$0] }.filter { $0.kind == .identifier }.map(\.hash) })
    }

    // MARK: Reading

    private func declaration(_ keyword: Int, of tree: TokenTree) -> Declaration? {
        let declaration = tree.declaration(at: tree.startOfStatement(around: keyword))
        return declaration?.keyword == keyword ? declaration : nil
    }

    private mutating func addFunction(_ keyword: Int, of tree: TokenTree, isTestDouble: Bool, _ known: KnownNames) {
        guard !tree[keyword].flags.contains(.member), let declaration = declaration(keyword, of: tree) else { return }
        let function = ProjectIndex.Function(declaration, in: tree, isTestDouble: isTestDouble, knowing: known)
        functions.add(function, as: function.name)
        if function.name == "init", let type = function.type { initializers.add(function, as: type) }
    }

    private mutating func addAlias(_ keyword: Int, of tree: TokenTree) {
        guard let declaration = declaration(keyword, of: tree), let name = declaration.name,
            let equal = declaration.span.first(where: { tree[$0].kind == .equal })
        else { return }
        let alias = ProjectIndex.Alias(
            tree: tree, type: equal + 1..<declaration.span.upperBound,
            generics: declaration.generics.map { tree.elements($0).map { tree.text($0.lowerBound) } } ?? [],
            scope: tree.typesAround(keyword).first)
        aliases.add(alias, as: tree.text(name))
        guard alias.generics.isEmpty else { return }
        let mention = Mention(path: alias.path, name: tree.text(name))
        for other in tree.typeNames(in: alias.type) { aliasNames.add(mention, as: other) }
    }

    private mutating func addType(_ keyword: Int, of tree: TokenTree) {
        guard let declaration = declaration(keyword, of: tree), let name = declaration.name else { return }
        let type = ProjectIndex.TypeDeclaration(
            path: tree.file.path, keyword: tree[keyword].word, attributes: declaration.attributes.map { tree.text($0) },
            inheritance: declaration.inheritance.flatMap { tree.typeNames(in: $0) },
            scope: tree.typesAround(keyword).first, placeholders: tree.placeholders(of: declaration), tree: tree,
            declaration: declaration)
        types.add(type, as: tree.text(name))
        let mention = Mention(path: type.path, name: tree.text(name))
        for other in type.inheritance { subtypes.add(mention, as: other) }
    }

    // MARK: Several files

    /// Adds the declarations of other files after all others.
    package mutating func add(_ other: SymbolTable) {
        functions.add(other.functions)
        initializers.add(other.initializers)
        aliases.add(other.aliases)
        types.add(other.types)
        imports.add(other.imports)
        answers.add(other.answers)
        subtypes.add(other.subtypes)
        aliasNames.add(other.aliasNames)
        trees += other.trees
        words.append(other.words)
    }

    /// Takes what one file declares now in place of what it declared; nil for a file that is new. Its place is that of
    /// its path (as bytes) among the others.
    package mutating func replace(_ old: SymbolTable?, by new: SymbolTable, of path: String) {
        let old = old ?? SymbolTable()
        functions.replace(old.functions, by: new.functions, of: path)
        initializers.replace(old.initializers, by: new.initializers, of: path)
        aliases.replace(old.aliases, by: new.aliases, of: path)
        types.replace(old.types, by: new.types, of: path)
        imports.replace(old.imports, by: new.imports, of: path)
        answers.replace(old.answers, by: new.answers, of: path)
        subtypes.replace(old.subtypes, by: new.subtypes, of: path)
        aliasNames.replace(old.aliasNames, by: new.aliasNames, of: path)
        let place = trees.partitioningIndex { !$0.file.path.utf8.lexicographicallyPrecedes(path.utf8) }
        let end = place < trees.count && trees[place].file.path == path ? place + 1 : place
        trees.replaceSubrange(place..<end, with: new.trees)
        words.replace(place..<end, with: new.words)
    }
}

extension RevisionLog {
    /// Notes the questions that have another answer since a file was replaced; nil for a file that is new.
    package mutating func note(_ old: SymbolTable?, replacedBy new: SymbolTable) {
        let old = old ?? SymbolTable()
        note(.functions, old.functions.names(changedTo: new.functions))
        note(.initializers, old.initializers.names(changedTo: new.initializers))
        note(.aliases, old.aliases.names(changedTo: new.aliases))
        note(.types, old.types.names(changedTo: new.types, by: ==))
        note(.imports, old.imports.names(changedTo: new.imports) { _, _ in true })
        note(.answers, old.answers.names(changedTo: new.answers) { $0.modules == $1.modules })
        note(.subtypes, old.subtypes.names(changedTo: new.subtypes) { $0.name == $1.name })
        note(.aliasNames, old.aliasNames.names(changedTo: new.aliasNames) { $0.name == $1.name })
        for word in old.spelled.union(new.spelled) { note(Query(word: word)) }
        note(.everything)
    }

    private mutating func note(_ kind: Query.Kind, _ names: [String]) {
        for name in names { note(Query(kind, name)) }
    }
}
