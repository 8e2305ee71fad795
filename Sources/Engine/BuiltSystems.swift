import Index
import Rules
import Syntax
import Xcode

/// The systems that the code of a file is built for and runs on, as far as its imports, each `#if os(…)`, each
/// `@available(…)` of a declaration and each check of `#available(…)` say.
struct BuiltSystems {
    private typealias Platform = PlatformRequirement.Platform

    /// Each span with the only systems that it is built for.
    private var spans: [(span: Range<Int>, systems: Set<PlatformRequirement.Platform>)] = []

    /// Each declaration that is available since some versions, and what is under a check of them, with these.
    private var available: [(span: Span, line: Int, versions: [PlatformRequirement])] = []

    /// What runs only on systems older than some versions, as a check says, with these.
    private var older: [(span: Span, check: Targets.OlderOnly)] = []

    init(of tree: TokenTree) {
        for word in tree.words(spelling: "available") where word > 0 && tree[word - 1].kind == .at {
            guard let declaration = tree.declaration(at: tree.startOfStatement(around: word)) else { continue }
            let versions = Self.versions(in: tree.text(tree.interior(word + 1)))
            if !versions.isEmpty { available.append((declaration.span, tree.line(of: word), versions)) }
        }
        for token in tree.imports where !tree.isConditional(token) {
            guard let systems = SystemBranches.systems(of: tree.text(token + 1)) else { continue }
            spans.append((tree.all, Set(systems.compactMap { Platform(rawValue: $0.lowercased()) })))
        }
        var open: [(branch: Int, systems: Set<Platform>?)] = []
        for token in tree.all where tree[token].kind == .poundKeyword {
            addCheck(token, in: tree)
            guard tree.directive(token) != nil else { continue }
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

    /// Takes note of the code on both sides of `#available` and `#unavailable`.
    private mutating func addCheck(_ token: Int, in tree: TokenTree) {
        let isAvailable = tree[token].word == .poundAvailable
        guard isAvailable || tree[token].word == .poundUnavailable else { return }
        let (line, versions) = (tree.line(of: token), Self.versions(in: tree.text(tree.interior(token + 1))))
        let (under, besides) = (Self.code(under: token, in: tree), Self.code(besides: token, in: tree))
        if let newer = isAvailable ? under : besides { available.append((newer, line, versions)) }
        if let old = isAvailable ? besides : under { older.append((old, .init(versions: versions, line: line))) }
    }

    /// What is known of the target of code at a token.
    func target(at token: Int, of known: Targets.Known) -> Targets.Known {
        let here = spans.filter { $0.span.contains(token) }
        let since = available.filter { $0.span.contains(token) }
        let known = known.running(onlyIn: older.filter { $0.span.contains(token) }.map(\.check))
        if here.isEmpty, since.isEmpty { return known }
        let limit = { (target: Target) in here.reduce(target) { $0.limited(to: $1.systems) } }
        let raise = { (target: Target) in since.reduce(limit(target)) { $0.raised(to: $1.versions) } }
        let (limited, target) = (limit(known.target), raise(known.target))
        var lines: [PlatformRequirement.Platform: Int] = [:]
        for (_, line, versions) in since {
            for said in versions where target[said.platform] == said.version && limited[said.platform] != said.version {
                lines[said.platform] = line
            }
        }
        return known.changed(
            lines: lines, where: { target in here.allSatisfy { target.mayBeBuilt(for: $0.systems) } }, raise)
    }

    /// What runs only where a check does not hold: the `else` of an `if` that asks nothing else, and that of such a `guard`.
    private static func code(besides check: Int, in tree: TokenTree) -> Span? {
        guard check > 0, let last = tree.partner(check + 1) else { return nil }
        let next = last + 1
        switch tree[check - 1].word {
        case .if:
            guard let end = tree.partner(next), end + 2 < tree.count, tree[end + 1].word == .else else { return nil }
            return tree[end + 2].kind == .leftBrace
                ? tree.interior(end + 2) : end + 2..<max(end + 2, tree.statement(around: check).upperBound)
        case .guard: return tree[next].word == .else ? tree.interior(next + 1) : nil
        default: return nil
        }
    }

    /// What runs only where a check holds: the block of an `if`, and what follows a `guard`.
    private static func code(under check: Int, in tree: TokenTree) -> Span? {
        let statement = tree.statement(around: check)
        guard let brace = statement.first(where: { $0 > check && tree.role($0) == .code }) else { return nil }
        switch tree[statement.lowerBound].word {
        case .if: return tree.interior(brace)
        case .guard:
            let end = tree.brace(around: check).map { tree.interior($0).upperBound } ?? tree.count
            return statement.upperBound..<max(statement.upperBound, end)
        default: return nil
        }
    }

    /// What a function of the project needs that is available only since some versions, by itself or by a type round it.
    static func need(of function: ProjectIndex.Function) -> Need? {
        let (tree, declaration) = (function.tree, function.declaration)
        let around = tree.declarations(around: declaration.keyword).flatMap(\.attributes)
        let versions = (declaration.attributes + around).filter { tree.spells($0.lowerBound + 1, "available") }
            .flatMap { Self.versions(in: tree.text(tree.interior($0.lowerBound + 2))) }
        return versions.isEmpty
            ? nil : Need(name: "`\(function.name)`", requires: PlatformRequirement.strictest(versions))
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

    /// Whether code after this directive is in every build that is made while one works on it: for debugging, with the
    /// frameworks of Apple, for the first system that the target names.
    static func isAlwaysBuilt(_ directive: Int, in tree: TokenTree, for target: Target) -> Bool {
        guard tree[directive].word == .poundIf else { return false }
        let first = firstSystem(of: target)
        return condition(of: directive, in: tree).split(separator: "||").contains { choice in
            choice.split(separator: "&&").map { $0.filter { !$0.isWhitespace } }.allSatisfy { word in
                if let system = systems[word] { return system == first }
                if word.hasPrefix("!"), let system = systems[String(word.dropFirst())] {
                    return first != nil && system != first
                }
                return ["DEBUG", "canImport(Combine)", "canImport(SwiftUI)", "canImport(Foundation)"].contains(word)
                    || ["canImport(UIKit)", "!targetEnvironment(macCatalyst)"].contains(word) && first == .ios
                    || word == "canImport(AppKit)" && first == .macos
            }
        }
    }

    /// The same for the `#else` of an `#if`, which the builds for that system do not have.
    static func isAlwaysBuilt(elseOf directive: Int, in tree: TokenTree, for target: Target) -> Bool {
        let first = firstSystem(of: target)
        return condition(of: directive, in: tree).split(separator: "||").allSatisfy { choice in
            choice.split(separator: "&&").map { $0.filter { !$0.isWhitespace } }.contains { word in
                if let system = systems[word] { return first != nil && system != first }
                if word.hasPrefix("!"), let system = systems[String(word.dropFirst())] { return system == first }
                return word == "false"
            }
        }
    }

    private static func firstSystem(of target: Target) -> Platform? {
        let named = target.description.split(separator: ", ").compactMap { item in
            item.split(separator: " ").first.flatMap { Platform(rawValue: String($0)) }
        }
        return named.first { $0 != .swift }
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
}

extension Verdict {
    /// Which builds hold code that is inside an `#if`; nil where each that is made for this target does.
    static func build(holding token: Int, in tree: TokenTree, for target: Target) -> String? {
        var open: [(start: Int, previous: Int, branch: Int)] = []
        for other in 0..<token where tree[other].kind == .poundKeyword && tree.directive(other) != nil {
            switch tree[other].word {
            case .poundIf: open.append((other, other, other))
            case .poundEndif: open.removeLast(open.isEmpty ? 0 : 1)
            default: if let last = open.popLast() { open.append((last.start, last.branch, other)) }
            }
        }
        open.removeAll { start, previous, branch in
            tree[branch].word == .poundElse && start == previous
                ? BuiltSystems.isAlwaysBuilt(elseOf: start, in: tree, for: target)
                : BuiltSystems.isAlwaysBuilt(branch, in: tree, for: target)
        }
        guard let (start, _, branch) = open.last else { return nil }
        let isElse = tree[branch].word == .poundElse
        let condition = BuiltSystems.condition(of: isElse ? start : branch, in: tree)
        let (words, line) = ("'\(tree.text(isElse ? start : branch)) \(condition)'", "(line \(tree.line(of: branch)))")
        let place = isElse ? "in the '#else' \(line) of \(words)" : "under \(words) \(line)"
        return
            "this is compiled only \(place): after the change, also make a build "
            + "that compiles it"
    }
}
