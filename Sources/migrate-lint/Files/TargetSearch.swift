import Engine
import Reporters
import Rules
import Syntax
import Xcode

/// Finds the target of each file, from the nearest parent folder with a `Package.swift`, an Xcode project or a podspec. A project that
/// lists the file says what its targets are built with; if that is not known, or a folder has several manifests and
/// projects, the lowest target holds, as each may build the file.
struct TargetSearch {
    /// A package or a project that may build the files below its folder.
    private struct Builder {
        enum Kind {
            case package(PackageManifest, SourceLayout)
            case project(XcodeProject)
            /// What Tuist makes a project from.
            case tuist(TuistDeployment, SourceLayout)
            /// What CocoaPods builds in the project of whoever uses it.
            case pod(Podspec)
        }

        let path: String
        let kind: Kind
        /// What leads from its folder to that of which it is said: `../` for a project in a subfolder.
        var start = ""

        var isProject: Bool {
            if case .project = kind { true } else { false }
        }

        /// The names of its targets that build a file, by its path relative to the folder; empty if none is known to. The
        /// name of a package's target does not matter: all have the same systems.
        func names(building file: String) -> [String] {
            switch kind {
            case .package(_, let layout), .tuist(_, let layout): layout.folder(of: file).map { [$0] } ?? []
            case .pod(let pod): pod.folder(of: file).map { [$0.isEmpty ? "." : $0] } ?? []
            case .project(let project): project.targets(building: start + file).map(\.name)
            }
        }

        /// Whether none of its targets builds a file. A project may name a file in a way that is not read.
        func leavesOut(_ file: String) -> Bool {
            switch kind {
            case .package(_, let layout): layout.leavesOut(file)
            case .pod(let pod): pod.leavesOut(file)
            case .project, .tuist: false
            }
        }

        /// The target of a file; of one that none of its targets is known to build, the lowest of all.
        func target(of file: String) -> Target {
            switch kind {
            case .package(let manifest, let layout): Target(manifest: manifest, inTarget: layout.folder(of: file))
            case .project(let project): Target(xcodeProject: project, building: project.targets(building: start + file))
            case .tuist(let deployment, _): Target(tuist: deployment)
            case .pod(let pod): Target(pod: pod)
            }
        }

        /// The package, or the targets that are known to build a file; without any, all of the project.
        func builders(of file: String) -> [FileBuilder] {
            guard case .project(let project) = kind else { return [FileBuilder(path: path, target: target(of: file))] }
            let building = project.targets(building: start + file)
            return FileBuilder.all(building.isEmpty ? project.targets : building, of: path)
        }

        /// What it says of how a file is built. `folder`: its own, which paths begin with.
        func facts(of file: String, in folder: String) -> [BuildFact] {
            switch kind {
            case .package(let manifest, let layout):
                return manifest.facts(inTarget: layout.folder(of: file)).map { $0.placed(in: path) }
            case .project(let project):
                let own = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
                let main = path.hasSuffix(TargetSearch.specFile) ? path : path + "/project.pbxproj"
                return project.facts(of: project.targets(building: start + file)).map { fact in
                    fact.placed(in: fact.file.map { (start.isEmpty ? folder : own) + $0 } ?? main)
                }
            case .tuist(let deployment, _): return deployment.facts
            case .pod(let pod): return pod.facts.map { $0.placed(in: path) }
            }
        }
    }

    private struct Said {
        let folder: String
        var builders: [Builder] = []
        /// The version in `.swift-version` beside them, which tools that choose a compiler read.
        var compiler: PlatformRequirement.Version?

        /// Whether one of them is known to build a file, by its path relative to the folder.
        func isKnown(toBuild file: String) -> Bool { builders.contains { !$0.names(building: file).isEmpty } }

        /// Those that are known to build a file, by its path relative to the folder; without any, all that may.
        func builders(of file: String) -> [Builder] {
            let building = builders.filter { !$0.names(building: file).isEmpty }
            return building.isEmpty ? builders.filter { !$0.leavesOut(file) } : building
        }
    }

