/// What a `project.yml` says, from which XcodeGen makes a project: what its targets are built with, and from which folders. Nil for
/// one that takes some of that from elsewhere: other files, templates, groups of settings, variables of the environment.
struct ProjectSpec {
    /// A target for one system.
    struct Target {
        let name: String
        /// Those of its configurations; what the whole project sets counts where it says nothing.
        let configurations: [[XcodeSetting]]
        /// The folders and files of its sources.
        let sources: [String]
    }

    let targets: [Target]

    init?(_ text: String) {
        guard let yaml = PlainYAML(text) else { return nil }
        let reader = SpecReader(entries: yaml.entries)
        guard reader.isWhole, let targets = reader.targets() else { return nil }
        self.targets = targets
    }

    /// The numbers of the targets that build what is at a path.
    func targets(building path: String) -> [Int] { targets.indices.filter { sources.builds($0, path) } }

    /// The sources of each target.
    var sources: GeneratedSources { GeneratedSources(targets: targets.map(\.sources)) }
}

/// Reads the keys of a `project.yml` that tell how code is built.
private struct SpecReader {
    let entries: [PlainYAML.Entry]

    /// Whether all that tells how code is built stands in the file, in a form that is read.
    var isWhole: Bool {
        !entries.contains { entry in
            let inTarget = entry.path.first == "targets" && entry.path.count > 2 ? Array(entry.path.dropFirst(2)) : []
            let isElsewhere =
                ["include", "configFiles", "settingGroups", "settingPresets"].contains(entry.path[0])
                || ["templates", "configFiles", "settingPresets"].contains(inTarget.first ?? "")
                || entry.path.starts(with: ["options", "settingPresets"])
                || entry.path.starts(with: ["settings", "groups"]) || inTarget.starts(with: ["settings", "groups"])
            let tells = Self.isTelling(entry.path) || Self.isTelling(inTarget)
            // The elements of a list of flags belong together.
            let isFlag = entry.path.dropLast().last == "OTHER_SWIFT_FLAGS"
            return isElsewhere || isFlag || tells && (entry.isOpaque || entry.value.contains("${"))
        }
    }

    /// Whether a path of the project, or one of a target, leads to something that tells how code is built, or may hold that.
    private static func isTelling(_ path: [String]) -> Bool {
        ["settings", "platform", "deploymentTarget", "supportedDestinations", "sources"].contains(path.first ?? "")
            || path == ["options"] || path.starts(with: ["options", "deploymentTarget"]) || path == ["targets"]
    }

    /// Nil where the systems of a target are not told plainly.
    func targets() -> [ProjectSpec.Target]? {
        let names = entries.filter { $0.path.count == 2 && $0.path[0] == "targets" }.map(\.path[1])
        var targets: [ProjectSpec.Target] = []
        for name in names {
            let own = entries.filter { $0.path.starts(with: ["targets", name]) }
            guard let systems = systems(of: own), own.first.map({ !$0.isOpaque }) ?? false else { return nil }
            for (system, line) in systems {
                targets.append(
                    ProjectSpec.Target(
                        name: systems.count > 1 ? "\(name)_\(system.name)" : name,
                        configurations: configurations(own, for: system, line), sources: sources(own)))
            }
        }
        return targets.isEmpty ? nil : targets
    }

    // MARK: Systems

    private struct System {
        let name: String
        let sdk: String
        let setting: String
    }

    private static let systems = [
        System(name: "iOS", sdk: "iphoneos", setting: "IPHONEOS_DEPLOYMENT_TARGET"),
        System(name: "macOS", sdk: "macosx", setting: "MACOSX_DEPLOYMENT_TARGET"),
        System(name: "tvOS", sdk: "appletvos", setting: "TVOS_DEPLOYMENT_TARGET"),
        System(name: "watchOS", sdk: "watchos", setting: "WATCHOS_DEPLOYMENT_TARGET"),
        System(name: "visionOS", sdk: "xros", setting: "XROS_DEPLOYMENT_TARGET"),
    ]

    /// `platform: iOS`, `platform: [iOS, tvOS]`; nil for `auto` and anything else.
    private func systems(of target: [PlainYAML.Entry]) -> [(System, line: Int)]? {
        let said = target.filter { $0.path.count > 2 && $0.path[2] == "platform" && !$0.value.isEmpty }
        let found = said.flatMap { entry in entry.values.map { name in (name, entry.line) } }
        let known = found.compactMap { name, line in
            Self.systems.first { $0.name == name }.map { ($0, line: line) }
        }
        let isLimited = target.contains { $0.path.count > 2 && $0.path[2] == "supportedDestinations" }
        return known.isEmpty || known.count < found.count || isLimited ? nil : known
    }

    // MARK: Settings

    /// The settings that hold for all configurations, and with them those of each one that sets more.
    private func configurations(_ target: [PlainYAML.Entry], for system: System, _ line: Int) -> [[XcodeSetting]] {
        let levels = [
            (target.map { ($0, Array($0.path.dropFirst(2))) }, [String]()),
            (entries.map { ($0, $0.path) }, ["options"]),
        ]
        let names = levels.flatMap { level in
            level.0.filter { $0.1.starts(with: ["settings", "configs"]) && $0.1.count > 2 }.map { $0.1[2] }
        }
        let own = ([nil] + Set(names).sorted().map { Optional($0) }).map { name in
            levels.reduce(into: [XcodeSetting]()) { settings, level in
                let (all, front) = level
                let written = all.compactMap { Self.setting($0.0, at: $0.1, in: name) }
                let deployed = all.lazy.filter { entry in
                    let place = front + ["deploymentTarget"]
                    return [place, place + [system.name]].contains(entry.1) && !entry.0.value.isEmpty
                }.compactMap { XcodeSetting("\(system.setting) = \($0.0.value);", line: $0.0.line) }.first
                let level =
                    written + (written.contains { $0.name == system.setting } ? [] : [deployed].compactMap(\.self))
                settings += level.filter { setting in !settings.contains { $0.name == setting.name } }
            }
        }
        let sdk = XcodeSetting("SDKROOT = \(system.sdk);", line: line)
        return own.map { settings in
            let all = settings + (settings.contains { $0.name == "SDKROOT" } ? [] : [sdk].compactMap(\.self))
            let systems = BuiltSDKs(all)
            return all.filter(systems.concern)
        }
    }

    /// A setting of all configurations, or of this one.
    private static func setting(_ entry: PlainYAML.Entry, at path: [String], in configuration: String?) -> XcodeSetting?
    {
        guard path.first == "settings", path.count > 1, !entry.value.isEmpty else { return nil }
        let rest: ArraySlice<String>
        switch path[1] {
        case "base": rest = path[2...]
        case "configs": rest = path.count > 3 && path[2] == configuration ? path[3...] : []
        default: rest = path[1...]
        }
        guard let name = rest.first else { return nil }
        return XcodeSetting("\(name) = \(entry.values.joined(separator: " "));", line: entry.line)
    }

    // MARK: Sources

    /// `sources: App`, `sources: [App, Shared]`, `- App`, `- path: App`
    private func sources(_ target: [PlainYAML.Entry]) -> [String] {
        target.filter { entry in
            let path = entry.path.dropFirst(2)
            return path.first == "sources" && (path.count <= 2 || path.count == 3 && path.last == "path")
        }
        .flatMap(\.values).map { path in
            path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        }
        .filter { !$0.isEmpty }
    }
}
