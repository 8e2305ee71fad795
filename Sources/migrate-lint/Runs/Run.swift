import Engine
import Index
import Names
import Patterns
import Reporters
import Rules
import Syntax
import Verification

/// Runs the command, from its arguments to the exit status.
struct Run {
    private let arguments: Arguments
    private let terminal: Terminal

    /// `words`: the arguments after the command's name.
    static func status(of words: [String]) -> ExitStatus {
        do throws(StoppedRun) {
            let arguments = try parsed(words)
            let terminal = Terminal(color: arguments.color, quiet: arguments.quiet)
            let status = try Run(arguments: arguments, terminal: terminal).status()
            return terminal.isBroken ? .failure : status
        } catch {
            Terminal(color: .never, quiet: true).write(error.message)
            return .failure
        }
    }

    private static func parsed(_ words: [String]) throws(StoppedRun) -> Arguments {
        do throws(UsageError) { return try Arguments(parsing: words) } catch { throw StoppedRun(error) }
    }

    private func status() throws(StoppedRun) -> ExitStatus {
        if arguments.wantsHelp || Self.isNoPath("help", arguments) { return print(Arguments.help) }
        try Self.checkCommand(arguments)
        if arguments.wantsVersion { return print(Version.current + "\n") }
        if let path = arguments.shownTarget {
            return TargetRun(arguments: arguments, terminal: terminal).status(of: path)
        }
        if arguments.command == .tokens { return tokens(of: arguments.operands[0]) }
        if arguments.command == .words {
            let words = listing(of: try WordSelection.chapters(arguments.operands))
            return print((arguments.operands.isEmpty ? Vocabulary.introduction : "") + words)
        }
        if arguments.command == .paths { return try PathRun(arguments: arguments, terminal: terminal).status() }
        if arguments.command == .explain, ["suppression", "suppressions"].contains(arguments.operands[0]) {
            return print(Arguments.suppressions)
        }
        let all = try RuleSelection.load(folders: arguments.ruleFolders)
        for page in all.replacements { terminal.write(page.description) }
        if arguments.command == .explain {
            let word = arguments.operands.joined(separator: " ")
            let width = terminal.width
            return print(try RuleSelection.explanation(of: word, in: all, arguments, width: width))
        }
        let rules = try RuleSelection.select(all, only: arguments.only, arguments)
        switch arguments.command {
        case .verify: return verify(rules, all.known)
        case .rules: return print(listing(of: rules))
        case .lint, .words, .explain, .tokens, .paths:
            try RuleSelection.check(rules, of: all, arguments)
            return try lint(rules, of: all)
        }
    }

    /// Throws if the first word is no path, but nearly a command.
    private static func checkCommand(_ arguments: Arguments) throws(StoppedRun) {
        let commands = Arguments.Command.allCases.map(\.rawValue) + ["help"]
        guard let word = arguments.operands.first, isNoPath(word, arguments) else { return }
        if let meant = Option.commandsElsewhere[word] {
            throw StoppedRun(UsageError("`\(word)` is no command, did you mean `migrate-lint \(meant)`?"))
        }
        let isNear = Patterns.nearest(to: word, among: commands) != nil
        guard isNear else { return }
        throw StoppedRun(
            UsageError("there is no command, file or folder `\(word)`\(suggestion(for: word, among: commands))"))
    }

    /// Whether this is the first word of the command line, and nothing of that name is there.
    private static func isNoPath(_ word: String, _ arguments: Arguments) -> Bool {
        guard arguments.command == .lint, arguments.operands.first == word, word != "-" else { return false }
        return (try? Disk.facts(word)) == nil
    }

    private func lint(_ rules: [Rule], of all: RuleSet) throws(StoppedRun) -> ExitStatus {
        let judging = try RuleSelection.select(all, only: [], arguments)
        let run = try LintRun(arguments, rules: judging, reporting: rules, of: all, terminal: terminal)
        if arguments.writtenBaseline != nil { return try run.writeBaseline() }
        if arguments.diff { return FixRun(run).asDiff() }
        if !arguments.fix { return run.status() }
        return arguments.readsStandardInput ? FixRun(run).standardInput() : FixRun(run).inPlace()
    }

    private func verify(_ rules: [Rule], _ known: KnownNames) -> ExitStatus {
        let reading = Reading(paths: arguments.operands.isEmpty ? ["Fixtures"] : arguments.operands)
        terminal.write(reading.problems)
        let result = Verifier(rules: rules, knowing: known, update: arguments.update).verify(reading.files)
        for file in result.updates { Disk.makeFolders(above: file.path) }
        let updates = Fixed(files: result.updates, groups: [], report: Report())
        Interruption.hold()
        let writing = Writing(updates, originals: reading.files, allowDirty: true, check: SyntaxCheck())
        Interruption.release()
        for warning in writing.warnings { terminal.warn(warning) }
        terminal.write(writing.parts.problems)
        for warning in result.warnings { terminal.warn(warning) }
        for failure in result.failures { terminal.report(printable(lines: failure) + "\n") }
        if result.cases == 0 {
            terminal.write("migrate-lint: error: there is no fixture here: a folder RULE-ID holds CASE.before.swift")
            return .failure
        }
        if !arguments.quiet {
            terminal.write("\(counted(result.cases, "case")), \(counted(result.failures.count, "failure"))")
        }
        if !(reading.problems + writing.parts.problems).isEmpty { return .failure }
        return result.failures.isEmpty ? .clean : .findings
    }

    private func tokens(of path: String) -> ExitStatus {
        do throws(Disk.Failure) {
            let bytes = path == "-" ? try Disk.read(0) : try Disk.read(path)
            return print(listing(of: TokenTable(bytes)))
        } catch {
            terminal.write([Problem(path: path, message: "cannot be read: \(error.reason)")])
            return .failure
        }
    }

    private func print(_ text: String) -> ExitStatus {
        terminal.report(printable(lines: text))
        return .clean
    }
}

/// An error that stops the run before any file was searched: exit status 2.
struct StoppedRun: Error {
    /// Ready to be printed.
    let message: String

    init(_ message: String) { self.message = message }

    init(_ error: UsageError) { self.init("migrate-lint: error: \(printable(error.message, limit: .max))") }
}
