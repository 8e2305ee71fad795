import Foundation
import Testing

@testable import migrate_lint

/// Little room, few files and no threads: the work is done all the same.
@Suite struct ScarcityTests {
    /// More files than may be open, more of them changed than may be open, and a group of the compiler's as large.
    @Test func tenThousandFilesNeedNotBeOpen() throws {
        let names = (0..<10_000).map { "f\($0).swift" }
        let folder = try TemporaryFolder()
        for (number, name) in names.enumerated() {
            let text = number.isMultiple(of: 80) ? Sample.flaw : "let a = 1\n"
            #expect(FileManager.default.createFile(atPath: folder.absolute(name), contents: Data(text.utf8)))
        }
        let script = "ulimit -n 64 && exec \"$0\" \"$@\""
        let lint = try Command(program: "/bin/sh", ["-c", script, Command.built, "--jobs", "8"], in: folder)
        #expect(lint.status == 1 && lint.stderr == "")
        #expect(lint.stdout.contains("125 findings in 125 of 10000 files"))
        let fix = try Command(program: "/bin/sh", ["-c", script, Command.built, "--fix"], in: folder)
        #expect(fix.stdout == "no findings in 10000 files\n" && fix.stderr == "125 fixes applied in 125 files\n")
        #expect(fix.status == 0)
        #expect(try Disk.names(in: folder.path).count == names.count)
        for name in names { #expect(try Disk.read(folder.absolute(name)) == Array(Sample.fixed.utf8)) }
    }

    #if os(Linux)
        /// No stack of the size that threads get here fits into the memory that the process may have.
        @Test(arguments: [["--jobs", "8"], ["--jobs", "8", "--fix"], ["--jobs", "8", "--format", "json"]])
        func whereNoThreadCanBeMadeThereIsOne(words: [String]) throws {
            // Without the compiler, which would wait for a thread for a minute, until it is stopped.
            let limits = """
                ulimit -s 1000000000 && ulimit -v 100000000 && timeout=$(command -v timeout) && export PATH=/nowhere
                exec "$timeout" 100 "$0" "$@"
                """
            let names = (0..<20).map { "f\($0).swift" }
            let files: TemporaryFolder.Listing = Dictionary(
                uniqueKeysWithValues: names.map { ($0, .text(Sample.flaw)) })
            let folders = try [TemporaryFolder(files), TemporaryFolder(files)]
            let plain = try Command(words, in: folders[0])
            let poor = try Command(program: "/bin/sh", ["-c", limits, Command.built] + words, in: folders[1])
            #expect(poor.status == plain.status && poor.stdout == plain.stdout, "\(poor.stderr)")
            #expect(try folders[0].listing(like: [:]) == folders[1].listing(like: [:]))
        }
    #endif

    /// What a walk finds is no source, and does not stop it.
    @Test func pipesAndLoopsAreNoSources() throws {
        try CommandCase(
            name: "walked",
            files: [
                "a.swift": .fifo, "b.swift": .link("b.swift"), "c.swift": .link("d.swift"), "d.swift": .link("c.swift"),
                "e/f.swift": .link("../e"), "g.swift": .text(Sample.flaw), "h.swift": .link("a.swift"),
            ],
            words: ["--quiet", "--fix"], stderr: "1 fix applied in 1 file\n", changed: ["g.swift": .text(Sample.fixed)]
        ).check()
    }

    #if os(Linux)
        /// Users' attributes, and with them an access control list: the owner, user 7, the group, all, the others.
        @Test(.needs("python3")) func attributesAndPermissionsStay() throws {
            let folder = try TemporaryFolder(["a.swift": .text(Sample.flaw)])
            let set = """
                import os, struct
                entries = [(1, 6, -1), (2, 4, 7), (4, 4, -1), (16, 4, -1), (32, 0, -1)]
                os.setxattr("a.swift", "user.note", b"kept\\0\\xff")
                os.setxattr("a.swift", "user.empty", b"")
                os.setxattr("a.swift", "system.posix_acl_access", struct.pack("<I", 2) + b"".join(struct.pack("<HHi", *e) for e in entries))
                """
            let get = """
                import os
                print({name: os.getxattr("a.swift", name) for name in sorted(os.listxattr("a.swift"))}, os.stat("a.swift").st_mode)
                """
            #expect(try Command(program: "/usr/bin/env", ["python3", "-c", set], in: folder).status == 0)
            let before = try Command(program: "/usr/bin/env", ["python3", "-c", get], in: folder).stdout
            #expect(before.contains("user.note") && before.contains("posix_acl_access"))
            #expect(try Command(["--quiet", "--fix"], in: folder).status == 0)
            #expect(try Disk.read(folder.absolute("a.swift")) == Array(Sample.fixed.utf8))
            #expect(try Command(program: "/usr/bin/env", ["python3", "-c", get], in: folder).stdout == before)
        }
    #endif
}
