import Xcode

extension PageReader {
    /// Reads the fences of a rule's page; the front matter holds the defaults.
    mutating func readAlternatives() -> [Alternative] {
        let drafts = readFences()
        scopes = drafts.filter { $0.place == nil }.map(\.scope)
        var alternatives: [Alternative] = []
        for (index, main) in drafts.enumerated() where main.place == nil {
            let also = drafts[(index + 1)...].prefix { $0.place != nil }.compactMap { readAlso($0, beside: main) }
            if let alternative = alternative(main, with: also) { alternatives.append(alternative) }
        }
        return alternatives
    }

    private func readAlso(_ draft: FenceDraft, beside main: FenceDraft) -> Also? {
        guard let place = draft.place, let patch = draft.patch else { return nil }
        let position = position(of: draft.fence.opening)
        // What both have is bound, and checked, at the match.
        let own = draft.clauses.filter { clause in !main.clauses.contains { $0.position == clause.position } }
        let checks = TemplateChecks(patch, clauses: own, knowing: library.known, position: position)
        return Also(
            scope: place, patch: patch, clauses: draft.clauses, checks: checks.hygieneOfTransforms, position: position)
    }

    private mutating func alternative(_ main: FenceDraft, with also: [Also]) -> Alternative? {
        let ceiling = Ceiling(strictest: [front.ceiling].compactMap { $0 } + main.own.ceilings)
        if main.isRewritten, ceiling == nil {
            complain(
                "this rewrite does not say what it promises", at: main.fence.opening.range,
                hint: "add `fix: unsafe` to the front matter, or `fix unsafe` below")
        }
        complainOfSilence(of: main, ceiling)
        guard let patch = main.patch else { return nil }
        let position = position(of: main.fence.opening)
        let written = [patch.template] + also.map(\.patch.template)
        let all = written.map { $0.map { library.availability.needs(of: $0) } ?? [] }
        let needs = all[0]
        let modules = all.joined().map(\.modules).filter { !$0.isEmpty }
        return Alternative(
            patch: patch, clauses: main.clauses,
            checks: TemplateChecks(patch, clauses: main.clauses, knowing: library.known, position: position).clauses
                + also.flatMap {
                    TemplateChecks($0.patch, clauses: [], knowing: library.known, position: $0.position).hygiene
                },
            also: also,
            ceiling: main.isRewritten ? ceiling : nil,
            report: main.own.report,
            form: main.own.form ?? front.form,
            requires: PlatformRequirement.strictest(
                front.requires + main.own.requires + needs.flatMap(\.requires)),
            needs: needs + main.own.needs,
            below: main.own.below, imports: main.own.imports.map { [$0] } + modules, creates: main.own.creates,
            position: position)
    }

    /// Who reads an unsafe fix must be told what to check: by the level, or by a condition that lowers it.
    private mutating func complainOfSilence(of main: FenceDraft, _ ceiling: Ceiling?) {
        let isSaid = main.clauses.contains { $0.fallback?.level == .unsafe }
        guard main.isRewritten, ceiling?.level == .unsafe, ceiling?.reasons.isEmpty == true, !isSaid else { return }
        complain(
            "this rewrite is unsafe, and nothing says what may differ", at: main.fence.opening.range,
            hint: "write `fix: unsafe: …` with what a reader must check")
    }
}
