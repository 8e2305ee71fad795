import Index
import Syntax
import Xcode

/// The systems on which the async version of a function is available, where some that the code is built for have no async
/// functions.
package struct AsyncAvailability {
    private let tree: TokenTree
    /// Those of the function and of what is round it.
    private let attributes: [Span]

    init(of declaration: Declaration, in tree: TokenTree) {
        self.tree = tree
        attributes = declaration.attributes + tree.declarations(around: declaration.keyword).flatMap(\.attributes)
    }

    /// The attribute for all systems on which async functions run (SE-0296, with the back-deployment of Swift 5.5.2).
    package static let everywhere = text(of: platforms)

    private static let platforms: [PlatformRequirement.Platform] = [.ios, .macos, .tvos, .watchos]

    private static func text(of platforms: [PlatformRequirement.Platform]) -> String {
        let versions = platforms.map { "\($0.name) \($0.lowest), " }
        return "@available(\(versions.joined())*)"
    }

    /// The attribute that the async version needs beside those of the function and of what is round it; empty for none. It
    /// leaves out the systems of which they ask more: a member cannot be available earlier than what it is a member of.
    func attribute(builtWith settings: BuildSettings) -> String {
        guard settings.isForOldSystems else { return "" }
        let rest = Self.platforms.filter { !isAskedForLater($0) }
        let isNeeded = rest.contains { !settings.isBuiltFor([PlatformRequirement($0, $0.lowest)]) }
        return isNeeded ? Self.text(of: rest) : ""
    }

    /// `@available(iOS 15, *)`, `@available(iOS, introduced: 15)`
    private func isAskedForLater(_ platform: PlatformRequirement.Platform) -> Bool {
        attributes.contains { attribute in
            guard tree.spells(attribute.lowerBound + 1, "available") else { return false }
            let inside = tree.interior(attribute.lowerBound + 2)
            let asked = inside.first { $0 + 1 < inside.upperBound && tree.spells($0, platform.name) }
            guard let asked else { return false }
            let introduced = inside.first { tree.spells($0, "introduced") }.map { $0 + 2 }
            let version = tree[asked + 1].kind == .comma ? introduced : asked + 1
            return version.flatMap { PlatformRequirement.Version(tree.text($0)) }.map { $0 >= platform.lowest } ?? false
        }
    }
}
