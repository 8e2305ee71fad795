import Conditions
import Index
import Patterns
import Rules
import Syntax
import Xcode

/// Makes the fix of a match: the edits of the fence and of all places that are rewritten with it.
struct FixDraft {
    let entry: SearchPlan.Entry
    let match: Match
    let verdict: Verdict
    let evaluator: Evaluator
    let target: Targets.Known
    /// That of the whole file.
    let known: Targets.Known
    let trees: [TokenTree?]
    /// The files that the fence may need.
    let creations: [NewFileEdit]

    /// Nil if there is nothing to offer.
    func fix() -> Fix? {
        var verdict = verdict
        let awaited = awaiting(match)
        guard let own = entry.alternative.patch.rewrite(awaited.match) else { return nil }
        let called = evaluator.awaitedFunction(of: match, by: transforms).flatMap(BuiltSystems.need)
        let needs = PlatformRequirement.strictest(entry.alternative.requires + (called?.requires ?? []))
        verdict.note(
            tree: match.tree, match: match, edits: own.edits, target: target, ofFile: known.target, requires: needs,
            of: entry.alternative.needs + [called].compactMap(\.self))
        if verdict.level == nil { return nil }
        guard let places = placesOfOthers() else { return nil }
        for other in places { verdict.check(other.also.checks, at: other.match, evaluator) }
        let others = places.map(\.rewrite)
        var edits = own.edits + others.flatMap(\.edits)
        edits += awaited.edits.filter { word in !own.edits.contains { $0.range.contains(word.range.lowerBound) } }
        // A comment that is removed here may be written by another rewrite of the group.
        let left = own.lostComments.filter { comment in
            let text = match.tree.file.text(comment.range)
            return !others.contains { $0.edits.contains { $0.replacement.contains(text) } }
        }
        let lost = left.count + others.reduce(0) { $0 + $1.lostComments.count }
        let firstLost = left.first.map { match.tree.lines.position(at: $0.offset) }
        edits += evaluator.furtherEdits(
            of: match, by: transforms, with: entry.alternative.also.compactMap(\.scope.companions), besides: edits)
        edits += missingImports(edits)
        let needed = creations.filter { $0.isCalled(by: edits) }
        edits += needed.compactMap(\.edit)
        edits.sort()
        guard SourceEdit.areDisjoint(edits), !edits.isEmpty else { return nil }
        if lost > 0 {
            let message = Self.wordsForComments(lost, firstIn: firstLost?.line)
            verdict.lower(
                to: .display,
                Reason(message, path: firstLost.map { _ in match.tree.file.path }, position: firstLost))
        }
        let written = entry.written.requirements(of: edits, before: replacedText)
        if let doubt = doubtOnLinux(written) { verdict.lower(to: .display, doubt) }
        Self.note(needed, in: &verdict)
        guard let level = verdict.level else { return nil }
        // A display-only fix is never applied, so it provides nothing and waits for nothing.
        let symbols = level > .display ? evaluator.symbols(of: match, by: transforms) : nil
        let requires = PlatformRequirement.strictest(needs + written)
        return Fix(
            applicability: level, form: entry.alternative.form ?? "", reasons: verdict.reasons,
            requires: target.target.concerned(by: requires).map(\.description).joined(separator: ", "),
            lacks: target.target.unmet(needs).map(\.description).joined(separator: ", "),
            isHeldByTarget: level == .display && verdict.levelElsewhere != .display,
            group: group, edits: edits, sources: needed.flatMap(\.sources),
            provides: symbols?.provides ?? [], dependsOn: symbols?.dependsOn ?? [],
            needsImports: !entry.alternative.imports.isEmpty,
            calls: level > .display && edits.contains { !$0.range.isEmpty } ? calls : [])
    }

    /// The match with `await` before calls of the SDK that move to where they mean its async versions, and the same as edits.
    private func awaiting(_ match: Match) -> (match: Match, edits: [SourceEdit]) {
        let names = entry.alternative.checks.compactMap { clause -> Metavariable? in
            guard case .condition(let condition) = clause.meaning,
                case .awaitsMovedCalls(let name) = condition.fact
            else { return nil }
            return name
        }
        return names.isEmpty ? (match, []) : evaluator.awaitingMovedCalls(in: names, match)
    }

    private static func wordsForComments(_ count: Int, firstIn line: Int?) -> String {
        if count == 1 {
            let comment = line.map { "the comment in line \($0)" } ?? "a comment"
            return "\(comment) would be lost: write this by hand, and keep it"
        }
        let first = line.map { ", the first in line \($0)" } ?? ""
        return "\(count) comments would be lost\(first): write this by hand, and keep them"
    }

