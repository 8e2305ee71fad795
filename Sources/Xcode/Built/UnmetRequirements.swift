extension Targets.Known {
    /// The versions that code needs, what stands in the way, and where; nil if nothing does. `users`: the code that needs
    /// some of them, by name.
    package func doubt(about requirements: [PlatformRequirement], of users: [Need] = []) -> String? {
        func words(for needs: [PlatformRequirement]) -> String {
            self.needed(needs, by: users.filter { !Set($0.requires).isDisjoint(with: needs) })
        }
        if let check = checks.first(where: { requirements.contains(where: $0.excludes) }) {
            let never = words(for: requirements.filter(check.excludes))
            return "\(never), and this runs only on older systems, as line \(check.line) asks: leave it as it is"
        }
        let unmet = target.unmet(requirements)
        guard !unmet.isEmpty else { return nil }
        let needed = words(for: unmet)
        let option = "pass --target \"\(unmet.map(\.description).joined(separator: ", "))\""
        switch origin {
        case .given:
            let said = said(of: unmet).map(\.words)
            let missing = unmet.count > 1 ? "none of these" : "no version of it"
            let newer = said.isEmpty ? "name one" : said.count > 1 ? "name newer ones" : "name a newer one"
            let systems = unmet.filter { $0.platform != .swift }
            let when =
                systems.isEmpty
                ? "you build with \(Self.list(unmet.map(\.words))) or later" : "your app need not run on older systems"
            return "\(needed); `--target` names \(said.isEmpty ? missing : Self.list(said)): \(newer) if \(when)"
        case .files(let paths), .targets(_, of: let paths):
            if let old = target.oldLanguage, unmet.contains(where: { $0.platform == .swift }) {
                return "\(needed); \(paths) asks for Swift \(old): convert it to Swift 5 first"
            }
            return "\(needed); \(obstacle(among: unmet, in: paths, option))"
        case .unknown:
            let isSwift = unmet.allSatisfy { $0.platform == .swift }
            let versions = unmet.count > 1 ? "for these" : isSwift ? "with \(unmet[0].words)" : "for that"
            let what = isSwift ? "which Swift builds this" : "what this is built for"
            let later = "if you build \(versions) or later, \(option)"
            if let unread { return "\(needed); \(unread) is not read, so that it is not known \(what): \(later)" }
            let found =
                notBuiltBy.isEmpty
                ? "no" : "no target of \(Self.list(notBuiltBy)) builds this file, and no other"
            return "\(needed); \(found) Package.swift or Xcode project says \(what): \(later)"
        }
    }

    /// "`throws(E)` needs Swift 6, and an async function iOS 13": what no user is known to need is that of the rest.
    private func needed(_ unmet: [PlatformRequirement], by users: [Need]) -> String {
        func versions(_ needs: [PlatformRequirement]) -> String {
            let swift = needs.filter { $0.platform == .swift }.map { isProject ? $0.wordsWithXcode : $0.words }
            return Self.list(swift + needs.filter { $0.platform != .swift }.map(\.words))
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
        case .files(let paths), .targets(_, of: let paths): Targets.Origin.nameProject(paths)
        case .given, .unknown: false
        }
    }

    private func said(of needs: [PlatformRequirement]) -> [PlatformRequirement] {
        let named = needs.map(\.platform).filter(target.names)
        return named.compactMap { system in target[system].map { PlatformRequirement(system, $0) } }
    }

    /// The one thing that stands in the way, mostly an old system, and what to do: a compiler is changed more easily.
    private func obstacle(among needs: [PlatformRequirement], in paths: String, _ option: String) -> String {
        let systems = needs.filter { $0.platform != .swift }
        let shown = "\(option) to see the fix as it would be then"
        let numbers = said(of: systems)
        if let line = numbers.first.flatMap({ lines[$0.platform] }) {
            let words = Self.list(numbers.map(\.words))
            // Which systems that code is for is its point: a newer version there would take it from those in between.
            return "this runs on \(words), as `available` in line \(line) says: leave it as long as it does, "
                + "or \(shown)"
        }
        if target.namesNoSystem, !numbers.isEmpty {
            let words = Self.list(numbers.map(\.words))
            return
                "\(paths) names no platforms, so that it builds for \(words): name a newer one if you can, or \(shown)"
        }
        if let built = ways(paths).saying(lessThan: systems, ofNone: isOfWholeProject) {
            return isOfWholeProject
                ? "no target of \(paths) is seen to build this file (\(built)): if one does, raise its versions, or \(shown)"
                : "\(built): raise that if you can, or \(shown)"
        }
        let later = "or later, \(option)"
        guard systems.isEmpty else {
            let versions = Self.list(systems.map(\.words))
            return "\(ways(paths).notSaying(systems, in: paths)): if it is \(versions) \(later)"
        }
        let tool = needs.first.map { isProject ? XcodeRelease.name(with: $0.version) ?? $0.words : $0.words } ?? ""
        let isOne = ![".xcodeproj and ", ".yml and ", ".swift and ", ".podspec and "].contains(where: paths.contains)
        if isOne, let hint = target.hint { return "\(paths) \(hint): if you build it with \(tool) \(later)" }
        let verb = isOne ? "does" : "do"
        return "\(paths) \(verb) not say which \(isProject ? "Xcode" : "Swift") builds it: if it is \(tool) \(later)"
    }

    /// Who builds the file; where that is not told apart, all that these paths say.
    private func ways(_ paths: String) -> [FileBuilder] {
        guard builders.isEmpty else { return builders }
        if case .targets(let names, of: _) = origin { return [FileBuilder(name: names, path: paths, target: target)] }
        return [FileBuilder(path: paths, target: target)]
    }

    /// Whether the targets are all those of projects that are not seen to build the file.
    private var isOfWholeProject: Bool {
        if case .files = origin { builders.contains { $0.name != nil } } else { false }
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
    var words: String { "\(platform.name) \(version)" }

    /// The same of a version of Swift: `Swift 6.2 (Xcode 26)`.
    fileprivate var wordsWithXcode: String { words + (XcodeRelease.name(with: version).map { " (\($0))" } ?? "") }
}
