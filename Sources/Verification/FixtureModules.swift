import Engine
import Rules
import Syntax
import Xcode

extension FixtureCase {
    /// The modules of a case that contains a `Package.swift`, or a `Project.swift` of Tuist; empty for all other cases.
    var modules: Modules {
        var modules: [String: Module] = [:]
        for manifest in before {
            guard let layout = Self.layout(of: manifest) else { continue }
            let base = manifest.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
                separator: "/")
            // Includes files that the fixes create.
            for path in before.map(\.path) + after.keys where path.hasPrefix(base + "/") {
                let file = String(path.dropFirst(base.count + 1))
                modules[path] = layout.module(of: file, in: base, prefix: base + "/")
            }
        }
        let paths = before.map(\.path) + after.keys
        return Modules(byPath: modules, strays: paths.filter { modules[$0] == nil })
    }

    private static func layout(of manifest: SourceFile) -> SourceLayout? {
        switch SourceFile.name(of: manifest.path) {
        case "Package.swift": SourceLayout(manifest: manifest)
        case "Project.swift": SourceLayout(tuist: manifest)
        default: nil
        }
    }
}
