import Foundation
import Testing

@testable import migrate_lint

/// Names that are no text, or texts that are no plain names: such a file is treated or told, and never passed over.
@Suite struct HostileNameTests {
    private static let finding = "ok.swift:1:11: warning: \(Sample.message)\n"

    /// Runs a shell script before the command: Foundation makes no such names.
    private func run(_ script: String, _ words: [String], _ folder: TemporaryFolder) throws -> Command {
        try Command(program: "/bin/sh", ["-c", script + "\nexec \"$0\" \"$@\"", Command.built] + words, in: folder)
    }

    #if os(Linux)
        /// No character of UTF-8 begins with `\377`.
        private static let mangled = """
            bad=$(printf 'bad\\377.swift'); dir=$(printf 'dir\\377'); cp ok.swift "$bad"
            mkdir "$dir"; cp ok.swift "$dir/a.swift"; cp ok.swift "$(printf 'a\\377.png')"; cp ok.swift "$(printf '.b\\377.swift')"
            """
        private static let fixed = "1 fix applied in 1 file\n"
        private static let told = """
            bad\u{FFFD}.swift: error: has a name that is not valid UTF-8, and is left out: rename it
            dir\u{FFFD}: error: has a name that is not valid UTF-8, and is left out: rename it

            """

        @Test func aNameThatIsNotUTF8IsTold() throws {
            let folder = try TemporaryFolder(["ok.swift": .text(Sample.flaw)])
            let lint = try run(Self.mangled, ["--quiet"], folder)
            #expect(lint.stdout == Self.finding && lint.stderr == Self.told && lint.status == 2)
            let json = try run("", ["--format", "json"], folder)
            let object = try JSONSerialization.jsonObject(with: Data(json.stdout.utf8)) as? [String: Any]
            let problems = object?["problems"] as? [[String: String]] ?? []
            #expect(problems.map { $0["path"] } == ["bad\u{FFFD}.swift", "dir\u{FFFD}"])
            let fix = try run("", ["--quiet", "--fix"], folder)
            #expect(fix.stdout == "" && fix.stderr == Self.fixed + Self.told && fix.status == 2)
            #expect(try Disk.read(folder.absolute("ok.swift")) == Array(Sample.fixed.utf8))
        }

        @Test(arguments: ["bad\\377.swift", "dir\\377", "dir\\377/a.swift"])
        func anArgumentThatIsNotUTF8IsTold(name: String) throws {
            let folder = try TemporaryFolder(["ok.swift": .text(Sample.flaw)])
            let lint = try run(Self.mangled + "\nset -- \"$@\" \"$(printf '\(name)')\"", ["--quiet"], folder)
            let shown = name.replacing("\\377", with: "\u{FFFD}")
            #expect(lint.stderr.hasPrefix("\(shown): error: has a name that is not valid UTF-8"), "\(lint.stderr)")
            #expect(lint.stdout == "" && lint.status == 2)
        }

        /// The folder of the run has such a name, or a link leads to it: findings are told, and nothing is written by halves.
        @Test(arguments: [("cd \"$dir\"", "a.swift"), ("ln -s \"$dir\" link; set -- \"$@\" link", "link/a.swift")])
        func aFolderThatIsNotUTF8IsLeft(way: String, path: String) throws {
            let folder = try TemporaryFolder(["ok.swift": .text(Sample.flaw)])
            let lint = try run(Self.mangled + "\n" + way, ["--format", "xcode", "--quiet"], folder)
            let finding = "\(way.hasPrefix("cd") ? "" : folder.path + "/")\(path):1:11: warning: "
            #expect(lint.stdout.hasPrefix(finding) && lint.stderr == "", "\(lint.stdout)")
            let way = "dir=$(printf 'dir\\377'); " + way.replacing("ln -s", with: "ln -sfn")
            let fix = try run(way, ["--quiet", "--fix"], folder)
            let reason = "cannot be written: a folder above it has a name that is not valid UTF-8: rename that"
            #expect(fix.stderr == "\(path): error: \(reason)\n" && fix.status == 2, "\(fix.stderr)")
            let same = "dir=$(printf 'dir\\377'); cmp ok.swift \"$dir/a.swift\" && [ $(ls -A \"$dir\" | wc -l) -eq 1 ]"
            #expect(try Command(program: "/bin/sh", ["-c", same], in: folder).status == 0)
        }

