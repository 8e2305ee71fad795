import Flow
import Index
import Patterns
import Silence
import Syntax

extension OverloadFacts {
    /// Throws where a witness of the matched requirement has a path on which its handler is not called, or is called again,
    /// where it is seen to keep the handler, which may then be called for every event, and where it passes it to a function
    /// that does one of these. Where the paths cannot be followed, the name of the requirement is believed.
    package func checkWitnessesCallOnce(_ match: Match) throws(Refusal) {
        guard let (keyword, witnesses) = witnesses(of: match) else { return }
        let faults = witnesses.filter { !isOfTests($0) }.compactMap { witness in
            disproof(of: witness).map { $0.of(place(of: witness)) }
        }
        // What one keeps or does often says more of the requirement than that another one does nothing.
        guard var fault = faults.first(where: { $0.kind != .other }) ?? faults.first else { return }
        if fault.kind == .keeps, let other = faults.first(where: { $0.kind == .other }) { fault = fault.and(other) }
        throw Refusal(fault.text(or: Remark.correction), token: keyword)
    }

    /// Throws where a witness of the matched requirement gives its handler one value of many: no caller that awaits would get the
    /// others.
    package func checkWitnessesGiveOneResult(_ match: Match) throws(Refusal) {
        guard let (keyword, witnesses) = witnesses(of: match) else { return }
        for witness in witnesses where !isOfTests(witness) {
            guard let many = account(of: witness)?.many else { continue }
            throw Refusal(many.of(place(of: witness)).text(), token: keyword)
        }
    }

    /// Throws where it is an assumption, or not known, that a witness of the matched requirement calls its handler once: of test
    /// doubles, or of all others.
    package func checkWitnessesRestOnNoAssumption(_ match: Match, ofTests: Bool = false) throws(Refusal) {
        guard let (keyword, witnesses) = witnesses(of: match) else { return }
        for witness in witnesses where (isOfTests(witness) || witness.isDouble) == ofTests {
            guard disproof(of: witness) == nil, let account = account(of: witness),
                let doubt = account.fault?.of(place(of: witness)).text()
                    ?? account.assumption.map({
                        "\(place(of: witness)) may not call its handler exactly once: \($0.reason)"
                    })
            else { continue }
            throw Refusal(doubt, token: keyword)
        }
    }

    /// Throws where a test double that fulfils the matched requirement has a path on which it does not call its handler, or is
    /// seen to call it again: a test that awaits the overload would wait for ever.
    package func checkDoublesCallOnce(_ match: Match) throws(Refusal) {
        guard let (keyword, witnesses) = witnesses(of: match) else { return }
        for witness in witnesses where (isOfTests(witness) || witness.isDouble) && !onlyFails(witness) {
            guard let account = account(of: witness), account.isFaulty, let fault = account.fault else { continue }
            let advice = "call it there, too, or set up each test that awaits it so that it does not get there"
            throw Refusal(fault.of(place(of: witness)).text(or: advice), token: keyword)
        }
    }

    /// Whether a test double fails the test that calls it.
    private func onlyFails(_ double: ProjectIndex.Function) -> Bool {
        let tree = double.tree
        let statements = double.declaration.body.map { tree.statements(in: tree.interior($0.lowerBound)) } ?? []
        return statements.count == 1 && project.known.says(statements[0].lowerBound, in: tree, .failsTest)
    }

    /// Throws where a project names a file that was not checked and by its name may hold a witness of the matched requirement, or
    /// an override.
    package func checkWitnessesAreChecked(_ match: Match) throws(Refusal) {
        guard !settings.absentFiles.isEmpty, let declaration = match.tree.declaration(at: match.span.lowerBound),
            let requirement = project.function(declaration, in: match.tree), let type = requirement.type
        else { return }
        let names = project.conformingTypes(of: type).union([type])
        let found = settings.absentFiles.first { file in
            names.contains { name in
                file.firstRange(of: name).map { file[$0.upperBound...].first?.isLowercase != true } ?? false
            }
        }
        guard let found else { return }
        throw Refusal(
            "'\(found)' is part of the project and was not checked: if it implements '\(requirement.name)' of '\(type)', it no "
                + "longer compiles", token: declaration.keyword)
    }

    /// The functions that fulfil the matched requirement, and its `func`; nil where it is none.
    private func witnesses(of match: Match) -> (keyword: Int, [ProjectIndex.Function])? {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let requirement = project.function(declaration, in: match.tree), let type = requirement.type
        else { return nil }
        let conforming = project.conformingTypes(of: type).union([type])
        let types = conforming.union(conforming.flatMap { project.ancestry(of: $0) })
        let found = project.namesakes(of: requirement).filter {
            !$0.isRequirement && !$0.isAsync && types.contains($0.type ?? "") && !$0.neverReturns(project.known)
        }
        return (declaration.keyword, found)
    }

    private func isOfTests(_ function: ProjectIndex.Function) -> Bool {
        Imports(in: function.tree).isTest(knowing: project.known) || importsTestable(function.tree)
    }

    /// Throws where an override of the matched function is not seen to call its handler once: whoever calls the function may
    /// reach it.
    package func checkOverridesCallOnce(_ match: Match) throws(Refusal) {
        for (override, account) in overrideAccounts(match) {
            guard let fault = account.fault else { continue }
            throw Refusal(
                fault.of("the override \(place(of: override))").text(or: Remark.correction),
                token: match.tree.declaration(at: match.span.lowerBound)?.keyword)
        }
    }

    /// Throws where it is an assumption that an override of the matched function calls its handler once.
    package func checkOverridesRestOnNoAssumption(_ match: Match) throws(Refusal) {
        for (override, account) in overrideAccounts(match) {
            guard let assumption = account.assumption else { continue }
            throw Refusal(
                "the override \(place(of: override)) may not call its handler exactly once: \(assumption.reason)",
                token: match.tree.declaration(at: match.span.lowerBound)?.keyword)
        }
    }

    private func place(of witness: ProjectIndex.Function) -> String {
        "'\(witness.type ?? "").\(witness.name)' (\(witness.location))"
    }

    private func overrideAccounts(_ match: Match) -> [(ProjectIndex.Function, PathSummary)] {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let function = project.function(declaration, in: match.tree)
        else { return [] }
        return Overrides(in: project).overrides(of: function).compactMap { override in
            account(of: override).map { (override, $0) }
        }
    }

    /// The paths through a function; nil for one without a handler or a body.
    private func account(of function: ProjectIndex.Function) -> PathSummary? {
        let tree = function.tree
        guard let handler = project.completionHandler(of: function.declaration, in: tree),
            let body = function.declaration.body
        else { return nil }
        return flow.account(of: tree.text(handler.parameter.name), in: tree.interior(body.lowerBound), of: tree)
    }

    private func disproof(of function: ProjectIndex.Function) -> Remark? {
        guard let account = account(of: function) else { return nil }
        switch account.verdict {
        case .cannotTell: break
        case .mayNeverBeCalled(let path) where path.isIntentionallySilent: return account.storage ?? account.fault
        default: return account.fault
        }
        // A test double need not call its handler.
        if function.isDouble { return nil }
        return account.silentBesideKept ?? account.correlatedSilence ?? account.flaw
            ?? account.fault.flatMap { $0.asksToLeave ? $0 : nil }
    }

    /// Whether the file is one of a test target: `@testable import App`.
    private func importsTestable(_ tree: TokenTree) -> Bool {
        tree.all.contains { tree[$0].word == .import && $0 > 0 && tree.spells($0 - 1, "testable") }
    }
}
