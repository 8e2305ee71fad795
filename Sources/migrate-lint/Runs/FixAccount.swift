import Engine
import Reporters
import Rules
import Xcode

/// What a run of fixes tells at its end, besides what is left: what it did, what a person must do now, and whether another run
/// would do more.
struct FixAccount {
    private let written: WrittenFixes
    private let fixed: Fixed
    private let run: LintRun
    private let arguments: Arguments

    init(of written: WrittenFixes, from fixed: Fixed, _ run: LintRun) {
        (self.written, self.fixed, self.run, arguments) = (written, fixed, run, run.arguments)
    }

    /// `verb`: whether the fixes are applied, or would be.
    func lines(verb: String) -> [String] {
        let done = done(verb: verb)
        if arguments.quiet { return done + (fixed.unsettled ? [again] : []) }
        let reverted = written.reverted.flatMap { $0.isEmpty ? nil : "\(fixes($0.count)) reverted" }
        let left = Set(written.problems.map(\.path)).subtracting(written.files.map(\.path)).count
        let kept = left == 1 ? "1 file is left as it was" : "\(left) files are left as they were"
        let steps = arguments.diff ? [] : additions + [next].compactMap(\.self)
        return done + [reverted].compactMap(\.self) + (left > 0 ? [kept] : []) + steps + outlook
    }

    private func done(verb: String) -> [String] {
        let unsafe = fixed.report.findings.count { $0.fix(allowing: .unsafe) != nil }
        if !written.files.isEmpty {
            let isAnnounced = written.applied.count == fixed.applied.count
            let account = isAnnounced ? Tally(fixed.announced).account(allowing: arguments.allowing) : ""
            return ["\(fixes(written.applied.count)) \(verb) in \(counted(written.files.count, "file"))\(account)"]
        }
        let isAsked = arguments.allowing == .safe && unsafe > 0 || arguments.diff && !fixed.report.findings.isEmpty
        let why = unsafe > 0 ? "none is safe, and \(unsafe) would be with --unsafe-fixes" : "no finding has one"
        return isAsked && written.problems.isEmpty ? ["0 fixes \(verb): \(why)"] : []
    }

    /// The files that were created and that the build does not find by itself, each with the targets that need it, or what makes their
    /// project anew.
    private var additions: [String] {
        created.compactMap { path in
            let users = Set(fixed.groups.filter { $0.contains(path) }.joined()).subtracting(created).sorted()
            let modules = users.map { run.modules[$0] }
            let file = printable(path: path)
            if let generator = modules.lazy.compactMap(\.generator).first {
                return "now run `\(generator.command)`, so that the project gets \(file): until then the build fails"
            }
            guard modules.contains(where: { !$0.findsFiles }) else { return nil }
            return "now add \(file) to \(targets(of: users)) in Xcode (File, Add Files): until then the build fails"
        }
    }

    private func targets(of users: [String]) -> String {
        let names = Set(
            users.map { user in
                guard case .targets(let names, of: let project) = run.targets[user].origin else {
                    return "each target that builds \(printable(path: user))"
                }
                let kind = names.hasSuffix(" targets") ? "" : names.contains(" and ") ? "the targets " : "the target "
                return "\(kind)\(printable(names)) of \(printable(path: project))"
            }
        ).sorted()
        return Targets.Known.list(names.count > 3 ? names.prefix(3) + ["\(names.count - 3) more"] : names)
    }

    private var created: [String] {
        Set(written.files.map(\.path)).subtracting(run.reading.files.map(\.path)).sorted()
    }

    /// What to type before the next fixes of these files; nil where they need nothing.
    private var next: String? {
        let paths = written.files.map(\.path)
        let git = GitStatus(of: arguments.allowDirty ? [] : paths)
        guard paths.contains(where: { git[$0] == .dirty }) else { return nil }
        let names = created.map { " " + printable(path: $0) }
        let more = names.isEmpty ? "" : "; git add\(names.joined())"
        return "to see them: git diff; before the next --fix, commit or stage them: git add -u\(more)"
    }

    /// Why there may be more findings than before, and whether another run applies more.
    private var outlook: [String] {
        if fixed.unsettled { return [again] }
        let (count, new) = (fixed.report.findings.count, fixed.arising)
        guard !arguments.diff, written.isWhole, new > 0, !written.files.isEmpty else { return [] }
        let all =
            new == count ? (new == 1 ? "the finding" : "all \(count) findings") : "\(new) of the \(count) findings"
        let are = new == 1 ? "is" : "are"
        let start = "\(all) left \(are) new: about code that the fixes wrote, or that can await it now"
        let more = fixed.report.findings.count { $0.fix(allowing: .unsafe) != nil }
        return [
            more > 0
                ? "\(start); \(more) can be fixed, once you have read the reasons: migrate-lint --unsafe-fixes --diff\(words)"
                : "\(start); another run would fix nothing more"
        ]
    }

    private var again: String {
        "after \(fixed.rounds) rounds there is more to fix: run it again: migrate-lint --fix"
            + (arguments.unsafeFixes ? " --unsafe-fixes" : "") + words
    }

    /// What was typed besides, with a space before it.
    private var words: String { arguments.deciders.map { $0.isEmpty ? "" : " " + $0 } ?? " …" }

    private func fixes(_ count: Int) -> String { counted(count, "fix", plural: "fixes") }
}