    /// Whether the user must add a file that it may create to the target.
    var isAddedByHand: Bool { creations.contains(where: \.isAddedByHand) }

    /// The hashes of the names that are called in the match, and of some that stand before a brace.
    private var calls: Set<UInt32> {
        let tree = match.tree
        let next: [Token.Kind] = [.leftParen, .leftBrace]
        return Set(
            match.span.lazy.filter { tree[$0].kind == .identifier && next.contains(tree[$0 + 1].kind) }
                .map { tree[$0].hash })
    }

    private var transforms: [Transform] {
        (entry.alternative.clauses + entry.alternative.also.flatMap(\.clauses)).compactMap { clause in
            if case .binding(_, let transform) = clause.meaning { transform } else { nil }
        }
    }

    /// Named by the subject and not by the whole match: two modifiers of one view have matches that begin at the same
    /// byte.
    private var group: String {
        "\(entry.rule.id):\(match.tree.file.path):\(match.tree.range(match.subject).lowerBound)"
    }

    /// The text that an edit replaces.
    private func replacedText(_ edit: SourceEdit) -> String {
        let isOwn = edit.path == match.tree.file.path
        let tree = isOwn ? match.tree : trees.lazy.compactMap { $0 }.first { $0.file.path == edit.path }
        return tree.map { $0.file.text(edit.range) } ?? ""
    }

    /// Says which files are needed: of a sketch, that they are to be added by hand.
    private static func note(_ needed: [NewFileEdit], in verdict: inout Verdict) {
        let isSketch = verdict.level == .display || needed.contains { $0.limit == .display }
        for creation in needed {
            let sketch = isSketch ? creation.reasonOfSketch : nil
            if let reason = sketch ?? creation.reason { verdict.lower(to: creation.limit ?? .safe, Reason(reason)) }
        }
    }

    /// Why code that awaits functions of Foundation may not compile on Linux: there they came with Swift 6
    /// (swift-corelibs-foundation 4970). Which files are built there only their imports tell.
    private func doubtOnLinux(_ written: [PlatformRequirement]) -> Reason? {
        let module = "FoundationNetworking"
        guard written.contains(where: { $0.platform != .swift }), !match.tree.words(spelling: module).isEmpty,
            !target.target.satisfies([PlatformRequirement(.swift, PlatformRequirement.Version(6))])
        else { return nil }
        return Reason(
            "this file is built on Linux, too, as it imports '\(module)', and there `URLSession` has async functions only since "
                + "Swift 6: leave this until the package needs Swift 6")
    }

    // MARK: Other places

    /// A place that is rewritten with the match.
    private struct Place {
        let also: Also
        let match: Match
        let rewrite: Rewrite
    }

    /// Nil if a place that must be rewritten too cannot be.
    private func placesOfOthers() -> [Place]? {
        let overloads = entry.alternative.also.filter { $0.scope == .overload }
        var places = overloads.lazy.compactMap(placeOfOverload).first.map { [$0] } ?? []
        if !overloads.isEmpty, places.isEmpty { return nil }
        for also in entry.alternative.also where also.scope != .overload {
            guard let others = self.places(of: also) else { return nil }
            places += others
        }
        return places
    }

    private func placeOfOverload(_ also: Also) -> Place? {
        evaluator.companions(.overload, of: match)?.first.flatMap { place(also, at: $0) }
    }

    private func places(of also: Also) -> [Place]? {
        if also.scope == .witnesses { return placesOfWitnesses(also) }
        return scopes(of: also).flatMap { tree, span in
            also.patch.pattern.matches(in: span, of: tree, bindings: match.bindings).compactMap { found -> Place? in
                let isApart = tree !== match.tree || !found.span.overlaps(match.span)
                guard isApart || also.scope == .match || also.scope == .function else { return nil }
                return place(also, found)
            }
        }
    }

    private func placesOfWitnesses(_ also: Also) -> [Place]? {
        guard let witnesses = evaluator.companions(.witnesses, of: match) else { return nil }
        let places = witnesses.compactMap { place(also, at: $0) }
        return places.count == witnesses.count ? places : nil
    }

    private func place(_ also: Also, at site: Site) -> Place? {
        let found = also.patch.pattern.match(
            at: site, bindings: match.bindings, knowing: evaluator.project.known,
            admitting: { name, binding in also.clauses.admits(binding, as: name, evaluator, in: site.tree) })
        return found.flatMap { place(also, $0) }
    }

    private func place(_ also: Also, _ found: Match) -> Place? {
        var found = found
        var verdict = Verdict()
        guard verdict.judge(also.clauses, &found, evaluator, naming: { $0[0] }) else { return nil }
        return also.patch.rewrite(found).map { Place(also: also, match: found, rewrite: $0) }
    }