        /// The same letter in one scalar and in two: equal texts, but two files, or a file in each of two folders.
        @Test(arguments: ["é.swift", "é/b.swift"])
        func twoFormsOfANameAreNotMixedUp(name: String) throws {
            let (one, two) = (name.replacing("é", with: "\u{E9}"), name.replacing("é", with: "e\u{301}"))
            let folder = try TemporaryFolder()
            let make = "mkdir -p '\(one)' '\(two)'; rmdir '\(one)' '\(two)'; printf '%s' '\(Sample.flaw)' > '\(two)'"
            let run = try run(make + "\nprintf 'let b = 2\n' > '\(one)'", ["--quiet", "--fix"], folder)
            let culprit = name.contains("/") ? "\u{E9}/" : one
            let message = "is also there in another Unicode form, with which it would be mixed up: rename one of both"
            #expect(
                run.stderr == Self.fixed + "\(one): error: \(culprit) \(message)\n" && run.status == 2, "\(run.stderr)")
            #expect(try Disk.read(folder.absolute(two)) == Array(Sample.fixed.utf8))
            #expect(try Disk.read(folder.absolute(one)) == Array("let b = 2\n".utf8))
        }

        /// Git has a copy of the other one.
        @Test(.needs("git")) func anotherFormOfAKeptNameIsNotKept() throws {
            let folder = try TemporaryFolder()
            try Command.git("init", "-q", in: folder)
            let commit =
                "printf 'let a = 1\n' > \u{E9}.swift; git add .; git -c user.name=A -c user.email=a@b.c commit -qm x"
            let fix = try run(
                commit + "; printf '%s' '\(Sample.flaw)' > e\u{301}.swift", ["--quiet", "--fix", "e\u{301}.swift"],
                folder)
            #expect(fix.stderr.contains(Writing.dirtiness) && fix.status == 2, "\(fix.stderr)")
        }

        /// The slash before the folder is no character of its own, and yet the work tree is found above it.
        @Test(.needs("git")) func aWorkTreeIsFoundAboveAMark() throws {
            let folder = try TemporaryFolder()
            try Command.git("init", "-q", in: folder)
            let enter = "mkdir -p '\u{301}x/y' && cd '\u{301}x/y'"
            let fix = try run(
                "\(enter) && printf '%s' '\(Sample.flaw)' > a.swift", ["--quiet", "--fix"], folder)
            #expect(fix.stderr.contains(Writing.dirtiness) && fix.status == 2, "\(fix.stderr)")
        }

        /// It is no text of its own after such a character.
        @Test func anEndingIsOneOfBytes() throws {
            let folder = try TemporaryFolder()
            let run = try run("printf '%s' '\(Sample.flaw)' > 'x\u{600}.swift'", ["--quiet", "--fix"], folder)
            #expect(run.status == 0 && run.stderr == Self.fixed)
            #expect(try Disk.read(folder.absolute("x\u{600}.swift")) == Array(Sample.fixed.utf8))
        }

        @Test(arguments: ["\u{301}.swift", "\u{301}x/a.swift", "x\u{600}/a.swift"])
        func aMarkThatMergesWithTheSlashIsTold(name: String) throws {
            let folder = try TemporaryFolder()
            let run = try run(
                "mkdir -p 's/\(name)'; rmdir 's/\(name)'; printf '%s' '\(Sample.flaw)' > 's/\(name)'",
                ["--quiet", "--fix"], folder)
            let message = "has a name that begins or ends with a combining mark, and is left out: rename it\n"
            #expect(run.stderr == "s/\(name): error: \(message)" && run.status == 2)
        }
    #endif

    /// `./a.swift` is `a.swift`: however often and by what path a file is named, it is read and fixed once.
    @Test func oneFileHasOnePath() throws {
        let folder = try TemporaryFolder([
            "a.swift": .text(Sample.flaw), "b": .folder, "c": .link("."), "d.swift": .link("a.swift"),
        ])
        let words = [
            "a.swift", "./a.swift", ".//a.swift", "b/../a.swift", "c/a.swift", "d.swift", folder.absolute("a.swift"),
        ]
        for word in words {
            let alone = try Command(["--quiet", word], in: folder)
            #expect(alone.stdout == "\(word):1:11: warning: \(Sample.message)\n", "\(word)")
        }
        let lint = try Command(["--quiet"] + words + words + ["."], in: folder)
        #expect(lint.stdout.split(separator: "\n").count == 1, "\(lint.stdout)")
        let fix = try Command(["--fix"] + words + words + [".", "c"], in: folder)
        #expect(fix.stderr == "1 fix applied in 1 file\n" && fix.stdout == "no findings in 1 file\n")
        #expect(try Disk.read(folder.absolute("a.swift")) == Array(Sample.fixed.utf8))
        #expect(try folder.listing(like: [:])["d.swift"] == .link("a.swift"))
    }
}
