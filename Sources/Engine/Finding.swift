import Index
import Overloads
import Rules
import Syntax

/// One match of a rule in the user's code.
package struct Finding: Sendable, Equatable {
    /// The id of the rule, which is also the name of its page.
    package let rule: String
    /// The idioms in the range, the rule's own first; empty for rules without an idiom.
    package var idioms: [String]
    /// The severity of the rule.
    package let severity: Severity
    /// The path of the file, as given on the command line.
    package let path: String
    /// The whole match, as byte offsets.
    package let range: Range<Int>
    /// Line and column of the first byte, counted from 1.
    package let start: Position
    /// Line and column after the last byte, counted from 1.
    package let end: Position
    /// The name of the function that it is about or lies in; nil for one outside of functions, or in an initializer.
    package let function: String?
    /// The rule's heading, filled with the bindings of this match; lower case, no full stop.
    package var message: String
    /// Best first; empty if no rewrite can be shown.
    package var fixes: [Fix]
    /// Other places that the reasons refer to, in the order of the reasons.
    package var related: [Related]
    /// Where the fences that match begin on the rule's page.
    package var fences: [Position] = []

    package init(
        rule: String, idioms: [String], severity: Severity, path: String, range: Range<Int>, start: Position,
        end: Position, function: String? = nil, message: String, fixes: [Fix], related: [Related] = []
    ) {
        self.rule = rule
        self.idioms = idioms
        self.severity = severity
        self.path = path
        self.range = range
        self.start = start
        self.end = end
        self.function = function
        self.message = message
        self.fixes = fixes
        self.related = related
    }
}

/// One way to rewrite a finding: all of its edits, or none.
package struct Fix: Sendable, Equatable {
    /// How safe it is to apply.
    package let applicability: Applicability
    /// The name that `--form` selects it by, such as `task` or `stream`.
    package let form: String
    /// The facts that lowered its applicability, or that a user must know; empty for most safe fixes.
    package internal(set) var reasons: [Reason]
    /// The requirements of the rewritten code, such as `swift 6.2, ios 26`; empty for none.
    package let requires: String
    /// The requirements that the target does not meet, which lowered the applicability; empty for none.
    package let lacks: String
    /// Whether it is a sketch for no other reason than that.
    package let isHeldByTarget: Bool
    /// Fixes of one group are applied together, once.
    package let group: String
    /// Sorted by path and offset, disjoint.
    package private(set) var edits: [SourceEdit]
    /// Files that already declare what the fix would otherwise create.
    package let sources: [String]
    /// The functions that the fix makes async, or adds an async version of.
    package let provides: [FunctionSymbol]
    /// The functions that its code would await if they were async: the fix waits until they are migrated.
    package let dependsOn: [FunctionSymbol]
    /// The hashes of the names that the rewritten code calls: once a function of that name is async, a call may mean it.
    let calls: Set<UInt32>
    /// Whether its code needs an import, of the fix itself or of an earlier one.
    let needsImports: Bool
    /// The fixes that follow from this one when a run applies it, in their order; empty if it was not asked.
    package var steps: [AppliedFix] = []
    /// The fix of a run that comes before this one; nil if this one is applied, or if it was not asked.
    package var overtakenBy: Overtaking?

    package init(
        applicability: Applicability, form: String, reasons: [Reason] = [], requires: String, lacks: String = "",
        isHeldByTarget: Bool = false, group: String, edits: [SourceEdit], sources: [String] = [],
        provides: [FunctionSymbol] = [], dependsOn: [FunctionSymbol] = [], needsImports: Bool = false,
        calls: Set<UInt32> = []
    ) {
        self.applicability = applicability
        self.form = form
        self.reasons = reasons
        self.requires = requires
        self.lacks = lacks
        self.isHeldByTarget = isHeldByTarget
        self.group = group
        self.edits = edits
        self.sources = sources
        self.provides = provides
        self.dependsOn = dependsOn
        self.needsImports = needsImports
        self.calls = calls
    }

    /// Without the lines of imports that others of its round add.
    func without(_ added: (SourceEdit) -> Bool) -> Fix {
        var fix = self
        fix.edits.removeAll { $0.addsImport && added($0) }
        return fix
    }

    /// The messages of its reasons in one text, joined by `; `.
    package var why: String { reasons.map(\.message).joined(separator: "; ") }
}

/// One fact that lowers a fix, or leaves a finding without one.
package struct Reason: Sendable, Hashable {
    /// What is the case; lower case, no full stop.
    package let message: String
    /// The file that it is about; nil if it has no place.
    package let path: String?
    /// Where that is in the file; nil if it is about all of it.
    package let position: Position?

    package init(_ message: String, path: String? = nil, position: Position? = nil) {
        self.message = message
        self.path = path
        self.position = position
    }

    /// A fact about a token; one about the end of the file has no place.
    init(_ message: String, at token: Int?, in tree: TokenTree) {
        let place = token.flatMap { $0 < tree.count ? $0 : nil }
        self.init(
            message, path: place.map { _ in tree.file.path },
            position: place.map { tree.lines.position(at: tree[$0].offset) })
    }

    /// The fact as a place of the finding; nil if it has none.
    var related: Related? {
        guard let path, let position, !message.isEmpty else { return nil }
        return Related(path: path, position: position, message: message)
    }
}

/// A second place that a finding refers to.
package struct Related: Sendable, Equatable {
    /// The file of the place.
    package let path: String
    /// Line and column where it begins, counted from 1.
    package let position: Position
    /// What is found there; lower case, no full stop.
    package let message: String

    package init(path: String, position: Position, message: String) {
        self.path = path
        self.position = position
        self.message = message
    }
}

/// A file that could not be read or fixed; the run continues and ends with exit status 2.
package struct Problem: Sendable, Equatable {
    /// The path of the file.
    package let path: String
    /// The cause, and what to do; lower case, no full stop.
    package let message: String

    package init(path: String, message: String) {
        self.path = path
        self.message = message
    }
}

/// The result of a run, in the order of paths and places.
package struct Report: Sendable, Equatable {
    /// Number of files that were searched.
    package var files: Int
    /// Number of files that were skipped because they are generated.
    package var generated: Int
    /// Sorted by path, place and rule.
    package var findings: [Finding]
    /// In the order of paths.
    package var problems: [Problem]
    /// The fixes that were applied before; nil if the run fixes nothing.
    package var applied: [AppliedFix]?
    /// The fixes that were taken back; nil if no command was run to check them.
    package var reverted: [RevertedFix]?
    /// The findings that a baseline holds back; nil without one.
    package var known: [Baseline.Entry]?

    package init(files: Int = 0, generated: Int = 0, findings: [Finding] = [], problems: [Problem] = []) {
        self.files = files
        self.generated = generated
        self.findings = findings
        self.problems = problems
    }

    /// The report without the findings of other rules than these; whole for nil.
    func keeping(_ rules: Set<String>?) -> Report {
        guard let rules else { return self }
        var report = self
        report.findings.removeAll { !rules.contains($0.rule) }
        report.known?.removeAll { !rules.contains($0.rule) }
        return report
    }
}
