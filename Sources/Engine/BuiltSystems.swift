import Rules
import Syntax

/// The systems that the code of a file is built for and runs on, as far as its imports, each `#if os(…)` and each
/// `@available(…)` of a declaration say.
struct BuiltSystems {
    private typealias Platform = PlatformRequirement.Platform

    /// Each span with the only systems that it is built for.
    private var spans: [(span: Range<Int>, systems: Set<PlatformRequirement.Platform>)] = []

    /// Each declaration that is available since some versions, with these.
    private var available: [(span: Span, versions: [PlatformRequirement])] = []

    init(of tree: TokenTree) {
        for word in tree.words(spelling: "available") where word > 0 && tree[word - 1].kind == .at {
            guard let declaration = tree.declaration(at: tree.startOfStatement(around: word)) else { continue }
            let versions = Self.versions(in: tree.text(tree.interior(word + 1)))
            if !versions.isEmpty { available.append((declaration.span, versions)) }
        }
        for token in tree.imports where !tree.isConditional(token) {
            guard let systems = Self.frameworks[tree.text(token + 1)] else { continue }
            spans.append((tree.all, systems))
        }
        var open: [(branch: Int, systems: Set<Platform>?)] = []
        for token in tree.all where tree[token].kind == .poundKeyword && tree.directive(token) != nil {
            let isFirst = tree[token].word == .poundIf
            if !isFirst, let ended = open.popLast(), let systems = ended.systems {
                spans.append((ended.branch..<token, systems))
            }
            if tree[token].word != .poundEndif {
                let condition = Self.condition(of: token, in: tree)
                open.append((token, tree[token].word == .poundElse ? nil : Self.systems(in: condition)))
            }
        }
    }

    /// What is known of the target of code at a token.
    func target(at token: Int, of known: Targets.Known) -> Targets.Known {
        let here = spans.filter { $0.span.contains(token) }
        let since = available.filter { $0.span.contains(token) }
        if here.isEmpty, since.isEmpty { return known }
        let target = here.reduce(known.target) { $0.limited(to: $1.systems) }
        return Targets.Known(since.reduce(target) { $0.raised(to: $1.versions) }, from: known.origin)
    }

    /// Those of `iOS 15, macOS 12.0, *`.
    private static func versions(in arguments: String) -> [PlatformRequirement] {
        arguments.split(separator: ",").flatMap { (try? PlatformRequirement.list($0.lowercased())) ?? [] }
    }

    /// The words of a directive after `#if` or `#elseif`.
    static func condition(of directive: Int, in tree: TokenTree) -> String {
        let rest = tree.all.dropFirst(directive + 1).prefix {
            tree.directive($0) != nil && tree[$0].kind != .poundKeyword
        }
        return rest.isEmpty ? "" : tree.text(rest.startIndex..<rest.endIndex)
    }

    /// The systems of `os(iOS) || os(macOS) && DEBUG`; nil if it holds on others, too.
    private static func systems(in condition: String) -> Set<Platform>? {
        guard !condition.contains("!") else { return nil }
        var found: Set<Platform> = []
        for choice in condition.split(separator: "||") {
            let names = choice.split(separator: "&&").map { $0.filter { !$0.isWhitespace } }
            guard let platform = names.lazy.compactMap({ systems[$0] }).first else { return nil }
            found.insert(platform)
        }
        return found.isEmpty ? nil : found
    }

    private static let systems: [String: Platform] = [
        "os(iOS)": .ios, "os(macOS)": .macos, "os(OSX)": .macos, "os(tvOS)": .tvos, "os(watchOS)": .watchos,
        "os(visionOS)": .visionos,
    ]

    /// The systems that have a framework; Mac Catalyst counts as iOS.
    private static let frameworks: [String: Set<Platform>] = [
        "AppKit": [.macos], "Cocoa": [.macos], "WatchKit": [.watchos], "UIKit": [.ios, .tvos, .watchos, .visionos],
    ]
}

extension Verdict {
    /// Which builds hold code that is inside an `#if`.
    static func build(holding token: Int, in tree: TokenTree) -> String {
        var open: [(start: Int, branch: Int)] = []
        for other in 0..<token where tree[other].kind == .poundKeyword && tree.directive(other) != nil {
            switch tree[other].word {
            case .poundIf: open.append((other, other))
            case .poundEndif: open.removeLast(open.isEmpty ? 0 : 1)
            default: if let start = open.popLast()?.start { open.append((start, other)) }
            }
        }
        guard let (start, branch) = open.last else { return "this is inside an '#if': build each way after the change" }
        let isElse = tree[branch].word == .poundElse
        let condition = BuiltSystems.condition(of: isElse ? start : branch, in: tree)
        let place =
            "'\(tree.text(isElse ? start : branch)) \(condition)' (line \(tree.line(of: branch)))"
        return "this is only built in the \(isElse ? "'#else' of " : "")\(place): build that, too, after the change"
    }
}
