import Rules
import Syntax

/// A fix that a run applies. Places refer to the files as they were read, also for a fix of code that an earlier fix of
/// the run wrote: then it is where that code is put.
package struct AppliedFix: Sendable, Hashable {
    /// The id of the rule.
    package let rule: String
    /// The message of the finding that it fixes.
    package let message: String
    /// The file of the finding.
    package let path: String
    /// Where the finding begins.
    package let position: Position
    /// What it promises.
    package let applicability: Applicability
    /// The facts that lowered it, or that a user must know.
    package let reasons: [Reason]

    package init(
        rule: String, message: String, path: String, position: Position, applicability: Applicability,
        reasons: [Reason]
    ) {
        self.rule = rule
        self.message = message
        self.path = path
        self.position = position
        self.applicability = applicability
        self.reasons = reasons
    }
}

/// A fix that was applied and taken back, as a command that was run to check the files did not pass with it.
package struct RevertedFix: Sendable, Equatable {
    /// Why it was taken back.
    package enum Cause: Sendable, Equatable {
        /// The command fails with it, and passes without: its lines that matter.
        case failure([String])
        /// It builds on another fix that was taken back.
        case buildsOn(AppliedFix)
        /// The command was not run with it, or it failed where the cause could no more be looked for.
        case unproved
    }

    /// The fix; its place refers to the files as they were read, which they are again.
    package let fix: AppliedFix
    /// Why it was taken back.
    package let cause: Cause

    package init(_ fix: AppliedFix, because cause: Cause) {
        self.fix = fix
        self.cause = cause
    }
}

/// Why a run does not apply a fix that its report offers: another fix comes before it.
package struct Overtaking: Sendable, Hashable {
    /// The other fix; nil where no single one is seen to be the reason.
    package let fix: AppliedFix?
    /// Whether it rewrites this code too. If not, the code that it writes makes this fix unsuitable.
    package let rewritesCode: Bool

    package init(fix: AppliedFix?, rewritesCode: Bool) {
        self.fix = fix
        self.rewritesCode = rewritesCode
    }
}

/// Follows places in fixed files back to the files as they were read.
struct EditHistory {
    /// Where a piece of text comes from.
    struct Origin {
        /// Byte offset in the file as it was read.
        var offset: Int
        /// The number of the fix that wrote the text; nil if it was there before.
        var writer: Int?
    }

    private struct Replacement {
        let old: Range<Int>
        let new: Range<Int>
        let fix: Int
    }

    /// By path, for each round that changed the file: its replacements, sorted.
    private var rounds: [String: [[Replacement]]] = [:]

    /// Adds the edits of one round, each with the number of its fix.
    mutating func add(_ edits: [(edit: SourceEdit, fix: Int)]) {
        var seen: Set<SourceEdit> = []
        let byPath = Dictionary(grouping: edits.filter { seen.insert($0.edit).inserted }, by: \.edit.path)
        for (path, edits) in byPath {
            var shift = 0
            let sorted = edits.sorted { $0.edit.range.lowerBound < $1.edit.range.lowerBound }
            let replacements = sorted.map { edit, fix in
                let start = edit.range.lowerBound + shift
                let length = edit.replacement.utf8.count
                shift += length - edit.range.count
                return Replacement(old: edit.range, new: start..<start + length, fix: fix)
            }
            rounds[path, default: []].append(replacements)
        }
    }

    /// Whether a round changed the file.
    func changed(_ path: String) -> Bool { rounds[path] != nil }

    /// Where the text at a byte offset of the file as it is now comes from.
    func origin(of offset: Int, in path: String) -> Origin {
        var origin = Origin(offset: offset)
        for replacements in rounds[path, default: []].reversed() {
            let next = replacements.partitioningIndex { $0.new.lowerBound > origin.offset }
            guard next > 0 else { continue }
            let last = replacements[next - 1]
            if last.new.contains(origin.offset) {
                origin = Origin(offset: last.old.lowerBound, writer: origin.writer ?? last.fix)
            } else {
                origin.offset += last.old.upperBound - last.new.upperBound
            }
        }
        return origin
    }
}
