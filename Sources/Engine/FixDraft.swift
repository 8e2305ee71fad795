import Conditions
import Index
import Patterns
import Rules
import Syntax

/// From a match and its verdict to a fix: the edits of the fence and of every place that belongs to it.
struct FixDraft {
    let entry: SearchPlan.Entry
    let match: Match
    let verdict: Verdict
    let judge: Evaluator
    let target: Target
    let trees: [TokenTree?]
    /// Of the file that the fence asks for.
    let creation: NewFileEdit?

    /// Nil where the rule offers none.
    func fix() -> Fix? {
        var verdict = verdict
        guard let own = entry.alternative.patch.rewrite(match) else { return nil }
        verdict.note(
            tree: match.tree, match: match, edits: own.edits, target: target, requires: entry.alternative.requires)
        if verdict.level == nil { return nil }
        guard let others = rewritesOfOthers() else { return nil }
        var edits = own.edits + others.flatMap(\.edits)
        // What goes here may come to stand there.
        let left = own.lostComments.filter { comment in
            let text = match.tree.file.text(comment.range)
            return !others.contains { $0.edits.contains { $0.replacement.contains(text) } }
        }
        let lost = left.count + others.reduce(0) { $0 + $1.lostComments.count }
        edits += judge.furtherEdits(
            of: match, by: transforms, with: entry.alternative.also.compactMap(\.scope.companions), besides: edits)
        edits += missingImports(edits)
        if let edit = creation?.edit { edits.append(edit) }
        if let reason = creation?.reason { verdict.lower(to: creation?.limit ?? .safe, reason) }
        edits.sort()
        guard SourceEdit.areDisjoint(edits), !edits.isEmpty else { return nil }
        if lost > 0 {
            verdict.lower(to: .display, lost == 1 ? "a comment would be lost" : "\(lost) comments would be lost")
        }
        guard let level = verdict.level else { return nil }
        // A sketch changes nothing.
        let symbols = level > .display ? judge.symbols(of: match, by: transforms) : nil
        return Fix(
            applicability: level, form: entry.alternative.form ?? "", why: verdict.reasons.joined(separator: "; "),
            requires: target.concerned(by: entry.alternative.requires).map(\.description).joined(separator: ", "),
            lacks: target.unmet(entry.alternative.requires).map(\.description).joined(separator: ", "),
            group: group, edits: edits, sources: creation?.sources ?? [],
            provides: symbols?.provides ?? [], dependsOn: symbols?.dependsOn ?? [])
    }

    private var transforms: [Transform] {
        (entry.alternative.clauses + entry.alternative.also.flatMap(\.clauses)).compactMap { clause in
            if case .binding(_, let transform) = clause.meaning { transform } else { nil }
        }
    }

    /// By what it is about: the whole match may begin where that of the next modifier of a view does.
    private var group: String {
        "\(entry.rule.id):\(match.tree.file.path):\(match.tree.range(match.subject).lowerBound)"
    }

    // MARK: Other places

    /// Nil where a place that has to take part cannot.
    private func rewritesOfOthers() -> [Rewrite]? {
        let overloads = entry.alternative.also.filter { $0.scope == .overload }
        var rewrites = overloads.lazy.compactMap(rewriteOfOverload).first.map { [$0] } ?? []
        if !overloads.isEmpty, rewrites.isEmpty { return nil }
        for also in entry.alternative.also where also.scope != .overload {
            guard let others = self.rewrites(of: also) else { return nil }
            rewrites += others
        }
        return rewrites
    }

    private func rewriteOfOverload(_ also: Also) -> Rewrite? {
        judge.companions(.overload, of: match)?.first.flatMap { rewrite(also, at: $0) }
    }

    private func rewrites(of also: Also) -> [Rewrite]? {
        if also.scope == .witnesses { return rewritesOfWitnesses(also) }
        return scopes(of: also.scope).flatMap { tree, span in
            also.patch.pattern.matches(in: span, of: tree, bindings: match.bindings).compactMap { place -> Rewrite? in
                let isApart = tree !== match.tree || !place.span.overlaps(match.span)
                guard isApart || also.scope == .match || also.scope == .function else { return nil }
                return rewrite(also, place)
            }
        }
    }

