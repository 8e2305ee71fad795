import Names
import Syntax

// A handler by the name of a typealias: its async version spells the types that it names where the function stands, which may not
// see them.

extension ProjectIndex {
    /// Throws where the file of a function imports no module that may declare a type that the typealias of its handler names.
    package func checkTypesAreSeen(by handler: CompletionHandler, in tree: TokenTree) throws(Refusal) {
        let type = handler.type
        guard type.tree.file.path != tree.file.path else { return }
        let own = Imports(in: tree).importedModules()
        for index in type.core where type.tree[index].kind == .identifier {
            let name = type.tree.text(index)
            guard name.first?.isUppercase ?? false, !type.tree[index].flags.contains(.member), isForeign(name),
                aliases(name).isEmpty, !known.says(name, .isOfSwift),
                own.isEmpty || !known.says(name, .isOfFoundation), tree.words(spelling: name).isEmpty,
                let source = trees(naming: type.tree[index].hash).first(where: {
                    $0.file.path == type.tree.file.path
                })
            else { continue }
            let missing = Imports(in: source).importedModules().subtracting(known.modules(seenThrough: own))
                .sorted()
            if missing.isEmpty { continue }
            let all = missing.map { "`import \($0)`" }.joined(separator: ", ")
            let imports = missing.count == 1 ? all : "the one of \(all) that declares it"
            throw Refusal(
                "its async version uses the type '\(name)', which this file does not import: add \(imports)",
                token: handler.parameter.type.lowerBound)
        }
    }
}

extension ProjectIndex {
    /// Throws where the typealias of a handler names a type that is declared beside it in a type, and which the function does not see.
    package func checkTypesAreInSight(of handler: CompletionHandler, in tree: TokenTree) throws(Refusal) {
        var written: Set<String> = []
        for value in handler.type.returned {
            for index in value.type where !value.tree[index].flags.contains(.member) {
                written.insert(value.tree.text(index))
            }
        }
        let type = handler.parameter.type
        let inSight = tree.typesAround(type.lowerBound).reduce(into: Set<String>()) { $0.formUnion(ancestry(of: $1)) }
        guard let found = hidden(behind: type, in: tree, among: written, from: inSight) else { return }
        throw Refusal(
            "'\(found.alias)' names '\(found.name)' as it is declared in '\(found.owner)' (\(found.place)), which is not in sight "
                + "here: write the async version by hand", token: type.lowerBound)
    }

    /// The typealias that a type names, or one that this names, a type in it that only the inside of its owner sees, and where that
    /// is declared.
    private func hidden(
        behind type: Span, in tree: TokenTree, among written: Set<String>, from inSight: Set<String>, depth: Int = 0
    ) -> (alias: String, name: String, owner: String, place: String)? {
        let named = bare(type, in: tree)
        let found = aliases(of: named, in: tree)
        guard depth < 4, found.count == 1, let last = tree.names(of: named).last else { return nil }
        let alias = found[0]
        for index in alias.type where alias.tree[index].kind == .identifier {
            let name = alias.tree.text(index)
            guard written.contains(name), !alias.tree[index].flags.contains(.member), !alias.generics.contains(name)
            else { continue }
            for owner in alias.tree.typesAround(index) {
                guard let place = placeOfMember(name, of: owner) else { continue }
                if inSight.contains(owner) { break }
                return (alias: tree.text(last), name: name, owner: owner, place: place)
            }
        }
        return hidden(behind: alias.type, in: alias.tree, among: written, from: inSight, depth: depth + 1)
    }

    /// A type without attributes, parentheses and optional marks.
    private func bare(_ type: Span, in tree: TokenTree) -> Span {
        var span = type
        while let first = span.first, let last = span.last {
            if tree[first].kind == .at {
                span = min(tree.endOfAttribute(first), span.upperBound)..<span.upperBound
            } else if tree[last].kind == .postfixQuestion || tree[last].kind == .postfixExclamation {
                span = span.lowerBound..<last
            } else if tree[first].kind == .leftParen, tree.after(first) == span.upperBound {
                span = tree.interior(first)
            } else {
                break
            }
        }
        return span
    }

    /// Where a type of this name is declared directly inside another type, or a typealias; nil where none is.
    private func placeOfMember(_ name: String, of owner: String) -> String? {
        if let alias = aliases(name).first(where: { $0.scope == owner }) {
            return alias.tree.place(of: alias.type.lowerBound)
        }
        let types = declarations(of: name).filter { $0.keyword != .extension && $0.scope == owner }
        return types.first.map { $0.tree.place(of: $0.declaration.keyword) }
    }
}

extension ProjectIndex {
    /// Whether a file sees a type at the top level: not a public one in the folder of another module, which it does not import.
    func isSeen(_ type: TypeDeclaration, in tree: TokenTree) -> Bool {
        let isPublic = type.declaration.modifiers.contains { modifier in
            [.public, .open, .package].contains(type.tree[modifier.lowerBound].word)
        }
        let folders = type.path.split(separator: "/").dropLast().map(String.init)
        guard isPublic, let module = folders.last(where: { imports($0) }) else { return true }
        return imports(module, in: tree) || tree.file.path.split(separator: "/").contains { $0 == module }
    }
}

extension KnownNames {
    /// These modules, and those that they re-export; what every Apple framework re-exports is among them.
    package func modules(seenThrough imported: Set<String>) -> Set<String> {
        imported.reduce(into: imported.isEmpty ? [] : ["Foundation", "Dispatch", "Swift"]) { seen, module in
            seen.insert(module)
            seen.formUnion(names(.reExports, of: module).map(\.text))
        }
    }
}
