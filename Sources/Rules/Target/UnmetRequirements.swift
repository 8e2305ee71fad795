extension Targets.Known {
    /// What code that needs these versions lacks: the versions that it needs, what was found, and where; nil if it lacks
    /// nothing.
    package func doubt(about requirements: [PlatformRequirement]) -> String? {
        let unmet = target.unmet(requirements)
        guard !unmet.isEmpty else { return nil }
        let said = unmet.compactMap { need in
            target.names(need.platform) ? target[need.platform].map { PlatformRequirement(need.platform, $0) } : nil
        }
        let needed = "needs " + Self.list(unmet.map(\.words))
        let found = said.isEmpty ? "nothing about it" : Self.list(said.map(\.words))
        let option = "--target \"\(unmet.map(\.description).joined(separator: ", "))\""
        switch origin {
        case .given: return "\(needed); --target says \(found)"
        case .files(let paths):
            let isMode = paths.contains(".xcodeproj") && said.contains { $0.platform == .swift }
            let mode = isMode ? " (the language mode, not the compiler's version)" : ""
            return "\(needed); \(paths) says \(found)\(mode): pass \(option) if it is built for that"
        case .unknown:
            return "\(needed); no Package.swift or Xcode project was found: pass \(option) if it is built for that"
        }
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
