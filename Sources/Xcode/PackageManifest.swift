import Syntax

/// What the tokens of a `Package.swift` say. Every `.iOS(.v17)` of the file counts, so that a list in a variable or chosen by
/// a condition is read too.
package struct PackageManifest: Sendable {
    private let tree: TokenTree
    /// The calls that declare its targets, with the name or the folder of each.
    private let targets: [(span: Span, folder: String)]

    package init(_ file: SourceFile) {
        let tree = TokenTree(file)
        self.tree = tree
        targets = tree.all.compactMap { index in
            guard tree[index].flags.contains(.member), tree.text(index).hasSuffix("arget"),
                tree[index + 1].kind == .leftParen
            else { return nil }
            let inside = tree.interior(index + 1)
            let label = inside.first { tree.spells($0, "path") } ?? inside.first { tree.spells($0, "name") }
            guard let label, tree[label + 1].kind == .colon, label + 2 < tree.count,
                tree[label + 2].kind == .stringQuote
            else { return nil }
            return (inside, Self.literal(at: label + 2, in: tree))
        }
    }

    /// The text of a string without its quotes.
    private static func literal(at quote: Int, in tree: TokenTree) -> String {
        tree.text(tree.interior(quote)).filter { $0 != "\"" }
    }

    /// The version in `// swift-tools-version: 6.1`, with or without the space; only the first comment counts.
    package var toolsVersion: Substring? {
        guard let comment = tree.table.comments.first else { return nil }
        let words = tree.file.text(comment.range).drop { $0 == "/" || $0 == " " }.split(separator: ":", maxSplits: 1)
        guard words.count == 2, words[0].lowercased().hasPrefix("swift-tools-version") else { return nil }
        return words[1].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    }

    /// Whether some target has language mode 6, whatever its tools.
    package var asksForMode6: Bool { tree.all.contains(where: isMode6) }

    /// Whether `swiftLanguageModes: [.v5]` says the mode of all targets.
    package var isInMode5: Bool { !asksForMode6 && tree.all.contains(where: isMode5) }

    /// Whether some target is on the main actor where it says nothing of actors.
    package var mayIsolateByDefault: Bool { tree.all.contains(where: isolates) }

    /// The names and the literal versions of the platforms: `iOS`, `17`.
    package var systems: [(name: String, version: String)] {
        tree.all.compactMap { index in system(at: index).map { ($0.name, $0.version) } }
    }

    /// Whether SwiftPM builds it for the oldest systems that it supports: it has targets and no `platforms:`.
    package var namesNoSystem: Bool {
        !targets.isEmpty && systems.isEmpty && !tree.all.contains { tree.spells($0, "platforms") }
    }

    /// Whether it is a `Package()`, or one with `targets: []`, that only keeps Xcode out of the folder. Tools before 4 found
    /// targets by their folders.
    package var buildsNothing: Bool {
        call != nil && !(toolsVersion?.hasPrefix("3") ?? true)
            && !tree.all.contains {
                tree.spells($0, "targets") && !hasEmptyList(afterLabel: $0) || tree.spells($0, "platforms")
            }
    }

    /// Whether it is `targets` in `targets: []`.
    private func hasEmptyList(afterLabel index: Int) -> Bool {
        index + 3 < tree.count && tree[index + 1].kind == .colon && tree[index + 2].kind == .leftBracket
            && tree[index + 3].kind == .rightBracket
    }

    /// The name `Package` in `Package(…)`.
    private var call: Int? {
        tree.all.first { tree.spells($0, "Package") && $0 + 1 < tree.count && tree[$0 + 1].kind == .leftParen }
    }

    /// Whether it is `.v6` as a language mode and not as a version of watchOS, or `.version("6")`.
    private func isMode6(_ index: Int) -> Bool {
        guard tree[index].kind == .period, index + 1 < tree.count else { return false }
        if tree.text(index + 1) == "v6" { return index < 2 || tree.text(index - 2) != "watchOS" }
        return tree.text(index + 1) == "version" && tree.text(tree.interior(index + 2)).hasPrefix("\"6")
    }

    private func isMode5(_ index: Int) -> Bool {
        tree.spells(index, "swiftLanguageModes") && tree[index + 1].kind == .colon
            && tree.text(tree.interior(index + 2)) == ".v5"
    }

    /// Whether it is the name of `.defaultIsolation(MainActor.self)`; with `nil` as the argument nothing changes.
    private func isolates(_ index: Int) -> Bool {
        guard tree.spells(index, "defaultIsolation"), tree[index + 1].kind == .leftParen else { return false }
        return tree.text(tree.interior(index + 1)) != "nil"
    }

    /// The platform, if the token is the `.` before its name with a literal version.
    private func system(at index: Int) -> (name: String, version: String)? {
        guard tree[index].kind == .period, tree[index + 2].kind == .leftParen else { return nil }
        let name = tree.text(index + 1)
        guard name.hasSuffix("OS") || name == "macCatalyst" else { return nil }
        let argument = tree.text(tree.interior(index + 2))
        let version =
            argument.hasPrefix(".v")
            ? argument.dropFirst(2).split(separator: "_").joined(separator: ".")
            : String(argument.drop { $0 == "\"" }.prefix { $0 != "\"" })
        return (name, version)
    }

    /// Whether an async function that no actor isolates runs on the actor of its caller in the target in this folder
    /// (SE-0461).
    package func keepsCaller(inTarget folder: String) -> Bool {
        tree.all.contains { index in
            tree.spells(index, "enableUpcomingFeature")
                && tree.text(tree.interior(index + 1)) == "\"NonisolatedNonsendingByDefault\""
                && owner(of: index).map { Self.names($0, folder) } ?? false
        }
    }

    /// The folder or the name of the target that a token belongs to; nil for one that may concern all.
    private func owner(of index: Int) -> String? { targets.last { $0.span.contains(index) }?.folder }

    private static func names(_ owner: String, _ folder: String) -> Bool {
        owner == folder || folder.hasSuffix("/" + owner)
    }

    /// What it says of how the target in this folder is built; without one, of any.
    package func facts(inTarget folder: String?) -> [BuildFact] {
        let tools = toolsVersion.map { BuildFact(.compiler, "swift-tools-version: \($0)", line: 1) }
        let written = tree.all.compactMap { index -> BuildFact? in
            if let folder, let owner = owner(of: index), !Self.names(owner, folder) { return nil }
            if system(at: index) != nil { return fact(.system, from: index) }
            if tree.spells(index, "swiftLanguageModes") || tree.spells(index, "swiftLanguageVersions") {
                return fact(.mode, from: index)
            }
            guard tree[index].flags.contains(.member), tree[index + 1].kind == .leftParen else { return nil }
            switch tree.text(index) {
            case "swiftLanguageMode": return fact(.mode, from: index - 1)
            case "defaultIsolation": return fact(.isolation, from: index - 1)
            case "enableUpcomingFeature", "enableExperimentalFeature": return fact(.feature, from: index - 1)
            case "unsafeFlags" where tree.text(tree.interior(index + 1)).contains("-feature"):
                return fact(.feature, from: index - 1)
            default: return nil
            }
        }
        let unsaid = call.flatMap { index in
            namesNoSystem ? BuildFact(.system, "no `platforms:`", line: tree.line(of: index)) : nil
        }
        return [tools, unsaid].compactMap(\.self) + written
    }

    /// The words from a token to the end of the brackets that follow its name.
    private func fact(_ subject: BuildFact.Subject, from first: Int) -> BuildFact {
        let open = first + 2
        let last = open < tree.count ? tree.partner(open) ?? open : first
        let words = tree.text(first..<min(last + 1, tree.count)).split(whereSeparator: \.isWhitespace)
        return BuildFact(subject, words.joined(separator: " "), line: tree.line(of: first))
    }
}
