import Syntax

/// The lowest systems that a `Project.swift` of Tuist says, in itself and in the helpers that it uses. Each `.iOS("17.4")` that is
/// reached counts, so that one in a constant, or the default of a parameter, is read too.
package struct TuistDeployment: Sendable {
    /// The versions, each as often as it is said.
    let systems: [PlatformRequirement]
    /// Where they stand, with the path of the file.
    package let facts: [BuildFact]

    /// Nil for another file of that name, and where a version may come from elsewhere: a plugin, a variable of the environment, a
    /// build setting.
    package init?(_ manifest: SourceFile, helpers: [SourceFile]) {
        let tree = TokenTree(manifest)
        let modules = Self.modules(importedBy: tree)
        guard modules.contains("ProjectDescription"),
            modules.allSatisfy({ ["ProjectDescription", Self.helpers, "Foundation"].contains($0) })
        else { return nil }
        let reached = TuistCode(manifest: tree, helpers: modules.contains(Self.helpers) ? helpers : [])
        guard let versions = reached.versions, !versions.isEmpty else { return nil }
        systems = versions.map(\.system)
        facts = versions.map(\.fact)
    }

    /// The module, and the folder in `Tuist`, of the helpers of all manifests.
    package static let helpers = "ProjectDescriptionHelpers"

    /// Whether a file is a manifest of Tuist that uses helpers.
    package static func usesHelpers(_ manifest: SourceFile) -> Bool {
        modules(importedBy: TokenTree(manifest)).isSuperset(of: ["ProjectDescription", helpers])
    }

    private static func modules(importedBy tree: TokenTree) -> Set<String> {
        Set(tree.all.filter { tree[$0].word == .import }.map { tree.text($0 + 1) })
    }
}

/// What a manifest is made of: all of its own code, and the declarations of helpers that this names, and so on.
private struct TuistCode {
    private var parts: [(tree: TokenTree, span: Span)]
    private var words: Set<String> = []

    init(manifest: TokenTree, helpers: [SourceFile]) {
        parts = [(manifest, manifest.all)]
        var left = helpers.map { TokenTree($0) }.flatMap { tree in Self.declarations(of: tree).map { (tree, $0) } }
        var read = 0
        while read < parts.count {
            let (tree, span) = parts[read]
            words.formUnion(span.lazy.filter { tree[$0].kind == .identifier }.map(tree.text))
            read += 1
            parts += left.filter { words.contains($0.1.name) }.map { ($0.0, $0.1.span) }
            left.removeAll { words.contains($0.1.name) }
        }
    }

    /// The functions, the properties, and the initializers by the name of their type; not the variables of functions, which only
    /// these name.
    private static func declarations(of tree: TokenTree) -> [(name: String, span: Span)] {
        tree.all.compactMap { index in
            guard [.func, .let, .var, .`init`].contains(tree[index].word),
                tree.brace(around: index).map({ tree.role($0) == .members }) ?? true,
                let declaration = tree.declaration(at: tree.startOfStatement(around: index)),
                let name = declaration.name ?? tree.enclosingType(index)?.name
            else { return nil }
            return (tree.text(name), declaration.span)
        }
    }

    typealias Said = (system: PlatformRequirement, fact: BuildFact)

    /// The versions that stand there; nil if one may come from elsewhere.
    var versions: [Said]? {
        var found: [Said] = []
        for (tree, span) in parts {
            for index in span {
                if SourceLayout.literal(at: index, in: tree)?.contains("_DEPLOYMENT_TARGET") ?? false { return nil }
                if tree.spells(index, "deploymentTargets") || tree.spells(index, "deploymentTarget"),
                    tree[index + 1].kind == .colon, !isRead(index + 2, in: tree)
                {
                    return nil
                }
                guard tree[index].flags.contains(.member), tree[index + 1].kind == .leftParen else { continue }
                let name = tree.text(index)
                guard Self.names(name) else { continue }
                guard let said = said(by: index, in: tree) else { return nil }
                found += said
            }
        }
        return found
    }

    private static let systems: [String: PlatformRequirement.Platform] = [
        "iOS": .ios, "macOS": .macos, "tvOS": .tvos, "watchOS": .watchos, "visionOS": .visionos,
    ]

    /// `.iOS("17.4")`, `.iOS(targetVersion: "13.0", devices: .iphone)`, `.multiplatform(iOS: "17.4", macOS: nil)`
    private func said(by name: Int, in tree: TokenTree) -> [Said]? {
        let own = Self.systems[tree.text(name)]
        var found: [Said] = []
        for argument in tree.elements(tree.interior(name + 1)) {
            let isLabelled = argument.count > 2 && tree[argument.lowerBound + 1].kind == .colon
            let label = isLabelled ? tree.text(argument.lowerBound) : nil
            guard let system = label.flatMap({ Self.systems[$0] }) ?? own else { return nil }
            if label == "devices" { continue }
            let value = isLabelled ? argument.dropFirst(2) : argument
            if tree.spells(value.lowerBound, "nil") { continue }
            guard let version = text(of: value, in: tree).flatMap({ PlatformRequirement.Version($0) }) else {
                return nil
            }
            let words = "\(tree.text(name - 1..<name + 1))(\(tree.text(argument)))"
            found.append(
                (
                    PlatformRequirement(system, version),
                    BuildFact(.system, words, file: tree.file.path, line: tree.line(of: argument.lowerBound))
                ))
        }
        return found
    }

    /// A string literal, or that of a constant.
    private func text(of value: Span, in tree: TokenTree) -> String? {
        if let literal = SourceLayout.literal(at: value.lowerBound, in: tree) { return literal }
        guard let name = value.last, tree[name].kind == .identifier else { return nil }
        for (part, span) in parts {
            let constant = span.first { part[$0].word == .let && part.spells($0 + 1, tree.text(name)) }
            let quote = constant.flatMap { part.statement(around: $0).first { part[$0].kind == .stringQuote } }
            if let quote { return SourceLayout.literal(at: quote, in: part) }
        }
        return nil
    }

    /// Whether the value here is seen: a type, nothing, a literal, or a name that is declared, as all declarations that are named
    /// are read.
    private func isRead(_ start: Int, in tree: TokenTree) -> Bool {
        let limit = tree.parent(start).map { tree.interior($0).upperBound } ?? tree.count
        let value = tree.elements(start..<limit).first ?? start..<start
        if tree.text(start).hasPrefix("DeploymentTarget"), tree[start + 1].kind != .period { return true }
        if tree.spells(start, "nil") || value.contains(where: { Self.names(tree.text($0)) }) { return true }
        let name = value.prefix { tree[$0].kind == .identifier || tree[$0].kind == .period }.last
        return name.map { name in
            parts.contains { part, span in
                part.words(spelling: tree.text(name), in: span).contains { index in
                    part[index + 1].kind == .colon || [.let, .var, .func].contains(part[index - 1].word)
                }
            }
        } ?? false
    }

    private static func names(_ word: String) -> Bool { word == "multiplatform" || systems[word] != nil }
}
