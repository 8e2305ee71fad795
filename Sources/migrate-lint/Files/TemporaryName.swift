#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The names of files that exist only while a run writes: short, so that they fit wherever the originals do, and hidden, so
/// that no walk takes them for sources.
enum TemporaryName {
    static let start = ".migrate-lint-"

    /// A new name in the folder of a file.
    static func new(beside path: String, ending: String) -> String {
        "\(folder(of: path))\(start)\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36))\(ending)"
    }

    /// Whether the run that made a file of this name has ended. A process that got the number of one that was killed
    /// counts as that, unless it is this one, which has made nothing yet when it asks.
    static func isLeft(_ name: Substring) -> Bool {
        guard name.hasPrefix(start), let process = pid_t(name.dropFirst(start.count).prefix { $0 != "-" }) else {
            return false
        }
        return process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
    }

    /// Where a text that somebody saved is kept if it has to make room: a name that no file has.
    static func kept(of path: String) -> String {
        var (name, number) = (path + ".migrate-lint-saved", 1)
        while (try? Disk.facts(name, followingLinks: false)) != nil {
            number += 1
            name = "\(path).migrate-lint-saved-\(number)"
        }
        return name
    }

    /// With its slash; empty for a name alone.
    static func folder(of path: String) -> Substring { path.lastIndex(of: "/").map { path[...$0] } ?? "" }
}
