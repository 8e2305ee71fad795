import Conditions
import Patterns
import Xcode

extension PageReader {
    /// Reads the fences of a rule's page in order, each with the `where` lines that hold for it. A fence below a table
    /// of forms is read once for each row; those that go with it follow.
    mutating func readFences() -> [FenceDraft] {
        let fences = readSections()
        var drafts: [FenceDraft] = []
        var rest = fences[...]
        while let main = rest.popFirst() {
            let own = rest.prefix { $0.place != nil }
            rest = rest.dropFirst(own.count)
            let also = main.shared + own
            for body in bodies(of: main) {
                for row in rows(of: main) {
                    let first = draft(main, body: body, row: row, in: Scope())
                    drafts.append(first)
                    for var fence in also {
                        fence.forms = main.forms
                        guard rows(of: fence).contains(where: { $0?.form.text == row?.form.text }) else { continue }
                        let body = fence.fence.body.withoutCarriageReturns()
                        drafts.append(draft(fence, body: body, row: row, in: first.scope))
                    }
                }
            }
        }
        for draft in drafts { checkNames(of: draft) }
        return drafts
    }

    /// The patterns of a fence: one that only reports may hold several. A line begins one, unless it is indented, stands in
    /// brackets or goes on with a dot.
    private func bodies(of main: SectionedFence) -> [Excerpt] {
        let body = main.fence.body.withoutCarriageReturns()
        guard main.role == .swift else { return [body] }
        var starts = [0]
        var depth = 0
        for (index, byte) in body.bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\n") where depth <= 0:
                let next = body.bytes.dropFirst(index + 1).first
                if let next, !" \t.\n".utf8.contains(next) { starts.append(index + 1) }
            default: break
            }
        }
        return zip(starts, starts.dropFirst() + [body.bytes.count]).map { body.part($0..<$1) }
    }

    /// The rows of the table of forms that the fence keeps to; one nil without a table.
    private mutating func rows(of main: SectionedFence) -> [FormTable.Row?] {
        guard let forms = main.forms else { return [nil] }
        var rows = forms.rows
        for line in main.inherited + main.own {
            let word = line.firstWord
            guard word.text == Vocabulary.Own.form.rawValue else { continue }
            let kept = readForms(line.part(word.bytes.count..<line.bytes.count), of: forms)
            rows.removeAll { row in !kept.contains { $0.form.text == row.form.text } }
        }
        if rows.isEmpty { complain("no row of the table of forms is left", at: main.fence.opening.range) }
        return rows
    }

    /// The rows that a list names.
    private mutating func readForms(_ list: Excerpt, of forms: FormTable) -> [FormTable.Row] {
        list.trimmed().items().compactMap { name in
            if let row = forms[name.text] { return row }
            let known = forms.rows.map(\.form.text)
            complain("no row of the table is `\(name.text)`", at: name.range, hint: Hint.near(name.text, known))
            return nil
        }
    }

    private mutating func draft(
        _ fence: SectionedFence, body written: Excerpt, row: FormTable.Row?, in outer: Scope
    ) -> FenceDraft {
        var patch: SemanticPatch?
        var scope = outer
        let body = row?.filled(written) ?? written
        do throws(PatternError) {
            let read =
                fence.role == .swift ? try SemanticPatch(swift: body.text) : try SemanticPatch(diff: body.text)
            if fence.place == nil { try read.checkIsFound() }
            patch = read
            scope.bind(read.pattern.metavariables)
            scope.links.formUnion(read.pattern.runsOfLinks)
        } catch {
            complain(error, in: body)
            scope.isOpen = true
        }
        var draft = FenceDraft(
            fence: fence.fence, body: body, row: row, place: fence.place, patch: patch, scope: scope)
        for name in patch?.pattern.metavariables ?? [] {
            guard let kind = name.kind, !kind.isSyntactic else { continue }
            draft.clauses.append(
                Clause(
                    meaning: .condition(Condition(.isA(name, kind))), fallback: nil,
                    position: position(of: fence.fence.opening)))
        }
        if fence.role != .swift { draft.own.form = row?.name.text }
        for (setting, value) in row?.settings ?? [] where fence.place == nil {
            read(value, of: setting, into: &draft, forms: fence.forms)
        }
        draft.scope.fence = position(of: fence.fence.opening).line
        for line in fence.inherited { readLine(line, into: &draft, forms: fence.forms, isInherited: true) }
        draft.scope.fence = nil
        for line in fence.own { readLine(line, into: &draft, forms: fence.forms, isInherited: false) }
        return draft
    }

    /// Reads a `where` line. Settings that are inherited say nothing of a fence that is not rewritten.
    private mutating func readLine(
        _ line: Excerpt, into draft: inout FenceDraft, forms: FormTable?, isInherited: Bool
    ) {
        guard let line = readLimit(line, of: draft, forms: forms, isInherited: isInherited) else { return }
        let word = line.firstWord
        guard let own = Vocabulary.Own(rawValue: word.text) else {
            if let clause = readClause(line, in: &draft.scope) { draft.clauses += clause.parts }
            return
        }
        if own == .form, forms != nil { return }
        let rest = line.part(word.bytes.count..<line.bytes.count).trimmed()
        if isInherited, own != .requires, !draft.isRewritten {
            if own == .fix, let reason = readReport(rest, of: draft) { draft.own.report = reason }
            return
        }
        read(rest, of: own, into: &draft, forms: forms)
    }

    /// The line without `in form A, B:`; nil if it is not about this row, and after an error.
    private mutating func readLimit(
        _ line: Excerpt, of draft: FenceDraft, forms: FormTable?, isInherited: Bool
    ) -> Excerpt? {
        guard line.bytes.starts(with: "in ".utf8) else { return line }
        let words = Piece.all(in: line, upTo: { $0.text == "form" })
        guard words.map(\.text) == ["in", "form"] else { return line }
        let start = words[1].range.upperBound
        guard let forms else {
            if !isInherited || draft.isRewritten {
                complain("there is no table of forms above", at: line.place(0..<start))
            }
            return nil
        }
        let rest = line.part(start..<line.bytes.count)
        guard let (list, said) = rest.splitAtColon(), !said.isEmpty else {
            complain(
                "the line ends too early", at: line.range.upperBound..<line.range.upperBound, hint: "`in form A: LINE`")
            return nil
        }
        let kept = readForms(list, of: forms)
        return kept.contains { $0.form.text == draft.row?.form.text } ? said : nil
    }

    /// Reads the rest of a line after the word of a fence setting.
    private mutating func read(
        _ rest: Excerpt, of word: Vocabulary.Own, into draft: inout FenceDraft, forms: FormTable?
    ) {
        if draft.place != nil {
            return complain("`\(word.rawValue)` belongs below the fence that this one goes with", at: rest.range)
        }
        if word == .fix, let reason = readReport(rest, of: draft) {
            draft.own.report = reason
            return
        }
        if word != .requires, !draft.isRewritten {
            return complain("the fence above is not rewritten, so `\(word.rawValue)` says nothing", at: rest.range)
        }
        if rest.isEmpty {
            return complain("`\(word.rawValue)` is alone on its line", at: rest.range, hint: word.wants)
        }
        switch word {
        case .requires:
            let words = rest.words()
            let mark = words.firstIndex { $0.text == "for" }
            let versions = mark.map { rest.part(0..<words[$0].start - rest.start) } ?? rest
            let requires = readRequirements(versions.trimmed())
            draft.own.requires += requires
            guard let mark else { return }
            guard mark + 2 == words.count, let user = words[mark + 1].codeSpan() else {
                return complain(
                    "`for` is followed by the code that needs this", at: words[mark].range, hint: word.wants)
            }
            draft.own.needs.append(Need(name: "`\(user.text)`", requires: requires))
        case .below: draft.own.below += readRequirements(of: rest, in: forms)
        case .form: draft.own.form = readName(rest)
        case .create: draft.own.creates += rest.items().compactMap { readNewFileName($0) }
        case .import: draft.own.imports += rest.items().compactMap { readModule($0) }
        case .fix:
            guard let own = readCeiling(rest, naming: draft.scope) else { return }
            draft.own.ceilings.append(own)
            guard let page = front.ceiling, own.level > page.level else { return }
            complain("`\(own.level.rawValue)` is above this page's `fix: \(page.level.rawValue)`", at: rest.range)
        }
    }

    /// The reason of `report: reason` below a fence that is not rewritten.
    private mutating func readReport(_ rest: Excerpt, of draft: FenceDraft) -> Message? {
        guard !draft.isRewritten, let (level, reason) = rest.splitAtColon(), !reason.isEmpty,
            level.text == Vocabulary.Fallback.report.rawValue
        else { return nil }
        return readMessage(reason, naming: draft.scope)
    }

    /// Requirements, or the name of the row that has them.
    private mutating func readRequirements(of value: Excerpt, in forms: FormTable?) -> [PlatformRequirement] {
        guard let row = forms?[value.text] else {
            // Versions are two words at least, so one word is meant as the name of a row.
            guard let forms, value.words().count == 1 else { return readRequirements(value) }
            _ = readForms(value, of: forms)
            return []
        }
        let named = row.settings.filter { $0.setting == .requires }
        if named.isEmpty { complain("the row `\(value.text)` requires nothing", at: value.range) }
        return named.flatMap { readRequirements($0.value) }
    }

    /// Adds an error for each unbound name on the `+` lines, once for each name.
    private mutating func checkNames(of draft: FenceDraft) {
        guard draft.isRewritten, !draft.scope.isOpen else { return }
        var seen: Set<String> = []
        for line in draft.body.fenceLines() where line.bytes.first == UInt8(ascii: "+") {
            for spot in MetavariableSpot.all(in: line.bytes) {
                let name = line.part(spot.range)
                if seen.insert(name.text).inserted { _ = resolve(name, in: draft.scope) }
            }
        }
    }
}
