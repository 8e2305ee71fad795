extension Target {
    /// Reads the text of a `project.pbxproj`: the lowest value of each deployment target in any configuration, and the
    /// lowest possible one for a value that is not literal, such as `$(MINIMUM)`.
    ///
    /// `SWIFT_VERSION` is the language mode: only a mode of a new compiler tells that the compiler is new.
    package init(xcodeProject text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        self.init(
            lines.compactMap(PlatformRequirement.init(setting:)),
            mayIsolateByDefault: lines.contains { $0.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor") })
    }
}

extension PlatformRequirement {
    private static let settings: [Substring: Platform] = [
        "IPHONEOS_DEPLOYMENT_TARGET": .ios, "MACOSX_DEPLOYMENT_TARGET": .macos, "TVOS_DEPLOYMENT_TARGET": .tvos,
        "WATCHOS_DEPLOYMENT_TARGET": .watchos, "XROS_DEPLOYMENT_TARGET": .visionos, "SWIFT_VERSION": .swift,
    ]

    /// Reads a build setting as Xcode writes it, `NAME = 15.0;` or `"NAME[sdk=…]" = "15.0";`; nil for all other lines.
    fileprivate init?(setting line: Substring) {
        let line = line.drop { $0.isWhitespace || $0 == "\"" }
        guard let platform = Self.settings[line.prefix { $0 == "_" || $0.isLetter }],
            let value = line.split(separator: " = ", maxSplits: 1).dropFirst().first
        else { return nil }
        let number = value.drop { $0 == "\"" }.prefix { $0 != "\"" && $0 != ";" }
        let version = Version(number) ?? platform.lowest
        self.init(platform, platform == .swift ? max(version, platform.lowest) : version)
    }
}
