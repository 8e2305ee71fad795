#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Facts about the machine that the program runs on.
enum Machine {
    static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// The folder for temporary files, without a slash at the end.
    static var temporaryFolder: String {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }
}
