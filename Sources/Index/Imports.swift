import Syntax

extension TokenTree {
    /// The modules that the file imports; of `import struct Module.Name` and submodules the module.
    package func importedModules() -> Set<String> {
        var modules: Set<String> = []
        for index in all where self[index].word == .import && beginsDeclaration(index) {
            var name = index + 1
            while name + 1 < count,
                [.struct, .class, .enum, .protocol, .func, .var, .let, .typealias].contains(self[name].word)
            {
                name += 1
            }
            if name < count { modules.insert(text(name)) }
        }
        return modules
    }

    /// Whether the file imports a framework of tests.
    package var isTest: Bool { !importedModules().isDisjoint(with: ["XCTest", "Testing", "Nimble", "Quick"]) }

    private func beginsDeclaration(_ index: Int) -> Bool {
        let start = startOfStatement(around: index)
        return declaration(at: start)?.keyword == index
    }
}
