/// A build setting of a project or of an `.xcconfig` file.
package struct XcodeSetting: Sendable, Hashable {
    /// Without what it is limited to: `IPHONEOS_DEPLOYMENT_TARGET`.
    package let name: Substring
    /// What it is limited to, in brackets: `[sdk=macosx*]`; empty for a setting that always counts.
    let limits: Substring
    /// As Xcode writes it: `NAME = 15.0;`, a list of flags on one line.
    package private(set) var text: Substring
    /// The path of the `.xcconfig` file, relative to the folder of the project; nil for the project itself.
    package let file: String?
    /// Its first line, counted from 1.
    package let line: Int

    /// Nil for a line that is no setting: of a list, or a brace.
    init?(_ text: Substring, file: String? = nil, line: Int) {
        let name = text.drop { $0 == "\"" || $0.isWhitespace }.prefix { $0 == "_" || $0.isLetter }
        guard !name.isEmpty, text.contains(" = ") else { return nil }
        limits = text[name.endIndex...].prefix { $0 != " " && $0 != "\"" }
        (self.name, self.text, self.file, self.line) = (name, text, file, line)
    }

    /// The settings on these lines, whose indices count the lines of the file from 0.
    static func all(on lines: ArraySlice<Substring>) -> [XcodeSetting] {
        var found: [XcodeSetting] = []
        var isInFlags = false
        for index in lines.indices {
            if isInFlags, let last = found.indices.last {
                found[last].text += " " + lines[index]
                isInFlags = !lines[index].hasPrefix(")")
            } else if let setting = XcodeSetting(lines[index], line: index + 1) {
                found.append(setting)
                isInFlags = setting.name == flags && lines[index].hasSuffix("(")
            }
        }
        return found
    }

    /// The name of the setting that passes flags to the compiler.
    private static let flags: Substring = "OTHER_SWIFT_FLAGS"
    private static let keepingCaller: Substring = "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT"

    /// The value without quotes.
    var value: String {
        text.firstRange(of: " = ").map { text[$0.upperBound...].filter { !"\";".contains($0) } } ?? ""
    }

    /// The setting whose value it takes: `Y` of `X = $(Y)`; nil for a value of its own.
    private var reference: Substring? {
        let value = value
        let isWhole = value.hasPrefix("$(") && value.hasSuffix(")") || value.hasPrefix("${") && value.hasSuffix("}")
        let inner = value.dropFirst(2).dropLast()
        return isWhole && inner.allSatisfy { $0 == "_" || $0.isLetter } ? inner : nil
    }

    /// Whether it only repeats what a level below says: `X = $(X)`, `X = $(inherited)`.
    var isInherited: Bool { reference.map { $0 == name || $0 == "inherited" } ?? false }

    /// The same with the value, and from the place, of the setting whose value it takes; itself where none of these says it.
    func resolved(among settings: [XcodeSetting]) -> XcodeSetting {
        var source = self
        var depth = 0
        while let name = source.reference, depth < 10 {
            guard let next = settings.first(where: { $0.name == name && $0.limits.isEmpty }) else { return self }
            source = next
            depth += 1
        }
        guard depth > 0, source.reference == nil else { return self }
        let head = text.firstRange(of: " = ").map { text[..<$0.upperBound] } ?? ""
        return XcodeSetting(head + source.value + ";", file: source.file, line: source.line) ?? self
    }

    private func passes(_ word: String) -> Bool { name == Self.flags && text.contains(word) }

    /// Whether code that says nothing of actors is on the main actor with it.
    var isolatesByDefault: Bool {
        name == "SWIFT_DEFAULT_ACTOR_ISOLATION" && value == "MainActor"
            || passes("-default-isolation") && passes("MainActor")
    }

    /// Whether an async function that no actor isolates runs on the actor of its caller with it (SE-0461); nil if it does not
    /// say so.
    var keepsCaller: Bool? {
        switch name {
        case Self.keepingCaller: value == "YES"
        case _ where passes("NonisolatedNonsendingByDefault"): true
        default: nil
        }
    }

    /// The same of Xcode's setting for several features, which each one's own overrides.
    var isApproachable: Bool { name == "SWIFT_APPROACHABLE_CONCURRENCY" && value == "YES" }

    /// Whether only Xcode 26 and later know it.
    package var isOfXcode26: Bool {
        ["SWIFT_DEFAULT_ACTOR_ISOLATION", "SWIFT_APPROACHABLE_CONCURRENCY", Self.keepingCaller].contains(name)
    }

    /// What `--show-target` tells of it; nil for a setting that says nothing of what is built how.
    var subject: BuildFact.Subject? {
        switch name {
        case "SWIFT_VERSION": .mode
        case "SDKROOT", "SUPPORTED_PLATFORMS": .system
        case "SWIFT_DEFAULT_ACTOR_ISOLATION": .isolation
        case "SWIFT_APPROACHABLE_CONCURRENCY", "SWIFT_STRICT_CONCURRENCY": .feature
        case _ where passes("-default-isolation"): .isolation
        case _ where passes("-feature") || passes("-strict-concurrency"): .feature
        case _ where name.hasSuffix("_DEPLOYMENT_TARGET"): .system
        case _ where name.hasPrefix("SWIFT_UPCOMING_FEATURE_"): value == "YES" ? .feature : nil
        default: nil
        }
    }
}
