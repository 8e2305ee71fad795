import Reporters
import Rules
import Xcode

/// The parsed command line.
struct Arguments: Equatable, Sendable {
    /// The first operand, if it is one of these; otherwise files are linted.
    enum Command: String, CaseIterable {
        case lint, verify, rules, words, explain, paths, tokens
    }

    enum Format: String, CaseIterable {
        case human, xcode, json
    }

    enum Color: String, CaseIterable {
        case auto, always, never
    }

    var command = Command.lint
    /// Paths, the id or the words to explain, the place to show the paths of, or the file to cut into tokens. `-` is
    /// standard input.
    var operands: [String] = []
    var wantsHelp = false
    var wantsVersion = false

    var fix = false
    var unsafeFixes = false
    var diff = false
    var form: String?
    var format: Format?
    /// Ids; empty means every rule.
    var only: [String] = []
    var disabled: [String] = []
    var ruleFolders: [String] = []
    /// Nil: found in manifests and projects.
    var target: Target?
    /// The file whose target is to be shown; nil: files are linted.
    var shownTarget: String?
    /// The files and folders whose findings are reported and fixed, of all that are read; `-`: standard input lists them.
    /// Empty means all.
    var places: [String] = []
    /// The file of the findings that are left out.
    var baseline: String?
    /// The file that the findings are written to, for `baseline`.
    var writtenBaseline: String?
    /// Findings of this severity or higher lead to exit status 1; nil is `never`.
    var failOn: Severity? = .warning
    /// Nil: as many as the machine has processors.
    var jobs: Int?
    var color = Color.auto
    var quiet = false
    var statistics = false
    /// Nil: `grouping` has it.
    var givenGrouping: Grouping?
    var allowDirty = false
    /// The command that has to pass with the fixes.
    var checkWith: String?
    /// Nil: `checkRuns` has the number.
    var givenCheckRuns: Int?
    var stdinFilename: String?
    /// For `verify`: rewrite the after-files.
    var update = false
    /// For `explain`: the whole page.
    var full = false
    /// The options given that decide what is fixed, as words of a command line.
    var deciding: [String] = []

    /// The lowest applicability that is applied, or counted as fixable.
    var allowing: Applicability { unsafeFixes ? .unsafe : .safe }
    /// What the findings are put together by in the report for people.
    var grouping: Grouping { givenGrouping ?? .rule }
    /// The highest number of runs of `checkWith`.
    var checkRuns: Int { givenCheckRuns ?? 20 }
    var readsStandardInput: Bool { operands.contains("-") }

    /// The words that a command for the fixes of the report repeats, as a shell reads them: what decides the fixes, where they are
    /// wanted, and the paths. The same however many threads, and in whatever order the paths were given. Nil where there is no such
    /// command, as the text or the places come from standard input.
    var deciders: String? {
        if readsStandardInput || places.contains("-") { return nil }
        let paths = operands.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }.map { $0.isEmpty ? "." : $0 }
        let ends = paths.contains { $0.hasPrefix("-") } ? ["--"] : []
        let named =
            paths.count > 4
            ? ["PATH …"] : ends + paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map(Self.quoted)
        let wanted = places.flatMap { ["--in", Self.quoted($0)] }
        return ((allowDirty ? ["--allow-dirty"] : []) + deciding.map(Self.quoted) + wanted + named)
            .joined(separator: " ")
    }

    /// The same; nil where the text is fixed already.
    var repeated: String? { fix ? nil : deciders }

    /// What a command needs to find the pages of the project, with a space before it; empty without any.
    var namedPages: String { ruleFolders.map { " --rules " + Self.quoted($0) }.joined() }

    /// A word as a shell reads it.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./,=+:".contains($0) }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}

/// The command line is not valid.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}
