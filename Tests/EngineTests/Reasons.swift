import Conditions
import FunctionBodies
import Index
import Overloads
import Foundation
import Patterns
import Rules
import Syntax
import Xcode

@testable import Engine

/// A text with gaps, one for each interpolation.
struct ReasonText: Hashable, CustomStringConvertible {
    let pieces: [String]

    /// With `…` for each gap.
    var description: String { pieces.joined(separator: "…") }

    init(pieces: [String]) { self.pieces = pieces }

    /// Whether one of these texts matches it.
    func isAmong(_ texts: Set<String>) -> Bool {
        pieces.count == 1 ? texts.contains(pieces[0]) : texts.contains(where: matches)
    }

    /// Whether a text matches it, with something in each gap.
    func matches(_ text: String) -> Bool {
        guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return pieces.first == text }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let place = rest.range(of: piece) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

/// The reasons in the program's sources, read from their tokens.
enum WrittenReasons {
    /// Functions and types whose string arguments are reasons.
    private static let makers: Set = [
        "Refusal", "Unknown", "refused", "needsContinuation", "refuse", "lower", "PathEvidence",
        "Remark",
    ]
    /// The same, if a position is added at the end.
    private static let makersOfPlaces: Set = ["refusal"]

    /// Each reason with the file that contains it.
    static func all(in files: [SourceFile]) -> [ReasonText: String] {
        var found: [ReasonText: String] = [:]
        for file in files {
            let tree = TokenTree(file)
            for reason in reasons(in: tree) where reason.pieces.contains(where: { !$0.isEmpty }) {
                found[reason] = found[reason] ?? file.path
            }
        }
        return found
    }

    private static func reasons(in tree: TokenTree) -> [ReasonText] {
        tree.all.flatMap { index -> [ReasonText] in
            guard tree[index].kind == .identifier else { return [] }
            let name = tree.text(index)
            if tree[index + 1].kind == .leftParen, tree[index - 1].word != .func {
                let list = literals(in: tree.interior(index + 1), of: tree)
                if makers.contains(name) { return list }
                return makersOfPlaces.contains(name) ? list.map { ReasonText(pieces: $0.pieces + [""]) } : []
            }
            // `var reason = "…"`, and the texts that are added to it.
            if name == "reason", tree[index + 2].kind == .stringQuote || tree[index + 2].kind == .equal {
                let isAdded = tree.text(index + 1) == "+=" || tree[index + 2].kind == .equal
                let statement = tree.statement(around: index)
                return literals(in: index + 1..<statement.upperBound, of: tree).prefix(1).map { reason in
                    isAdded ? ReasonText(pieces: [""] + reason.pieces) : reason
                }
            }
            return []
        }
    }

    /// The string literals of a span, with those that `+` joins as one; not those inside interpolations.
    static func literals(in span: Span, of tree: TokenTree) -> [ReasonText] {
        var found: [ReasonText] = []
        var index = span.lowerBound
        while index < span.upperBound {
            guard tree[index].kind == .stringQuote, let end = tree.partner(index), end > index else {
                index += 1
                continue
            }
            let pieces = pieces(index + 1..<end, of: tree)
            if tree.text(index - 1) == "+", let last = found.popLast() {
                found.append(
                    ReasonText(pieces: last.pieces.dropLast() + [last.pieces.last! + pieces[0]] + pieces.dropFirst()))
            } else {
                found.append(ReasonText(pieces: pieces))
            }
            index = end + 1
        }
        return found
    }

    private static func pieces(_ span: Span, of tree: TokenTree) -> [String] {
        var pieces = [""]
        var index = span.lowerBound
        while index < span.upperBound {
            if tree[index].kind == .backslash {
                pieces.append("")
                index = tree.after(index + 1)
                continue
            }
            pieces[pieces.count - 1] += tree.text(index).replacingOccurrences(of: "\\\"", with: "\"")
                .replacingOccurrences(of: "\\n", with: "\n")
            index += 1
        }
        return pieces
    }
}

/// The reasons given when rules are tried on files, also those that no report shows.
struct ToldReasons: Sendable {
    /// Reasons and messages from the program's sources.
    private(set) var texts: Set<String> = []
    /// Reasons from pages, by rule.
    private(set) var ofPages: Set<PageReason> = []
    /// The whole `why` of each fix.
    private(set) var whys: Set<PageReason> = []

    struct PageReason: Hashable, Comparable, CustomStringConvertible {
        let rule: String
        let text: String

        var description: String { "\(rule): \(text)" }

        static func < (left: PageReason, right: PageReason) -> Bool { left.description < right.description }
    }

    mutating func formUnion(_ others: ToldReasons) {
        texts.formUnion(others.texts)
        ofPages.formUnion(others.ofPages)
        whys.formUnion(others.whys)
    }

    /// Whether a reason of a page was given; a reason that lowers the applicability is part of the fix's `why`.
    func gives(_ reason: PageReason) -> Bool {
        ofPages.contains(reason) || whys.contains { $0.rule == reason.rule && $0.text.contains(reason.text) }
    }

