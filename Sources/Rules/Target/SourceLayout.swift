import Syntax

/// Which folder holds the sources of a target, and whether new files in it are built by themselves. Paths are relative
/// to the folder of the manifest or the project, without a slash at either end.
package struct SourceLayout: Sendable {
    /// The folders that are said to hold sources.
    private let folders: [String]
    /// Folders in which each folder is a target.
    private let parents: [String]
    private let findsFiles: Bool

    /// The folders of a package: what a `path:` of the manifest says, else those that SwiftPM looks for (SwiftPM's
    /// `PackageBuilder.predefinedSourceDirectories`). A manifest that lists `sources:` names each file.
    package init(manifest: SourceFile) {
        let tree = TokenTree(manifest)
        folders = tree.all.compactMap { tree.literal(labelled: "path", at: $0) }
        parents = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
        findsFiles = !tree.all.contains { tree.isLabel("sources", at: $0) }
    }

    /// The folders that Xcode 16 keeps in step with the disk (`PBXFileSystemSynchronizedRootGroup`), each where its path
    /// alone says where it lies. A project that makes exceptions of Swift files is not read further.
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

    /// The folder of the target that builds this file, the innermost where they nest; nil where no layout says.
    package func folder(of file: String) -> String? {
        let said = folders.map(Self.plain).filter { file.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
        if let said { return said }
        let parts = file.split(separator: "/")
        guard parts.count > 1, parents.contains(String(parts[0])) else { return nil }
        // The sources of a package's only target may lie in the folder of all.
        return parts.count == 2 ? String(parts[0]) : "\(parts[0])/\(parts[1])"
    }

    /// The module of a file; the paths of the run that lie in the package begin with `prefix`.
    package func module(of file: String, in base: String, prefix: String = "") -> Module? {
        folder(of: file).map { Module(id: base + "/" + $0, folder: prefix + $0, findsFiles: findsFiles) }
    }

    private static func plain(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}

extension TokenTree {
    fileprivate func isLabel(_ name: String, at index: Int) -> Bool {
        self[index + 1].kind == .colon && text(index) == name
    }

    /// The string behind this label, where it is nothing but a literal.
    fileprivate func literal(labelled name: String, at index: Int) -> String? {
        let open = index + 2
        guard isLabel(name, at: index), open < count, self[open].kind == .stringQuote, let close = partner(open) else {
            return nil
        }
        let text = file.text(self[open].end..<self[close].offset)
        return text.isEmpty || text.contains("\\") ? nil : text
    }
}
