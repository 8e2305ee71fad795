import Foundation

/// Something to compile. What it gave is kept under `.build` and taken again where every input is the same: the text and
/// name of each file, mode and flags, the compiler, and the modules it is built against.
struct Compilation: Sendable {
    enum Product {
        /// Linked with what reads schedules.
        case program
        /// Only whether it compiles, up to SIL.
        case nothing

        var flags: [String] {
            switch self {
            case .nothing: ["-emit-sil"]
            case .program:
                [
                    // All files in one run of the frontend: a third less work than one for each.
                    "-Onone", "-wmo", "-package-name", "equivalence", "-module-name", "Program", "-L",
                    Toolchain.built.path,
                    "-lSchedules", "-Xlinker", "-rpath", "-Xlinker", Toolchain.built.path,
                ]
            }
        }
    }

    let files: [URL]
    let mode: String
    let product: Product
    var flags: [String] = []

    private var arguments: [String] {
        ["-swift-version", mode, "-parse-as-library", "-suppress-warnings"] + product.flags + flags + Toolchain.modules
    }

    /// Between the inputs and what the compiler said, in a note.
    private static let end = "\n\u{0}errors\n"

    /// All that decides what the compiler gives.
    private var inputs: String {
        get throws {
            let texts = try files.map { try $0.lastPathComponent + "\n" + String(contentsOf: $0, encoding: .utf8) }
            return ([Toolchain.identity, arguments.joined(separator: " ")] + texts).joined(separator: "\n\u{0}\n")
        }
    }

    /// What the compiler says against it, empty if it compiles, and where the program lies then.
    func run() throws -> (errors: String, executable: URL) {
        let inputs = try inputs
        let executable = Self.folder.appendingPathComponent(Self.digest(inputs))
        let note = executable.appendingPathExtension("inputs")
        return try Self.lock(of: executable).withLock {
            let known = try? String(contentsOf: note, encoding: .utf8)
            if let known, known.hasPrefix(inputs + Self.end) {
                return (String(known.dropFirst((inputs + Self.end).count)), executable)
            }
            let fresh = Self.folder.appendingPathComponent(UUID().uuidString)
            let output = product == .program ? fresh.path : "/dev/null"
            let run = try Toolchain.Run("swiftc", arguments + ["-o", output] + files.map(\.path))
            let errors = run.status == 0 ? "" : run.output + "swiftc ended with \(run.status)"
            // One that was stopped has not said what it thinks.
            guard errors.isEmpty || errors.contains(": error: ") else { return (errors, executable) }
            // The note last: where it says that there is a program, there is.
            try? FileManager.default.removeItem(at: note)
            if product == .program, errors.isEmpty, rename(fresh.path, executable.path) != 0 {
                throw CocoaError(.fileWriteUnknown)
            }
            try Data((inputs + Self.end + errors).utf8).write(to: note, options: .atomic)
            return (errors, executable)
        }
    }

    /// What was built against these modules. What was built against others is of no use any more.
    private static let folder: URL = {
        let all = Toolchain.package.appendingPathComponent(".build/programs")
        let folder = all.appendingPathComponent(digest(Toolchain.identity))
        let manager = FileManager.default
        for name in (try? manager.contentsOfDirectory(atPath: all.path)) ?? [] where name != folder.lastPathComponent {
            try? manager.removeItem(at: all.appendingPathComponent(name))
        }
        try! manager.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }()

    /// FNV-1a (Fowler, Noll, Vo), 64 bits: a name for a file. What it stands for is compared as a whole.
    static func digest(_ text: String) -> String {
        let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(value, radix: 16)
    }

    private static let all = NSLock()
    nonisolated(unsafe) private static var locks: [URL: NSLock] = [:]

    /// Two tests that want the same program wait for one compiler.
    private static func lock(of executable: URL) -> NSLock {
        all.withLock {
            let lock = locks[executable] ?? NSLock()
            locks[executable] = lock
            return lock
        }
    }
}