    private func rewritesOfWitnesses(_ also: Also) -> [Rewrite]? {
        guard let witnesses = judge.companions(.witnesses, of: match) else { return nil }
        let rewrites = witnesses.compactMap { rewrite(also, at: $0) }
        return rewrites.count == witnesses.count ? rewrites : nil
    }

    private func rewrite(_ also: Also, at site: Site) -> Rewrite? {
        let place = also.patch.pattern.match(
            at: site, bindings: match.bindings,
            admitting: { name, binding in also.clauses.admits(binding, as: name, judge, in: site.tree) })
        return place.flatMap { rewrite(also, $0) }
    }

    private func rewrite(_ also: Also, _ place: Match) -> Rewrite? {
        var place = place
        var verdict = Verdict(ceiling: nil)
        guard verdict.judge(also.clauses, &place, judge, naming: { $0 }) else { return nil }
        return also.patch.rewrite(place)
    }

    private func scopes(of scope: Also.Scope) -> [(TokenTree, Span)] {
        let tree = match.tree
        switch scope {
        case .witnesses, .overload: return []
        case .function: return tree.enclosingFunction(match.span.lowerBound).map { [(tree, $0.span)] } ?? []
        case .match: return [(tree, match.span)]
        case .block:
            let start = match.span.upperBound
            let block = tree.brace(around: match.span.lowerBound).map { tree.interior($0) } ?? tree.all
            return [(tree, start..<max(start, block.upperBound))]
        case .file: return [(tree, tree.all)]
        case .project:
            judge.project.note(.everything)
            // What a tool wrote it writes again.
            let others = trees.compactMap { $0 }.filter { $0 === tree || !$0.file.isGenerated }
            return others.map { ($0, $0.all) }
        case .type:
            guard let type = tree.enclosingType(match.span.lowerBound), let name = type.name else { return [] }
            return tree.all.compactMap { index -> (TokenTree, Span)? in
                guard tree.role(index) == .members, let other = tree.declaration(ofBrace: index),
                    let found = other.name,
                    tree.spells(found, tree.text(name))
                else { return nil }
                return (tree, other.span)
            }
        }
    }

    // MARK: Imports

    private func missingImports(_ edits: [SourceEdit]) -> [SourceEdit] {
        let tree = match.tree
        guard !edits.isEmpty, !entry.alternative.imports.isEmpty else { return [] }
        let lines = tree.importLines()
        let missing = entry.alternative.imports.filter { module in !lines.contains { $0.module == module } }
        guard !missing.isEmpty else { return [] }
        let offset = lines.last?.end ?? tree.startOfCode
        let text = missing.map { "import \($0)" }.joined(separator: tree.lineEnd)
        let isFirst = lines.isEmpty
        return [
            SourceEdit(
                path: tree.file.path, range: offset..<offset,
                replacement: isFirst ? text + tree.lineEnd + tree.lineEnd : tree.lineEnd + text)
        ]
    }
}

extension SourceEdit {
    /// Whether sorted edits leave each other alone; two insertions at one place do not.
    static func areDisjoint(_ edits: [SourceEdit]) -> Bool {
        zip(edits, edits.dropFirst()).allSatisfy { first, second in
            first.path != second.path
                || first.range.upperBound <= second.range.lowerBound && first.range != second.range
        }
    }
}

extension TokenTree {
    /// Each import at the top of the file that stands under no `#if`: its module, and where its line ends.
    fileprivate func importLines() -> [(module: String, end: Int)] {
        statements(in: all).compactMap { statement in
            guard let declaration = declaration(at: statement.lowerBound), self[declaration.keyword].word == .import,
                !isConditional(statement.lowerBound), let module = declaration.name
            else { return nil }
            return (text(module), range(statement).upperBound)
        }
    }

    /// Where the first token stands, behind the comments at the head of the file.
    fileprivate var startOfCode: Int { count > 0 ? self[0].offset : file.bytes.count }
}

extension Also.Scope {
    /// The functions elsewhere that it stands for; nil for places near the match.
    fileprivate var companions: Companions? {
        switch self {
        case .witnesses: .witnesses
        case .overload: .overload
        case .match, .block, .type, .function, .file, .project: nil
        }
    }
}
