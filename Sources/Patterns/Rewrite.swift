import Syntax

/// The changes of a patch to one match.
package struct Rewrite: Sendable {
    /// Sorted, disjoint; ranges in bytes of the file.
    package let edits: [SourceEdit]
    /// Comments in the removed code that no copied code contains.
    package let lostComments: [Token]
}

extension SemanticPatch {
    /// The edits that rewrite this match; nil for a patch without a rewrite.
    package func rewrite(_ match: Match) -> Rewrite? {
        guard let template else { return nil }
        if template.tree.count == 0 {
            let comments = match.tree.comments(in: match.tree.range(match.span))
            return Rewrite(edits: Removal(match: match).edits(), lostComments: Array(comments))
        }
        // An extension cannot stand among members.
        let host = template.addsExtension ? match.tree.declarations(around: match.span.lowerBound).first : nil
        let range = match.tree.range(subject(of: match))
        let own = host == nil ? OwnLines(match.span, in: match.tree) : nil
        let rendered = Renderer.render(
            template, bindings: match.bindings, in: match.tree, at: range, after: host, margin: own?.margin,
            keepsComments: front == nil)
        var writer = EditWriter(patch: self, match: match, template: template, rendered: rendered)
        var edits = own?.put(around: writer.write()) ?? writer.write()
        if let host, let last = edits.popLast() {
            let added = AddedExtension(last, after: host, in: match.tree)
            if let own = added.own { edits.append(own) }
            edits.append(added.edit)
        }
        let lost = lostComments(edits, match, template).filter { !rendered.comments.contains($0.offset) }
        if !lost.isEmpty, let lines = CarriedComments(lost, match) { return lines.put(into: edits) }
        if lost.isEmpty, let lifted = CarriedComments(after: match)?.lift(into: edits, of: match) { return lifted }
        return Rewrite(edits: edits, lostComments: lost)
    }

    private func lostComments(_ edits: [SourceEdit], _ match: Match, _ template: Template) -> [Token] {
        let copied = template.metavariables.compactMap { match.bindings[$0.name]?.range }
        return edits.flatMap { match.tree.comments(in: $0.range) }.filter { comment in
            !copied.contains { $0.contains(comment.offset) }
        }
    }
}

/// Walks both sides of a patch from anchor to anchor and records where they differ.
private struct EditWriter {
    let patch: SemanticPatch
    let match: Match
    let template: Template
    let rendered: Rendered
    /// What stands before the match, and moves.
    let front: StatementFront?
    private var edits: [SourceEdit] = []

    init(patch: SemanticPatch, match: Match, template: Template, rendered: Rendered) {
        self.patch = patch
        self.match = match
        self.template = template
        self.rendered = rendered
        front = StatementFront(of: match, by: template, rendered)
    }

    /// An anchor with its bytes in the file and in the rendered text.
    private struct Place {
        let anchor: PatchAnchor
        let code: Range<Int>
        let text: Range<Int>
    }

    mutating func write() -> [SourceEdit] {
        let whole = match.tree.range(match.span)
        var code = whole.lowerBound
        var text = 0
        if let front { append(front.range, "") }
        var last: PatchAnchor?
        for place in places(whole) {
            if !isUntouched(from: last, to: place.anchor) {
                replace(gapBefore: place, code..<place.code.lowerBound, by: text..<place.text.lowerBound)
            }
            if !place.anchor.isContext { replace(place.code, by: place.text) }
            (code, text, last) = (place.code.upperBound, place.text.upperBound, place.anchor)
            if place.anchor.before == patch.front?.before { leaveGap(&code, &text) }
        }
        if last == nil || !isUntouched(from: last, to: nil) {
            replace(code..<whole.upperBound, by: text..<rendered.text.utf8.count)
            if patch.front == nil { joinRest(whole.upperBound) }
        }
        return edits
    }

    /// Joins the rest of the chain to the last line of a rewrite with several lines, if the file has a line break
    /// there: `}.cancel).store(in: &bag)`.
    private mutating func joinRest(_ end: Int) {
        guard match.extent.upperBound > match.span.upperBound, rendered.text.utf8.contains(0x0A) else { return }
        let rest = match.tree[match.span.upperBound]
        let gap = end..<rest.offset
        guard rest.kind == .period, match.tree.comments(in: gap).isEmpty, !gap.isEmpty else { return }
        if let last = edits.last, last.range.upperBound == end {
            edits.removeLast()
            append(last.range.lowerBound..<gap.upperBound, last.replacement)
        } else {
            append(gap, "")
        }
    }

    /// The anchors that are present in both the code and the text, in the order of the code.
    private func places(_ whole: Range<Int>) -> [Place] {
        var places: [Place] = []
        for anchor in patch.anchors {
            guard let text = rendered.places[anchor.after], let code = code(of: anchor), !code.isEmpty,
                code.lowerBound >= places.last?.code.upperBound ?? whole.lowerBound,
                code.upperBound <= whole.upperBound
            else { continue }
            places.append(Place(anchor: anchor, code: code, text: text))
        }
        return places
    }