    /// Of two files of which this is the same, the target is the same.
    private struct Kind: Hashable {
        let origin: Targets.Origin
        /// The targets of packages, whose settings are their own.
        let folders: [String]
    }

    private var byFolder: [String: Said?] = [:]
    private var tuist = Tuist()
    /// What could not be read above a folder.
    private var unreadByFolder: [String: String?] = [:]
    private var byKind: [Kind: Targets.Known] = [:]
    /// The newest syntax in the files of a project, and the file, by the path of the project.
    private var newest: [String: (syntax: NewSyntax, path: String)] = [:]
    private let current = Disk.resolved(".") ?? ""
    /// The target of each file.
    private(set) var targets = Targets(.lowest)
    /// The files that the projects list, without folders.
    private(set) var listedFiles: Set<String> = []

    /// `files`: those of the run; new syntax in one of them tells which compiler builds the project.
    init(of paths: [String], reading files: [SourceFile] = []) {
        var byPath = Dictionary(paths.map { ($0, known(of: $0)) }) { first, _ in first }
        let open = Set(byPath.values.lazy.filter(\.target.namesNoSystem).map(\.origin))
        // One file that awaits is enough.
        let newer = files.reduce(into: Set<Targets.Origin>()) { found, file in
            guard let origin = byPath[file.path]?.origin, open.contains(origin), !found.contains(origin) else { return }
            if Self.isAsync(file) { found.insert(origin) }
        }
        byPath = byPath.mapValues { own in
            guard newer.contains(own.origin), own.target.namesNoSystem else { return own }
            return own.changed { $0.builtForNewerSystems }
        }
        for file in files {
            guard let own = byPath[file.path], let project = own.origin.projects else { continue }
            let lowest = newest[project]?.syntax.compiler ?? own.target[.swift] ?? PlatformRequirement.Version(0)
            if let syntax = NewSyntax(in: file, after: lowest) { newest[project] = (syntax, file.path) }
        }
        if !newest.isEmpty {
            byPath = byPath.mapValues { own in
                guard let found = own.origin.projects.flatMap({ newest[$0] }) else { return own }
                return own.changed { $0.built(by: found.syntax.compiler) }
            }
        }
        targets = Targets(byPath: byPath)
    }

    /// What is said nearest to a file, and its path relative to that folder; then what is said above that, up to what is known to
    /// build it, or else may. A project that lists the file counts before a nearer one that does not.
    private mutating func allSaid(of path: String) -> [(said: Said, file: String)] {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let real = Disk.resolved(folder) else { return [] }
        let file = real + "/" + (path.split(separator: "/").last ?? "")
        var found: [(said: Said, file: String)] = []
        var next: String? = real
        while let folder = next, let said = nearest(to: folder) {
            found.append((said, String(file.dropFirst(said.folder == "/" ? 1 : said.folder.utf8.count + 1))))
            if said.isKnown(toBuild: found[found.count - 1].file) { return found }
            next = Disk.folders(from: said.folder).dropFirst().first { _ in true }
        }
        let nearest = found.firstIndex { !$0.said.builders(of: $0.file).isEmpty }
        return nearest.map { Array(found[...$0]) } ?? found
    }

    /// The nearest of them that may build the file.
    private mutating func said(of path: String) -> (said: Said, file: String)? {
        allSaid(of: path).last.flatMap { $0.said.builders(of: $0.file).isEmpty ? nil : $0 }
    }

    private mutating func known(of path: String) -> Targets.Known {
        guard let (said, file) = said(of: path) else {
            return Targets.Known(
                .lowest, from: .unknown, unread: unread(above: path),
                notBuiltBy: allSaid(of: path).flatMap { $0.said.builders.map(\.path) })
        }
        let building = said.builders(of: file)
        let paths = building.map(\.path).joined(separator: " and ")
        let listing = building.filter { $0.isProject }.flatMap { $0.names(building: file) }
        let all = Set(listing).sorted()
        let names = all.count > 3 ? "\(all.count) targets" : Targets.Known.list(all)
        let origin: Targets.Origin = all.isEmpty ? .files(paths) : .targets(names, of: paths)
        let folders = building.filter { !$0.isProject }.flatMap { $0.names(building: file) }
        let kind = Kind(origin: origin, folders: folders)
        if let known = byKind[kind] { return known }
        let lowest = Target.lowest(of: building.map { $0.target(of: file) })
        let builders = building.flatMap { $0.builders(of: file) }
        let known = Targets.Known(said.compiler.map(lowest.built) ?? lowest, from: origin, builders: builders)
        byKind[kind] = known
        return known
    }

