import Engine
import Reporters
import Syntax
import Verification

/// Runs the user's command over the fixed files, and takes back the fixes with which it does not pass.
struct CommandCheck {
    private let command: String
    private let limit: Int
    private let isQuiet: Bool
    private let terminal: Terminal
    private var runs = 0
    /// What tells the next run, if this one is killed, which files the command has not passed with.
    private var note: String?

    init(_ command: String, arguments: Arguments, terminal: Terminal) {
        self.command = command
        limit = arguments.checkRuns
        isQuiet = arguments.quiet
        self.terminal = terminal
    }

    /// Runs it before these files are written. False, and told, if it fails already.
    mutating func passesUnfixed(before files: [SourceFile], originals: [String: SourceFile]) -> Bool {
        let run = run(with: 0)
        guard let failure = run.failure, !Interruption.hasCome else {
            let unchecked = Journal(unchecked: files, originals: originals)
            // Where it cannot be written, neither can the first file.
            note = unchecked.entries.isEmpty ? nil : try? unchecked.writeUnchecked()
            return true
        }
        terminal.write("migrate-lint: error: \(name) \(failure) without any fix: nothing is changed")
        say(CommandOutput(run.output).end)
        return false
    }

    /// Runs it with the fixes that were written, and takes back those with which it fails, or was not seen to pass.
    mutating func check(_ fixed: Fixed, in parts: FixedParts) -> WrittenFixes {
        let replay = fixed.replay()
        let written = parts.numbers(of: fixed)
        var files = FixedFiles(replay, with: Set(written))
        let search = Bisection(of: written, needs: replay.needs, runs: limit - runs) { wanted in
            verdict(with: wanted, &files, replay)
        }
        files.settle(on: search.kept)
        var result = WrittenFixes(
            files: replay.changes(keeping: files.present),
            applied: files.present.sorted().map { fixed.applied[$0] }, problems: parts.problems + files.problems)
        result.reverted = written.filter { !files.present.contains($0) }.map { number in
            RevertedFix(fixed.applied[number], because: search.left[number].map { cause($0, fixed) } ?? .unproved)
        }
        warn(of: search)
        Disk.remove(note.map { [$0] } ?? [])
        return result
    }

    private mutating func verdict(
        with wanted: Set<Int>, _ files: inout FixedFiles, _ replay: Replay
    ) -> Bisection.Verdict {
        if Interruption.hasCome { return .stopped }
        do throws(FileReplacement.Failure) { try files.move(to: wanted) } catch { return .stopped }
        let run = run(with: wanted.count)
        if Interruption.hasCome { return .stopped }
        guard let failure = run.failure else { return .passes }
        let errors = CommandOutput(run.output).errors(in: replay.paths(of: wanted))
        let words = errors.words.isEmpty ? ["\(name) \(failure)"] : errors.words
        let suspects = errors.lines.reduce(into: Set<Int>()) { found, place in
            let writers = replay.fixes(on: place.value, of: place.key, among: wanted)
            found.formUnion(writers.isEmpty ? replay.fixes(in: [place.key], of: wanted) : writers)
        }
        return .fails(Bisection.Failure(words: words, suspects: suspects))
    }

    private mutating func run(with fixes: Int) -> ShellCommand {
        runs += 1
        if !isQuiet {
            let number = fixes == 0 ? "no fix" : counted(fixes, "fix", plural: "fixes")
            terminal.write("checking: run \(runs) of at most \(limit), \(number)…")
        }
        return ShellCommand(command)
    }

    private func cause(_ cause: Bisection.Cause, _ fixed: Fixed) -> RevertedFix.Cause {
        switch cause {
        case .failure(let words): .failure(words)
        case .needs(let other): .buildsOn(fixed.applied[other])
        case .unproved: .unproved
        }
    }

    private func warn(of search: Bisection) {
        if let words = search.unsteady {
            terminal.warn("\(name) fails with fixes that it has passed with before: all of them are reverted")
            say(words)
        } else if runs == limit, search.left.values.contains(.unproved) {
            terminal.warn("\(name) was run \(counted(limit, "time")): give more --check-runs, or fewer files")
        }
    }

    private var name: String { "`\(printable(command))`" }

    private func say(_ lines: [String]) {
        for line in lines { terminal.write("  " + printable(line, limit: 400)) }
    }
}
