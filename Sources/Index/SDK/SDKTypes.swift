/// Facts about types of the SDK that the program itself has to know.
package enum SDKTypes {
    /// Names of Apple's types that rewrites write: a type of the project with such a name would be meant instead.
    package static let writtenByRewrites: Set<String> = [
        "Task", "AnyCancellable", "MainActor", "Result", "DispatchQueue", "OperationQueue", "RunLoop", "AsyncStream",
        "AsyncThrowingStream", "CheckedContinuation", "Published", "Observable", "Sendable", "Error",
        "NotificationCenter",
        "URLSession",
    ]

    /// Those that transforms write, which no template shows.
    package static let writtenByTransforms = ["Task", "MainActor", "CheckedContinuation", "Result"]

    /// Protocols whose requirements are named after who calls them.
    package static func isDelegate(_ name: String) -> Bool {
        name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
    }
}

extension KnownNames {
    /// Whether a type of this name asks for no function with a completion handler: one that is listed, or a class by the
    /// end of its name, which no protocol of the SDK has.
    package func asksForNothing(_ type: String) -> Bool { says(type, .asksForNothing, or: .isClass) }
}