    /// Tries these rules on all matches, with their fixes, also on those that a run would skip.
    init(of files: [SourceFile], _ linter: Linter) {
        var plan = SearchPlan(linter.rules)
        var codebase = Codebase(files, jobs: 1)
        codebase.read(for: plan, knowing: Fixtures.known, named: [])
        codebase.index(beside: [], knowing: Fixtures.known, findsAlternatives: plan.asksForAlternatives)
        plan = plan.completed(by: codebase.alternatives.nameHashes)
        let trees = codebase.trees
        for tree in trees.compactMap(\.self) {
            let target = linter.options.targets[tree.file.path].target
            let evaluator = Evaluator(
                project: codebase.project, alternatives: codebase.alternatives, in: BuildSettings(for: target))
            let imports = Imports(in: tree).importedModules()
            for index in tree.all {
                let site = Site(index, in: tree)
                for entry in plan.entries(at: tree[index]) {
                    let modules = entry.rule.imports
                    let below = entry.alternative.below
                    guard modules.isEmpty || modules.contains(where: imports.contains),
                        below.isEmpty || !target.satisfies(below),
                        let found = entry.match(at: site, in: tree, evaluator),
                        let match = judged(found, by: entry, evaluator)
                    else { continue }
                    draft(entry, match, evaluator, linter.options, trees, Set(files.map(\.path)))
                }
            }
        }
    }

    /// Evaluates the clauses of a match and records all refusals. Nil if nothing is offered.
    private mutating func judged(_ found: Match, by entry: SearchPlan.Entry, _ evaluator: Evaluator) -> Match? {
        var match = found
        var isOffered = true
        for clause in entry.alternative.clauses + entry.alternative.checks {
            do throws(Refusal) {
                switch clause.meaning {
                case .condition(let condition): match.bindings = try evaluator.check(condition, match)
                case .binding(let names, let transform):
                    let values = try evaluator.apply(transform, match, naming: { $0[0] })
                    if let doubt = evaluator.doubt(about: transform, match) { add(doubt.reason) }
                    for (name, value) in zip(names, values) where !name.isUnnamed { match.bindings[name.name] = value }
                    guard let evidence = evaluator.evidence(for: transform, match) else { continue }
                    add(evidence.walk)
                    for place in evidence.places { add(place.message) }
                }
            } catch {
                for refusal in [error] + error.further { add(refusal.reason) }
                guard let fallback = clause.fallback else { return nil }
                if let reason = fallback.reason {
                    ofPages.insert(PageReason(rule: entry.rule.id, text: reason.text))
                    add(reason.text(for: match))
                }
                isOffered = isOffered && fallback.level != nil
                guard case .binding(let names, _) = clause.meaning else { continue }
                for name in names where !name.isUnnamed { match.bindings[name.name] = .text("") }
            }
        }
        if let report = entry.alternative.report {
            ofPages.insert(PageReason(rule: entry.rule.id, text: report.text))
        }
        return isOffered ? match : nil
    }

    /// Adds the other reasons of the fix: the engine's and that of the page's ceiling.
    private mutating func draft(
        _ entry: SearchPlan.Entry, _ match: Match, _ evaluator: Evaluator, _ options: LintOptions,
        _ trees: [TokenTree?],
        _ paths: Set<String>
    ) {
        let tree = match.tree
        var verdict = Verdict(ceiling: entry.alternative.ceiling, report: entry.alternative.report)
        verdict.refuseToLoseDirectives(of: match, by: entry.alternative.patch)
        let creations = entry.alternative.creates.map { file in
            NewFileEdit(
                of: file, beside: tree, project: evaluator.project, modules: options.modules,
                target: options.targets[tree.file.path].target, taken: paths.contains)
        }
        for related in verdict.related { add(related.message) }
        let fix = FixDraft(
            entry: entry, match: match, verdict: verdict, evaluator: evaluator,
            target: options.targets[tree.file.path], known: options.targets[tree.file.path],
            trees: trees, creations: creations
        ).fix()
        guard let fix else { return }
        whys.insert(PageReason(rule: entry.rule.id, text: fix.why))
        for reason in fix.reasons { add(reason.message) }
    }

    /// No reasons.
    init() {}

    /// Adds the text, and each part of it that can be a reason by itself.
    mutating func add(_ text: String) {
        for part in [text] + text.components(separatedBy: "; ") where texts.insert(part).inserted {
            if part.hasSuffix(")"), let open = part.range(of: " (") {
                texts.insert(String(part[..<open.lowerBound]))
                add(String(part[open.upperBound...].dropLast()))
            }
            // "'Loader' at Loader.swift:2: …", "…: what to do", "'Loader' at Loader.swift:2 …", "it is called 'load', as …: …"
            let colons = part.ranges(of: ": ")
            for start in [part.startIndex] + (colons + part.ranges(of: "', as ")).map(\.upperBound) {
                for end in colons.map(\.lowerBound) + [part.endIndex] where start < end {
                    texts.insert(String(part[start..<end]))
                }
            }
            for end in part.ranges(of: #/:[0-9]+ /#).map(\.upperBound) { texts.insert(String(part[end...])) }
        }
    }
}

extension SearchPlan.Entry {
    /// Its match at a site; nil if there is none.
    fileprivate func match(at site: Site, in tree: TokenTree, _ evaluator: Evaluator) -> Match? {
        let pattern = alternative.patch.pattern
        let found =
            pattern.isAnyCall
            ? pattern.match(callAt: site)
            : pattern.match(at: site, impliesSelf: { false }) { [admissions] name, binding in
                admissions[name.name].map { evaluator.admits(binding, as: name, by: $0, in: tree) } ?? true
            }
        guard var match = found else { return nil }
        match.subject = alternative.patch.subject(of: match)
        return match
    }
}

extension BuildSettings {
    /// The settings of a run for this target.
    fileprivate init(for target: Target) {
        let mayKeepCaller = target.satisfies(PlatformRequirement.swift62)
        self.init(
            isForOldSystems: !target.hasConcurrency, hasNonsending: mayKeepCaller && !target.mayIsolateByDefault,
            isInMode5: target.isInMode5, target: target)
    }
}
