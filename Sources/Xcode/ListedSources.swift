import Syntax

/// Which files of their folders the targets of a package build, where a target lists them: `sources:`, and `exclude:`.
struct ListedSources: Sendable {
    /// What one target says.
    private struct List {
        /// The folders that it may mean.
        let folders: [String]
        /// The files and folders that it builds; nil where it does not list them, or not in plain words.
        let sources: [String]?
        let excluded: [String]

        func builds(_ file: String) -> Bool {
            folders.contains { folder in
                guard let path = ListedSources.path(of: file, in: folder) else { return false }
                func isNamed(_ name: String) -> Bool { name == path || ListedSources.path(of: path, in: name) != nil }
                return sources?.contains(where: isNamed) ?? true && !excluded.contains(where: isNamed)
            }
        }
    }

    private let lists: [List]

    /// `targets`: the names of the calls that declare them. `parents`: the folders whose subfolders are targets. `ofOneTarget`: those
    /// which the only target that is no test may be directly in.
    init(_ targets: [Int], in tree: TokenTree, parents: [String], ofOneTarget: Set<String>) {
        lists = targets.map { name in
            let inside = tree.interior(name + 1)
            func value(_ label: String) -> String? {
                inside.lazy.compactMap { SourceLayout.literal(labelled: label, at: $0, in: tree) }.first
            }
            func paths(_ label: String) -> [String]? {
                inside.lazy.compactMap { Self.literals(labelled: label, at: $0, in: tree) }.first?.map(
                    SourceLayout.plain)
            }
            let direct = tree.spells(name, "testTarget") ? [] : ofOneTarget
            let own = value("name").map { name in parents.map { $0 + "/" + name } + direct }
            return List(
                folders: value("path").map { [SourceLayout.plain($0)] } ?? own ?? [], sources: paths("sources"),
                excluded: paths("exclude") ?? [])
        }
    }

    /// Whether each target that has a folder round this file leaves it out there.
    func leaveOut(_ file: String) -> Bool {
        let own = lists.filter { $0.folders.contains { Self.path(of: file, in: $0) != nil } }
        return !own.isEmpty && !own.contains { $0.builds(file) }
    }

    /// The path of a file from a folder on; nil where it lies elsewhere.
    private static func path(of file: String, in folder: String) -> String? {
        if folder.isEmpty { return file }
        return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : nil
    }

    /// The strings of `label: ["…", "…"]`; nil if the argument is anything else.
    private static func literals(labelled name: String, at index: Int, in tree: TokenTree) -> [String]? {
        guard SourceLayout.isLabel(name, at: index, in: tree), index + 2 < tree.count,
            tree[index + 2].kind == .leftBracket
        else { return nil }
        let elements = tree.elements(tree.interior(index + 2)).filter { !$0.isEmpty }
        let texts = elements.compactMap { SourceLayout.literal(at: $0.lowerBound, in: tree) }
        return texts.count == elements.count ? texts : nil
    }
}
