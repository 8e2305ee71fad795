import Engine
import Rules
import Syntax
import Xcode

extension FixtureCase {
    /// The modules of a case that contains a `Package.swift`; empty for all other cases.
    var modules: Modules {
        var modules: [String: Module] = [:]
        for manifest in before where manifest.path.hasSuffix("/Package.swift") {
            let base = String(manifest.path.dropLast("/Package.swift".count))
            let layout = SourceLayout(manifest: manifest)
            // Includes files that the fixes create.
            for path in before.map(\.path) + after.keys where path.hasPrefix(base + "/") {
                let file = String(path.dropFirst(base.count + 1))
                modules[path] = layout.module(of: file, in: base, prefix: base + "/")
            }
        }
        let paths = before.map(\.path) + after.keys
        return Modules(byPath: modules, strays: paths.filter { modules[$0] == nil })
    }
}
