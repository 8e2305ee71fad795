#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs another program to its end: standard input empty, standard error dropped, standard output kept.
struct ChildProcess {
    /// The first executable with this name in the folders of `PATH`; nil if there is none.
    static func program(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first { path in
            (try? Disk.facts(path).kind) == .file && access(path, X_OK) == 0
        }
    }

    /// The exit status, 0 for success; nil if the program could not be started or was ended by a signal.
    let status: Int32?
    let output: [UInt8]
    /// Whether it was ended because it wrote nothing and did not end for `seconds`.
    let isOverdue: Bool

    /// `words` begins with the path of the program. It is ended where it neither writes nor ends for so many `seconds`.
    init(_ words: [String], seconds: Int32? = nil) {
        guard let ends = Self.pipeEnds() else {
            (status, output, isOverdue) = (nil, [], false)
            return
        }
        defer { close(ends.read) }
        let child = Self.spawn(words, output: ends.write)
        close(ends.write)
        guard let child else {
            (status, output, isOverdue) = (nil, [], false)
            return
        }
        isOverdue = seconds.map { !Self.hasNews(ends.read, within: $0) } ?? false
        if isOverdue { kill(child, SIGKILL) }
        output = isOverdue ? [] : (try? Disk.read(ends.read)) ?? []
        status = Self.exitStatus(child)
    }

    /// Whether there is something to read, or the end, before so many seconds are over.
    private static func hasNews(_ file: Int32, within seconds: Int32) -> Bool {
        var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&wait, 1, seconds * 1000)
            if count >= 0 || errno != EINTR { return count != 0 }
        }
    }

    private static func pipeEnds() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        return (ends[0], ends[1])
    }

    private static func spawn(_ words: [String], output: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        var child: pid_t = 0
        let failure = withCStrings(words) { words in
            withCStrings(environment) { posix_spawn(&child, words[0]!, &actions, nil, words, $0) }
        }
        return failure == 0 ? child : nil
    }

    private static func exitStatus(_ child: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            if errno != EINTR { return nil }
        }
        // WIFEXITED and WEXITSTATUS are macros that Swift cannot see.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}