    private func scopes(of also: Also) -> [(TokenTree, Span)] {
        let tree = match.tree
        switch also.scope {
        case .witnesses, .overload: return []
        case .function: return tree.enclosingFunction(match.span.lowerBound).map { [(tree, $0.span)] } ?? []
        case .match: return [(tree, match.span)]
        case .block:
            let start = match.span.upperBound
            let block = tree.brace(around: match.span.lowerBound).map { tree.interior($0) } ?? tree.all
            return [(tree, start..<max(start, block.upperBound))]
        case .file: return [(tree, tree.all)]
        case .project:
            evaluator.project.note(.everything)
            // Edits in generated files would be overwritten.
            return treesNaming(also.patch.pattern.requiredWord(match.bindings)).filter {
                $0 === tree || !$0.file.isGenerated
            }.map { ($0, $0.all) }
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

    /// The files of this run that may hold a word; all of them for nil.
    private func treesNaming(_ word: UInt32?) -> [TokenTree] {
        guard let word else { return trees.compactMap { $0 } }
        // What the project knows may also stand in files of another run, which are not edited.
        let naming = Set(evaluator.project.trees(naming: word).map { ObjectIdentifier($0) })
        return trees.compactMap { $0 }.filter { naming.contains(ObjectIdentifier($0)) }
    }

    // MARK: Imports

    private func missingImports(_ edits: [SourceEdit]) -> [SourceEdit] {
        let tree = match.tree
        guard !edits.isEmpty, !entry.alternative.imports.isEmpty else { return [] }
        let imports = Imports(in: tree)
        let lacking = entry.alternative.imports.filter { !$0.contains(where: imports.has) && !isInSight($0) }
        let missing = Set(lacking.map { $0.first(where: evaluator.project.imports) ?? $0[0] }).sorted()
        guard !missing.isEmpty else { return [] }
        let lines = Self.importLines(of: tree)
        let offset = lines.last?.end ?? Self.startOfCode(of: tree)
        let text = missing.map { "import \($0)" }.joined(separator: tree.lineEnd)
        let isFirst = lines.isEmpty
        return [
            SourceEdit(
                path: tree.file.path, range: offset..<offset,
                replacement: isFirst ? text + tree.lineEnd + tree.lineEnd : tree.lineEnd + text)
        ]
    }

    /// Whether a file that imports none of these modules sees the type of Combine that rewrites write all the same: it names it
    /// already, or the project has an alias of that name.
    private func isInSight(_ modules: [String]) -> Bool {
        guard modules.contains("Combine") else { return false }
        let type = "AnyCancellable"
        if !match.tree.words(spelling: type).isEmpty { return true }
        return evaluator.project.aliases(type).contains { alias in
            let (tree, start) = (alias.tree, alias.type.lowerBound)
            return tree.enclosingType(start) == nil && tree.enclosingFunction(start) == nil
                && !(tree.declaration(at: tree.startOfStatement(around: start)).map(tree.isPrivate) ?? false)
        }
    }
}

extension SourceEdit {
    /// Whether sorted edits do not overlap; two insertions at one offset count as overlapping.
    static func areDisjoint(_ edits: [SourceEdit]) -> Bool {
        zip(edits, edits.dropFirst()).allSatisfy { first, second in
            first.path != second.path
                || first.range.upperBound <= second.range.lowerBound && first.range != second.range
        }
    }
}

extension SourceEdit {
    /// Whether it adds lines of imports, which several edits of a file may need.
    var addsImport: Bool { !createsFile && range.isEmpty && replacement.drop(while: \.isNewline).hasPrefix("import ") }
}

extension FixDraft {
    /// The imports at the top of the file, without those under an `#if`: module, and byte offset of the line's end.
    private static func importLines(of tree: TokenTree) -> [(module: String, end: Int)] {
        tree.statements(in: tree.all).compactMap { statement in
            guard let declaration = tree.declaration(at: statement.lowerBound),
                tree[declaration.keyword].word == .import,
                !tree.isConditional(statement.lowerBound), let module = declaration.name
            else { return nil }
            return (tree.text(module), tree.range(statement).upperBound)
        }
    }

    /// Byte offset of the first token, after the comments at the head of the file.
    private static func startOfCode(of tree: TokenTree) -> Int {
        tree.count > 0 ? tree[0].offset : tree.file.bytes.count
    }
}

extension Also.Scope {
    /// The kind of functions elsewhere that are rewritten too; nil for places near the match.
    fileprivate var companions: Companions? {
        switch self {
        case .witnesses: .witnesses
        case .overload: .overload
        case .match, .block, .type, .function, .file, .project: nil
        }
    }
}
