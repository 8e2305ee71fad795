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
    private let others: Module

    /// Those that are known. All other files count as one module, and `strays` are such: what is created for any of them
    /// goes where all of these can be thought to see it.
    package init(byPath: [String: Module] = [:], strays: [String] = []) {
        self.byPath = byPath
        let folders = strays.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
        let common = folders.dropFirst().reduce(Array(folders.first ?? [])) { common, folder in
            Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
        }
        let folder = common == [""] ? "/" : common.joined(separator: "/")
        others = Module(id: "", folder: folder, findsFiles: false)
    }

    /// The module of the file that is spoken of by this path.
    package subscript(path: String) -> Module { byPath[path] ?? others }
}
