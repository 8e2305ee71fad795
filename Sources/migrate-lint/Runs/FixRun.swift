import Engine
import Reporters
import Syntax

/// Fixes the files that the user named, in place or as a diff, and reports what is left.
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
        reading = run.reading
        terminal.begin("fixing \(counted(reading.files.count, "file"))")
        fixed = Fixer(linter: run.linter, allowing: arguments.allowing).fix(reading.files)
    }

    /// Writes the fixed files.
    func inPlace() -> ExitStatus {
        terminal.begin("writing \(counted(fixed.files.count, "file"))")
        Interruption.hold()
        var check = arguments.checkWith.map { CommandCheck($0, arguments: arguments, terminal: terminal) }
        let writing = Writing(
            fixed, originals: reading.files, allowDirty: arguments.allowDirty, check: SyntaxCheck()
        ) {
            check?.passesUnfixed(before: $0, originals: $1) ?? true
        }
        for warning in writing.warnings { terminal.warn(warning) }
        if writing.isRefused {
            Interruption.release()
            return .failure
        }
        let written = check?.check(fixed, in: writing.parts) ?? WrittenFixes(writing.parts, of: fixed)
        write(written, verb: "applied")
        Interruption.release()
        return finish(written, to: terminal.report)
    }

    /// Prints a diff and writes no file. The status depends only on the diff: findings without a fix are not in it.
    func asDiff() -> ExitStatus {
        let parts = parsing()
        let originals = Dictionary(reading.files.map { ($0.path, $0) }) { first, _ in first }
        let diff = UnifiedDiff(folder: Disk.resolved(".") ?? "")
        let written = WrittenFixes(parts, of: fixed)
        for file in parts.files {
            // What stands before the headers of a file is passed over by `git apply` and `patch`.
            for fix in written.applied where fix.path == file.path {
                fix.account.forEach { terminal.report("# \($0)\n") }
            }
            let text = diff.text(path: file.path, before: originals[file.path], after: file)
            terminal.report(terminal.isShown ? printable(lines: text) : text)
        }
        let problems = reading.problems + fixed.report.problems + parts.problems
        terminal.write(problems)
        write(written, verb: "would be applied")
        if !problems.isEmpty { return .failure }
        return parts.files.isEmpty ? .clean : .findings
    }

    /// The fixed text goes to standard output, so the report goes to standard error.
    func standardInput() -> ExitStatus {
        guard let original = reading.files.first else {
            terminal.write(reading.problems)
            return .failure
        }
        var parts = parsing()
        if parts.files.contains(where: { $0.path != original.path }) {
            parts.drop(
                Set(parts.files.map(\.path)), because: "is fixed together with other files only: fix it by its path")
        }
        let text = parts.files.first { $0.path == original.path } ?? original
        terminal.report(text.text(text.bytes.indices))
        return finish(WrittenFixes(parts, of: fixed), to: terminal.write(text:))
    }

    private func parsing() -> FixedParts {
        var parts = FixedParts(fixed)
        terminal.begin("checking \(counted(parts.files.count, "file"))")
        Interruption.hold()
        defer { Interruption.release() }
        let check = SyntaxCheck()
        var broken = check.broken(parts.files, originals: reading.files, warn: terminal.warn)
        if !broken.isEmpty,
            let sound = SoundFixes(of: fixed, breaking: broken, originals: reading.files, check: check)
        {
            parts = FixedParts(fixed, keeping: sound)
            broken = check.broken(parts.files, originals: reading.files) { _ in }
        }
        parts.drop(broken, because: Writing.brokenness)
        return parts
    }

    private func finish(_ written: WrittenFixes, to output: (String) -> Void) -> ExitStatus {
        let files = reading.files(replacedBy: written.files)
        // If a fix is not there, the fixer's report is about a text that was not written.
        var left = written.isWhole ? fixed.report : run.linter.lint(files)
        left.applied = written.applied
        left.reverted = written.reverted
        return run.finish(left, reading.problems + written.problems, sources: files, to: output)
    }

    private func write(_ written: WrittenFixes, verb: String) {
        run.warnOfForm(fixed.announced)
        for rule in fixed.endless {
            terminal.warn(
                "fixes of \(rule) are left out, as the rule would fix what they write, without end: change its page"
            )
        }
        for reverted in written.reverted ?? [] { reverted.lines.forEach(terminal.write(_:)) }
        FixAccount(of: written, from: fixed, run).lines(verb: verb).forEach(terminal.write(_:))
    }
}

extension Reading {
    /// The files with some replaced by newer texts or added, sorted by path.
    fileprivate func files(replacedBy newer: [SourceFile]) -> [SourceFile] {
        var byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        for file in newer { byPath[file.path] = file }
        return byPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}
