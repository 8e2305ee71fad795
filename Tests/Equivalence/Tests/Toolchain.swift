import Foundation
import Testing

/// Builds programs against the modules beside these tests.
enum Toolchain {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    static let root = package.deletingLastPathComponent().deletingLastPathComponent()

    /// Where the built modules lie: beside the tests.
    static let built: URL = {
        #if os(macOS)
            let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
        #else
            let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        #endif
        return tests.deletingLastPathComponent()
    }()

    static let modules: [String] = {
        // A target in C has a map in place of a module.
        let helpers = built.appendingPathComponent("COpenCombineHelpers.build/module.modulemap")
        return ["-I", built.appendingPathComponent("Modules").path, "-Xcc", "-fmodule-map-file=" + helpers.path]
    }()

    /// What the compiler says against the files; empty if they compile.
    static func errors(in files: [URL], mode: String, flags: [String]) throws -> String {
        let run = try Run(
            "swiftc",
            ["-swift-version", mode, "-parse-as-library", "-suppress-warnings"] + flags + modules + files.map(\.path))
        return run.status == 0 ? "" : run.output
    }

    /// What the compiler, up to SIL, says against a file alone; empty if it compiles.
    static func errors(in file: URL, mode: String) throws -> String {
        try errors(in: [file], mode: mode, flags: ["-emit-sil", "-o", "/dev/null"])
    }

    /// Whether a program is to be run: with `PROGRAMS=a,b` those whose names contain one of these, else all.
    static func isChosen(_ name: some CustomTestStringConvertible) -> Bool {
        guard let words = ProcessInfo.processInfo.environment["PROGRAMS"] else { return true }
        return words.split(separator: ",").contains { name.testDescription.contains($0) }
    }

    /// A folder of this run, which ends with it.
    static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("equivalence-\(getpid())")
        try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: Toolchain.folder) }
        return folder
    }()

    /// Of a program that reads schedules. It may print with `print`, which records.
    static func program(_ files: [URL], mode: String, name: String, flags: [String] = []) throws -> Program {
        let shared = ["Print", "Server"].map { package.appendingPathComponent("Programs/\($0).swift") }
        let executable = folder.appendingPathComponent(name.replacingOccurrences(of: "/", with: "-") + "-" + mode)
        let errors = try errors(
            in: files + shared, mode: mode,
            flags: [
                "-Onone", "-package-name", "equivalence", "-module-name", "Program", "-o", executable.path,
                "-L", built.path, "-lSchedules", "-Xlinker", "-rpath", "-Xlinker", built.path,
            ] + flags)
        guard errors.isEmpty else { throw Refusal(name: name, mode: mode, words: errors) }
        return Program(executable: executable)
    }

    struct Refusal: Error, CustomStringConvertible {
        let name: String
        let mode: String
        let words: String
        var description: String { "\(name) does not compile in mode \(mode):\n\(words)" }
    }

    /// A command that has run.
    struct Run {
        let status: Int32
        let output: String

        init(_ command: String, _ arguments: [String], in folder: URL? = nil, errors: Bool = true) throws {
            let process = Process()
            let pipe = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [command] + arguments
            process.currentDirectoryURL = folder
            process.standardOutput = pipe
            process.standardError = errors ? pipe : FileHandle.nullDevice
            try process.run()
            output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            status = process.terminationStatus
        }
    }
}
