import Names
import Syntax

/// What a file imports.
package struct Imports: Sendable {
    /// Of the file.
    package let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// The modules that the file imports; of `import struct Module.Name` and submodules the module.
    package func importedModules() -> Set<String> {
        Set(names.map { tree.text($0) })
    }

    /// Whether the file imports a module.
    package func has(_ module: String) -> Bool { names.contains { tree.spells($0, module) } }

    /// Whether the file imports a framework of tests.
    package func isTest(knowing known: KnownNames) -> Bool {
        names.contains { known.says($0, in: tree, .isTestFramework) }
    }

    /// The name of the module of each import.
    package var names: some Sequence<Int> {
        tree.imports.lazy.filter(beginsDeclaration).compactMap { index in
            var name = index + 1
            while name + 1 < tree.count,
                [.struct, .class, .enum, .protocol, .func, .var, .let, .typealias].contains(tree[name].word)
            {
                name += 1
            }
            return name < tree.count ? name : nil
        }
    }

    private func beginsDeclaration(_ index: Int) -> Bool {
        let start = tree.startOfStatement(around: index)
        return tree.declaration(at: start)?.keyword == index
    }
}
