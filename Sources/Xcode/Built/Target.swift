/// The language and platform versions that the user's code is built with, by `--target`, a manifest or a project.
package struct Target: Sendable, Hashable, CustomStringConvertible {
    private let named: [PlatformRequirement.Platform: PlatformRequirement.Version]
    /// The systems that it is built for, also those without a version; empty: those that are named, or all.
    private let systems: Set<PlatformRequirement.Platform>
    /// The systems that it is known to be built for; empty if none is.
    private let builtSystems: Set<PlatformRequirement.Platform>
    /// The oldest compiler that can build it, whatever the language mode; nil if that is not known.
    private let compiler: PlatformRequirement.Version?
    /// What its file says of the compiler, where that tells only how old it may be: `asks for Swift 5.3 or later`.
    var hint: String?
    /// An async function that no actor isolates runs on the actor of its caller, without any modifier (SE-0461).
    package var keepsCaller = false
    /// Its file says nothing of systems, so that its versions are the oldest that SwiftPM builds for.
    package internal(set) var namesNoSystem = false
    /// Its file says the language mode by itself, and not by the version of its tools.
    var saysMode = false
    /// Some of the code may be compiled in language mode 6, although a lower version is named.
    private let asksForMode6: Bool
    /// Some module uses main-actor isolation by default (SE-0466).
    package let mayIsolateByDefault: Bool

    /// Names no platform: each has its lowest version.
    package static let lowest = Target([])

    /// The target with these versions; if a platform is named twice, the lower version is used.
    package init(_ known: [PlatformRequirement], mayIsolateByDefault: Bool = false) {
        self.init(known, mayIsolateByDefault: mayIsolateByDefault, asksForMode6: false)
    }

    /// The same; a manifest with an old tools version may ask for language mode 6.
    init(
        _ known: [PlatformRequirement], mayIsolateByDefault: Bool, asksForMode6: Bool,
        systems: Set<PlatformRequirement.Platform> = [], compiler: PlatformRequirement.Version? = nil
    ) {
        (self.systems, self.compiler) = (systems, compiler)
        self.mayIsolateByDefault = mayIsolateByDefault
        named = Dictionary(known.map { ($0.platform, $0.version) }, uniquingKeysWith: min)
        builtSystems = systems.isEmpty ? Set(named.keys.filter { $0 != .swift }) : systems
        let isOld = named[.swift].map { $0 < Self.mode6 } ?? false
        let isNew = known.contains { $0.platform == .swift && $0.version >= Self.mode6 }
        self.asksForMode6 = isOld && (asksForMode6 || isNew)
    }

    /// The first version with language mode 6.
    private static let mode6 = PlatformRequirement.Version(6)

    /// The target of code that is built for all of these: the lowest version of each platform that any of them names.
    package static func lowest(of targets: [Target]) -> Target {
        let compilers = targets.map { $0.compiler ?? PlatformRequirement.Platform.swift.lowest }
        let hasSystems = targets.contains { !$0.systems.isEmpty } && targets.allSatisfy { !$0.builtSystems.isEmpty }
        var lowest = Target(
            targets.flatMap(\.requirements), mayIsolateByDefault: targets.contains(where: \.mayIsolateByDefault),
            asksForMode6: targets.contains(where: \.asksForMode6),
            systems: hasSystems ? targets.reduce(into: []) { $0.formUnion($1.builtSystems) } : [],
            compiler: targets.contains { $0.compiler != nil } ? compilers.min() : nil)
        if Set(targets.map(\.hint)).count == 1 { lowest.hint = targets[0].hint }
        lowest.keepsCaller = !targets.isEmpty && targets.allSatisfy(\.keepsCaller)
        lowest.namesNoSystem = !targets.isEmpty && targets.allSatisfy(\.namesNoSystem)
        lowest.saysMode = !targets.isEmpty && targets.allSatisfy(\.saysMode)
        return lowest
    }

    private var requirements: [PlatformRequirement] { named.map { PlatformRequirement($0.key, $0.value) } }

    /// The same with other versions, systems or another compiler.
    private func with(
        _ versions: [PlatformRequirement], systems: Set<PlatformRequirement.Platform>,
        compiler: PlatformRequirement.Version?
    ) -> Target {
        var target = Target(
            versions, mayIsolateByDefault: mayIsolateByDefault, asksForMode6: asksForMode6, systems: systems,
            compiler: compiler)
        (target.hint, target.keepsCaller, target.saysMode) = (hint, keepsCaller, saysMode)
        target.namesNoSystem = namesNoSystem
        return target
    }

    /// The same for code that is built for these systems alone.
    package func limited(to only: Set<PlatformRequirement.Platform>) -> Target {
        let left = builtSystems.isEmpty ? only : builtSystems.intersection(only)
        return with(requirements, systems: left.isEmpty ? systems : left, compiler: compiler)
    }

    /// Whether it may be built for one of these systems.
    package func mayBeBuilt(for only: Set<PlatformRequirement.Platform>) -> Bool {
        builtSystems.isEmpty || !builtSystems.isDisjoint(with: only)
    }

    /// The same for code that uses what the oldest systems do not have, so that it is built for others.
    package var builtForNewerSystems: Target {
        var target = with(requirements.filter { $0.platform == .swift }, systems: [], compiler: compiler)
        target.namesNoSystem = false
        return target
    }

    /// The same, built by this compiler or a newer one, whatever the language mode.
    package func built(by version: PlatformRequirement.Version) -> Target {
        with(requirements, systems: systems, compiler: max(version, self[.swift] ?? version))
    }

    /// The same for code that runs on these versions or newer ones only.
    package func raised(to versions: [PlatformRequirement]) -> Target {
        let raised = requirements.map { known in
            let since = versions.filter { $0.platform == known.platform }.map(\.version)
            return PlatformRequirement(known.platform, since.reduce(known.version, max))
        }
        let all = Set(PlatformRequirement.Platform.allCases.filter { $0 != .swift })
        return with(
            raised + versions.filter { named[$0.platform] == nil }, systems: builtSystems.isEmpty ? all : builtSystems,
            compiler: compiler)
    }

    /// The language of a project that no compiler with async/await can build; nil for others.
    package var oldLanguage: PlatformRequirement.Version? {
        named[.swift].flatMap { $0 < PlatformRequirement.Version(4) ? $0 : nil }
    }

    /// The same versions; what these do not say is that of another target: isolation, a language mode that its file says,
    /// systems, compiler.
    func isolating(as other: Target) -> Target {
        let keepsMode = other.saysMode && other.isInMode5
        let language = (keepsMode ? other : self).requirements.filter { $0.platform == .swift }
        return other.with(
            requirements.filter { $0.platform != .swift } + language,
            systems: builtSystems.isEmpty ? other.builtSystems : [], compiler: named[.swift] ?? other[.swift])
    }

    /// The version of a platform. If the target names nothing, the lowest with async/await; if it names only other
    /// platforms, nil: the code is not built for this one.
    package subscript(platform: PlatformRequirement.Platform) -> PlatformRequirement.Version? {
        let version = named[platform] ?? platform.lowest
        if platform == .swift { return oldLanguage ?? max(version, compiler ?? version) }
        return builtSystems.isEmpty || builtSystems.contains(platform) ? version : nil
    }

    /// Whether the version of a platform was said and not assumed.
    package func names(_ platform: PlatformRequirement.Platform) -> Bool { named[platform] != nil }

    /// Whether code that needs all of these can be built for this target.
    package func satisfies(_ requirements: [PlatformRequirement]) -> Bool { unmet(requirements).isEmpty }

    /// The requirements that this target is too old for, in their order.
    package func unmet(_ requirements: [PlatformRequirement]) -> [PlatformRequirement] {
        requirements.filter { requirement in self[requirement.platform].map { $0 < requirement.version } ?? false }
    }

    /// The requirements for platforms that this target is built for.
    package func concerned(by requirements: [PlatformRequirement]) -> [PlatformRequirement] {
        requirements.filter { self[$0.platform] != nil }
    }

    /// Whether every platform that the code is built for has async functions, natively or by back-deployment.
    package var hasConcurrency: Bool {
        satisfies(
            PlatformRequirement.Platform.allCases.filter { $0 != .swift }.map { PlatformRequirement($0, $0.lowest) })
    }

    /// Whether all of the code is known to be compiled in a language mode before 6.
    package var isInMode5: Bool { !asksForMode6 && named[.swift].map { $0 < Self.mode6 } ?? false }

    /// The language mode of all of the code: 5, also for what is older, or 6; nil where that is not known.
    package var languageMode: Int? {
        if isInMode5 { return 5 }
        return named[.swift] == nil || asksForMode6 ? nil : 6
    }

    /// As `--target` takes it; empty for the lowest.
    package var description: String {
        PlatformRequirement.Platform.allCases.compactMap { platform in
            named[platform].map { PlatformRequirement(platform, $0).description }
        }.joined(separator: ", ")
    }
}
