/// The build settings of targets.
struct XcodeSettings {
    private let objects: XcodeObjects
    private let files: XcodeFiles
    private let read: (String) -> String?

    init(_ objects: XcodeObjects, _ files: XcodeFiles, _ read: @escaping (String) -> String?) {
        (self.objects, self.files, self.read) = (objects, files, read)
    }

    /// The settings of each configuration of a target.
    func configurations(ofTarget id: Substring) -> [[XcodeSetting]] {
        let ofProject = objects.all("PBXProject").first.map { configurations(of: $0) } ?? []
        return configurations(of: id).map { own in
            let sameName = ofProject.filter { $0["name"] == own["name"] }
            let inherited = (sameName.isEmpty ? ofProject : sameName).flatMap(levels)
            var settings: [XcodeSetting] = []
            for level in levels(of: own) + inherited {
                let names = Set(settings.map(\.name))
                settings += level.filter { !names.contains($0.name) }
            }
            let sdks = Self.sdks(in: settings)
            return settings.filter { Self.isFor($0, sdks) }
        }
    }

    private func configurations(of id: Substring) -> [XcodeObjects.Object] {
        let list = objects[id]?["buildConfigurationList"].flatMap { objects[$0] }
        return list?.list("buildConfigurations").compactMap { objects[$0] } ?? []
    }

    /// The settings of a configuration and those of its file, which count where it does not set them.
    private func levels(of configuration: XcodeObjects.Object) -> [[XcodeSetting]] {
        let anchor = configuration["baseConfigurationReferenceAnchor"].flatMap { files.path(of: $0, outside: true) }
        let below = configuration["baseConfigurationReferenceRelativePath"].map(String.init)
        let path =
            anchor.flatMap { anchor in below.map { anchor.isEmpty ? $0 : anchor + "/" + $0 } }
            ?? configuration["baseConfigurationReference"].flatMap { files.path(of: $0, outside: true) }
        var seen: Set<String> = []
        return [configuration.settings, path.map { settings(inFile: $0, depth: 0, seen: &seen) } ?? []]
    }

    /// The settings of an `.xcconfig` file, written as in a project; a later line counts before an earlier one. A file
    /// that is included again is passed over: files may include each other, through a link also by ever longer paths.
    private func settings(inFile path: String, depth: Int, seen: inout Set<String>) -> [XcodeSetting] {
        guard depth < 10, seen.count < 100, seen.insert(path).inserted, let text = read(path) else { return [] }
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        var settings: [XcodeSetting] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            if code.hasPrefix("#include") {
                let name = code.split(separator: "\"").dropFirst().first ?? ""
                let included = folder.isEmpty ? String(name) : folder + "/" + name
                settings += self.settings(inFile: included, depth: depth + 1, seen: &seen)
            } else if let written = Self.written(code),
                let setting = XcodeSetting(written, file: path, line: index + 1)
            {
                settings.removeAll { $0.name == setting.name && !written.contains("[") }
                settings.append(setting)
            }
        }
        return settings
    }

    /// `NAME[sdk=iphoneos*] = 15.0` as a project writes it.
    private static func written(_ line: Substring) -> Substring? {
        let name = line.drop(while: \.isWhitespace).prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        let rest = line[name.endIndex...].drop(while: \.isWhitespace)
        let value = rest.hasPrefix("[") ? rest.drop { $0 != "]" }.dropFirst().drop(while: \.isWhitespace) : rest
        guard !name.isEmpty, value.hasPrefix("=") else { return nil }
        let words = value.dropFirst().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return rest.hasPrefix("[") ? "\"\(name)[]\" = \"\(words)\";" : "\(name) = \(words);"
    }

    /// What a target is built for, as far as its settings say: `iphoneos macosx`.
    private static func sdks(in settings: [XcodeSetting]) -> String {
        func values(_ name: Substring) -> [Substring] { settings.filter { $0.name == name }.map(\.text) }
        let said = values("SUPPORTED_PLATFORMS").isEmpty ? values("SDKROOT") : values("SUPPORTED_PLATFORMS")
        let text = said.joined(separator: " ")
        return text.contains("auto") || text.contains("$(") ? "" : text
    }

    /// Whether a setting concerns a target for these SDKs: a target for a watch has no use for the version of iOS.
    private static func isFor(_ setting: XcodeSetting, _ sdks: String) -> Bool {
        let systems = ["IPHONEOS": "iphone", "MACOSX": "macosx", "TVOS": "appletv", "WATCHOS": "watch", "XROS": "xr"]
        guard !sdks.isEmpty, setting.name.hasSuffix("_DEPLOYMENT_TARGET"),
            let system = systems[String(setting.name.prefix { $0 != "_" })]
        else { return true }
        return sdks.contains(system)
    }
}
