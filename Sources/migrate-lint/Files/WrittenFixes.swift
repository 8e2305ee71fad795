import Engine
import Syntax

/// What became of the fixes of a run.
struct WrittenFixes {
    /// The files that have changed, or were created, with their new texts, in the order of paths.
    let files: [SourceFile]
    /// The fixes that are in them.
    let applied: [AppliedFix]
    /// The fixes that were taken back; nil if no command was to check them.
    var reverted: [RevertedFix]?
    /// The problems of files that have not all of their fixes.
    let problems: [Problem]

    /// Whether every fix is there.
    var isWhole: Bool { problems.isEmpty && reverted?.isEmpty ?? true }
}

extension WrittenFixes {
    init(_ parts: FixedParts, of fixed: Fixed) {
        self.init(files: parts.files, applied: parts.applied(of: fixed), problems: parts.problems)
    }
}
