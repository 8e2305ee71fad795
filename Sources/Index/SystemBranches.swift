import Syntax

/// The branches of a file by the systems that they are built for, as far as each `#if os(…)` says, or `#if canImport(…)` of a
/// module that some systems do not have; and the whole file, by what it imports.
package struct SystemBranches {
    private var branches: [(span: Range<Int>, systems: Set<Substring>)] = []

    package init(in tree: TokenTree) {
        var open: [(start: Int, here: Set<Substring>, rest: Set<Substring>)] = []
        for token in tree.all where tree[token].kind == .poundKeyword && tree.directive(token) != nil {
            let ended = tree[token].word == .poundIf ? nil : open.popLast()
            if let ended { branches.append((ended.start..<token, ended.here)) }
            if tree[token].word == .poundEndif { continue }
            let words = tree.all.dropFirst(token + 1).prefix {
                tree.directive($0) != nil && tree[$0].kind != .poundKeyword
            }
            let (holds, fails) = Self.read(words.map { tree.text($0) }.joined())
            let rest = ended?.rest ?? Self.all
            open.append((token, rest.intersection(holds), rest.intersection(fails)))
        }
        for module in Imports(in: tree).names where !tree.isConditional(module) {
            if let systems = Self.systems(of: tree.text(module)) { branches.append((tree.all, systems)) }
        }
    }

    /// The systems that have a module of the SDK; nil if all have it, or it is another one. UIKit is there for Mac apps made with
    /// Catalyst, which are built for iOS.
    package static func systems(of module: some StringProtocol) -> Set<Substring>? {
        switch module {
        case "UIKit": ["iOS", "tvOS", "watchOS", "visionOS"]
        case "AppKit", "Cocoa": ["macOS"]
        case "WatchKit": ["watchOS"]
        default: nil
        }
    }

    /// Whether no system has the code at both tokens, of which the second is of another file, or of this one.
    package func exclude(_ token: Int, _ other: Int, in branches: @autoclosure () -> SystemBranches) -> Bool {
        let own = systems(at: token)
        return own.count < Self.all.count && own.isDisjoint(with: branches().systems(at: other))
    }

    private func systems(at token: Int) -> Set<Substring> {
        branches.reduce(Self.all) { $1.span.contains(token) ? $0.intersection($1.systems) : $0 }
    }

    private static let all: Set<Substring> = [
        "iOS", "macOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "other",
    ]

    /// Where a condition holds, and where it fails: an `#else` has none.
    private static func read(_ condition: String) -> (holds: Set<Substring>, fails: Set<Substring>) {
        var (holds, isExact): (Set<Substring>, Bool) = ([], !condition.isEmpty)
        for choice in condition.split(separator: "||") {
            holds.formUnion(
                choice.split(separator: "&&").reduce(all) { found, word in
                    let name = word.drop { $0 == "!" }
                    let named =
                        name.hasPrefix("canImport(")
                        ? systems(of: name.dropFirst("canImport(".count).dropLast()) ?? []
                        : all.filter { name == "os(\($0))" }
                    if named.isEmpty { isExact = false }
                    return named.isEmpty
                        ? found : word.first == "!" ? found.subtracting(named) : found.intersection(named)
                })
        }
        return (condition.isEmpty ? all : holds, isExact ? all.subtracting(holds) : all)
    }
}
