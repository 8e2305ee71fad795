import Foundation
import Testing

@testable import migrate_lint

/// The result of running a program in a folder.
struct Command {
    let status: Int32
    let stdout: String
    let stderr: String

    /// The built command, in the folder of the test binary.
    static var built: String {
        #if os(macOS)
            let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
        #else
            let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        #endif
        return tests.deletingLastPathComponent().appendingPathComponent("migrate-lint").path
    }

    init(
        program: String = Command.built, _ words: [String], in folder: TemporaryFolder, input: String = "",
        environment: [String: String] = [:], closesOutput: Bool = false
    ) throws {
        // Output goes to files, which never fill up as pipes do.
        let streams = try TemporaryFolder(["in": .text(input), "out": "", "err": ""])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = Command.cleanEnvironment.merging(environment) { $1 }
        process.standardInput = FileHandle(forReadingAtPath: streams.absolute("in"))
        process.standardError = FileHandle(forWritingAtPath: streams.absolute("err"))
        if closesOutput {
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            process.standardOutput = pipe
        } else {
            process.standardOutput = FileHandle(forWritingAtPath: streams.absolute("out"))
        }
        // Who runs the tests in the background, or for longer than a session, ignores these, and programs inherit that.
        for number in [SIGINT, SIGHUP] { signal(number, SIG_DFL) }
        try process.run()
        process.waitUntilExit()
        // A signal gets a value that no exit status has.
        status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        stdout = try String(contentsOfFile: streams.absolute("out"), encoding: .utf8)
        stderr = try String(contentsOfFile: streams.absolute("err"), encoding: .utf8)
    }

    /// The machine's environment without variables that change colours, and with a git that has no user configuration.
    private static var cleanEnvironment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in ["NO_COLOR", "CLICOLOR_FORCE", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
            environment[name] = nil
        }
        let git = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": "/"]
        return environment.merging(git) { $1 }
    }

    /// Drops the superuser's privileges, so that file permissions apply to it as to any owner.
    static func withoutRights(_ words: [String], in folder: TemporaryFolder) throws -> Command {
        if geteuid() != 0 { return try Command(words, in: folder) }
        let setpriv = try #require(ChildProcess.program("setpriv"))
        let nothing = ["--inh-caps=-all", "--bounding-set=-all", Command.built]
        return try Command(program: setpriv, nothing + words, in: folder)
    }

    static var canRunWithoutRights: Bool {
        if geteuid() != 0 { return true }
        if ChildProcess.program("setpriv") == nil { return false }
        return (try? withoutRights(["--version"], in: TemporaryFolder()).status) == 0
    }

    /// Runs git in a folder, with a user name.
    @discardableResult
    static func git(_ words: String..., in folder: TemporaryFolder) throws -> Command {
        let somebody = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "core.autocrlf=false"]
        return try Command(program: "/usr/bin/env", ["git"] + somebody + words, in: folder)
    }
}
