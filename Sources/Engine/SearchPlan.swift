import Conditions
import Index
import Patterns
import Rules
import Syntax

/// Tells where each pattern can match: the words that a file must contain, and the tokens at which a match can begin.
struct SearchPlan: Sendable {
    /// One fence, with the rule it belongs to.
    final class Entry: Sendable {
        let rule: Rule
        let alternative: Alternative
        /// The `where` lines in the order in which they are judged: those that decide about the place alone come first, so
        /// that no body is converted where the fence cannot match.
        let clauses: [Clause]
        /// The conditions on one name alone, checked as soon as the name is bound.
        let admissions: [String: [Condition]]
        /// What its transforms may write.
        let written: WrittenNeeds
        /// Entries of one number are matched once at each place, as they match the same code with the same bindings.
        let search: Int
        /// It is about functions with a completion handler: the others, nearly all, need not be matched.
        let wantsHandler: Bool

        fileprivate init(rule: Rule, alternative: Alternative, numbers: inout SearchNumbers) {
            self.rule = rule
            self.alternative = alternative
            written = WrittenNeeds(of: alternative)
            let decides = alternative.clauses.filter(\.decidesAboutPlace)
            clauses = decides + alternative.clauses.filter { !$0.decidesAboutPlace } + alternative.checks
            admissions = alternative.clauses.admissions
            wantsHandler =
                alternative.patch.pattern.anchor?.word == "func"
                && admissions.values.joined().contains { $0.asksForHandler }
            search = numbers.number(of: alternative.patch.pattern, of: rule, admissions.values.flatMap(\.self))
        }
    }

    /// By the hash of the word at which the search begins.
    private var entries: [UInt32: [Entry]] = [:]
    /// Fences that match any call, and the hashes of the names to look at: the names in their tables, and, in a
    /// `completed` plan, the project's functions with async alternatives.
    private var calls: [Entry] = []
    private var callees: Set<UInt32> = []
    /// Those of both.
    private var words = NameFilter(bits: 1)
    /// The hashes of the words that matches contain, for each kind of fence.
    private var needs: Set<[UInt32]> = []
    /// Some transform awaits functions with async alternatives.
    private var awaitsAlternatives = false
    /// Some condition depends on other files.
    private(set) var needsProject = false
    /// Some rewrite may create a file.
    private(set) var createsFiles = false
    /// The rule that reports unused suppressions; nil if it is not selected.
    let unusedSuppressions: Rule?
    /// The rule that reports comments that are taken for suppressions and are none; nil if it is not selected.
    let unknownSuppressions: Rule?
    let selected: Set<String>

    init(_ rules: [Rule]) {
        unusedSuppressions = rules.first { $0.id == Suppressions.ruleID }
        unknownSuppressions = rules.first { $0.id == Suppressions.unknownID }
        selected = Set(rules.map(\.id))
        var numbers = SearchNumbers()
        for rule in rules {
            for alternative in rule.alternatives {
                if alternative.patch.pattern.isAnyCall {
                    calls.append(Entry(rule: rule, alternative: alternative, numbers: &numbers))
                    needsProject = true
                }
                guard let anchor = alternative.patch.pattern.anchor else { continue }
                entries[anchor.hash, default: []].append(Entry(rule: rule, alternative: alternative, numbers: &numbers))
                needs.insert(alternative.patch.pattern.literals.map { Token.hash(of: $0) }.sorted())
                createsFiles = createsFiles || !alternative.creates.isEmpty
                needsProject = needsProject || alternative.asksAboutProject || !alternative.creates.isEmpty
                awaitsAlternatives = awaitsAlternatives || alternative.awaitsAlternatives
            }
        }
        words = NameFilter(of: entries.keys)
    }

    /// False for nearly all tokens at which no pattern is tried.
    func mayHaveEntries(at token: Token) -> Bool { words.mayHold(token.hash) }

    func entries(at token: Token) -> [Entry] {
        let known = entries[token.hash] ?? []
        return !calls.isEmpty && callees.contains(token.hash) ? known + calls : known
    }

    /// Some rule is about calls of functions with async alternatives.
    var matchesCalls: Bool { !calls.isEmpty }

    /// Some rule needs to know which functions have async alternatives.
    var asksForAlternatives: Bool { matchesCalls || awaitsAlternatives }

    /// The same plan, with the name hashes of the functions that have async alternatives.
    func completed(by namesWithAlternatives: Set<UInt32>) -> SearchPlan {
        guard matchesCalls else { return self }
        var plan = self
        plan.callees = namesWithAlternatives
        for table in calls.flatMap(\.alternative.alternativeTables) {
            plan.callees.formUnion(table.rows.compactMap { $0.pattern.anchor?.hash })
        }
        plan.words = NameFilter(of: plan.callees.union(entries.keys))
        return plan
    }

