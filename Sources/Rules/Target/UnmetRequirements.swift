extension Targets.Known {
    /// What code that needs these versions lacks: the versions that it needs, what was found, and where; nil if it lacks
    /// nothing. `users`: the code that needs some of them, by name.
    package func doubt(about requirements: [PlatformRequirement], of users: [Need] = []) -> String? {
        let unmet = target.unmet(requirements)
        guard !unmet.isEmpty else { return nil }
        let names = users.filter { !Set($0.requires).isDisjoint(with: unmet) }.map { "`\($0.name)`" }
        let verb = names.count > 1 ? "need" : "needs"
        let needed = [Self.list(names), verb, Self.list(unmet.map(\.words))].filter { !$0.isEmpty }.joined(
            separator: " ")
        let option = "--target \"\(unmet.map(\.description).joined(separator: ", "))\""
        switch origin {
        case .given: return "\(needed); --target says \(found(of: unmet))"
        case .files(let paths):
            return "\(needed); \(paths) \(said(in: paths, of: unmet)): pass \(option) if it is built for that"
        case .unknown:
            return "\(needed); no Package.swift or Xcode project was found: pass \(option) if it is built for that"
        }
    }

    private func found(of needs: [PlatformRequirement]) -> String {
        let said = needs.compactMap { need in
            target.names(need.platform) ? target[need.platform].map { PlatformRequirement(need.platform, $0) } : nil
        }
        return said.isEmpty ? "nothing about it" : Self.list(said.map(\.words))
    }

    /// A project file holds the lowest systems of several targets, and a language mode, which any newer compiler has.
    private func said(in paths: String, of needs: [PlatformRequirement]) -> String {
        guard paths.contains(".xcodeproj") else { return "says " + found(of: needs) }
        let systems = needs.filter { $0.platform != .swift }
        let isOfCompiler = needs.contains { $0.platform == .swift && target.names(.swift) }
        let compiler = "does not say which compiler is used"
        guard systems.contains(where: { target.names($0.platform) }) else {
            return isOfCompiler ? compiler : "says nothing about it"
        }
        return "says \(found(of: systems)) at the lowest" + (isOfCompiler ? " and \(compiler)" : "")
    }

    private static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension PlatformRequirement {
    /// As prose names it: `iOS 15`.
    fileprivate var words: String {
        let name =
            switch platform {
            case .swift: "Swift"
            case .ios: "iOS"
            case .macos: "macOS"
            case .tvos: "tvOS"
            case .watchos: "watchOS"
            case .visionos: "visionOS"
            }
        return "\(name) \(version)"
    }
}
