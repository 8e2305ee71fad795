import Syntax

extension Target {
    /// Reads a `Package.swift`: the tools version in its first line (the compiler is at least as new, and never older
    /// than async/await) and its `platforms`. The package is not built for platforms that it does not name.
    ///
    /// Every `.iOS(.v17)` and `.iOS("17.0")` of the file counts, the lowest for each platform, so that a list in a
    /// variable or chosen by a condition is read too.
    package init(manifest: SourceFile) {
        let tree = TokenTree(manifest)
        let systems = tree.all.compactMap(tree.deploymentTarget)
        let swift = PlatformRequirement.Platform.swift
        let tools = tree.toolsVersion.map { PlatformRequirement(swift, max($0, swift.lowest)) }
        self.init(
            systems + (tools.map { [$0] } ?? []), mayIsolateByDefault: tree.all.contains(where: tree.isolates),
            asksForMode6: tree.all.contains(where: tree.isMode6))
    }
}

extension TokenTree {
    /// The cases of `SupportedPlatform`. For Mac Catalyst the iOS versions are used.
    private static let platforms: [String: PlatformRequirement.Platform] = [
        "iOS": .ios, "macOS": .macos, "tvOS": .tvos, "watchOS": .watchos, "visionOS": .visionos, "macCatalyst": .ios,
    ]

    /// Whether it is `.v6` as a language mode and not as a version of watchOS, or `.version("6")`.
    fileprivate func isMode6(_ index: Int) -> Bool {
        guard self[index].kind == .period, index + 1 < count else { return false }
        if text(index + 1) == "v6" { return index < 2 || text(index - 2) != "watchOS" }
        return text(index + 1) == "version" && text(interior(index + 2)).hasPrefix("\"6")
    }

    /// The version in `// swift-tools-version: 6.1`, with or without the space; only the first comment counts.
    fileprivate var toolsVersion: PlatformRequirement.Version? {
        guard let comment = table.comments.first else { return nil }
        let words = file.text(comment.range).drop { $0 == "/" || $0 == " " }.split(separator: ":", maxSplits: 1)
        guard words.count == 2, words[0].lowercased().hasPrefix("swift-tools-version") else { return nil }
        return PlatformRequirement.Version(words[1].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." })
    }

    /// Whether it is the name of `.defaultIsolation(MainActor.self)`; with `nil` as the argument nothing changes.
    fileprivate func isolates(_ index: Int) -> Bool {
        guard spells(index, "defaultIsolation"), self[index + 1].kind == .leftParen else {
            return false
        }
        return text(interior(index + 1)) != "nil"
    }

    /// The requirement, if the token is the `.` before a platform's name; nil for all others, and if the version is no
    /// literal.
    fileprivate func deploymentTarget(_ index: Int) -> PlatformRequirement? {
        guard self[index].kind == .period, self[index + 2].kind == .leftParen,
            let platform = Self.platforms[text(index + 1)]
        else { return nil }
        let argument = text(interior(index + 2))
        let version =
            argument.hasPrefix(".v")
            ? argument.dropFirst(2).split(separator: "_").joined(separator: ".")
            : String(argument.drop { $0 == "\"" }.prefix { $0 != "\"" })
        return PlatformRequirement.Version(version).map { PlatformRequirement(platform, $0) }
    }
}
