extension Target {
    /// What these targets of a project are built with; without them, all of its targets: the lowest value of each deployment
    /// target, and the lowest possible one for a value that is not literal, such as `$(MINIMUM)`.
    ///
    /// `SWIFT_VERSION` is the language mode: only a mode of a new compiler tells that the compiler is new. So do a system
    /// that only a new Xcode can build for, and the format of the file; one compiler builds all targets.
    package init(xcodeProject project: XcodeProject, building targets: [XcodeProject.Target] = []) {
        let all = project.settings(of: [])
        let settings = targets.isEmpty ? all : project.settings(of: targets)
        var known = settings.compactMap { PlatformRequirement(setting: $0.text) }
        // Xcode 8 asked for `SWIFT_VERSION`; before, there was only Swift 2.
        let checks = project.lines.compactMap {
            Self.number("LastUpgradeCheck", in: $0) ?? Self.number("LastSwiftUpdateCheck", in: $0)
        }
        let saysMode = known.contains { $0.platform == .swift }
        if !saysMode, let last = checks.max(), last < 800 {
            known.append(PlatformRequirement(.swift, PlatformRequirement.Version(2)))
        }
        let built = (targets.isEmpty ? project.targets : targets).map(\.settings)
        let format = project.lines.lazy.compactMap { Self.number("objectVersion", in: $0) }.first
        // Xcode 16 was the first to write 70.
        let compilers =
            all.compactMap { PlatformRequirement(setting: $0.text) }.compactMap(\.compiler)
            + (format ?? 0 < 70 ? [] : [PlatformRequirement.Version(6)])
            + (all.contains(where: \.isOfXcode26) ? [PlatformRequirement.Version(6, 2)] : [])
        self.init(
            known, mayIsolateByDefault: project.mayIsolateByDefault(targets), asksForMode6: false,
            systems: Self.systems(built.isEmpty ? [settings] : built, naming: known), compiler: compilers.max())
        hint = checks.max().map {
            "was last updated for Xcode \($0 / 100)" + ($0 % 100 < 10 ? "" : ".\($0 % 100 / 10)")
        }
        keepsCaller = project.keepsCaller(targets)
        self.saysMode = saysMode
    }

    /// What a `Project.swift` of Tuist says, which says no more of the compiler than its systems do.
    package init(tuist: TuistDeployment) {
        self.init(
            tuist.systems, mayIsolateByDefault: false, asksForMode6: false,
            compiler: tuist.systems.compactMap(\.compiler).max())
    }

    /// What a podspec says. It may be built by any compiler, in the language mode of whoever uses it.
    package init(pod: Podspec) { self.init(pod.systems) }

    /// The systems that one target is built for, with the lowest version of each.
    init(systemsOf target: XcodeProject.Target) {
        let known = target.settings.compactMap { PlatformRequirement(setting: $0.text) }.filter {
            $0.platform != .swift
        }
        self.init(
            known, mayIsolateByDefault: false, asksForMode6: false,
            systems: Self.systems([target.settings], naming: known))
    }

    /// The systems of targets with these settings, those whose versions they say and those of their SDKs; empty where no SDK is
    /// said. `SDKROOT` counts where a target does not list its platforms.
    private static func systems(
        _ settings: [[XcodeSetting]], naming known: [PlatformRequirement]
    ) -> Set<PlatformRequirement.Platform> {
        let sdks = Set(
            settings.flatMap { own in
                let platforms = own.filter { $0.name == "SUPPORTED_PLATFORMS" }
                return (platforms.isEmpty ? own : platforms).flatMap { PlatformRequirement.systems($0.text) }
            })
        return sdks.isEmpty ? [] : sdks.union(known.map(\.platform).filter { $0 != .swift })
    }

    private static func number(_ name: String, in line: Substring) -> Int? {
        line.hasPrefix(name + " = ") ? Int(line.dropFirst(name.count + 3).prefix(while: \.isNumber)) : nil
    }
}

/// Which Xcode has which compiler.
enum XcodeRelease {
    /// The first Xcode with this compiler, as prose names it; nil if it is not known.
    static func name(with compiler: PlatformRequirement.Version) -> String? {
        let names = [
            "5.5": "13", "5.6": "13.3", "5.7": "14", "5.8": "14.3", "5.9": "15", "5.10": "15.3", "6": "16",
            "6.1": "16.3",
            "6.2": "26",
        ]
        return names[compiler.description].map { "Xcode " + $0 }
    }
}

extension PlatformRequirement {
    /// The compiler of the first Xcode for this system or language mode; nil if that is older than async/await.
    fileprivate var compiler: Version? {
        if platform == .swift { return version < Version(6) ? nil : version }
        let behind: [Platform: Int] = [.ios: 0, .tvos: 0, .macos: 3, .watchos: 7, .visionos: 16]
        guard let years = behind[platform] else { return nil }
        switch version.major >= 26 ? version.major : version.major + years {
        case 26...: return Version(6, 2)
        case 18...: return Version(6)
        case 17: return Version(5, 9)
        case 16: return Version(5, 7)
        default: return nil
        }
    }
}

extension PlatformRequirement {
    private static let settings: [Substring: Platform] = [
        "IPHONEOS_DEPLOYMENT_TARGET": .ios, "MACOSX_DEPLOYMENT_TARGET": .macos, "TVOS_DEPLOYMENT_TARGET": .tvos,
        "WATCHOS_DEPLOYMENT_TARGET": .watchos, "XROS_DEPLOYMENT_TARGET": .visionos, "SWIFT_VERSION": .swift,
    ]

    /// The systems that a setting names as those a target is built for.
    fileprivate static func systems(_ setting: Substring) -> [Platform] {
        let words = setting.split { !$0.isLetter && $0 != "_" }
        guard let name = words.first, name == "SDKROOT" || name == "SUPPORTED_PLATFORMS" else { return [] }
        let sdks: [(String, Platform)] = [
            ("iphone", .ios), ("macosx", .macos), ("appletv", .tvos), ("watch", .watchos), ("xr", .visionos),
        ]
        return words.dropFirst().compactMap { word in sdks.first { word.hasPrefix($0.0) }?.1 }
    }

    /// Reads a build setting as Xcode writes it, `NAME = 15.0;` or `"NAME[sdk=…]" = "15.0";`; nil for all other lines.
    fileprivate init?(setting line: Substring) {
        let line = line.drop { $0.isWhitespace || $0 == "\"" }
        guard let platform = Self.settings[line.prefix { $0 == "_" || $0.isLetter }],
            let value = line.split(separator: " = ", maxSplits: 1).dropFirst().first
        else { return nil }
        let number = value.drop { $0 == "\"" }.prefix { $0 != "\"" && $0 != ";" }
        let version = Version(number) ?? platform.lowest
        // Compilers with async/await still have the modes 4 and 5.
        let isOld = platform == .swift && version < Version(4)
        self.init(platform, platform == .swift && !isOld ? max(version, platform.lowest) : version)
    }
}
