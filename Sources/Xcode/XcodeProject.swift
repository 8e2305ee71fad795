/// What a `project.pbxproj` says: its targets, what each of them is built with, and which files it builds.
package struct XcodeProject: Sendable {
    /// A target that builds code.
    package struct Target: Sendable, Hashable {
        /// Its name, as Xcode shows it.
        package let name: String
        /// The build settings of each of its configurations: its own, and those of the project and of `.xcconfig` files that
        /// it does not set itself. Deployment targets of systems that it is not built for are left out.
        fileprivate let configurations: [[XcodeSetting]]

        /// The settings of all its configurations.
        package var settings: [XcodeSetting] { configurations.flatMap(\.self) }
    }

    /// The targets in the order of the file.
    package let targets: [Target]
    /// All lines of the file, without white space before them.
    package let lines: [Substring]
    private let files: XcodeFiles
    /// Its settings are written otherwise in the file.
    private let isMade: Bool

    /// Reads the text of the file. `configuration` gives the text of an `.xcconfig` file by its path, relative to the
    /// folder of the project; nil if it cannot be read.
    package init(_ text: String, configuration: @escaping (String) -> String? = { _ in nil }) {
        (lines, isMade) = (text.unindentedLines, false)
        let objects = XcodeObjects(lines)
        let ids = objects.all("PBXNativeTarget")
        files = XcodeFiles(objects, of: ids)
        let settings = XcodeSettings(objects, files, configuration)
        targets = ids.map { id in
            Target(
                name: objects[id]?["name"].map(String.init) ?? "", configurations: settings.configurations(ofTarget: id)
            )
        }
    }

    /// The project that XcodeGen makes from the text of a `project.yml`; nil if that is not read.
    package init?(spec text: String) {
        guard let spec = ProjectSpec(text) else { return nil }
        (lines, isMade) = (text.unindentedLines, true)
        files = XcodeFiles(of: spec)
        targets = spec.targets.map { Target(name: $0.name, configurations: $0.configurations) }
    }

    /// The targets that build a file, by its path relative to the folder of the project; none if it is in none of them,
    /// or the project does not tell.
    package func targets(building path: String) -> [Target] { files.targets(building: path).map { targets[$0] } }

    /// The names of the files that some target lists, without folders.
    package var listedFiles: Set<String> { files.names }

    /// The settings of each configuration of these targets; without them, of all; of a file that has none, those of its lines.
    private func configurations(of chosen: [Target]) -> [[XcodeSetting]] {
        if targets.isEmpty {
            let all = XcodeSetting.all(on: lines[...])
            return [all.filter(BuiltSDKs(ofAny: all).concern)]
        }
        return (chosen.isEmpty ? targets : chosen).flatMap(\.configurations)
    }

    /// The settings of all configurations of these targets; without them, of all.
    package func settings(of chosen: [Target]) -> [XcodeSetting] { configurations(of: chosen).flatMap(\.self) }

    /// Whether some of these targets is seen to be on the main actor where it says nothing of actors.
    package func mayIsolateByDefault(_ chosen: [Target]) -> Bool {
        settings(of: chosen).contains(where: \.isolatesByDefault)
    }

    /// Whether an async function that no actor isolates runs on the actor of its caller, in all these targets (SE-0461).
    package func keepsCaller(_ chosen: [Target]) -> Bool {
        configurations(of: chosen).allSatisfy { settings in
            settings.lazy.compactMap(\.keepsCaller).first ?? settings.contains(where: \.isApproachable)
        }
    }

    /// What it says of how these targets are built; without them, of all.
    package func facts(of chosen: [Target]) -> [BuildFact] {
        let attributes = ["objectVersion", "LastUpgradeCheck", "LastSwiftUpdateCheck"]
        let ofFile = lines.indices.compactMap { index -> BuildFact? in
            let name = attributes.first { lines[index].hasPrefix($0 + " = ") }
            return name.map { _ in BuildFact(.compiler, Self.plain(lines[index]), line: index + 1) }
        }
        return ofFile
            + settings(of: chosen).compactMap { setting in
                setting.subject.map {
                    let text = isMade ? lines[setting.line - 1] : setting.text
                    return BuildFact($0, Self.plain(text), file: setting.file, line: setting.line)
                }
            }
    }

    private static func plain(_ line: Substring) -> String { line.filter { !"\";\t".contains($0) } }
}
