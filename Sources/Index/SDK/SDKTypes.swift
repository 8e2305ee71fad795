/// Facts about types of the SDK that the program itself has to know.
package enum SDKTypes {
    /// Types that transforms write, which no template shows.
    package static let writtenByTransforms = ["Task", "MainActor", "CheckedContinuation", "Result"]
}

extension KnownNames {
    /// Whether a type of this name asks for no function with a completion handler: one that is listed, or a class by the
    /// end of its name, which no protocol of the SDK has.
    package func asksForNothing(_ type: String) -> Bool { says(type, .asksForNothing, or: .isClass) }
}
