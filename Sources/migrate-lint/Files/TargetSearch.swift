import Engine
import Rules
import Syntax
import Xcode

/// Finds the target of each file, from the nearest parent folder with a `Package.swift` or an Xcode project. A project that
/// lists the file says what its targets are built with; if that is not known, or a folder has several manifests and
/// projects, the lowest target holds, as each may build the file.
struct TargetSearch {
    /// A package or a project that may build the files below its folder.
    private struct Builder {
        enum Kind {
            case package(Target, SourceLayout)
            case project(XcodeProject)
        }

        let path: String
        let kind: Kind

        /// The target of code that it may build in any of its targets.
        var lowest: Target {
            switch kind {
            case .package(let target, _): target
            case .project(let project): Target(xcodeProject: project)
            }
        }

        /// The names of its targets that build a file, by its path relative to the folder; empty if none is known to. The
        /// name of a package's target does not matter: all have the same systems.
        func names(building file: String) -> [String] {
            switch kind {
            case .package(_, let layout): layout.folder(of: file).map { [$0] } ?? []
            case .project(let project): project.targets(building: file).map(\.name)
            }
        }

        /// The target of a file that it builds.
        func target(of file: String) -> Target {
            if case .project(let project) = kind {
                return Target(xcodeProject: project, building: project.targets(building: file))
            }
            return lowest
        }
    }

    private struct Said {
        let folder: String
        var builders: [Builder] = []
    }

    private var byFolder: [String: Said?] = [:]
    private var byOrigin: [Targets.Origin: Targets.Known] = [:]
    private let current = Disk.resolved(".") ?? ""
    /// The target of each file.
    private(set) var targets = Targets(.lowest)
    /// The files that the projects list, without folders.
    private(set) var listedFiles: Set<String> = []

    init(of paths: [String]) {
        targets = Targets(byPath: Dictionary(paths.map { ($0, known(of: $0)) }) { first, _ in first })
    }

    private mutating func known(of path: String) -> Targets.Known {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let real = Disk.resolved(folder), let said = nearest(to: real) else { return .unknown }
        let file = real + "/" + (path.split(separator: "/").last ?? "")
        let relative = String(file.dropFirst(said.folder == "/" ? 1 : said.folder.utf8.count + 1))
        let building = said.builders.map { ($0, $0.names(building: relative)) }.filter { !$0.1.isEmpty }
        let paths = (building.isEmpty ? said.builders : building.map(\.0)).map(\.path).joined(separator: " and ")
        let listing = building.filter { if case .project = $0.0.kind { true } else { false } }
        let isListed = !listing.isEmpty
        let all = Set(listing.flatMap(\.1)).sorted()
        let names = all.count > 3 ? "\(all.count) targets" : Targets.Known.list(all)
        let origin: Targets.Origin = isListed ? .targets(names, of: paths) : .files(paths)
        if let known = byOrigin[origin] { return known }
        let targets = building.isEmpty ? said.builders.map(\.lowest) : building.map { $0.0.target(of: relative) }
        let known = Targets.Known(.lowest(of: targets), from: origin)
        byOrigin[origin] = known
        return known
    }

    /// What is said nearest to a folder, which is absolute and without links.
    private mutating func nearest(to folder: String) -> Said? {
        var visited: [String] = []
        var found: Said?
        for folder in Disk.folders(from: folder) {
            let said = byFolder[folder] ?? self.said(in: folder)
            visited.append(folder)
            found = said
            if said != nil { break }
        }
        for folder in visited { byFolder[folder] = .some(found) }
        return found
    }

    /// Whether it says what a package is made of: an empty one keeps Xcode out of the folder, another one may declare a type.
    private static func isManifest(_ file: SourceFile) -> Bool {
        let text = file.text(0..<file.bytes.count)
        return !TokenTree(file).all.isEmpty
            && ["swift-tools-version", "PackageDescription"].contains(where: text.contains)
    }

    /// The names of the manifests and projects in a folder, which may be one above the project's, and hold thousands of files.
    static func builders(in folder: String) -> [String] {
        (try? Disk.names(in: folder, where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") })) ?? []
    }

    /// What the manifests and projects in a folder say; nil if it has none.
    private mutating func said(in folder: String) -> Said? {
        var said = Said(folder: folder)
        for name in Self.builders(in: folder) {
            let path = folder == "/" ? "/" + name : folder + "/" + name
            if name == "Package.swift", let manifest = Self.read(path).map({ SourceFile(path: path, bytes: $0) }),
                Self.isManifest(manifest)
            {
                said.builders.append(
                    Builder(
                        path: relative(path),
                        kind: .package(Target(manifest: manifest), SourceLayout(manifest: manifest))))
            } else if name.hasSuffix(".xcodeproj"), let bytes = Self.read(path + "/project.pbxproj") {
                let project = XcodeProject(String(decoding: bytes, as: UTF8.self)) { configuration in
                    Self.read(folder + "/" + configuration).map { String(decoding: $0, as: UTF8.self) }
                }
                said.builders.append(Builder(path: relative(path), kind: .project(project)))
                listedFiles.formUnion(project.listedFiles)
            }
        }
        return said.builders.isEmpty ? nil : said
    }

    /// Nil if it is no regular file: reading a pipe would block.
    private static func read(_ path: String) -> [UInt8]? {
        (try? Disk.facts(path).kind) == .file ? try? Disk.read(path) : nil
    }

    /// The path relative to the current folder, if it is below it.
    private func relative(_ path: String) -> String {
        path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
    }
}
