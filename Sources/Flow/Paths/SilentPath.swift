import Syntax

/// A path that ends without a call of the handler, in words: where it goes wrong, and on which condition.
struct SilentPath {
    let path: Path
    let body: Span
    let walk: PathWalker

    private var tree: TokenTree { walk.tree }

    /// The token where it goes wrong: the `?` after a value that is nil, else where it leaves.
    var token: Int { path.absent?.upperBound ?? path.silence ?? path.leaves ?? body.upperBound }

    /// "if 'view' is nil at line 4, 'completion' is not called"
    var words: String {
        let name = walk.handler
        if let absent = path.absent {
            return "if '\(walk.shown(absent))' is nil at line \(line(token)), '\(name)' is not called"
        }
        guard token < tree.count else { return end }
        return switch tree[token].word {
        case .return: "\(subject) returns at line \(line(token)) without calling '\(name)'"
        case .throw, .try: "\(subject) throws at line \(line(token)) without calling '\(name)'"
        case .break, .continue:
            "\(subject) leaves by '\(tree.text(token))' at line \(line(token)) without calling '\(name)'"
        default: end
        }
    }

    /// The same of two handlers: "if 'view' is nil at line 4, neither 'completion' nor 'failure' is called"
    func words(besides other: String) -> String {
        let name = walk.handler
        return words.replacing("'\(name)' is not called", with: "neither '\(name)' nor '\(other)' is called")
            .replacing("without calling '\(name)'", with: "without calling '\(name)' or '\(other)'")
            .replacing("does not call '\(name)'", with: "calls neither '\(name)' nor '\(other)'")
    }

    /// The places on the way: the branches, and the end.
    var places: [PathEvidence.Place] {
        let name = walk.handler
        let branches = path.decisions.filter { !$0.isPlain }.map { decision in
            PathEvidence.Place(token: decision.token, message: "no branch taken here calls '\(name)'")
        }
        let message =
            path.absent.map { "'\(walk.shown($0))' may be nil here: then '\(name)' is not called" }
            ?? "\(verb) here without calling '\(name)'"
        return branches + [PathEvidence.Place(token: token, message: message)]
    }

    private var verb: String {
        guard token < tree.count else { return "ends" }
        return switch tree[token].word {
        case .return: "returns"
        case .throw, .try: "throws"
        default: "ends"
        }
    }

    /// The end of a closure or of the function, with the branch that leads to it.
    private var end: String {
        let name = walk.handler
        let start = closure ?? body.lowerBound - 1
        let last = path.decisions.last { !$0.isPlain && (start..<max(start, token)).contains($0.token) }
        guard let last, let taken = last.taken else {
            return "\(subject) ends at line \(line(token)) without calling '\(name)'"
        }
        let place = "at line \(line(taken))"
        if taken == last.token {
            let isOne = walk.braces(of: tree.statement(around: taken)).count == 1
            return isOne
                ? "if the condition \(place) is false, '\(name)' is not called"
                : "if no condition of the 'if' \(place) holds, '\(name)' is not called"
        }
        guard tree[taken].kind == .leftBrace else {
            let label = walk.shown(tree.statement(around: taken))
            return "'\(label.hasSuffix(":") ? String(label.dropLast()) : label)' \(place) does not call '\(name)'"
        }
        let isElse = tree.owner(ofBrace: taken).map { tree[$0].word == .else } ?? false
        return "the '\(isElse ? "else" : "if")' \(place) does not call '\(name)'"
    }

    private var subject: String { closure.map { "the closure at line \(line($0))" } ?? "the function" }

    /// The brace of the innermost closure of the body that the path leaves here; nil for the function itself.
    private var closure: Int? {
        guard token < tree.count else { return nil }
        let own = tree[token].kind == .rightBrace ? tree.partner(token) : nil
        if let own, body.contains(own), tree.role(own) == .closure { return own }
        return tree.braces(around: token).first { body.contains($0) && tree.role($0) == .closure }
    }

    private func line(_ token: Int) -> Int {
        token < tree.count ? tree.lines.line(at: tree[token].offset) : tree.lines.line(at: tree.file.bytes.count)
    }
}
