import Syntax

/// Tells which folder holds the sources of a target. Paths are relative to the folder of the manifest or the project,
/// without a slash at either end.
package struct SourceLayout: Sendable {
    /// Source folders that are named explicitly.
    private let folders: [String]
    /// Folders whose subfolders are targets.
    private let parents: [String]
    private let findsFiles: Bool

    /// The folders of a package: the `path:`s of the manifest, else those that SwiftPM searches (SwiftPM's
    /// `PackageBuilder.predefinedSourceDirectories`). If the manifest has `sources:`, new files are not picked up.
    package init(manifest: SourceFile) {
        let tree = TokenTree(manifest)
        folders = tree.all.compactMap { Self.literal(labelled: "path", at: $0, in: tree) }
        parents = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
        findsFiles = !tree.all.contains { Self.isLabel("sources", at: $0, in: tree) }
    }

    /// The folders that Xcode 16 synchronizes with the disk (`PBXFileSystemSynchronizedRootGroup`), if their path alone
    /// says where they are. If the project has exceptions for Swift files, new files are not picked up.
    package init(xcodeProject text: String) {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
        let section = "PBXFileSystemSynchronizedRootGroup section */"
        let groups = lines.drop { $0 != "/* Begin " + section }.prefix { $0 != "/* End " + section }
        folders = groups.compactMap { line in
            guard line.hasPrefix("path = "), line.hasSuffix(";") else { return nil }
            return String(line.dropFirst(7).dropLast().filter { $0 != "\"" })
        }
        parents = []
        var isException = false
        findsFiles = !lines.contains { line in
            if line.hasPrefix("membershipExceptions") { isException = true }
            if line.hasPrefix(")") { isException = false }
            return isException && line.contains(".swift")
        }
    }

    /// The folder of the target that builds this file, the innermost if they are nested; nil if unknown.
    package func folder(of file: String) -> String? {
        let said = folders.map(Self.plain).filter { file.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
        if let said { return said }
        let parts = file.split(separator: "/")
        guard parts.count > 1, parents.contains(String(parts[0])) else { return nil }
        // The sources of a package's only target may be directly in `Sources`.
        return parts.count == 2 ? String(parts[0]) : "\(parts[0])/\(parts[1])"
    }

    /// The module of a file; nil if unknown. Paths of the run in this package begin with `prefix`.
    package func module(of file: String, in base: String, prefix: String = "") -> Module? {
        folder(of: file).map { Module(id: base + "/" + $0, folder: prefix + $0, findsFiles: findsFiles) }
    }

    private static func plain(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    private static func isLabel(_ name: String, at index: Int, in tree: TokenTree) -> Bool {
        tree[index + 1].kind == .colon && tree.text(index) == name
    }

    /// The string literal after this label; nil if the argument is anything else.
    private static func literal(labelled name: String, at index: Int, in tree: TokenTree) -> String? {
        let open = index + 2
        guard isLabel(name, at: index, in: tree), open < tree.count, tree[open].kind == .stringQuote,
            let close = tree.partner(open)
        else {
            return nil
        }
        let text = tree.file.text(tree[open].end..<tree[close].offset)
        return text.isEmpty || text.contains("\\") ? nil : text
    }
}
