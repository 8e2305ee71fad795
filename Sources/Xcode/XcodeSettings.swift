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
                let nearer = settings
                settings += level.filter { setting in !setting.isInherited && !nearer.contains { $0.hides(setting) } }
            }
            settings = settings.map { $0.resolved(among: settings) }
            let systems = BuiltSDKs(settings)
            return settings.filter(systems.concern)
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
                settings.removeAll {
                    setting.hides($0) && (setting.limits.isEmpty || setting.limits == $0.limits)
                }
                settings.append(setting)
            }
        }
        return settings
    }

    /// `NAME[sdk=iphoneos*] = 15.0` as a project writes it.
    private static func written(_ line: Substring) -> Substring? {
        let name = line.drop(while: \.isWhitespace).prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        var rest = line[name.endIndex...].drop(while: \.isWhitespace)
        var limits = ""
        while rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
            limits += rest[...end].filter { !$0.isWhitespace }
            rest = rest[end...].dropFirst().drop(while: \.isWhitespace)
        }
        guard !name.isEmpty, rest.hasPrefix("=") else { return nil }
        let words = rest.dropFirst().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return limits.isEmpty ? "\(name) = \(words);" : "\"\(name)\(limits)\" = \"\(words)\";"
    }
}
