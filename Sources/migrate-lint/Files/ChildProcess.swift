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

#if canImport(Darwin)
    private let ownSession = POSIX_SPAWN_SETSID
#else
    /// `POSIX_SPAWN_SETSID` of glibc and musl, which Swift does not see.
    private let ownSession: Int32 = 0x80
#endif

/// Runs another program to its end: standard input empty, standard error dropped, standard output kept. It is ended, with what
/// it has started, when its time is over or a signal comes that `Interruption` holds.
struct ChildProcess {
    /// How many seconds `git` may take, and a run of the compiler.
    static let patience: Int32 = 60

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
    /// Whether it was ended, as its time was over.
    let isOverdue: Bool

    /// `words` begins with the path of the program. It may take so many `seconds`. After a signal it is not started.
    init(_ words: [String], seconds: Int32 = patience) {
        guard !Interruption.hasCome, let ends = Self.pipeEnds() else {
            (status, output, isOverdue) = (nil, [], false)
            return
        }
        defer { close(ends.read) }
        let child = Self.spawn(words, output: ends.write, inOwnGroup: true)
        close(ends.write)
        guard let child else {
            (status, output, isOverdue) = (nil, [], false)
            return
        }
        let end = ContinuousClock.now + .seconds(seconds)
        output = (try? Disk.read(ends.read) { Self.hasNews(ends.read, until: end) }) ?? []
        (status, isOverdue) = Self.end(of: child, until: end)
    }

    /// Whether there is something to read, or the end, before the time is over or a signal comes.
    private static func hasNews(_ file: Int32, until end: ContinuousClock.Instant) -> Bool {
        var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        while !Interruption.hasCome, ContinuousClock.now < end {
            // A signal may come between the question and this call.
            let count = poll(&wait, 1, 100)
            if count > 0 || count < 0 && errno != EINTR { return true }
        }
        return false
    }

    private static func pipeEnds() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        return (ends[0], ends[1])
    }

    /// Starts a program; `words` begins with its path. Without `errors`, its standard error is dropped. One in its own session
    /// is one of the user's, who expects the usual signals; one in its own group can be ended with what it has started.
    static func spawn(
        _ words: [String], output: Int32, errors: Int32? = nil, inOwnSession: Bool = false, inOwnGroup: Bool = false
    ) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        if inOwnSession {
            // `Terminal` ignores these, which a program inherits.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            sigaddset(&signals, SIGXFSZ)
            posix_spawnattr_setsigdefault(&attributes, &signals)
            posix_spawnattr_setflags(&attributes, Int16(ownSession | POSIX_SPAWN_SETSIGDEF))
        }
        if inOwnGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        if let errors {
            posix_spawn_file_actions_adddup2(&actions, errors, 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        var child: pid_t = 0
        let failure = withCStrings(words) { words in
            withCStrings(environment) { posix_spawn(&child, words[0]!, &actions, &attributes, words, $0) }
        }
        return failure == 0 ? child : nil
    }

    /// Waits for a program, and ends it where its time is over: it may have closed its output, and go on.
    private static func end(of child: pid_t, until end: ContinuousClock.Instant) -> (status: Int32?, isOverdue: Bool) {
        var status: Int32 = 0
        var isOverdue = false
        while true {
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { return (exitStatus(status), isOverdue) }
            if ended < 0, errno != EINTR { return (nil, isOverdue) }
            isOverdue = isOverdue || ContinuousClock.now >= end
            if isOverdue || Interruption.hasCome { kill(-child, SIGKILL) }
            usleep(1000)
        }
    }

    /// Of a status that `waitpid` gave; nil if a signal has ended the program. WIFEXITED and WEXITSTATUS are macros that Swift
    /// cannot see.
    static func exitStatus(_ status: Int32) -> Int32? { status & 0x7F == 0 ? (status >> 8) & 0xFF : nil }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}