    private func code(of anchor: PatchAnchor) -> Range<Int>? {
        guard let span = match.marks[anchor.before], !span.isEmpty else { return nil }
        guard let hole = template.holes[anchor.after] else { return match.tree.range(span) }
        let range = match.bindings[hole.name]?.range
        guard let links = template.links[anchor.after].flatMap({ match.bindings[$0.name]?.range }) else { return range }
        return range.map { $0.lowerBound..<max($0.upperBound, links.upperBound) }
    }

    /// Whether only context is between two anchors on both sides: then the file's bytes stay, and with them what the
    /// pattern does not mention. Nil stands for the start or end of the patch.
    private func isUntouched(from first: PatchAnchor?, to second: PatchAnchor?) -> Bool {
        let before = (first.map { $0.before + 1 } ?? 0)..<(second?.before ?? patch.pattern.tree.count)
        let after = (first.map { $0.after + 1 } ?? 0)..<(second?.after ?? template.tree.count)
        return before.allSatisfy { patch.context.before.contains($0) }
            && after.allSatisfy { patch.context.after.contains($0) || rendered.places[$0]?.isEmpty ?? true }
    }

    /// Before context, the file's white space stays, and so does having none before a link: the page may break a line
    /// there only because a diff consists of lines. But a brace that closes several new lines gets a line of its own.
    private mutating func replace(gapBefore place: Place, _ code: Range<Int>, by text: Range<Int>) {
        let kept = spaces(atEndOf: code) { match.tree.file.bytes[$0] }
        let utf8 = Array(rendered.text.utf8)
        let dropped = spaces(atEndOf: text) { utf8[$0] }
        let isLink = patch.pattern.tree[place.anchor.before].kind == .period
        guard place.anchor.isContext, kept > 0 || isLink, dropped > 0 else { return replace(code, by: text) }
        let (front, gap) = (text.dropLast(dropped), text.suffix(dropped))
        let isOneLine = !code.suffix(kept).contains { match.tree.file.bytes[$0] == 0x0A }
        let closes = match.tree[match.marks[place.anchor.before]?.lowerBound ?? -1].kind == .rightBrace
        if isOneLine, closes, gap.contains(where: { utf8[$0] == 0x0A }), front.contains(where: { utf8[$0] == 0x0A }) {
            return replace(code, by: text)
        }
        replace(code.dropLast(kept), by: front)
    }

    /// The white space after a front stays as in the file: a link may be on a line of its own or not, or below a
    /// comment.
    private func leaveGap(_ code: inout Int, _ text: inout Int) {
        let utf8 = Array(rendered.text.utf8)
        code = match.tree.range(patch.subject(of: match)).lowerBound
        while text < utf8.count, utf8[text].isWhiteSpace { text += 1 }
    }

    private func spaces(atEndOf range: Range<Int>, _ byte: (Int) -> UInt8) -> Int {
        range.reversed().prefix { byte($0).isWhiteSpace }.count
    }

    private mutating func replace(_ code: Range<Int>, by text: Range<Int>) {
        let utf8 = rendered.text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: text.lowerBound)
        var replacement = String(rendered.text[start..<utf8.index(start, offsetBy: text.count)])
        if let front, text.contains(front.place) {
            let place = replacement.utf8.index(replacement.startIndex, offsetBy: front.place - text.lowerBound)
            replacement.insert(contentsOf: front.text, at: place)
        }
        if match.tree.file.text(code) == replacement { return }
        if let last = edits.last, last.range.upperBound == code.lowerBound {
            edits.removeLast()
            append(last.range.lowerBound..<code.upperBound, last.replacement + replacement)
        } else {
            append(code, replacement)
        }
    }

    /// With the white space that blank lines have in the replaced text, before the same code; another one has that of the line
    /// below it if all of those had white space. Lines of literals stay as they are.
    private func withBlankLines(as old: String, _ new: String) -> String {
        func isBlank(_ line: some StringProtocol) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" } }
        func code(_ line: Substring) -> Substring { line.drop { $0 == " " || $0 == "\t" } }
        let before = old.splitAtLineEnds()
        let blank = before.indices.dropFirst().dropLast().filter { isBlank(before[$0]) }
        guard !blank.isEmpty, !new.contains("\"\"\"") else { return new }
        let isIndented = !blank.contains { before[$0].isEmpty }
        var lines = new.splitAtLineEnds()
        var next = 0
        for index in lines.indices.dropFirst().dropLast() where isBlank(lines[index]) {
            let same = blank[next...].firstIndex { code(before[$0 + 1]) == code(lines[index + 1]) }
            if let same {
                lines[index] = before[blank[same]]
                next = same + 1
            } else if lines[index].isEmpty, isIndented {
                lines[index] = lines[index + 1].prefix { $0 == " " || $0 == "\t" }
            }
        }
        return lines.joined(separator: new.utf8.contains(0x0D) ? "\r\n" : "\n")
    }

    private mutating func append(_ range: Range<Int>, _ replacement: String) {
        let written = withBlankLines(as: match.tree.file.text(range), replacement)
        edits.append(SourceEdit(path: match.tree.file.path, range: range, replacement: written))
    }
}
