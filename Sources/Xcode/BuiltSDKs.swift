/// What a target is built for, as far as its settings say, and which settings concern that: a target for a watch has no use
/// for the version of iOS, nor one for a phone for what `[sdk=appletvos*]` limits to a television.
struct BuiltSDKs {
    /// The SDKs of each system, by the beginning of the setting that says its version.
    private static let all = [
        "IPHONEOS": ["iphoneos", "iphonesimulator"], "MACOSX": ["macosx"], "TVOS": ["appletvos", "appletvsimulator"],
        "WATCHOS": ["watchos", "watchsimulator"], "XROS": ["xros", "xrsimulator"],
    ]

    /// `iphoneos macosx`; empty if the settings do not say it.
    private let names: String
    /// Mac Catalyst takes the version of iOS, and the SDK of macOS.
    private let hasCatalyst: Bool

    init(_ settings: [XcodeSetting]) {
        func values(_ name: Substring) -> [Substring] { settings.filter { $0.name == name }.map(\.text) }
        let said = values("SUPPORTED_PLATFORMS").isEmpty ? values("SDKROOT") : values("SUPPORTED_PLATFORMS")
        let text = said.joined(separator: " ")
        names = text.contains("auto") || text.contains("$(") ? "" : text
        hasCatalyst = settings.contains { $0.name == "SUPPORTS_MACCATALYST" && $0.value == "YES" }
    }

    /// Of settings that are not known to be those of one target.
    init(ofAny settings: [XcodeSetting]) {
        names = ""
        hasCatalyst = BuiltSDKs(settings).hasCatalyst
    }

    /// Whether a setting says something of what the target is built for.
    func concern(_ setting: XcodeSetting) -> Bool {
        let system = Self.sdks(of: setting)
        if system == nil, setting.limits.isEmpty { return true }
        let own = (system ?? Self.all.values.flatMap(\.self)).filter(isBuilt)
        let isOnMac = hasCatalyst && (system == nil || system == Self.all["IPHONEOS"] && setting.mayBeOfCatalyst)
        return (own + (isOnMac ? ["macosx"] : [])).contains(where: setting.isFor)
    }

    /// Those of the system whose version a setting says, devices first; nil for other settings.
    fileprivate static func sdks(of setting: XcodeSetting) -> [String]? {
        setting.name.hasSuffix("_DEPLOYMENT_TARGET") ? all[String(setting.name.prefix { $0 != "_" })] : nil
    }

    private func isBuilt(_ sdk: String) -> Bool {
        let suffix = ["simulator", "os"].first(where: sdk.hasSuffix) ?? ""
        return names.isEmpty || names.contains(sdk.dropLast(suffix.count))
    }
}

extension XcodeSetting {
    /// Whether it counts where another one, of a level behind it or on an earlier line, would. What is said of devices is
    /// taken to hold for their simulators.
    func hides(_ other: XcodeSetting) -> Bool {
        name == other.name && (limits.isEmpty || limits == other.limits || isForDevices)
    }

    private var isForDevices: Bool {
        let device = BuiltSDKs.sdks(of: self)?.first
        return device.map(isFor) ?? false && limits.split { "[,]".contains($0) }.allSatisfy { $0.hasPrefix("sdk=") }
    }

    /// Whether its limits admit an SDK: `[sdk=iphone*]`, `[sdk=iphoneos17.0]`. What they say of other things, such as
    /// `[arch=arm64]`, may hold.
    fileprivate func isFor(_ sdk: String) -> Bool {
        limits.split { "[,]".contains($0) }.allSatisfy { limit in
            guard limit.hasPrefix("sdk=") else { return true }
            let stem = limit.dropFirst(4).prefix { $0 != "*" }
            return stem.hasPrefix(sdk) || sdk.hasPrefix(stem)
        }
    }

    /// Mac Catalyst began with iOS 13.1: a lower number is that of a macOS, or a slip.
    fileprivate var mayBeOfCatalyst: Bool {
        let numbers = value.split(separator: ".").map { Int($0) }
        guard let major = numbers.first ?? nil else { return true }
        return major > 13 || major == 13 && numbers.count > 1 && numbers[1] ?? 0 > 0
    }
}
