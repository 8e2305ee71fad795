import Names
import Syntax

/// What the files of a run declare, for the facts that one file cannot tell: which functions there are, what a
/// typealias stands for, which types are isolated or sendable.
///
/// A cheap handle to the index, shared by all threads. `recording(into:)` returns a copy that logs its questions.
package struct ProjectIndex: Sendable {
    private var storage: Storage

    private final class Storage: Sendable {
        let declarations: SymbolTable
        let known: KnownNames
        let questions: QueryLog?

        init(_ declarations: SymbolTable, _ known: KnownNames, _ questions: QueryLog? = nil) {
            self.declarations = declarations
            self.known = known
            self.questions = questions
        }
    }

    /// A function, method or initializer as it is declared.
    package final class Function: Sendable, NameTableEntry {
        /// The base name; `init` for an initializer.
        package let name: String
        /// The parameters as callers see them, in order.
        package let parameters: [Slot]
        /// Whether it is marked `async`.
        package let isAsync: Bool
        /// The innermost type or extended type round it.
        package let type: String?
        /// A protocol asks for it.
        package let isRequirement: Bool
        /// The file that declares it.
        package let path: String
        /// The position of its keyword.
        package let position: Position
        /// Where it is declared, as a text says it: `Loader.swift:12`.
        package var location: String { "\(SourceFile.name(of: path)):\(position.line)" }
        /// The file that declares it.
        package let tree: TokenTree
        /// Its position in its file.
        package let declaration: Declaration
        /// The file is for tests by its path.
        package let isTestDouble: Bool
        let known: KnownNames

        init(_ declaration: Declaration, in tree: TokenTree, isTestDouble: Bool, knowing known: KnownNames) {
            self.known = known
            let type = tree.enclosingType(declaration.keyword)
            name = declaration.name.map { tree.text($0) } ?? "init"
            parameters = tree.parameters(of: declaration).map { ProjectIndex.Slot($0, in: tree) }
            isAsync = declaration.effects.contains { tree[$0].word == .async }
            self.type = type?.name.map { tree.text($0) }
            isRequirement = type.map { tree[$0.keyword].word == .protocol } ?? false
            path = tree.file.path
            position = tree.lines.position(at: tree[declaration.keyword].offset)
            self.tree = tree
            self.declaration = declaration
            self.isTestDouble = isTestDouble
        }
    }

    /// One parameter as callers see it.
    package struct Slot: Sendable, Hashable {
        /// Nil for `_`.
        package let label: String?
        /// It has a default value.
        package let isOptional: Bool
        /// It takes any number of arguments, or none.
        let isVariadic: Bool
    }

    /// `typealias Name = Type`.
    package struct Alias: Sendable, NameTableEntry {
        /// The file that declares it.
        package var path: String { tree.file.path }
        /// The file that declares it.
        package let tree: TokenTree
        /// The aliased type, as written.
        package let type: Span
        /// The names of its generic parameters.
        let generics: [String]
        /// The innermost type or extended type round it.
        package let scope: String?
    }

    /// A type, or one of its extensions.
    package struct TypeDeclaration: Sendable, NameTableEntry, Equatable {
        /// The file that declares it.
        package let path: String
        /// `class`, `extension` and so on.
        package let keyword: Word
        /// As they are written, `@MainActor`.
        package let attributes: [String]
        /// The types after its `:`.
        package let inheritance: [String]
        /// The innermost type or extended type round it.
        package let scope: String?
        /// Its generic parameters, and the associated types of a protocol.
        let placeholders: [String]
        /// The file that declares it.
        package let tree: TokenTree
        /// Its position in its file.
        package let declaration: Declaration

        /// Stands inside another type, so that its name alone says little elsewhere.
        package var isNested: Bool { scope != nil }

        /// Whether all that is asked about it is the same; of an enum, that is its cases too.
        package static func == (left: Self, right: Self) -> Bool {
            left.path == right.path && left.keyword == right.keyword && left.attributes == right.attributes
                && left.inheritance == right.inheritance && left.scope == right.scope
                && left.placeholders == right.placeholders
                && (left.keyword != .enum
                    || left.tree.equal(left.declaration.span, to: right.declaration.span, of: right.tree))
        }
    }

    /// The declarations of some files, and what is known of names that none of them declares.
    package init(_ declarations: SymbolTable = SymbolTable(), knowing known: KnownNames) {
        storage = Storage(declarations, known)
    }

    /// What is known of names that no file declares.
    package var known: KnownNames { storage.known }

    /// The same, for one search, whose questions are taken down.
    package func recording(into questions: QueryLog) -> ProjectIndex {
        var project = self
        project.storage = Storage(storage.declarations, known, questions)
        return project
    }

    /// Takes note of all that a file declares.
    package mutating func add(_ tree: TokenTree) {
        var declarations = storage.declarations
        let known = known
        // Lets go of what would make a copy of it.
        storage = Storage(SymbolTable(), known)
        declarations.add(SymbolTable(of: tree, knowing: known))
        storage = Storage(declarations, known)
    }

    // MARK: Answers

    /// What the search that asks has asked before; nil outside of one.
    var search: QueryLog? { storage.questions }

    /// Notes a question that another type answers.
    package func note(_ question: Query) { search?.ask(question) }

    private func ask(_ kind: Query.Kind, _ name: String) -> SymbolTable {
        note(Query(kind, name))
        return storage.declarations
    }

    /// The functions, methods and initializers of a base name.
    package func functions(_ name: String) -> [Function] { ask(.functions, name).functions[name] }

    /// The initializers that are declared in a type or in extensions of it.
    package func initializers(of type: String) -> [Function] { ask(.initializers, type).initializers[type] }

    /// Whether this file imports the module.
    func imports(_ module: String, in tree: TokenTree) -> Bool {
        ask(.imports, module).imports[module].contains { $0.path == tree.file.path }
    }

    /// The files that call a handler that takes a `Result` with a case of this name.
    func answers(with name: String) -> [ResultAnswer] { ask(.answers, name).answers[name] }

    /// Whether any file imports the module.
    package func imports(_ module: String) -> Bool { !ask(.imports, module).imports[module].isEmpty }

    /// The files that may name what has this `Token.hash`, in their order.
    package func trees(naming hash: UInt32) -> [TokenTree] {
        note(Query(word: hash))
        return storage.declarations.trees(naming: hash)
    }

    /// The type that a name stands for, where the project declares exactly one such typealias.
    package func alias(_ name: String) -> Alias? {
        let found = aliases(name)
        return found.count == 1 && found[0].generics.isEmpty ? found[0] : nil
    }

    /// The typealiases of a name, in all types.
    package func aliases(_ name: String) -> [Alias] { ask(.aliases, name).aliases[name] }

    /// All that is written about a type, extensions included.
    package func declarations(of type: String) -> [TypeDeclaration] { ask(.types, type).types[type] }

    /// Whether a protocol of the project has this name.
    package func isProtocol(_ type: String) -> Bool { declarations(of: type).contains { $0.keyword == .protocol } }

    /// The types that name this one among what they inherit from.
    func subtypes(of type: String) -> Set<String> { Set(ask(.subtypes, type).subtypes[type].map(\.name)) }

    /// The typealiases without generics that name this type.
    func aliasNames(of type: String) -> Set<String> { Set(ask(.aliasNames, type).aliasNames[type].map(\.name)) }

    /// The declarations of its files, without noting a question.
    package var everything: SymbolTable {
        note(.everything)
        return storage.declarations
    }

    /// Whether a type is declared elsewhere: not at all here, or only extended; nor what a typealias of that name means.
    package func isForeign(_ type: String) -> Bool {
        [type, canonicalName(of: type)].allSatisfy { declarations(of: $0).allSatisfy { $0.keyword == .extension } }
            && composed(of: type).isEmpty
    }

    /// The protocols of `typealias Manager = Loading & Saving`; empty for another type.
    private func composed(of type: String) -> [String] {
        guard let alias = alias(type), alias.type.contains(where: { alias.tree.spells($0, "&") }) else { return [] }
        return alias.tree.typeNames(in: alias.type)
    }

    /// The type that a typealias of this name stands for; the name itself where the project has none.
    package func canonicalName(of type: String) -> String {
        guard let alias = alias(type), let last = alias.tree.names(of: alias.type).last else { return type }
        return alias.tree.text(last)
    }

    /// Whether the project has a typealias of this name, for one other type.
    package func isSynonym(_ type: String) -> Bool { canonicalName(of: type) != type }

    /// Whether code at a token means a type of the project by this name, and not one of a module: it is declared at top
    /// level, or in a type round the token or one that this inherits from.
    package func declares(_ type: String, seenFrom token: Int, in tree: TokenTree) -> Bool {
        declaration(of: type, seenFrom: token, in: tree) != nil
    }

    /// That declaration, as its file and a token in it.
    package func declaration(of type: String, seenFrom token: Int, in tree: TokenTree) -> (TokenTree, Int)? {
        if isForeign(type) { return nil }
        let own = declarations(of: type).filter { $0.keyword != .extension && isInScope($0, at: token, in: tree) }
        if let atTop = own.first(where: { !$0.isNested && isSeen($0, in: tree) }) {
            return (atTop.tree, atTop.declaration.keyword)
        }
        let around = tree.typesAround(token).reduce(into: Set<String>()) { $0.formUnion(ancestry(of: $1)) }
        if let alias = alias(type), alias.scope.map(around.contains) ?? true {
            return (alias.tree, alias.type.lowerBound)
        }
        return own.first { $0.scope.map(around.contains) ?? false }.map { ($0.tree, $0.declaration.keyword) }
    }

    /// Whether a token may name a type: one that a function declares is seen only in its block.
    private func isInScope(_ type: TypeDeclaration, at token: Int, in tree: TokenTree) -> Bool {
        guard let brace = type.tree.brace(around: type.declaration.keyword), type.tree.role(brace) != .members else {
            return true
        }
        return type.tree === tree && tree.interior(brace).contains(token)
    }

    /// The same as `isForeign` for top-level code, which does not see nested types of that name.
    package func isForeignAtTopLevel(_ type: String) -> Bool {
        if let known = search?.foreignAtTopLevel[type] { return known }
        let found = declarations(of: type).allSatisfy { $0.keyword == .extension || $0.scope != nil }
        search?.foreignAtTopLevel[type] = found
        return found
    }

    /// The types that a type inherits from or conforms to, as far as the project declares them, itself and synonyms included.
    package func ancestry(of type: String) -> Set<String> {
        guard let search else { return ancestry(of: type) { _ in true } }
        if let known = search.ancestries[type] { return known }
        let found = AncestryKey(type: type).value(in: self) { $0.ancestry(of: type) { _ in true } }
        search.ancestries[type] = found
        return found
    }

    private func ancestry(of type: String, by counts: (TypeDeclaration) -> Bool) -> Set<String> {
        var found: Set<String> = [type]
        var open = [type]
        while let next = open.popLast() {
            let names = declarations(of: next).filter(counts).flatMap(\.inheritance) + synonyms(of: next)
            for parent in names where found.insert(parent).inserted { open.append(parent) }
        }
        return found
    }

    /// Whether a type is isolated, by its declaration or what that inherits from: an extension that conforms isolates nothing
    /// but its own witnesses. Where the project has several types of a name, each of them has to be.
    package func isEach(_ type: String, _ isIsolated: (String, [TypeDeclaration]) -> Bool) -> Bool {
        var known: [String: Bool] = [:]
        return isEach(type, isIsolated, &known)
    }

    private func isEach(
        _ type: String, _ isIsolated: (String, [TypeDeclaration]) -> Bool, _ known: inout [String: Bool]
    ) -> Bool {
        if let known = known[type] { return known }
        known[type] = false
        func isOf(_ declared: [TypeDeclaration], _ parents: [String]) -> Bool {
            isIsolated(type, declared) || parents.contains { isEach($0, isIsolated, &known) }
        }
        let own = declarations(of: type).filter { $0.keyword != .extension }
        let areAll =
            !isAmbiguous(type)
            ? isolatingAncestry(of: type).contains { isIsolated($0, declarations(of: $0)) }
            : own.isEmpty ? isOf([], synonyms(of: type)) : own.allSatisfy { isOf([$0], $0.inheritance) }
        known[type] = areAll
        return areAll
    }

    /// Whether the project has several types of its name, or of that of a type that isolates it.
    private func isAmbiguous(_ type: String) -> Bool {
        if let known = search?.ambiguousAncestries[type] { return known }
        let found = isolatingAncestry(of: type).contains { name in
            declarations(of: name).count { $0.keyword != .extension } > 1
        }
        search?.ambiguousAncestries[type] = found
        return found
    }

    /// Its ancestry without what an extension conforms to.
    package func isolatingAncestry(of type: String) -> Set<String> {
        if let known = search?.isolatingAncestries[type] { return known }
        let found = ancestry(of: type) { $0.keyword != .extension }
        search?.isolatingAncestries[type] = found
        return found
    }

    /// What a typealias stands for, and the typealiases of a type.
    private func synonyms(of type: String) -> [String] {
        [canonicalName(of: type)] + composed(of: type)
            + aliasNames(of: type).filter { canonicalName(of: $0) == type }.sorted()
    }
}

extension ProjectIndex.Slot {
    /// A parameter as callers see it.
    package init(_ parameter: Parameter, in tree: TokenTree) {
        self.init(
            label: parameter.label.map { tree.text($0) }, isOptional: parameter.defaultValue != nil,
            isVariadic: parameter.type.last.map { tree.spells($0, "...") } ?? false)
    }
}

private struct AncestryKey: SharedKey {
    typealias Value = Set<String>
    let type: String
}