    /// The folder of what is said nearest to a file; nil if there is none.
    mutating func folder(of path: String) -> String? { allSaid(of: path).first?.said.folder }

    /// The folders of packages and projects as the paths of the run begin with them, without those inside of others; of what
    /// belongs to none, the folders that the user named. Longer ones come first.
    mutating func homes(of paths: [String], below operands: [String]) -> [String] {
        let operands = operands.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        var (projects, named): (Set<String>, Set<String>) = ([], [])
        for path in paths {
            if let nearest = allSaid(of: path).first {
                if path.hasSuffix(nearest.file) { projects.insert(String(path.dropLast(nearest.file.count))) }
            } else if let operand = operands.first(where: path.hasPrefix) {
                named.insert(operand)
            }
        }
        let outermost = projects.filter { home in !projects.contains { $0 != home && home.hasPrefix($0) } }
        return outermost.union(named).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    /// What is known of a file, and where each thing was read. `given`: what `--target` says.
    mutating func account(of path: String, given: Target?) -> TargetAccount {
        let own = targets[path]
        let known = given.map { targets.given($0)[path] } ?? own
        guard let (said, file) = said(of: path) else {
            return TargetAccount(path: path, known: known, builders: [], facts: [])
        }
        let folder = relative(said.folder == "/" ? "/" : said.folder + "/")
        let building = said.builders(of: file)
        var facts = building.flatMap { $0.facts(of: file, in: folder) }
        if let version = said.compiler {
            facts.append(BuildFact(.compiler, "\(version)", file: folder + Self.versionFile, line: 1))
        }
        if let (syntax, path) = own.origin.projects.flatMap({ newest[$0] }) {
            facts.append(
                BuildFact(
                    .compiler, "\(syntax.name) is of Swift \(syntax.compiler)", file: relative(path), line: syntax.line)
            )
        }
        return TargetAccount(
            path: path, known: known, builders: building.map { ($0.path, $0.names(building: file)) }, facts: facts)
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

    /// Whether a file awaits on each system that it is built for: what SwiftPM takes for the oldest is not one of them. A test
    /// is built for newer ones than the rest.
    private static func isAsync(_ file: SourceFile) -> Bool {
        let words = ["await", "async"]
        guard words.contains(where: { file.contains(Array($0.utf8)) }),
            !["available", "_Concurrency"].contains(where: { file.contains(Array($0.utf8)) }),
            !file.path.split(separator: "/").contains("Tests")
        else { return false }
        let tree = TokenTree(file)
        return tree.all.contains { index in
            words.contains { tree.spells(index, $0) } && !tree[index].flags.contains(.member)
        }
    }

    /// The nearest `project.yml`, or `Project.swift` of Tuist, above a file that could not be read; nil if there is none.
    private mutating func unread(above path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let real = Disk.resolved(folder) else { return nil }
        if let known = unreadByFolder[real] { return known }
        let found = Disk.folders(from: real).lazy.compactMap { folder in
            let spec = (folder == "/" ? "" : folder) + "/" + Self.specFile
            return (try? Disk.facts(spec).kind) == .file ? spec : Tuist.manifest(in: folder)?.path
        }.first.map(relative)
        unreadByFolder[real] = .some(found)
        return found
    }

    /// The names of the manifests and projects in a folder, which may be one above the project's, and hold thousands of files.
    /// What XcodeGen or Tuist makes a project from counts where that is not there.
    static func builders(in folder: String) -> [String] {
        let names = try? Disk.names(
            in: folder,
            where: {
                ["Package.swift", specFile, Tuist.file].contains($0) || $0.hasSuffix(".xcodeproj")
                    || $0.hasSuffix(podspec)
            })
        let isMade = names?.contains { $0.hasSuffix(".xcodeproj") } ?? false
        return (names ?? []).filter { !isMade || $0 != specFile && $0 != Tuist.file }
    }

    /// What the manifests and projects in a folder say; nil if it has none.
    private mutating func said(in folder: String) -> Said? {
        var said = Said(folder: folder)
        for name in Self.builders(in: folder) {
            let path = folder == "/" ? "/" + name : folder + "/" + name
            if name == "Package.swift", let manifest = Self.read(path).map({ SourceFile(path: path, bytes: $0) }),
                Self.isManifest(manifest)
            {
                let package = PackageManifest(manifest)
                guard !package.buildsNothing else {
                    said.builders += projects(below: folder)
                    continue
                }
                let kind = Builder.Kind.package(package, SourceLayout(manifest: manifest))
                said.builders.append(Builder(path: relative(path), kind: kind))
            } else if name.hasSuffix(".xcodeproj") {
                said.builders += project(at: path, in: folder).map { [$0] } ?? []
            } else if name == Self.specFile, let bytes = Self.read(path),
                let project = XcodeProject(spec: String(decoding: bytes, as: UTF8.self))
            {
                said.builders.append(Builder(path: relative(path), kind: .project(project)))
            } else if name == Tuist.file, let (deployment, layout) = tuist.deployment(in: folder, relative) {
                said.builders.append(Builder(path: relative(path), kind: .tuist(deployment, layout)))
            } else if name.hasSuffix(Self.podspec), let bytes = Self.read(path),
                let pod = Podspec(String(decoding: bytes, as: UTF8.self))
            {
                said.builders.append(Builder(path: relative(path), kind: .pod(pod)))
            }
        }
        if said.builders.isEmpty { return nil }
        let text = Self.read(folder + "/" + Self.versionFile).map { String(decoding: $0, as: UTF8.self) }
        said.compiler = text.flatMap { $0.split(whereSeparator: \.isWhitespace).first }.flatMap { .init($0) }
        return said
    }

    /// The project at this path; nil if it cannot be read.
    private mutating func project(at path: String, in folder: String, start: String = "") -> Builder? {
        guard let bytes = Self.read(path + "/project.pbxproj") else { return nil }
        let project = XcodeProject(String(decoding: bytes, as: UTF8.self)) { configuration in
            Self.read(folder + "/" + configuration).map { String(decoding: $0, as: UTF8.self) }
        }
        listedFiles.formUnion(project.listedFiles)
        return Builder(path: relative(path), kind: .project(project), start: start)
    }

    /// The projects in the subfolders of a folder that no package and no project of its own builds: they may share its files.
    private mutating func projects(below folder: String) -> [Builder] {
        let names = (try? Disk.names(in: folder, where: { !$0.hasPrefix(".") && !$0.contains(".") })) ?? []
        return names.flatMap { name -> [Builder] in
            let inner = folder + "/" + name
            return Self.builders(in: inner).filter { $0.hasSuffix(".xcodeproj") }.compactMap {
                project(at: inner + "/" + $0, in: inner, start: "../")
            }
        }
    }

    /// The file from which XcodeGen makes a project.
    static let specFile = "project.yml"

    /// How the name of a file ends that says what a pod is made of.
    private static let podspec = ".podspec"

    /// The file in which tools that choose a compiler look for its version.
    private static let versionFile = ".swift-version"

    /// Nil if it is no regular file: reading a pipe would block.
    static func read(_ path: String) -> [UInt8]? {
        (try? Disk.facts(path).kind) == .file ? try? Disk.read(path) : nil
    }

    /// The path relative to the current folder, if it is below it.
    private func relative(_ path: String) -> String {
        path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
    }
}

extension Targets.Origin {
    /// The paths of projects, or of projects and manifests, each of which may build the file; nil without a project, as the
    /// manifest of a package says which compiler it needs.
    fileprivate var projects: String? {
        switch self {
        case .files(let paths), .targets(_, of: let paths):
            Self.nameProject(paths) ? paths : nil
        case .given, .unknown: nil
        }
    }
}
