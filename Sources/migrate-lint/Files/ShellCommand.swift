#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs a command of the user to its end: by `/bin/sh` in the current folder, standard input empty. It has a session of its
/// own, which a signal that ends this process ends too, and so no terminal: one that reads from it would be stopped for ever.
struct ShellCommand {
    /// How long it has to end after a signal, in hundredths of a second.
    private static let grace = 500

    /// The end of the sentence that begins with the command; nil if it has succeeded.
    let failure: String?
    /// What it wrote to standard output and standard error.
    let output: [UInt8]

    init(_ command: String) {
        // A file never fills up as a pipe does, and nobody waits for a program that is left running with it.
        let file = "\(Machine.temporaryFolder)/migrate-lint-\(UInt64.random(in: 0 ... .max))"
        let writing = open(file, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
        let reading = open(file, O_RDONLY | O_CLOEXEC)
        Disk.remove([file])
        defer { for file in [writing, reading] where file >= 0 { close(file) } }
        guard writing >= 0, reading >= 0 else {
            (failure, output) = ("cannot be run, as \(file) cannot be written: \(Disk.Failure().reason)", [])
            return
        }
        let words = ["/bin/sh", "-c", command]
        guard let child = ChildProcess.spawn(words, output: writing, errors: writing, inOwnSession: true) else {
            (failure, output) = ("cannot be started", [])
            return
        }
        failure = Self.failure(Self.wait(for: child))
        output = (try? Disk.read(reading)) ?? []
    }

    /// The status as `waitpid` has it.
    private static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        var isRunning = true
        var left = grace
        while isRunning || Interruption.hasCome && left > 0 && kill(-child, 0) == 0 {
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child || ended < 0 && errno != EINTR { isRunning = false }
            if Interruption.hasCome {
                if left == grace { kill(-child, SIGTERM) }
                left -= 1
                if left == 0 { kill(-child, SIGKILL) }
            }
            usleep(10_000)
        }
        return status
    }

    private static func failure(_ status: Int32) -> String? {
        switch ChildProcess.exitStatus(status) {
        case 0: nil
        case let number?: "fails with status \(number)"
        case nil: "is ended by signal \(status & 0x7F)"
        }
    }
}
