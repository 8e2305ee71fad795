extension Targets.Known {
    /// The versions that code needs, what stands in the way, and where; nil if nothing does. `users`: the code that needs
    /// some of them, by name.
    package func doubt(about requirements: [PlatformRequirement], of users: [Need] = []) -> String? {
        let unmet = target.unmet(requirements)
        guard !unmet.isEmpty else { return nil }
        let needed = needed(unmet, by: users.filter { !Set($0.requires).isDisjoint(with: unmet) })
        let option = "pass --target \"\(unmet.map(\.description).joined(separator: ", "))\""
        switch origin {
        case .given:
            let said = said(of: unmet).map(\.words)
            return
                "\(needed); `--target` names \(said.isEmpty ? "no version of it" : Self.list(said)): name a newer version if your app needs no older one"
        case .files(let paths), .targets(_, of: let paths):
            if let old = target.oldLanguage, unmet.contains(where: { $0.platform == .swift }) {
                return "\(needed); \(paths) asks for Swift \(old): convert it to Swift 5 first"
            }
            return "\(needed); \(obstacle(among: unmet, in: paths, option))"
        case .unknown:
            return "\(needed); no file here says what this is built for: if you build for that or later, \(option)"
        }
    }

    /// "`throws(E)` needs Swift 6, and an async function iOS 13": what no user is known to need is that of the rest.
    private func needed(_ unmet: [PlatformRequirement], by users: [Need]) -> String {
        func versions(_ needs: [PlatformRequirement]) -> String {
            let swift = needs.filter { $0.platform == .swift }.map { isProject ? $0.wordsWithXcode : $0.words }
            var systems = needs.filter { $0.platform != .swift }.map(\.words)
            // The option names all.
            if case .unknown = origin, systems.count > 2 { systems = [systems[0], "the like"] }
            return Self.list(swift + systems)
        }
        let rest = unmet.filter { need in !users.contains { $0.requires.contains(need) } }
        let other = Target.lowest.satisfies(rest) ? "an async function" : "the new code"
        if users.isEmpty { return "\(other) needs \(versions(unmet))" }
        let named = "\(Self.list(users.map(\.name))) \(users.count > 1 ? "need" : "needs") "
        if rest.isEmpty { return named + versions(unmet) }
        return named + versions(unmet.filter { !rest.contains($0) }) + ", and \(other) \(versions(rest))"
    }

    private var isProject: Bool {
        switch origin {
        case .files(let paths), .targets(_, of: let paths): paths.contains(".xcodeproj")
        case .given, .unknown: false
        }
    }

    private func said(of needs: [PlatformRequirement]) -> [PlatformRequirement] {
        let named = needs.map(\.platform).filter(target.names)
        return named.compactMap { system in target[system].map { PlatformRequirement(system, $0) } }
    }

    /// The one thing that stands in the way, mostly an old system, and what to do: a compiler is changed more easily.
    private func obstacle(among needs: [PlatformRequirement], in paths: String, _ option: String) -> String {
        let isOne = { (words: String) in !words.contains(" and ") && !words.hasSuffix(" targets") }
        let systems = needs.filter { $0.platform != .swift }
        if let first = said(of: systems).first {
            let numbers = Self.list(said(of: systems).map(\.words))
            let said =
                if let line = lines[first.platform] {
                    "`available` in line \(line) says \(numbers)"
                } else if case .targets(let names, of: _) = origin {
                    "\(names) \(isOne(names) ? "builds" : "build") for \(numbers) (\(paths))"
                } else if target.namesNoSystem {
                    "\(paths) names no platforms, so that it builds for \(numbers)"
                } else {
                    "\(paths) \(isOne(paths) ? "builds" : "build") for \(numbers)\(isProject ? " at the lowest" : "")"
                }
            let deed = target.namesNoSystem && lines[first.platform] == nil ? "name a newer one" : "raise that"
            return "\(said): \(deed) if you can, or \(option) to see the fix as it would be then"
        }
        if systems.isEmpty, isOne(paths), let hint = target.hint {
            return "\(paths) \(hint): \(option) if it is built with that"
        }
        let builder = "which \(isProject ? "Xcode" : "Swift") builds it"
        let unsaid = systems.isEmpty ? builder : "the lowest \(Self.list(systems.map(\.platform.name)))"
        return "\(paths) \(isOne(paths) ? "does" : "do") not say \(unsaid): \(option) if it is that or newer"
    }

    /// "a, b and c"
    package static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension PlatformRequirement.Platform {
    /// As prose writes it: `iOS`.
    package var name: String {
        switch self {
        case .swift: "Swift"
        case .ios: "iOS"
        case .macos: "macOS"
        case .tvos: "tvOS"
        case .watchos: "watchOS"
        case .visionos: "visionOS"
        }
    }
}

extension PlatformRequirement {
    /// As prose names it: `iOS 15`.
    fileprivate var words: String { "\(platform.name) \(version)" }

    /// The same of a version of Swift: `Swift 6.2 (Xcode 26)`.
    fileprivate var wordsWithXcode: String { words + (XcodeRelease.name(with: version).map { " (\($0))" } ?? "") }
}
