extension Target {
    /// Reads the text of a `project.pbxproj`: the lowest value of each deployment target that a target of the project is
    /// built with, and the lowest possible one for a value that is not literal, such as `$(MINIMUM)`.
    ///
    /// `SWIFT_VERSION` is the language mode: only a mode of a new compiler tells that the compiler is new. So do a system
    /// that only a new Xcode can build for, and the format of the file.
    package init(xcodeProject text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        let settings = XcodeObjects(lines).settings
        var known = settings.compactMap(PlatformRequirement.init(setting:))
        // Xcode 8 asked for `SWIFT_VERSION`; before, there was only Swift 2.
        let checks = lines.compactMap {
            Self.number("LastUpgradeCheck", in: $0) ?? Self.number("LastSwiftUpdateCheck", in: $0)
        }
        if !known.contains(where: { $0.platform == .swift }), let last = checks.max(), last < 800 {
            known.append(PlatformRequirement(.swift, PlatformRequirement.Version(2)))
        }
        let sdks = Set(settings.flatMap(XcodeObjects.systems))
        let format = lines.lazy.compactMap { Self.number("objectVersion", in: $0) }.first
        // Xcode 16 was the first to write 70.
        let compilers = known.compactMap(\.compiler) + (format ?? 0 < 70 ? [] : [PlatformRequirement.Version(6)])
        self.init(
            known, mayIsolateByDefault: lines.contains { $0.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor") },
            asksForMode6: false,
            systems: sdks.isEmpty ? [] : sdks.union(known.map(\.platform).filter { $0 != .swift }),
            compiler: compilers.max())
    }

    private static func number(_ name: String, in line: Substring) -> Int? {
        let line = line.drop(while: \.isWhitespace)
        return line.hasPrefix(name + " = ") ? Int(line.dropFirst(name.count + 3).prefix(while: \.isNumber)) : nil
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
    /// The compiler of the first Xcode that builds for this system; nil if that is older than async/await.
    fileprivate var compiler: Version? {
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

/// The objects of a project file that have build settings.
private struct XcodeObjects {
    private let lines: [Substring]
    /// The lines of each object, by its identifier.
    private var byID: [Substring: ArraySlice<Substring>] = [:]

    init(_ lines: [Substring]) {
        self.lines = lines
        var open: (id: Substring, line: Int)?
        var depth = 0
        for (index, line) in lines.enumerated() {
            let text = line.drop(while: \.isWhitespace)
            if text.hasPrefix("}") || text.hasPrefix(")") {
                depth -= 1
                if depth == 2, let begun = open {
                    byID[begun.id] = lines[begun.line..<index]
                    open = nil
                }
            }
            guard text.hasSuffix("{") || text.hasSuffix("(") else { continue }
            if depth == 2 { open = (text.prefix { $0.isLetter || $0.isNumber }, index) }
            depth += 1
        }
    }

    /// The lines of the settings that some target is built with: its own, and those of the project that it does not set
    /// itself. All lines of a text that has no targets.
    var settings: [Substring] {
        let targets = byID.values.filter { isA("PBXNativeTarget", $0) }
        guard !targets.isEmpty else { return lines }
        let ofProject = byID.values.first { isA("PBXProject", $0) }.map(configurations) ?? []
        return targets.flatMap(configurations).flatMap { own -> [Substring] in
            let names = Set(own.compactMap(Self.setting))
            let sameName = ofProject.filter { value("name", in: $0) == value("name", in: own) }
            let inherited = (sameName.isEmpty ? ofProject : sameName).flatMap { $0 }
            let root = (own + inherited).compactMap { Self.setting($0) == "SDKROOT" ? $0 : nil }.first
            return Array(own)
                + inherited.filter { line in
                    Self.setting(line).map { !names.contains($0) && Self.isFor($0, root) } ?? false
                }
        }
    }

    /// The configurations of the project or of a target.
    private func configurations(_ object: ArraySlice<Substring>) -> [ArraySlice<Substring>] {
        let list = value("buildConfigurationList", in: object).flatMap { byID[$0] } ?? []
        return list.compactMap { line in
            byID[line.drop(while: \.isWhitespace).prefix { $0.isLetter || $0.isNumber }].flatMap {
                isA("XCBuildConfiguration", $0) ? $0 : nil
            }
        }
    }

    private func isA(_ kind: String, _ object: ArraySlice<Substring>) -> Bool {
        object.contains { $0.hasSuffix("isa = \(kind);") }
    }

    private func value(_ key: String, in object: ArraySlice<Substring>) -> Substring? {
        object.lazy.compactMap { line in
            let text = line.drop(while: \.isWhitespace)
            return text.hasPrefix(key + " = ")
                ? text.dropFirst(key.count + 3).prefix { $0.isLetter || $0.isNumber } : nil
        }.first
    }

    private static func setting(_ line: Substring) -> Substring? {
        let name = line.drop { $0.isWhitespace || $0 == "\"" }.prefix { $0 == "_" || $0.isLetter }
        return line.contains(" = ") && !name.isEmpty ? name : nil
    }

    /// The systems that a setting names as those a target is built for.
    static func systems(_ line: Substring) -> [PlatformRequirement.Platform] {
        guard let name = setting(line), name == "SDKROOT" || name == "SUPPORTED_PLATFORMS" else { return [] }
        let sdks: [(String, PlatformRequirement.Platform)] = [
            ("iphone", .ios), ("macosx", .macos), ("appletv", .tvos), ("watch", .watchos), ("xr", .visionos),
        ]
        return line.split { !$0.isLetter }.compactMap { word in sdks.first { word.hasPrefix($0.0) }?.1 }
    }

    /// Whether a setting of the project concerns a target for this SDK: a target for a watch has no use for that of iOS.
    private static func isFor(_ setting: Substring, _ root: Substring?) -> Bool {
        let systems = ["IPHONEOS": "iphone", "MACOSX": "macosx", "TVOS": "appletv", "WATCHOS": "watch", "XROS": "xr"]
        guard let root, !root.contains("auto"), setting.hasSuffix("_DEPLOYMENT_TARGET"),
            let system = systems[String(setting.prefix { $0 != "_" })]
        else { return true }
        return root.contains(system)
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
        // Compilers with async/await still have the modes 4 and 5.
        let isOld = platform == .swift && version < Version(4)
        self.init(platform, platform == .swift && !isOld ? max(version, platform.lowest) : version)
    }
}
