import Engine

/// What became of the form that was asked for, at the findings of the rules that have it.
package struct FormUse: Sendable {
    /// Its name.
    let form: String
    private let rules: Set<String>

    /// `rules`: the ids of those with this form.
    package init(of form: String, in rules: Set<String>) {
        (self.form, self.rules) = (form, rules)
    }

    /// What to say where no finding is offered it; nil where some is.
    package func absence(_ report: Report) -> String? {
        let findings = report.findings.filter { rules.contains($0.rule) }
        if findings.contains(where: { $0.fixes.contains { $0.form == form } }) { return nil }
        let named = rules.sorted().joined(separator: ", ")
        let why =
            findings.isEmpty
            ? "it is one of \(named), which found nothing" : "migrate-lint explain RULE says when it is: \(named)"
        return "--form \(printable(form)) is offered nowhere here: \(why)"
    }

    /// One line; nil where each finding has it, or none.
    func line(_ report: Report) -> String? {
        if absence(report) != nil { return nil }
        let findings = report.findings.filter { rules.contains($0.rule) }
        let best = findings.count { $0.fixes.first?.form == form }
        let offered = findings.count { finding in finding.fixes.contains { $0.form == form } }
        if best == findings.count { return nil }
        let held =
            offered > best ? "; at \(offered - best) more another one goes first, as the reasons of this one say" : ""
        let absent = findings.count - offered
        let missing = absent > 0 ? "; at \(absent) it is not offered: migrate-lint explain RULE says when it is" : ""
        return "--form \(printable(form)): at \(best) of \(counted(findings.count, "finding"))\(held)\(missing)"
    }
}
