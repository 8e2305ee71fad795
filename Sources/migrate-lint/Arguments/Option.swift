import Rules

/// One option: the parser and `--help` both read this table, so that neither knows what the other does not.
struct Option: Sendable {
    /// Long name first.
    let names: [String]
    /// How `--help` writes its value; nil for an option without one.
    let value: String?
    /// Where it means something.
    let commands: Set<Arguments.Command>
    let help: String
    /// Puts the value, empty where there is none, into the arguments.
    let apply: @Sendable (inout Arguments, String) throws(UsageError) -> Void

    private init(
        _ names: String..., value: String? = nil, of commands: Set<Arguments.Command> = [.lint], help: String,
        apply: @escaping @Sendable (inout Arguments, String) throws(UsageError) -> Void
    ) {
        self.names = names
        self.value = value
        self.commands = commands
        self.help = help
        self.apply = apply
    }

    private static let everywhere = Set(Arguments.Command.allCases)

    /// As `--help` lists them.
    static let all: [Option] = fixing + reporting + selecting + general

    private static let fixing = [
        Option("--fix", help: "apply safe fixes in place (from standard input: to standard output)") { arguments, _ in
            arguments.fix = true
        },
        Option("--unsafe-fixes", help: "with --fix or --diff, apply unsafe fixes too; else count them as fixable") {
            arguments, _ in arguments.unsafeFixes = true
        },
        Option("--diff", help: "print what --fix would do as a unified diff, write nothing") { arguments, _ in
            arguments.diff = true
        },
        Option("--form", value: "NAME", help: "prefer this form of a rewrite where several are offered") {
            arguments, value in arguments.form = value
        },
        Option("--allow-dirty", help: "let --fix change files that git has no copy of: unstaged or untracked") {
            arguments, _ in arguments.allowDirty = true
        },
    ]

    private static let reporting = [
        Option("--format", value: "human|json", help: "how findings are reported (default: human)") {
            arguments, value throws(UsageError) in arguments.format = try oneOf(value, "format")
        },
        Option("--fail-on", value: "error|warning|note|never", help: "what is worth exit status 1 (default: warning)") {
            arguments, value throws(UsageError) in
            arguments.failOn = value == "never" ? nil : try oneOf(value, "severity", also: ["never"])
        },
        Option("--quiet", help: "a line for each finding and each problem, no more") { arguments, _ in
            arguments.quiet = true
        },
        Option("--statistics", help: "print how many findings each rule has, most first, in place of the findings") {
            arguments, _ in arguments.statistics = true
        },
        Option("--color", value: "auto|always|never", help: "auto: on a terminal, unless NO_COLOR is set") {
            arguments, value throws(UsageError) in arguments.color = try oneOf(value, "color")
        },
    ]

    private static let selecting = [
        Option("--only", value: "ID,…", of: [.lint, .verify, .rules], help: "run these rules and no others") {
            arguments, value in arguments.only += list(value)
        },
        Option("--disable", value: "ID,…", of: [.lint, .verify, .rules], help: "run all but these rules") {
            arguments, value in arguments.disabled += list(value)
        },
        Option("--rules", value: "DIR", of: everywhere, help: "add the rule pages of a folder; repeatable") {
            arguments, value in arguments.ruleFolders.append(value)
        },
        Option("--target", value: "\"swift 6.2, ios 17\"", help: "what the code is built for; unsaid is the lowest") {
            arguments, value throws(UsageError) in
            arguments.target = try target(value)
        },
    ]

    private static let general = [
        Option("--jobs", value: "N", help: "threads (default: one for each processor)") {
            arguments, value throws(UsageError) in
            arguments.jobs = try positive(value, "--jobs")
        },
        Option("--stdin-filename", value: "PATH", help: "the name under which standard input is reported") {
            arguments, value in arguments.stdinFilename = value
        },
        Option("--update", of: [.verify], help: "write the after-files that the rules give") { arguments, _ in
            arguments.update = true
        },
        Option("--help", "-h", of: everywhere, help: "print this") { arguments, _ in
            arguments.wantsHelp = true
        },
        Option("--version", of: everywhere, help: "print the version") { arguments, _ in
            arguments.wantsVersion = true
        },
    ]
}
