import Syntax

extension Target {
    /// Reads a `Package.swift`: the tools version in its first line (the compiler is at least as new, and never older
    /// than async/await) and its `platforms`. The package is not built for platforms that it does not name.
    ///
    /// Every `.iOS(.v17)` and `.iOS("17.0")` of the file counts, the lowest for each platform, so that a list in a
    /// variable or chosen by a condition is read too.
    package init(manifest: SourceFile) {
        let tree = TokenTree(manifest)
        let systems = tree.all.compactMap(PackageManifest(in: tree).deploymentTarget)
        let swift = PlatformRequirement.Platform.swift
        let tools = PackageManifest(in: tree).toolsVersion.map { max($0, swift.lowest) }
        let asksForMode6 = tree.all.contains(where: PackageManifest(in: tree).isMode6)
        let isInMode5 = !asksForMode6 && tree.all.contains(where: PackageManifest(in: tree).isMode5)
        let language = isInMode5 ? tools.map { min($0, PackageManifest.lastBeforeMode6) } : tools
        self.init(
            systems + (language.map { [PlatformRequirement(swift, $0)] } ?? []),
            mayIsolateByDefault: tree.all.contains(where: PackageManifest(in: tree).isolates),
            asksForMode6: asksForMode6, compiler: language == tools ? nil : tools)
        hint = PackageManifest(in: tree).toolsVersion.map { "asks for Swift \($0) or later" }
    }
}

/// What the tokens of a `Package.swift` say.
private struct PackageManifest: Sendable {
    let tree: TokenTree

    init(in tree: TokenTree) { self.tree = tree }

    /// The cases of `SupportedPlatform`. For Mac Catalyst the iOS versions are used.
    private static let platforms: [String: PlatformRequirement.Platform] = [
        "iOS": .ios, "macOS": .macos, "tvOS": .tvos, "watchOS": .watchos, "visionOS": .visionos, "macCatalyst": .ios,
    ]

    /// Whether it is `.v6` as a language mode and not as a version of watchOS, or `.version("6")`.
    func isMode6(_ index: Int) -> Bool {
        guard tree[index].kind == .period, index + 1 < tree.count else { return false }
        if tree.text(index + 1) == "v6" { return index < 2 || tree.text(index - 2) != "watchOS" }
        return tree.text(index + 1) == "version" && tree.text(tree.interior(index + 2)).hasPrefix("\"6")
    }

    /// The newest version of Swift without language mode 6.
    static let lastBeforeMode6 = PlatformRequirement.Version(5, 10)

    /// Whether it is the label of `swiftLanguageModes: [.v5]`, the mode of all targets.
    func isMode5(_ index: Int) -> Bool {
        tree.spells(index, "swiftLanguageModes") && tree[index + 1].kind == .colon
            && tree.text(tree.interior(index + 2)) == ".v5"
    }

    /// The version in `// swift-tools-version: 6.1`, with or without the space; only the first comment counts.
    var toolsVersion: PlatformRequirement.Version? {
        guard let comment = tree.table.comments.first else { return nil }
        let words = tree.file.text(comment.range).drop { $0 == "/" || $0 == " " }.split(separator: ":", maxSplits: 1)
        guard words.count == 2, words[0].lowercased().hasPrefix("swift-tools-version") else { return nil }
        return PlatformRequirement.Version(words[1].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." })
    }

    /// Whether it is the name of `.defaultIsolation(MainActor.self)`; with `nil` as the argument nothing changes.
    func isolates(_ index: Int) -> Bool {
        guard tree.spells(index, "defaultIsolation"), tree[index + 1].kind == .leftParen else {
            return false
        }
        return tree.text(tree.interior(index + 1)) != "nil"
    }

    /// The requirement, if the token is the `.` before a platform's name with a literal version; nil for all others.
    func deploymentTarget(_ index: Int) -> PlatformRequirement? {
        guard tree[index].kind == .period, tree[index + 2].kind == .leftParen,
            let platform = Self.platforms[tree.text(index + 1)]
        else { return nil }
        let argument = tree.text(tree.interior(index + 2))
        let version =
            argument.hasPrefix(".v")
            ? argument.dropFirst(2).split(separator: "_").joined(separator: ".")
            : String(argument.drop { $0 == "\"" }.prefix { $0 != "\"" })
        return PlatformRequirement.Version(version).map { PlatformRequirement(platform, $0) }
    }
}
