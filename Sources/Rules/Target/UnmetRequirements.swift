extension Targets.Known {
    /// What code that needs these versions lacks: the versions that it needs, what was found, and where; nil if it lacks
    /// nothing. `users`: the code that needs some of them, by name.
    package func doubt(about requirements: [PlatformRequirement], of users: [Need] = []) -> String? {
        let unmet = target.unmet(requirements)
        guard !unmet.isEmpty else { return nil }
        let needed = needed(unmet, by: users.filter { !Set($0.requires).isDisjoint(with: unmet) })
        let option = "--target \"\(unmet.map(\.description).joined(separator: ", "))\""
        switch origin {
        case .given: return "\(needed); --target says \(found(of: unmet))"
        case .files(let paths), .targets(_, of: let paths):
            let isOld = target.oldLanguage != nil && unmet.contains { $0.platform == .swift }
            let advice = isOld ? "convert it to Swift 5 first" : "pass \(option) if it is built for that"
            return "\(needed); \(paths) \(said(of: unmet, isPlural: paths.contains(" and "))): \(advice)"
        case .unknown:
            return "\(needed); no Package.swift or Xcode project was found: pass \(option) if it is built for that"
        }
    }

    /// "`throws(E)` needs Swift 6, and an async function iOS 13": what no user is known to need is that of the rest.
    private func needed(_ unmet: [PlatformRequirement], by users: [Need]) -> String {
        func versions(_ needs: [PlatformRequirement]) -> String {
            Self.list(needs.map { isProject ? $0.wordsWithXcode : $0.words })
        }
        let rest = unmet.filter { need in !users.contains { $0.requires.contains(need) } }
        let other = Target.lowest.satisfies(rest) ? "an async function" : "the new code"
        if users.isEmpty { return "\(other) needs \(versions(unmet))" }
        let named = "\(Self.list(users.map { "`\($0.name)`" })) \(users.count > 1 ? "need" : "needs") "
        if rest.isEmpty { return named + versions(unmet) }
        return named + versions(unmet.filter { !rest.contains($0) }) + ", and \(other) \(versions(rest))"
    }

    private var isProject: Bool {
        switch origin {
        case .files(let paths): paths.contains(".xcodeproj")
        case .targets: true
        case .given, .unknown: false
        }
    }

    /// Whose versions a project file says: those of the targets that build the file, or the lowest of all.
    private var scope: String {
        if case .targets(let names, of: _) = origin { return " for \(names)" }
        return isProject ? " at the lowest of its targets" : ""
    }

    private func found(of needs: [PlatformRequirement]) -> String {
        let said = needs.compactMap { need in
            target.names(need.platform) ? target[need.platform].map { PlatformRequirement(need.platform, $0) } : nil
        }
        return said.isEmpty ? "nothing about it" : Self.list(said.map(wordsAsFound))
    }

    /// An older tools version is read as the first with async/await.
    private func wordsAsFound(_ found: PlatformRequirement) -> String {
        let isLowest = found.platform == .swift && found.version == found.platform.lowest && origin != .given
        return found.words + (isLowest ? " or older" : "")
    }

    /// A project file holds the lowest systems of several targets, and a language mode, which any newer compiler has.
    private func said(of needs: [PlatformRequirement], isPlural: Bool) -> String {
        let isOfCompiler = isProject && target.oldLanguage == nil && needs.contains { $0.platform == .swift }
        let named = needs.filter { target.names($0.platform) && !(isOfCompiler && $0.platform == .swift) }
        let unnamed = needs.filter { !target.names($0.platform) && $0.platform != .swift }
        let say = isPlural ? "say" : "says"
        var facts: [String] = []
        if !named.isEmpty { facts.append("\(say) \(found(of: named))\(scope)") }
        var unsaid = unnamed.isEmpty ? [] : ["its lowest " + Self.list(unnamed.map(\.name))]
        if isOfCompiler {
            let mode = target.names(.swift) ? " (SWIFT_VERSION is only the language mode)" : ""
            unsaid.append("which Xcode builds it" + mode)
        }
        if !unsaid.isEmpty { facts.append("\(isPlural ? "do" : "does") not say " + unsaid.joined(separator: ", nor ")) }
        return facts.isEmpty ? "\(say) nothing about it" : facts.joined(separator: " and ")
    }

    /// "a, b and c"
    package static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension PlatformRequirement {
    fileprivate var name: String {
        switch platform {
        case .swift: "Swift"
        case .ios: "iOS"
        case .macos: "macOS"
        case .tvos: "tvOS"
        case .watchos: "watchOS"
        case .visionos: "visionOS"
        }
    }

    /// As prose names it: `iOS 15`.
    fileprivate var words: String { "\(name) \(version)" }

    fileprivate var wordsWithXcode: String {
        let xcode = platform == .swift ? XcodeRelease.name(with: version) : nil
        return words + (xcode.map { " (\($0))" } ?? "")
    }
}
