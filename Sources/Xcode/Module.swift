/// The module of a file, as far as folders and manifests tell, and the folder for new files in it.
package struct Module: Sendable, Hashable {
    /// Files with equal ids are in one module.
    package let id: String
    /// The folder for a new file, relative as the paths of the run are; empty for the current folder, without a slash
    /// at the end.
    package let folder: String
    /// Whether the build picks up a new file in the folder. If not, it must be added to the project by hand.
    package let findsFiles: Bool
    /// What makes the Xcode project anew, which has to run before the build picks up a new file; nil for none.
    package let generator: ProjectGenerator?

    package init(id: String, folder: String, findsFiles: Bool, generator: ProjectGenerator? = nil) {
        self.id = id
        self.folder = folder
        self.findsFiles = findsFiles
        self.generator = generator
    }

    /// The path of a file in its folder.
    package func path(of name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}

/// A program that makes an Xcode project from a description of it.
package enum ProjectGenerator: Sendable, Hashable {
    case xcodeGen, tuist

    /// What to type.
    package var command: String { self == .tuist ? "tuist generate" : "xcodegen" }
    /// The file that describes the project.
    package var description: String { self == .tuist ? "Project.swift" : "project.yml" }
}

/// The module of every file of a run.
package struct Modules: Sendable {
    private let byPath: [String: Module]
    private let others: Module

    /// The known modules. All other files count as one module; `strays` are the paths of these: new files for them are
    /// created in the innermost folder that contains all strays.
    package init(byPath: [String: Module] = [:], strays: [String] = []) {
        self.byPath = byPath
        let folders = strays.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
        let common = folders.dropFirst().reduce(Array(folders.first ?? [])) { common, folder in
            Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
        }
        let folder = common == [""] ? "/" : common.joined(separator: "/")
        others = Module(id: "", folder: folder, findsFiles: false)
    }

    /// The module of the file at this path.
    package subscript(path: String) -> Module { byPath[path] ?? others }
}
