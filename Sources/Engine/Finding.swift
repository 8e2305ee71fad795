import Index
import Rules
import Syntax

/// What a rule has to say about one place of the user's code.
package struct Finding: Sendable, Equatable {
    /// The id of the rule, which is also the name of its page.
    package let rule: String
    /// The idioms that lie inside the range, the rule's own first; empty for rules that are about no idiom.
    package var idioms: [String]
    /// That of the rule.
    package let severity: Severity
    /// The file it is in, as the command was given it.
    package let path: String
    /// The whole match, in bytes.
    package let range: Range<Int>
    /// The same for people; the end is the place after the last byte.
    package let start: Position
    /// The place behind the last byte.
    package let end: Position
    /// The rule's heading with the names of this match; lower case, no full stop.
    package var message: String
    /// Best first; empty where nothing can be shown.
    package var fixes: [Fix]
    /// Other places it speaks of, in the order of the reasons.
    package let related: [Related]

    package init(
        rule: String, idioms: [String], severity: Severity, path: String, range: Range<Int>, start: Position,
        end: Position, message: String, fixes: [Fix], related: [Related] = []
    ) {
        self.rule = rule
        self.idioms = idioms
        self.severity = severity
        self.path = path
        self.range = range
        self.start = start
        self.end = end
        self.message = message
        self.fixes = fixes
        self.related = related
    }
}

/// One way to rewrite a finding: all of its edits, or none.
package struct Fix: Sendable, Equatable {
    /// What applying it promises.
    package let applicability: Applicability
    /// The name by which `--form` prefers it, such as `task` or `stream`.
    package let form: String
    /// What lowered the promise, or what may differ; empty for a safe fix.
    package let why: String
    /// What the code after the fix needs, such as `swift 6.2, ios 26`; empty for nothing.
    package let requires: String
    /// Those of them that the target lacks, so that the promise was lowered; empty for none.
    package let lacks: String
    /// Fixes of one group are applied together, once.
    package let group: String
    /// Sorted by path and place, disjoint.
    package let edits: [SourceEdit]
    /// The files that declare what this fix uses in place of creating it.
    package let sources: [String]
    /// The functions that get an async form by it.
    package let provides: [FunctionSymbol]
    /// Those that its code would await, were they async: while they become that, it waits.
    package let dependsOn: [FunctionSymbol]

    package init(
        applicability: Applicability, form: String, why: String, requires: String, lacks: String = "", group: String,
        edits: [SourceEdit], sources: [String] = [], provides: [FunctionSymbol] = [],
        dependsOn: [FunctionSymbol] = []
    ) {
        self.applicability = applicability
        self.form = form
        self.why = why
        self.requires = requires
        self.lacks = lacks
        self.group = group
        self.edits = edits
        self.sources = sources
        self.provides = provides
        self.dependsOn = dependsOn
    }
}

/// A second place that a finding speaks of.
package struct Related: Sendable, Equatable {
    /// The file of the place.
    package let path: String
    /// Where it begins.
    package let position: Position
    /// What is to be seen there; lower case, no full stop.
    package let message: String

    package init(path: String, position: Position, message: String) {
        self.path = path
        self.position = position
        self.message = message
    }
}

/// One file that could not be treated; the run goes on and ends with exit status 2.
package struct Problem: Sendable, Equatable {
    /// The file that was not treated.
    package let path: String
    /// Lower case, no full stop, says what to do.
    package let message: String

    package init(path: String, message: String) {
        self.path = path
        self.message = message
    }
}

/// What a run over some files found, in the order of paths and places.
package struct Report: Sendable, Equatable {
    /// How many files were looked at.
    package var files: Int
    /// How many were passed over because a tool wrote them.
    package var generated: Int
    /// Sorted by path, place and rule.
    package var findings: [Finding]
    /// In the order of paths.
    package var problems: [Problem]

    package init(files: Int = 0, generated: Int = 0, findings: [Finding] = [], problems: [Problem] = []) {
        self.files = files
        self.generated = generated
        self.findings = findings
        self.problems = problems
    }
}
