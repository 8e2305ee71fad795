extension Target {
    /// What a `Package.swift` says: the tools version in its first line (the compiler is at least as new, and never older than
    /// async/await) and its `platforms`, the lowest version of each. The package is not built for platforms that it does not
    /// name; if it names none, it is built for the oldest. `folder`: that of the target whose own settings count; nil for any.
    package init(manifest: PackageManifest, inTarget folder: String? = nil) {
        let systems = manifest.systems.compactMap { name, version -> PlatformRequirement? in
            guard let platform = Self.platforms[name] else { return nil }
            return PlatformRequirement.Version(version).map { PlatformRequirement(platform, $0) }
        }
        let swift = PlatformRequirement.Platform.swift
        let said = manifest.toolsVersion.flatMap { PlatformRequirement.Version($0) }
        let tools = said.map { max($0, swift.lowest) }
        let language = manifest.isInMode5 ? tools.map { min($0, Self.lastBeforeMode6) } : tools
        let unnamed = manifest.namesNoSystem ? Self.oldestSystems : []
        self.init(
            systems + unnamed + (language.map { [PlatformRequirement(swift, $0)] } ?? []),
            mayIsolateByDefault: manifest.mayIsolateByDefault, asksForMode6: manifest.asksForMode6,
            compiler: language == tools ? nil : tools)
        hint = said.map { "asks for Swift \($0) or later" }
        keepsCaller = folder.map(manifest.keepsCaller) ?? false
        namesNoSystem = manifest.namesNoSystem
    }

    /// The cases of `SupportedPlatform`. For Mac Catalyst the iOS versions are used.
    private static let platforms: [String: PlatformRequirement.Platform] = [
        "iOS": .ios, "macOS": .macos, "tvOS": .tvos, "watchOS": .watchos, "visionOS": .visionos, "macCatalyst": .ios,
    ]

    /// What SwiftPM builds a package for that names no platforms: `oldestSupportedVersion` of its `Platform`.
    private static let oldestSystems = [
        PlatformRequirement(.ios, .init(12)), PlatformRequirement(.macos, .init(10, 13)),
        PlatformRequirement(.tvos, .init(12)), PlatformRequirement(.watchos, .init(4)),
    ]

    /// The newest version of Swift without language mode 6.
    private static let lastBeforeMode6 = PlatformRequirement.Version(5, 10)
}
