import Syntax

/// Tells which folder holds the sources of a target. Paths are relative to the folder of the manifest or the project,
/// without a slash at either end.
package struct SourceLayout: Sendable {
    /// Source folders that are named explicitly.
    private let folders: [String]
    /// Folders whose subfolders are targets.
    private let parents: [String]
    /// The names of all targets; nil where the manifest works them out.
    private let names: Set<String>?
    /// A folder whose subfolders need not be targets: a package has only one target there (SwiftPM's
    /// `targetsWithCommonSourceRoot`), which may be directly in it.
    private let ofOneTarget: Set<String>
    private let findsFiles: Bool
    /// Every folder of a target is told: no target builds what lies elsewhere.
    private let saysAllFolders: Bool
    /// Files that another target than that of their folder builds too, as it names them.
    private let shared: Set<String>
    /// What its targets list; nil where no list is known, or not all targets are.
    private var listed: ListedSources?
    /// Where new files go beside those of a folder, if that may be another one; nil for none.
    private var homes: [String: String?] = [:]
    /// What makes the project anew from these folders.
    private var generator: ProjectGenerator?

    /// The folders of a package: the `path:`s of the manifest, else those that SwiftPM searches (SwiftPM's
    /// `PackageBuilder.predefinedSourceDirectories`). If the manifest has `sources:`, new files are not picked up.
    package init(manifest: SourceFile) {
        let tree = TokenTree(manifest)
        folders = tree.all.compactMap { Self.literal(labelled: "path", at: $0, in: tree) }
        parents = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
        let targets = tree.all.filter { index in
            tree[index].flags.contains(.member)
                && ["arget", "macro", "plugin"].contains { tree.text(index).hasSuffix($0) }
                && tree[index + 1].kind == .leftParen && Self.isLabel("name", at: index + 2, in: tree)
        }
        let named = targets.compactMap { Self.literal(labelled: "name", at: $0 + 2, in: tree) }
        names = named.isEmpty || named.count < targets.count ? nil : Set(named)
        let built = targets.filter { !["testTarget", "plugin"].contains(tree.text($0)) }
        let isSearched = !(built.first.map { tree.interior($0 + 1) } ?? 0..<0).contains {
            Self.isLabel("path", at: $0, in: tree)
        }
        ofOneTarget = built.count == 1 && isSearched ? Set(parents).subtracting(["Tests", "Plugins"]) : []
        findsFiles = !tree.all.contains { Self.isLabel("sources", at: $0, in: tree) }
        let paths = targets.flatMap { tree.interior($0 + 1) }.filter { Self.isLabel("path", at: $0, in: tree) }
        saysAllFolders = names != nil && paths.allSatisfy { Self.literal(labelled: "path", at: $0, in: tree) != nil }
        shared = []
        let declared = targets.filter { target in !targets.contains { tree.interior($0 + 1).contains(target) } }
        listed = saysAllFolders ? ListedSources(declared, in: tree, parents: parents, ofOneTarget: ofOneTarget) : nil
    }

    /// The folders that Xcode 16 synchronizes with the disk (`PBXFileSystemSynchronizedRootGroup`), if their path alone
    /// says where they are. The exceptions of a target that has the folder are left out of it; those of another are the files that
    /// it takes from the folder, and what a new file declares is not seen there.
    package init(xcodeProject text: String) {
        let objects = XcodeObjects(text.unindentedLines)
        func all(_ kind: Substring) -> [(id: Substring, object: XcodeObjects.Object)] {
            objects.all(kind).compactMap { id in objects[id].map { (id, $0) } }
        }
        let groups = all("PBXFileSystemSynchronizedRootGroup").filter { $0.object["path"]?.isEmpty == false }
        folders = groups.map { String($0.object["path"] ?? "") }
        parents = []
        names = nil
        ofOneTarget = []
        findsFiles = true
        saysAllFolders = false
        shared = Set(
            groups.flatMap { group in
                group.object.list("exceptions").compactMap { objects[$0] }.filter { set in
                    let owner = set["target"].flatMap { objects[$0] }
                    return !(owner?.list("fileSystemSynchronizedGroups").contains(group.id) ?? false)
                }.flatMap { set in
                    set.list("membershipExceptions").filter { $0.hasSuffix(".swift") }.map {
                        Self.plain("\(group.object["path"] ?? "")/\($0)")
                    }
                }
            })
    }

    /// The folders that a `project.yml` names; nil if it is not read. XcodeGen takes all files in them.
    package init?(spec text: String) {
        guard let spec = ProjectSpec(text) else { return nil }
        let sources = spec.targets.flatMap(\.sources)
        folders = sources.filter { !$0.hasSuffix(".swift") }
        (parents, names, ofOneTarget, findsFiles, saysAllFolders) = ([], nil, [], true, false)
        shared = Set(sources.filter { $0.hasSuffix(".swift") })
        homes = Dictionary(folders.map { ($0, spec.sources.home(of: $0)) }) { first, _ in first }
        generator = .xcodeGen
    }

    /// The folders that a `Project.swift` of Tuist names; nil if it is another file of that name.
    package init?(tuist manifest: SourceFile) {
        guard let sources = TuistManifest(manifest)?.sources else { return nil }
        folders = Array(sources.targets.joined())
        (parents, names, ofOneTarget, findsFiles, saysAllFolders) = ([], nil, [], true, false)
        shared = []
        homes = Dictionary(folders.map { ($0, sources.home(of: $0)) }) { first, _ in first }
        generator = .tuist
    }

    /// The folder of the target that builds this file, the innermost if they are nested; nil if unknown.
    package func folder(of file: String) -> String? {
        if listed?.leaveOut(file) ?? false { return nil }
        let said = folders.map(Self.plain).filter { file.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
        if let said { return said }
        if generator == .tuist { return TuistManifest.usualFolder(of: file) }
        let parts = file.split(separator: "/")
        guard parts.count > 1, parents.contains(String(parts[0])) else { return nil }
        if parts.count > 2, let names, !names.contains(String(parts[1])) {
            return ofOneTarget.contains(String(parts[0])) ? String(parts[0]) : nil
        }
        return parts.count == 2 ? String(parts[0]) : "\(parts[0])/\(parts[1])"
    }

    /// Whether no target of a package builds a file; its manifests lie directly in its folder.
    package func leavesOut(_ file: String) -> Bool {
        saysAllFolders && file.contains("/") && folder(of: file) == nil
            && (listed?.leaveOut(file) ?? false || !folders.map(Self.plain).contains(""))
    }

    /// The module of a file; nil if unknown. Paths of the run in this package begin with `prefix`. A file that another target builds
    /// too is in a module apart: that target does not find new files.
    package func module(of file: String, in base: String, prefix: String = "") -> Module? {
        let isShared = shared.contains(Self.plain(file))
        return folder(of: file).map { folder in
            let home = homes[folder] ?? folder
            let isUsual = generator == .tuist && homes[folder] == nil
            return Module(
                id: base + "/" + (home ?? folder) + (isShared ? " shared" : ""), folder: prefix + (home ?? folder),
                findsFiles: findsFiles && !isShared && !isUsual && home != nil, generator: generator)
        }
    }

    static func plain(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    static func isLabel(_ name: String, at index: Int, in tree: TokenTree) -> Bool {
        tree[index + 1].kind == .colon && tree.text(index) == name
    }

    /// The string literal after this label; nil if the argument is anything else.
    static func literal(labelled name: String, at index: Int, in tree: TokenTree) -> String? {
        isLabel(name, at: index, in: tree) ? literal(at: index + 2, in: tree) : nil
    }

    /// The text of the string literal that begins there; nil if none does, or it is worked out.
    static func literal(at open: Int, in tree: TokenTree) -> String? {
        guard open < tree.count, tree[open].kind == .stringQuote, let close = tree.partner(open), close > open else {
            return nil
        }
        let text = tree.file.text(tree[open].end..<tree[close].offset)
        return text.isEmpty || text.contains("\\") ? nil : text
    }
}
