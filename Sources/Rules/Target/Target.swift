/// What the user's code is built with and for, as `--target`, a manifest or a project says.
package struct Target: Sendable, Hashable, CustomStringConvertible {
    private let named: [Requirement.Platform: Requirement.Version]
    /// Some module that is built with it isolates to the main actor what says nothing (SE-0466).
    package let mayIsolateByDefault: Bool

    /// Names no platform, so that each is as old as it can be.
    package static let lowest = Target([])

    /// The target that these say; of a platform named twice, the lower version.
    package init(_ known: [Requirement], mayIsolateByDefault: Bool = false) {
        self.mayIsolateByDefault = mayIsolateByDefault
        named = Dictionary(known.map { ($0.platform, $0.version) }, uniquingKeysWith: min)
    }

    /// What holds for code that is built for each of these: of each platform the lowest version that any of them names.
    package static func lowest(of targets: [Target]) -> Target {
        Target(
            targets.flatMap { $0.named.map { Requirement($0.key, $0.value) } },
            mayIsolateByDefault: targets.contains(where: \.mayIsolateByDefault))
    }

    /// Reads what `--target` is given: `swift 6.2, ios 17`.
    package init(parsing text: String) throws(RequirementError) {
        self.init(try Requirement.list(text))
    }

    /// The same versions, with the isolation of another.
    func isolating(as other: Target) -> Target {
        Target(named.map { Requirement($0.key, $0.value) }, mayIsolateByDefault: other.mayIsolateByDefault)
    }

    /// The version of a platform. Where nothing is named, the lowest that has async/await at all; where only other
    /// systems are named, nil: the code is not built for this one.
    package subscript(platform: Requirement.Platform) -> Requirement.Version? {
        if let version = named[platform] { return version }
        let namesSystem = named.keys.contains { $0 != .swift }
        return platform != .swift && namesSystem ? nil : platform.lowest
    }

    /// Whether code that needs all of these can be built for this target.
    package func satisfies(_ requirements: [Requirement]) -> Bool { unmet(requirements).isEmpty }

    /// Those of the requirements that this target is too old for, in their order.
    package func unmet(_ requirements: [Requirement]) -> [Requirement] {
        requirements.filter { requirement in self[requirement.platform].map { $0 < requirement.version } ?? false }
    }

    /// Those of the requirements that are about something this target is built with or for.
    package func concerned(by requirements: [Requirement]) -> [Requirement] {
        requirements.filter { self[$0.platform] != nil }
    }

    /// Whether every system that the code is built for has async functions, by back-deployment or itself.
    package var hasConcurrency: Bool {
        satisfies(Requirement.Platform.allCases.filter { $0 != .swift }.map { Requirement($0, $0.lowest) })
    }

    /// As `--target` takes it; empty for the lowest.
    package var description: String {
        Requirement.Platform.allCases.compactMap { platform in
            named[platform].map { Requirement(platform, $0).description }
        }.joined(separator: ", ")
    }
}
