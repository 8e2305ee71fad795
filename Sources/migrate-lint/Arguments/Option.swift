/// One option. The parser and `--help` both use this table.
struct Option: Sendable {
    /// Long name first.
    let names: [String]
    /// The value's name in `--help`; nil for an option without a value.
    let value: String?
    /// The commands that accept it.
    let commands: Set<Arguments.Command>
    let help: String
    /// Stores the value in the arguments; empty for an option without a value.
    let apply: @Sendable (inout Arguments, String) throws(UsageError) -> Void

    /// All options in the order of `--help`.
    static let all: [Option] = fixing + reporting + selecting + general

    /// Whether its value changes which fixes there are.
    var decidesFixes: Bool {
        [["--form"], ["--rules"]].contains(names) || names != ["--in"] && Self.selecting.contains { $0.names == names }
    }

    private static let everywhere = Set(Arguments.Command.allCases)
    private static let rulesRun: Set<Arguments.Command> = [.lint, .verify, .rules]

    private static let fixing = [
        flag("--fix", \.fix, "apply safe fixes in place (from standard input: to standard output)"),
        flag(
            "--unsafe-fixes", \.unsafeFixes, "with --fix or --diff, apply unsafe fixes too; else count them as fixable"),
        flag("--diff", \.diff, "print what --fix would do as a unified diff, write nothing, even with --fix"),
        one("--form", "NAME", \.form, "prefer this form of a rewrite where several are offered") { $0 },
        flag("--allow-dirty", \.allowDirty, "let --fix change files of a git repository that git has no copy of"),
        one(
            "--check-with", "'COMMAND'", \.checkWith,
            "with --fix, run this before and after, and take back the fixes with which it fails"
        ) { $0 },
        one("--check-runs", "N", \.givenCheckRuns, "run it so many times at most (default: 20)") {
            value throws(UsageError) in try number(value, "--check-runs", above: 1)
        },
    ]

    private static let reporting = [
        one("--format", "human|xcode|json", \.format, "how findings are reported (default: human)") {
            value throws(UsageError) in try choice(value, "format")
        },
        one("--fail-on", "error|warning|note|never", \.failOn, "what is worth exit status 1 (default: warning)") {
            value throws(UsageError) in value == "never" ? nil : try choice(value, "severity", also: ["never"])
        },
        flag("--quiet", \.quiet, "a line for each finding and problem, and for what --fix did, no more"),
        flag(
            "--statistics", \.statistics,
            "print how many findings and fixes each rule has, instead of the findings"),
        one("--group-by", "rule|file", \.givenGrouping, "what the findings are put together by (default: rule)") {
            value throws(UsageError) in try choice(value, "grouping")
        },
        one(
            "--color", "auto|always|never", \.color,
            "auto: on a terminal or with CLICOLOR_FORCE, unless NO_COLOR is set"
        ) {
            value throws(UsageError) in try choice(value, "color")
        },
    ]

    private static let selecting = [
        one(
            "--write-baseline", "FILE", \.writtenBaseline,
            "write the findings to FILE and report none, for --baseline"
        ) { $0 },
        one(
            "--baseline", "FILE", \.baseline,
            "leave out the findings in FILE, from the report, its exit status and --fix"
        ) { $0 },
        many(
            "--only", "ID,…", \.only, of: rulesRun, "report and fix only what these rules find",
            reading: list),
        many("--disable", "ID,…", \.disabled, of: rulesRun, "run all but these rules", reading: list),
        many("--rules", "DIR", \.ruleFolders, of: everywhere, "add the rule pages of a folder; repeatable") { [$0] },
        many(
            "--in", "PATH", \.places, of: [.lint],
            "report and fix only findings in this file or folder; repeatable; `-`: listed on stdin"
        ) { [$0] },
        one(
            "--target", "\"swift 6.2, ios 17\"", \.target,
            "compiler and systems; unsaid, the nearest Package.swift or Xcode project says them",
            reading: target),
        one(
            "--show-target", "FILE", \.shownTarget,
            "show what a file is taken to be built for, and where each part of that was read"
        ) { $0 },
    ]

    private static let general = [
        one("--jobs", "N", \.jobs, "threads (default: one for each processor)") {
            value throws(UsageError) in try number(value, "--jobs", above: 0)
        },
        one("--stdin-filename", "PATH", \.stdinFilename, "the name under which standard input is reported") { $0 },
        flag("--update", \.update, of: [.verify], "write the after-files that the rules give"),
        flag("--full", \.full, of: [.explain], "print the whole page, with its patches and conditions"),
        flag("--help", \.wantsHelp, short: "-h", of: everywhere, "print this"),
        flag("--version", \.wantsVersion, of: everywhere, "print the version"),
    ]

}

// Short initializers for the table above.
extension Option {
    fileprivate typealias Place<Value> = WritableKeyPath<Arguments, Value> & Sendable

    fileprivate static func flag(
        _ name: String, _ place: Place<Bool>, short: String? = nil, of commands: Set<Arguments.Command> = [.lint],
        _ help: String
    ) -> Option {
        Option(names: [name] + (short.map { [$0] } ?? []), value: nil, commands: commands, help: help) {
            arguments, _ in arguments[keyPath: place] = true
        }
    }

    /// If given several times, the last value is used.
    fileprivate static func one<Value>(
        _ name: String, _ value: String, _ place: Place<Value>, _ help: String,
        reading: @escaping @Sendable (String) throws(UsageError) -> Value
    ) -> Option {
        Option(names: [name], value: value, commands: [.lint], help: help) { arguments, word throws(UsageError) in
            arguments[keyPath: place] = try reading(word)
        }
    }

    /// If given several times, all values are used.
    fileprivate static func many(
        _ name: String, _ value: String, _ place: Place<[String]>, of commands: Set<Arguments.Command>, _ help: String,
        reading: @escaping @Sendable (String) -> [String]
    ) -> Option {
        Option(names: [name], value: value, commands: commands, help: help) { arguments, word in
            arguments[keyPath: place] += reading(word)
        }
    }
}
