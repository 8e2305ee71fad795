#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the program asks about the machine it runs on.
enum Machine {
    static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// For files that nobody is to see, without a slash at its end.
    static var temporaryFolder: String {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }
}
