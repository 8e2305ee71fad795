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
            let imports = missing.map { "`import \($0)`" }.joined(separator: " or ")
            throw Refusal(
                "its async version uses the type '\(name)', which this file does not import: add \(imports)",
                token: handler.parameter.type.lowerBound)
        }
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
