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
        let check = SyntaxCheck()
        Interruption.hold()
        let writing = Writing(fixed, originals: reading.files, allowDirty: arguments.allowDirty, check: check)
        for warning in writing.warnings { terminal.warn(warning) }
        let parts = writing.parts
        write(parts, verb: "applied")
        Interruption.release()
        return finish(parts, to: terminal.report)
    }

    /// Prints a diff and writes no file. The status depends only on the diff: findings without a fix are not in it.
    func asDiff() -> ExitStatus {
        let parts = parsing()
        let originals = Dictionary(reading.files.map { ($0.path, $0) }) { first, _ in first }
        let diff = UnifiedDiff(folder: Disk.resolved(".") ?? "")
        for file in parts.files {
            let text = diff.text(path: file.path, before: originals[file.path], after: file)
            terminal.report(terminal.isShown ? printable(lines: text) : text)
        }
        let problems = reading.problems + fixed.report.problems + parts.problems
        terminal.write(problems)
        write(parts, verb: "would be applied")
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
        return finish(parts, to: terminal.write(text:))
    }

    private func parsing() -> FixedParts {
        var parts = FixedParts(fixed)
        terminal.begin("checking \(counted(parts.files.count, "file"))")
        let broken = SyntaxCheck().broken(parts.files, originals: reading.files, warn: terminal.warn)
        parts.drop(broken, because: Writing.brokenness)
        return parts
    }

    private func finish(_ parts: FixedParts, to output: (String) -> Void) -> ExitStatus {
        let files = reading.files(replacedBy: parts.files)
        // If a fix was dropped, the fixer's report is about a text that was not written.
        var left = parts.problems.isEmpty ? fixed.report : run.linter.lint(files)
        left.applied = parts.applied(of: fixed)
        return run.finish(left, reading.problems + parts.problems, sources: files, to: output)
    }

    private func write(_ parts: FixedParts, verb: String) {
        if fixed.unsettled {
            terminal.warn("fixes still change the files after \(fixed.rounds) rounds: run again")
        }
        if arguments.quiet { return }
        let (fixes, files, left) = (parts.applied(of: fixed).count, parts.files.count, parts.problems.count)
        if files > 0 {
            terminal.write("\(counted(fixes, "fix", plural: "fixes")) \(verb) in \(counted(files, "file"))")
        }
        if left > 0 { terminal.write(left == 1 ? "1 file is left as it was" : "\(left) files are left as they were") }
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
