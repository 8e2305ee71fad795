import Syntax
import Xcode

/// Reads the manifests of Tuist, and the helpers that they share.
struct Tuist {
    /// The file that says of what a project is made.
    static let file = "Project.swift"

    /// Those of each folder.
    private var helpers: [String: [SourceFile]] = [:]

    /// The manifest in a folder; nil where that file is another one, or there is none.
    static func manifest(in folder: String) -> SourceFile? {
        let path = folder == "/" ? "/" + file : folder + "/" + file
        let manifest = TargetSearch.read(path).map { SourceFile(path: path, bytes: $0) }
        return manifest.flatMap { SourceLayout(tuist: $0) == nil ? nil : $0 }
    }

    /// What the manifest in a folder says of systems, and where its sources are; nil where it does not tell. `relative` shortens
    /// the paths of what is read.
    mutating func deployment(
        in folder: String, _ relative: (String) -> String
    ) -> (TuistDeployment, SourceLayout)? {
        guard let manifest = Self.manifest(in: folder), let layout = SourceLayout(tuist: manifest) else { return nil }
        let helpers = TuistDeployment.usesHelpers(manifest) ? helpers(above: folder) : []
        let files = ([manifest] + helpers).map { SourceFile(path: relative($0.path), bytes: $0.bytes) }
        return TuistDeployment(files[0], helpers: Array(files[1...])).map { ($0, layout) }
    }

    /// The helpers of the nearest folder `Tuist`.
    private mutating func helpers(above folder: String) -> [SourceFile] {
        let places = Disk.folders(from: folder).map { ($0 == "/" ? "" : $0) + "/Tuist/" + TuistDeployment.helpers }
        guard let place = places.first(where: { (try? Disk.facts($0).kind) == .folder }) else { return [] }
        if let known = helpers[place] { return known }
        let files = Reading(paths: [place]).files
        helpers[place] = files
        return files
    }
}
