import Syntax

/// What a file imports.
package struct Imports: Sendable {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// The modules that the file imports; of `import struct Module.Name` and submodules the module.
    package func importedModules() -> Set<String> {
        var modules: Set<String> = []
        for index in tree.all where tree[index].word == .import && beginsDeclaration(index) {
            var name = index + 1
            while name + 1 < tree.count,
                [.struct, .class, .enum, .protocol, .func, .var, .let, .typealias].contains(tree[name].word)
            {
                name += 1
            }
            if name < tree.count { modules.insert(tree.text(name)) }
        }
        return modules
    }

    /// Whether the file imports a framework of tests.
    package var isTest: Bool { !importedModules().isDisjoint(with: ["XCTest", "Testing", "Nimble", "Quick"]) }

    private func beginsDeclaration(_ index: Int) -> Bool {
        let start = tree.startOfStatement(around: index)
        return tree.declaration(at: start)?.keyword == index
    }
}
