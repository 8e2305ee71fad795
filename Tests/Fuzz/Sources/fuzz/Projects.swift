import Engine
import Rules
import Syntax
import Xcode

/// A manifest or project file, whatever it holds, is read to its end, and tells of files without stopping.
func checkProjects(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let manifest = SourceFile(path: "Package.swift", text: text)
    let package = PackageManifest(manifest)
    _ = (Target(manifest: package), package.facts(inTarget: "Sources/A"))
    let paths = ["Sources/A/a.swift", "App/a.swift", "a.swift"]
    for layout in [SourceLayout(manifest: manifest), SourceLayout(xcodeProject: text)] {
        for path in paths { _ = layout.module(of: path, in: "") }
    }
    // The settings of a target may include themselves.
    let project = XcodeProject(text) { _ in text }
    for path in paths + project.listedFiles.sorted() { _ = project.facts(of: project.targets(building: path)) }
}
