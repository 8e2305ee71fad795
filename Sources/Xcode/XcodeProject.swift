/// What a `project.pbxproj` says: its targets, what each of them is built with, and which files it builds.
package struct XcodeProject: Sendable {
    /// A target that builds code.
    package struct Target: Sendable, Hashable {
        /// Its name, as Xcode shows it.
        package let name: String
        /// The build settings of all its configurations, each as Xcode writes it, `NAME = 15.0;`: its own, and those of
        /// the project and of `.xcconfig` files that it does not set itself. Deployment targets of systems that it is not
        /// built for are left out.
        package let settings: [Substring]
    }

    /// The targets in the order of the file.
    package let targets: [Target]
    /// All lines of the file.
    package let lines: [Substring]
    private let files: XcodeFiles

    /// Reads the text of the file. `configuration` gives the text of an `.xcconfig` file by its path, relative to the
    /// folder of the project; nil if it cannot be read.
    package init(_ text: String, configuration: @escaping (String) -> String? = { _ in nil }) {
        let objects = XcodeObjects(text)
        let ids = objects.all("PBXNativeTarget")
        lines = text.split(whereSeparator: \.isNewline)
        files = XcodeFiles(objects, of: ids)
        let settings = XcodeSettings(objects, files, configuration)
        targets = ids.map { id in
            Target(name: objects[id]?["name"].map(String.init) ?? "", settings: settings.settings(ofTarget: id))
        }
    }

    /// The targets that build a file, by its path relative to the folder of the project; none if it is in none of them,
    /// or the project does not tell.
    package func targets(building path: String) -> [Target] { files.targets(building: path).map { targets[$0] } }

    /// The names of the files that some target lists, without folders.
    package var listedFiles: Set<String> { files.names }
}
