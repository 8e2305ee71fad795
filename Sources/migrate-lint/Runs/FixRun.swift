import Engine
import Reporters
import Rules
import Syntax

/// Fixes what the user named, in place or as a diff, and says what is left.
struct FixRun {
    private let run: LintRun
    private let arguments: Arguments
    private let terminal: Terminal
    private let reading: Reading
    private let fixed: Fixed

    /// Reads and fixes in memory.
    init(_ run: LintRun) {
        self.run = run
        arguments = run.arguments
        terminal = run.terminal
        reading = run.read()
        fixed = Fixer(linter: run.linter, allowing: arguments.allowing).fix(reading.files)
    }

    /// Writes the fixed files.
    func inPlace() -> ExitStatus {
        let writing = Writing(
            fixed, originals: reading.files, allowDirty: arguments.allowDirty, check: SyntaxCheck())
        let files = reading.files(replacedBy: writing.written)
        // Where a file could not be written, the fixer's report is about a text that is not there.
        let left = writing.problems.isEmpty ? fixed.report : run.linter.lint(files)
        tell(applied: writing.applied(of: fixed.groups), in: writing.written.count, verb: "applied")
        tell(left: writing.problems.count)
        return run.finish(left, reading.problems + writing.problems, sources: files, to: terminal.report)
    }

    /// Writes nothing. The diff alone decides the status: what cannot be fixed is not in it.
    func asDiff() -> ExitStatus {
        let originals = Dictionary(reading.files.map { ($0.path, $0) }) { first, _ in first }
        let diff = UnifiedDiff(folder: Disk.resolved(".") ?? "")
        for file in fixed.files {
            terminal.report(diff.text(path: file.path, before: originals[file.path], after: file))
        }
        let problems = reading.problems + fixed.report.problems
        terminal.tell(problems)
        tell(applied: fixed.applied, in: fixed.files.count, verb: "would be applied")
        if !problems.isEmpty { return .failure }
        return fixed.files.isEmpty ? .clean : .findings
    }

    /// The fixed text goes to standard output, so the report goes to standard error.
    func standardInput() -> ExitStatus {
        guard let original = reading.files.first else {
            terminal.tell(reading.problems)
            return .failure
        }
        let problems = objections(to: original).map { [Problem(path: original.path, message: $0)] } ?? []
        let files = problems.isEmpty ? reading.files(replacedBy: fixed.files) : reading.files
        let left = problems.isEmpty ? fixed.report : run.linter.lint(files)
        terminal.report(files[0].text(files[0].bytes.indices))
        return run.finish(left, problems, sources: files, to: terminal.tell(text:))
    }

    /// Why standard input is to stay as it is; nil where nothing speaks against its fixes.
    private func objections(to original: SourceFile) -> String? {
        if fixed.files.contains(where: { $0.path != original.path }) {
            return "needs changes in other files: fix it by its path"
        }
        guard let text = fixed.files.first, SyntaxCheck().breaks(original, into: text) else { return nil }
        return Writing.brokenness
    }

    private func tell(left files: Int) {
        if arguments.quiet || files == 0 { return }
        terminal.tell(files == 1 ? "1 file is left as it was" : "\(files) files are left as they were")
    }

    private func tell(applied: Int, in files: Int, verb: String) {
        if fixed.unsettled {
            terminal.tell("migrate-lint: warning: fixes still change the files after \(fixed.rounds) rounds: run again")
        }
        if arguments.quiet || files == 0 { return }
        let fixes = applied == 1 ? "1 fix" : "\(applied) fixes"
        terminal.tell("\(fixes) \(verb) in \(files == 1 ? "1 file" : "\(files) files")")
    }
}

extension Reading {
    /// The files with the newer text of some, and with those that are new, in the order of paths.
    fileprivate func files(replacedBy newer: [SourceFile]) -> [SourceFile] {
        var byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        for file in newer { byPath[file.path] = file }
        return byPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}
