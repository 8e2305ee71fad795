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
    /// Some module isolates what says nothing to the main actor.
    package let mayIsolateByDefault: Bool
    /// The Swift files that its projects name and that are not checked, without folders.
    package let absentFiles: [String]
    /// Whether it is built only for what these words ask for: `ios 15, macos 12`.
    package let isBuiltFor: @Sendable (_ requirements: String) -> Bool

    /// Whether all of a view is on the main actor: before the SDK of Xcode 16 its `body` was, and nothing else.
    package var isolatesViews: Bool { isBuiltFor("swift 6.0") }

    package init(
        isForOldSystems: Bool = false, hasNonsending: Bool = false, keepsCaller: Bool = false, isInMode5: Bool = false,
        mayIsolateByDefault: Bool = false, absentFiles: [String] = [],
        isBuiltFor: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        (self.isForOldSystems, self.hasNonsending, self.isInMode5) = (isForOldSystems, hasNonsending, isInMode5)
        (self.keepsCaller, self.mayIsolateByDefault) = (keepsCaller, mayIsolateByDefault)
        (self.absentFiles, self.isBuiltFor) = (absentFiles, isBuiltFor)
    }
}
