import Patterns

extension PageReader {
    /// Reads the fences of a rule's page in order, each with the `where` lines below it.
    mutating func readFences() -> [FenceDraft] {
        var drafts: [FenceDraft] = []
        for fence in outline.fences where isClosed(fence) {
            switch FenceRole(fence) {
            case .prose: break
            case .unknown(let hint): complain("unknown fence `\(fence.info.text)`", at: fence.info.range, hint: hint)
            case .diff, .swift: drafts.append(draft(fence))
            case .also(let place):
                guard let main = drafts.last(where: { $0.place == nil }), main.isRewritten else {
                    complain("there is no rewrite above that this could go with", at: fence.info.range)
                    break
                }
                drafts.append(draft(fence, in: place, of: main))
            case .where:
                guard let last = drafts.indices.last else {
                    complain("there is no fence above that this could be about", at: fence.info.range)
                    break
                }
                readWhere(fence, into: &drafts[last])
            }
        }
        for draft in drafts { checkNames(of: draft) }
        return drafts
    }

    private mutating func isClosed(_ fence: Outline.Fence) -> Bool {
        if !fence.isClosed { complain("this fence is never closed", at: fence.opening.range) }
        return fence.isClosed
    }

    private mutating func draft(_ fence: Outline.Fence, in place: Also.Scope? = nil, of main: FenceDraft? = nil)
        -> FenceDraft
    {
        var patch: SemanticPatch?
        var scope = main?.scope ?? Scope()
        let body = fence.body.withoutCarriageReturns()
        do throws(PatternError) {
            let read =
                FenceRole(fence) == .swift
                ? try SemanticPatch(swift: body.text) : try SemanticPatch(diff: body.text)
            patch = read
            scope.bind(read.pattern.metavariables)
        } catch {
            complain(error, in: body)
            scope.isOpen = true
        }
        return FenceDraft(fence: fence, place: place, patch: patch, scope: scope)
    }

    private mutating func readWhere(_ fence: Outline.Fence, into draft: inout FenceDraft) {
        if draft.hasWhere { complain("the fence above has its `where` already", at: fence.info.range) }
        draft.hasWhere = true
        let ends = fence.body.bytes.indices.filter { fence.body.bytes[$0] == UInt8(ascii: "\n") }
        for line in fence.body.split(at: ends).map({ $0.trimmed() }) where !line.isEmpty {
            if let word = line.words().first, let own = Vocabulary.Own(rawValue: word.text) {
                let rest = line.part(word.bytes.count..<line.bytes.count).trimmed()
                read(rest, of: own, into: &draft)
            } else if let clause = readClause(line, in: &draft.scope) {
                draft.clauses.append(clause)
            }
        }
    }

    /// Reads the rest of a line after the word of a fence setting.
    private mutating func read(_ rest: Excerpt, of word: Vocabulary.Own, into draft: inout FenceDraft) {
        if draft.place != nil {
            return complain("`\(word.rawValue)` belongs below the fence that this one goes with", at: rest.range)
        }
        if word != .requires, !draft.isRewritten {
            return complain("the fence above is not rewritten, so `\(word.rawValue)` says nothing", at: rest.range)
        }
        if rest.isEmpty {
            return complain("`\(word.rawValue)` is alone on its line", at: rest.range, hint: word.wants)
        }
        switch word {
        case .requires: draft.own.requires += readRequirements(rest)
        case .below: draft.own.below += readRequirements(rest)
        case .form: draft.own.form = readName(rest)
        case .create: draft.own.creates = readNewFileName(rest)
        case .import: draft.own.imports += rest.items().compactMap { readModule($0) }
        case .fix:
            draft.own.ceiling = readCeiling(rest)
            guard let page = front.ceiling, let own = draft.own.ceiling, own.level > page.level else { return }
            complain("`\(own.level.rawValue)` is above this page's `fix: \(page.level.rawValue)`", at: rest.range)
        }
    }

    /// Adds an error for each unbound name on the `+` lines, once for each name.
    private mutating func checkNames(of draft: FenceDraft) {
        guard draft.isRewritten, !draft.scope.isOpen else { return }
        var seen: Set<String> = []
        let body = draft.fence.body
        let ends = body.bytes.indices.filter { body.bytes[$0] == UInt8(ascii: "\n") }
        for line in body.split(at: ends) where line.bytes.first == UInt8(ascii: "+") {
            for spot in MetavariableSpot.all(in: line) {
                let name = line.part(spot.range)
                if seen.insert(name.text).inserted { _ = resolve(name, in: draft.scope) }
            }
        }
    }
}
