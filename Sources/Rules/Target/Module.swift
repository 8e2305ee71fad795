import Syntax

/// The files that are compiled together with a file, as far as folders and manifests tell, and where a new one would go.
package struct Module: Sendable, Hashable {
    /// Files of equal ids are of one module.
    package let id: String
    /// Where a new file is put, as the paths of the run begin; empty for the current folder, no slash at its end.
    package let folder: String
    /// Whether the build takes a new file there by itself. Else a person has to add it to the project.
    package let findsFiles: Bool

    package init(id: String, folder: String, findsFiles: Bool) {
        self.id = id
        self.folder = folder
        self.findsFiles = findsFiles
    }

    /// The path of a file in its folder.
    package func path(of name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}

/// The module of every file of a run.
package struct Modules: Sendable {
    private let byPath: [String: Module]

    /// Those that are known. All other files count as one module, whose new files go beside whoever wants them.
    package init(byPath: [String: Module] = [:]) {
        self.byPath = byPath
    }

    /// The module of the file that is spoken of by this path.
    package subscript(path: String) -> Module {
        if let known = byPath[path] { return known }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        return Module(id: "", folder: folder, findsFiles: false)
    }
}