    /// Whether any rule can match in the file, judging from its bytes alone.
    func concerns(_ file: SourceFile) -> Bool {
        if unusedSuppressions != nil || unknownSuppressions != nil, file.contains(Array(Suppressions.tool.utf8)) {
            return true
        }
        let words = NameFilter(spelledIn: file.bytes)
        return needs.contains { $0.allSatisfy(words.mayHold) }
            || calls.flatMap(\.alternative.alternativeTables).contains { table in
                table.rows.contains { $0.pattern.anchor.map { words.mayHold($0.hash) } ?? false }
            }
    }
}

extension NameFilter {
    /// For words with these hashes.
    fileprivate init(of hashes: some Collection<UInt32>) {
        self.init(bits: hashes.count * 16)
        for hash in hashes { insert(hash) }
    }
}

/// Numbers what is searched for: fences of the same code with the same conditions on one name alone share a number.
private struct SearchNumbers {
    private struct Search: Hashable {
        let code: [UInt8]
        let admissions: Set<String>
        /// A chain may begin with an implicit `self`.
        let isOfCombine: Bool
    }

    private var known: [Search: Int] = [:]

    mutating func number(of pattern: Pattern, of rule: Rule, _ admissions: [Condition]) -> Int {
        let search = Search(
            code: pattern.tree.file.bytes, admissions: Set(admissions.compactMap(\.asAdmission)),
            isOfCombine: rule.imports.contains("Combine"))
        let number = known[search] ?? known.count
        known[search] = number
        return number
    }
}

extension Clause {
    /// Whether there is no match without it, and it asks about no name that another line could bind.
    fileprivate var decidesAboutPlace: Bool {
        guard fallback == nil, case .condition(let condition) = meaning else { return false }
        switch condition.fact {
        case .matchIsStatement, .matchStandsAlone, .matchLies, .matchIsOverridden, .contextIsAsync,
            .contextIsMainActor, .matchHasAsyncAlternative, .hasContinuationOverload, .hasNoCallers,
            .hasOnlyAwaitingCallers, .mayBecomeAsync, .asyncOverloadIsAdditive, .overloadWouldHaveCallers:
            return true
        default: return false
        }
    }
}

extension [Clause] {
    /// The conditions that are about one name alone, by name.
    fileprivate var admissions: [String: [Condition]] {
        var admissions: [String: [Condition]] = [:]
        for clause in self where clause.fallback == nil {
            guard case .condition(let condition) = clause.meaning, let name = condition.fact.onlySubject else {
                continue
            }
            admissions[name.name, default: []].append(condition)
        }
        return admissions
    }

    /// Whether the conditions on one name alone allow this binding.
    func admits(_ binding: Binding, as name: Metavariable, _ evaluator: Evaluator, in tree: TokenTree) -> Bool {
        evaluator.admits(binding, as: name, by: admissions[name.name] ?? [], in: tree)
    }
}

extension Condition.Fact {
    /// The name that the fact is about; nil if it is about several names or none.
    fileprivate var onlySubject: Metavariable? {
        switch self {
        case .isLike(let name, _), .isA(let name, _), .isRow(let name, _): name
        default: nil
        }
    }
}

extension Condition {
    /// Whether a name has to be that of a completion handler.
    fileprivate var asksForHandler: Bool {
        guard case .isA(_, .handler) = fact else { return false }
        return !isNegated
    }

    /// A condition on one name alone, as text: the same only for the same condition.
    fileprivate var asAdmission: String? {
        let said: String
        switch fact {
        case .isLike(let name, let globs): said = "\(name.name) like \(globs.map(\.text))"
        case .isA(let name, let kind): said = "\(name.name) is \(kind)"
        case .isRow(let name, let table): said = "\(name.name) row of \(table.id)"
        default: return nil
        }
        return isNegated ? "not " + said : said
    }
}

extension SourceFile {
    /// Whether the file contains these bytes.
    package func contains(_ word: [UInt8]) -> Bool {
        guard let first = word.first, word.count <= bytes.count else { return word.isEmpty }
        return bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            let last = bytes.count - word.count
            while index <= last {
                if bytes[index] == first, (1..<word.count).allSatisfy({ bytes[index + $0] == word[$0] }) { return true }
                index += 1
            }
            return false
        }
    }
}

extension Alternative {
    /// The tables of functions with async alternatives that its conditions name.
    fileprivate var alternativeTables: [Table] {
        clauses.compactMap { clause in
            if case .condition(let condition) = clause.meaning, case .hasAsync(_, let table) = condition.fact {
                table
            } else {
                nil
            }
        }
    }

    fileprivate var awaitsAlternatives: Bool {
        clauses.contains { clause in
            switch clause.meaning {
            case .binding(_, .completionToAwait), .binding(_, .callInContinuation), .binding(_, .awaitingTest): true
            default: false
            }
        }
    }

    /// Whether declarations in other files can change the result.
    fileprivate var asksAboutProject: Bool {
        if also.contains(where: { $0.scope == .project || $0.scope == .witnesses }) { return true }
        return (clauses + checks + also.flatMap(\.clauses)).contains { clause in
            guard case .condition(let condition) = clause.meaning else { return true }
            return condition.fact.asksAboutProject
        }
    }
}
