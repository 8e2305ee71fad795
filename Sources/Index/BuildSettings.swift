import Xcode

/// The build settings of the code, as far as they are known.
package struct BuildSettings: Sendable {
    /// It is also built for systems older than Swift's concurrency.
    package let isForOldSystems: Bool
    /// An async function can stay on the actor of its caller (Swift 6.2), and nothing is isolated by default.
    package let hasNonsending: Bool
    /// It does so without a modifier (SE-0461).
    package let keepsCaller: Bool
    /// It is compiled in a language mode that does not check what is sent to another actor.
    package let isInMode5: Bool
    /// All of it is known to be compiled in language mode 6, which does.
    package var isInMode6: Bool { target?.languageMode == 6 }
    /// Some module isolates what says nothing to the main actor.
    package let mayIsolateByDefault: Bool
    /// The Swift files that its projects name and that are not checked, without folders.
    package let absentFiles: [String]
    /// The versions that it is built with; nil where it has all that is asked for.
    private let target: Target?

    /// Whether it is built only with versions that have all of this.
    package func isBuiltFor(_ requirements: [PlatformRequirement]) -> Bool { target?.satisfies(requirements) ?? true }

    /// Whether its compiler has Swift 6, whatever the language mode.
    package var hasSwift6: Bool { isBuiltFor(PlatformRequirement.swift6) }

    /// Whether all systems have the async functions of iOS 15 and macOS 12.
    package var hasSystemsOf2021: Bool { isBuiltFor(PlatformRequirement.systemsOf2021) }

    /// Whether all of a view is on the main actor: before the SDK of Xcode 16 its `body` was, and nothing else.
    package var isolatesViews: Bool { hasSwift6 }

    package init(
        isForOldSystems: Bool = false, hasNonsending: Bool = false, keepsCaller: Bool = false, isInMode5: Bool = false,
        mayIsolateByDefault: Bool = false, absentFiles: [String] = [],
        target: Target? = nil
    ) {
        (self.isForOldSystems, self.hasNonsending, self.isInMode5) = (isForOldSystems, hasNonsending, isInMode5)
        (self.keepsCaller, self.mayIsolateByDefault) = (keepsCaller, mayIsolateByDefault)
        (self.absentFiles, self.target) = (absentFiles, target)
    }
}
