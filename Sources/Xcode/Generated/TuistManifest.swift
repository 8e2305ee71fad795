import Syntax

/// What a `Project.swift` says, from which Tuist makes a project: the folders of its targets, as far as they are written there. Functions
/// of helpers may give others.
struct TuistManifest {
    let sources: GeneratedSources

    /// Nil for another file of that name.
    init?(_ file: SourceFile) {
        let tree = TokenTree(file)
        guard tree.all.contains(where: { tree[$0].word == .import && tree.spells($0 + 1, "ProjectDescription") }) else {
            return nil
        }
        let lists = tree.all.filter { tree.spells($0, "sources") && tree[$0 + 1].kind == .colon }
        sources = GeneratedSources(targets: lists.map { Self.folders(in: $0 + 2, of: tree) })
    }

    /// `["App/**", "Shared/**/*.swift"]`, `.sourceFilesList(globs: ["App/**"])`
    private static func folders(in start: Int, of tree: TokenTree) -> [String] {
        let rest = start..<(tree.parent(start).map { tree.interior($0).upperBound } ?? tree.count)
        let end = rest.first { tree.parent($0) == tree.parent(start) && tree[$0].kind == .comma }
        return (start..<(end ?? rest.upperBound)).compactMap { open in
            guard tree[open].kind == .stringQuote, let close = tree.partner(open), close > open else { return nil }
            let glob = tree.file.text(tree[open].end..<tree[close].offset)
            guard !glob.contains("\\"), let stars = glob.firstRange(of: "/**") else { return nil }
            return glob[..<stars.lowerBound].split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        }
    }

    /// The folder of the sources that hold a file by what it is called: `Targets/Home/Sources` of `Targets/Home/Sources/View/a.swift`.
    static func usualFolder(of file: String) -> String? {
        let folders = file.split(separator: "/").dropLast()
        let end = folders.firstIndex { ["Sources", "Source", "Tests"].contains($0) } ?? folders.startIndex
        return folders.isEmpty ? nil : folders[...end].joined(separator: "/")
    }
}
