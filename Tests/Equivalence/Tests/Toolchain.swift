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

    /// The compiler and the modules as they are now, by their contents.
    static let identity: String = {
        let names = ["Combine", "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation", "Schedules", "UIKit"]
        let modules = names.map { built.appendingPathComponent("Modules/\($0).swiftmodule").path }
        let libraries = ((try? FileManager.default.contentsOfDirectory(atPath: built.path)) ?? [])
            .filter { $0.hasPrefix("libSchedules.") }.map { built.appendingPathComponent($0).path }
        guard let compiler = try? Run("swiftc", ["--version"]), compiler.status == 0, !libraries.isEmpty,
            let hashes = try? Run("git", ["hash-object"] + modules + libraries), hashes.status == 0
        else { return UUID().uuidString }
        return compiler.output + hashes.output
    }()

    /// What the compiler, up to SIL, says against a file alone; empty if it compiles.
    static func errors(in file: URL, mode: String) async throws -> String {
        try await Lanes.working.run { try Compilation(files: [file], mode: mode, product: .nothing).run().errors }
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
    static func program(_ files: [URL], mode: String, name: String, flags: [String] = []) async throws -> Program {
        let shared = ["Print", "Server"].map { package.appendingPathComponent("Programs/\($0).swift") }
        let compilation = Compilation(files: files + shared, mode: mode, product: .program, flags: flags)
        let (errors, executable) = try await Lanes.working.run { try compilation.run() }
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
