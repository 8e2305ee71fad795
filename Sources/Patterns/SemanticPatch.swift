import Syntax

/// A pattern and its rewrite, written as a diff: lines marked `-` and ` ` are the pattern, lines marked `+` and ` ` the
/// rewrite (Coccinelle's semantic patch).
package struct SemanticPatch: Sendable {
    /// The code to be found.
    package let pattern: Pattern
    /// Nil: the code is reported and not rewritten.
    package let template: Template?
    /// Tokens on both sides, in the order of both: only the code between them is edited.
    let anchors: [PatchAnchor]
    /// The tokens on context lines, of the pattern and of the template.
    let context: (before: Set<Int>, after: Set<Int>)

    /// The metavariable on a context line with which both sides of a chain begin. It is left as it is, so that the
    /// patch is only about what is applied to it.
    var front: PatchAnchor? {
        guard case .chain(let chain) = pattern.shape, case .hole = chain.base, let first = anchors.first,
            first.isContext, first.before == 0, first.after == 0
        else { return nil }
        return first
    }

    /// The tokens that a match is about: the match without its unchanged front, if it has one; else the whole chain. What is only
    /// reported is about what follows a run at its front, such as `$$$VIEW`.
    package func subject(of match: Match) -> Span {
        if template == nil, pattern.beginsWithMetavariable, let first = pattern.metavariables.first, first.isRun {
            return (match.bindings[first.name]?.code?.span.upperBound ?? match.span.lowerBound)..<match.span.upperBound
        }
        guard let front, let span = match.marks[front.before] else { return match.extent }
        return span.upperBound..<match.span.upperBound
    }

    /// The names of statements that stand in a closure in the pattern, and in the rewrite in none, or in a loop or branch of one.
    package var unwrapped: [Metavariable] {
        guard let template else { return [] }
        let inside = Self.names(in: pattern.tree) { index, closure in closure?.body.contains(index) ?? false }
        let outside = Self.names(in: template.tree) { _, closure in closure == nil }
        return pattern.metavariables.filter { $0.isRun && inside.contains($0.name) && outside.contains($0.name) }
    }

    /// Whether these statements end what the rewrite runs, wherever it has them: nothing follows, and no loop runs them again.
    package func writesLast(_ name: Metavariable) -> Bool {
        guard let tree = template?.tree else { return false }
        return tree.all.allSatisfy { index in
            guard Metavariable.spelled(tree.text(index)).contains(where: { $0.name == name.name }) else { return true }
            var end = tree.statement(around: index).upperBound
            for brace in tree.braces(around: index) {
                if tree.closure(at: brace) != nil { return true }
                if tree.isLoop(brace) || tree.partner(brace) != end { return false }
                end = tree.statement(around: brace).upperBound
            }
            return end == tree.all.upperBound
        }
    }

    /// The names of the metavariables whose tokens, with the closure that holds each as a brace of its own, are wanted.
    private static func names(in tree: TokenTree, where isWanted: (Int, Closure?) -> Bool) -> Set<String> {
        let tokens = tree.all.filter { index in
            tree[index].kind == .dollarIdentifier
                && isWanted(index, tree.brace(around: index).flatMap { tree.closure(at: $0) })
        }
        return Set(tokens.flatMap { Metavariable.spelled(tree.text($0)).map(\.name) })
    }

    /// Reads the lines of a `diff` fence. Throws if a side cannot be parsed; the error's range is in `text`.
    package init(diff text: String) throws(PatternError) {
        let sides = PatchSides(text)
        guard sides.hasRewrite else {
            throw PatternError(
                "no line is marked '-' or '+'", range: 0..<text.utf8.count,
                hint: "a fence that only reports is ```swift")
        }
        do {
            pattern = try Pattern(sides.before.text)
            try pattern.checkIsOne(hint: "keep the one to be found: `diff also in block` can rewrite what follows it")
        } catch {
            throw sides.before.moved(error)
        }
        do {
            let template = try Template(sides.after.text)
            self.template = template
            context = (sides.before.context(of: pattern.tree), sides.after.context(of: template.tree))
            anchors = PatchAnchor.find(pattern: pattern, template: template, context: context)
        } catch {
            throw sides.after.moved(error)
        }
    }

    /// Reads a `swift` fence.
    package init(swift text: String) throws(PatternError) {
        pattern = try Pattern(text)
        try pattern.checkIsOne(hint: "write each on a line of its own")
        template = nil
        anchors = []
        context = ([], [])
    }

    /// Throws if no word of the code can begin a search for it; what goes with another fence may be found by a bound name.
    package func checkIsFound() throws(PatternError) {
        if pattern.anchor != nil || pattern.isAnyCall { return }
        throw PatternError(
            "nothing here is a word by which code could be found", range: 0..<pattern.tree.file.bytes.count,
            hint: "write a name of the code, such as that of the called function")
    }
}

/// The two sides of a diff, with their offsets in the fence.
struct PatchSides {
    struct Side {
        private(set) var text = ""
        /// For each line its start in the side's text, its start in the fence, and whether it is context.
        private(set) var lines: [(start: Int, origin: Int, isContext: Bool)] = []

        mutating func append(_ line: Substring, origin: Int, isContext: Bool) {
            lines.append((text.utf8.count, origin, isContext))
            text += line + "\n"
        }

        private func line(at offset: Int) -> (start: Int, origin: Int, isContext: Bool) {
            lines.last { $0.start <= offset } ?? (0, 0, false)
        }

        func context(of tree: TokenTree) -> Set<Int> {
            Set(tree.all.filter { line(at: tree[$0].offset).isContext })
        }

        /// An error of this side, with its range in the fence.
        func moved(_ error: PatternError) -> PatternError {
            let line = line(at: error.range.lowerBound)
            let start = error.range.lowerBound - line.start + line.origin
            return PatternError(error.message, range: start..<start + error.range.count, hint: error.hint)
        }
    }

    private(set) var before = Side()
    private(set) var after = Side()
    private(set) var hasRewrite = false

    init(_ text: String) {
        var offset = 0
        for line in text.splitAtLineFeeds() {
            let rest = line.dropFirst()
            switch line.first {
            case "-":
                before.append(rest, origin: offset + 1, isContext: false)
                hasRewrite = true
            case "+":
                after.append(rest, origin: offset + 1, isContext: false)
                hasRewrite = true
            default:
                let content = line.first == " " ? rest : line
                let origin = offset + (line.first == " " ? 1 : 0)
                before.append(content, origin: origin, isContext: true)
                after.append(content, origin: origin, isContext: true)
            }
            offset += line.utf8.count + 1
        }
    }
}
