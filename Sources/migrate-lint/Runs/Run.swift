import Engine
import Reporters
import Rules
import Syntax

/// From the user's words to the exit status.
struct Run {
    private let arguments: Arguments
    private let terminal: Terminal

    /// `words` are those after the command's own name.
    static func status(of words: [String]) -> ExitStatus {
        do throws(UsageError) {
            let arguments = try Arguments(parsing: words)
            return try Run(arguments: arguments, terminal: Terminal(color: arguments.color)).status()
        } catch {
            Terminal(color: .never).tell("migrate-lint: error: \(error.message)")
            return .failure
        }
    }

    private func status() throws(UsageError) -> ExitStatus {
        if arguments.wantsHelp { return print(Arguments.help) }
        if arguments.wantsVersion { return print(Version.current + "\n") }
        if arguments.command == .tokens { return tokens(of: arguments.operands[0]) }
        let rules: [Rule]
        do throws(PageErrors) {
            rules = try RuleSelection.load(folders: arguments.ruleFolders)
        } catch {
            for line in error.lines { terminal.tell(line) }
            return .failure
        }
        switch arguments.command {
        case .lint: return try lint(RuleSelection.select(rules, arguments))
        case .verify: return try verify(RuleSelection.select(rules, arguments))
        case .rules: return print(listing(of: try RuleSelection.select(rules, arguments)))
        case .explain: return print(try RuleSelection.rule(arguments.operands[0], in: rules).page)
        case .tokens: return .clean
        }
    }

    private func lint(_ rules: [Rule]) -> ExitStatus {
        let jobs = arguments.jobs ?? Machine.processors
        let options = LintOptions(target: arguments.target, form: arguments.form, jobs: jobs)
        let run = LintRun(arguments: arguments, linter: Linter(rules: rules, options: options), terminal: terminal)
        if arguments.diff { return FixRun(run).asDiff() }
        if !arguments.fix { return run.status() }
        return arguments.readsStandardInput ? FixRun(run).standardInput() : FixRun(run).inPlace()
    }

    private func verify(_ rules: [Rule]) -> ExitStatus {
        let reading = Reading(paths: arguments.operands.isEmpty ? ["Fixtures"] : arguments.operands)
        terminal.tell(reading.problems)
        let result = Verifier(rules: rules, update: arguments.update).verify(reading.files)
        let updates = Fixed(files: result.updates, groups: [], report: Report())
        let check = SyntaxCheck()
        let writing = Writing(updates, originals: reading.files, allowDirty: true, check: check)
        terminal.tell(writing.problems)
        for failure in result.failures { terminal.report(failure + "\n") }
        if !arguments.quiet {
            terminal.tell("\(result.cases) cases, \(result.failures.count) failures")
        }
        if !(reading.problems + writing.problems).isEmpty { return .failure }
        return result.failures.isEmpty ? .clean : .findings
    }

    private func tokens(of path: String) -> ExitStatus {
        do throws(Disk.Failure) {
            let bytes = path == "-" ? try Disk.read(0) : try Disk.read(path)
            return print(listing(of: TokenTable(bytes)))
        } catch {
            terminal.tell([Problem(path: path, message: "cannot be read: \(error.reason)")])
            return .failure
        }
    }

    private func print(_ text: String) -> ExitStatus {
        terminal.report(text)
        return .clean
    }
}
