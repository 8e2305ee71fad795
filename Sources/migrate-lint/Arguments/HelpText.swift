extension Arguments {
    /// The comments that silence findings, in `--help` and for `explain suppressions`.
    static let suppressions = """
        A comment leaves findings out, of the rules that it names, or of all if it names none:
          // migrate-lint:disable:next ID, ID -- why
                                   those that begin on the next line; disable:this on its own, disable:previous on the
                                   one before
          // migrate-lint:disable ID … // migrate-lint:enable ID
                                   those from one comment to the other, or to the end of the file
          // migrate-lint:disable:file ID
                                   those of the file
        One that silences nothing is told by suppression-unused, one that is misspelt by suppression-unknown.

        """

    /// The output of `--help`.
    static let help = """
        migrate-lint \(Version.current): finds Combine and callback idioms in Swift sources and rewrites them to async/await

        migrate-lint [PATH …]      lint files and folders (default: the current folder; `-` is standard input)
        migrate-lint verify [DIR]  check the rules against their fixtures (default: Fixtures)
        migrate-lint rules         list the rules
        migrate-lint words [WORD …]
                                   list the words of rule pages, each with its meaning and an example: all, or those
                                   with every WORD in them
        migrate-lint explain ID    explain a rule on one screen, or a word of the report, such as `sketch`
        migrate-lint paths FILE:LINE [PATH …]
                                   show on which paths the function there calls its completion handler, and what that
                                   rests on; what it calls is looked for in PATH (default: the current folder)
        migrate-lint tokens FILE   print a file's tokens: offset, length, kind

        Unless they are named, hidden files, what .gitignore files ignore, folders such as Pods and DerivedData and files
        that a tool generated are passed over.

        --fix runs two programs: git, for the files of its repositories that it has no copy of, which are left (outside of a
        repository nothing keeps the old text), and swiftc, which parses the new texts; a compiler that does not end within a
        minute is stopped. Nothing is built, but by a command that you name: `--check-with 'swift build'` runs it by /bin/sh,
        without a terminal: before anything is written, when nothing is if it fails, and with the fixes. Where it fails with
        them, those to blame are found by halves, taken back and listed. It passes with those that stay; what it was not seen
        to pass with is taken back, too.

        \(suppressions)
        \(Option.all.map(\.helpLine).joined())
        exit status: 0 clean, or all was fixed
                     1 findings at or above --fail-on are left, the diff is not empty, or a fixture fails
                     2 the work could not be done: usage, a wrong rule page, a file that could not be treated

        """
}

/// The version of the command, defined only here.
enum Version {
    static let current = "0.1.0"
}

extension Option {
    /// The names and the value, then the description.
    fileprivate var helpLine: String {
        let head = "  " + names.joined(separator: ", ") + (value.map { " " + $0 } ?? "")
        let column = 27
        let start = head.count < column ? head : head + "\n"
        return start + String(repeating: " ", count: column - (head.count < column ? head.count : 0)) + help + "\n"
    }
}
