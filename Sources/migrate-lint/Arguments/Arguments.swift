import Rules

/// What the user asked for.
struct Arguments: Equatable, Sendable {
    /// The first word that is no option, where it is one of these; else files are linted.
    enum Command: String, CaseIterable {
        case lint, verify, rules, explain, paths, tokens
    }

    enum Format: String, CaseIterable {
        case human, xcode, json
    }

    enum Color: String, CaseIterable {
        case auto, always, never
    }

    var command = Command.lint
    /// Paths, the id to explain, the place to show the paths of, or the file to cut into tokens. `-` is standard input.
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
    /// Nil where manifests and projects are to say it.
    var target: Target?
    /// Findings of this severity and above are worth exit status 1; nil is `never`.
    var failOn: Severity? = .warning
    /// Nil is as many as the machine has processors.
    var jobs: Int?
    var color = Color.auto
    var quiet = false
    var statistics = false
    var allowDirty = false
    var stdinFilename: String?
    /// Of `verify`: rewrite the after-files.
    var update = false

    /// The lowest promise that is applied, or counted as fixable.
    var allowing: Applicability { unsafeFixes ? .unsafe : .safe }
    var readsStandardInput: Bool { operands.contains("-") }
}

/// The words cannot be understood, or not together.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}
