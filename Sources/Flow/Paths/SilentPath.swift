import Branches
import Silence
import Syntax

/// A path that ends without a call of the handler, in words: where it goes wrong, and on which condition.
struct SilentPath {
    let path: Path
    let body: Span
    let walk: PathWalker

    private var tree: TokenTree { walk.tree }
    var repeated: RepeatedCall { RepeatedCall(of: walk.handler, in: tree, body) }
    private var blocks: UncalledBlocks { UncalledBlocks(of: Array(walk.names.keys), in: tree) }

    /// The token where it goes wrong: the `?` after a value that is nil, else where it leaves.
    var token: Int { path.absent?.upperBound ?? path.silence ?? path.leaves ?? body.upperBound }

    /// "if 'view' is nil at line 4, 'completion' is not called"
    var words: String {
        let name = walk.handler
        if let absent = path.absent {
            return "if '\(walk.shown(absent))' is nil at line \(line(token)), '\(name)' is not called"
        }
        if let dropped = path.dropped {
            return "if \(dropped), 'try?' at line \(line(token)) drops the error, and '\(name)' is not called"
        }
        guard token < tree.count else { return end }
        // At a line that paths with a call share, nothing is missing: the branch before it is what differs.
        if sharesExit, let branching { return branching }
        let without = "\(cause.map { " \($0)," } ?? "") without calling '\(name)'"
        return switch tree[token].word {
        case .return: "\(subject) returns at line \(line(token))" + without
        case .try: "if 'try' at line \(line(token)) throws, \(subject) ends without calling '\(name)'"
        case .throw: "\(subject) throws at line \(line(token))" + without
        case .break, .continue: "\(subject) leaves by '\(tree.text(token))' at line \(line(token))" + without
        default: end
        }
    }

    /// The local variable for which the path passes a call, as another call has been made: `isDone`; nil for none.
    var onceFlag: String? {
        let limit = closure ?? body.lowerBound - 1
        let own = tree.braces(around: token).prefix { $0 > limit }.lazy.compactMap { test(ofBlock: $0) }.first
        let last = lastBranch.flatMap { last -> (condition: Span, holds: Bool)? in
            guard let taken = last.taken, taken == last.token else { return last.taken.flatMap(test) }
            let blocks = walk.braces(of: tree.statement(around: taken))
            return blocks.count == 1 && tree[taken].word == .if ? (taken + 1..<blocks[0], false) : nil
        }
        return [own, last].compactMap(\.self).lazy.compactMap { test in
            OnceFlag(in: tree).flag(
                testedIn: test.condition, holds: test.holds, setBesideCallsOf: Array(walk.names.keys))
        }.first
    }

    /// What to do so that this path calls the handler, too.
    var repair: String {
        if path.absent != nil || path.dropped != nil { return "call it in that case, too" }
        if let last = lastBranch, lacksLastElse {
            return BranchCalls.adviceOnLastElse(of: last.token, orThrows: mayThrow, in: tree)
        }
        guard lacksElse, let last = lastBranch else { return repairAtEnd }
        return adviceOnElse(of: last)
    }

    /// An `else` of the second of two `if` that call the handler would run after the first one, too.
    private func adviceOnElse(of decision: Path.Decision) -> String {
        untaken(before: decision, from: closure ?? body.lowerBound - 1) != nil
            ? "call it where neither 'if' is taken" : BranchCalls.adviceOnElse(orThrows: mayThrow)
    }

    /// Whether the path is one of a function that throws, and not of a closure in it.
    private var mayThrow: Bool {
        closure == nil
            && body.first.flatMap { tree.enclosingFunction($0) }?.effects.contains { tree[$0].word == .throws } ?? false
    }

    /// The words may name a `case` or a `catch`, at whose end the call is missing; a closure may be called again for another.
    private var repairAtEnd: String {
        if words.hasPrefix("if no iteration of") { return "call it after the loop, too" }
        guard words.hasSuffix("not call '\(walk.handler)'") else {
            return words.contains("if ") || words.contains(" for '")
                ? "call it in that case, too" : "call it before that, too"
        }
        return closure != nil ? "call it there, too, if a caller waits for it" : "call it there, too"
    }

    /// Whether an `if` without an `else` is what leads past the call.
    private var lacksElse: Bool {
        guard let last = lastBranch, last.taken == last.token, sharesExit || leavesAtEnd else { return false }
        return tree[last.token].word == .if && walk.braces(of: tree.statement(around: last.token)).count == 1
            && !leavesBeforeEnd(last)
    }

    private var leavesAtEnd: Bool { token >= tree.count || tree[token].kind == .rightBrace }

    /// Whether it returns where paths that go through another branch before do, too, in the same block.
    private var sharesExit: Bool {
        guard token < tree.count, tree[token].word == .return, let last = lastBranch else { return false }
        let block = tree.brace(around: token) ?? 0
        return (cause == nil || last.token > block && last.taken != block) && !leavesBeforeEnd(last)
    }

    /// Whether no branch of an `if … else if …` is taken, which is all there is.
    private var lacksLastElse: Bool {
        guard let last = lastBranch, last.taken == last.token, tree[last.token].word == .if else { return false }
        return walk.braces(of: tree.statement(around: last.token)).count > 1
    }

    /// The loop in the branch taken last, or at the end where there is no branch, of which no round calls the handler.
    private var idleLoop: Int? {
        let start = closure ?? body.lowerBound - 1
        let block = lastBranch.map { $0.taken ?? start } ?? start
        return blocks.idleLoop(in: block, before: token)
            ?? blocks.idleLoop(in: start, before: token).flatMap { loop in
                tree.statement(around: loop).contains(block) ? loop : nil
            }
    }

    /// The last branch on the way, in the closure or the function in which it ends, where another branch calls the handler.
    private var lastBranch: Path.Decision? {
        let start = closure ?? body.lowerBound - 1
        return path.decisions.last { !$0.isPlain && (start..<max(start, token)).contains($0.token) }
    }

    /// Whether a constant excludes it: "the function returns at line 4 if the constant 'Settings.isOn' is true".
    var isNeverTaken: Bool { words.contains(" the constant '") && !words.contains(" or ") }

    /// "; line 9 does not call it, either": where further paths leave, besides the cases of a `switch` that the words name.
    func words(onOthers places: [Int]) -> String {
        if isNeverTaken { return "" }
        let cases = words.contains(" do not call ") ? lastBranch.map { tree.statement(around: $0.token) } : nil
        let also = places.filter { !isReached(from: $0) && !(cases?.contains($0) ?? false) }
        return UncalledPlaces(also, of: blocks, in: tree).words
    }

    /// Whether a path that leaves at a place gets to the end of this one: by a `break` or `continue` of a loop before that.
    private func isReached(from place: Int) -> Bool {
        guard [.break, .continue].contains(tree[place].word) else { return false }
        return tree.braces(around: place).contains { brace in
            tree.after(brace) <= token
                && (tree.owner(ofBrace: brace).map { [.for, .while, .repeat].contains(tree[$0].word) } ?? false)
        }
    }

    /// The words, also of the handler for failures.
    var told: String { told(words) }

    private func told(_ text: String) -> String {
        failure.map { FailureHandlers.words(text, of: walk.handler, besides: $0) } ?? text
    }

    /// The handler for failures that the function calls elsewhere, but not on this path.
    private var failure: String? {
        guard !path.isIntentionallySilent, let function = taker?.function else { return nil }
        let names = FailureHandlers(in: tree, of: walk.project).failureHandlers(of: function).map { tree.text($0.name) }
        return names.first { $0 != walk.handler && (walk.names[$0] != nil || !tree.uses(of: $0, in: body).isEmpty) }
    }

    /// The last branches on the way, and where it leaves: three places at most, each on a line of its own. `isNote`: the finding
    /// itself says to call the handler.
    func places(isNote: Bool = false) -> [PathEvidence.Place] {
        let name = walk.handler
        let isEnd = leavesAtEnd || sharesExit
        // An early exit before the closure in which the path leaves says nothing of it, and neither does one before a `return`.
        let start = closure ?? body.lowerBound - 1
        let decisions = path.decisions.filter { decision in
            !decision.isPlain
                && (decision.taken != decision.token
                    || decision.token > start && (isEnd || !callsOnlyToLeave(decision)))
        }
        var found = decisions.suffix(2).compactMap { decision in
            branch(of: decision).map { PathEvidence.Place(token: decision.taken ?? decision.token, message: $0) }
        }
        if let caught = path.caught { found.append(.init(token: caught, message: "an error is caught here")) }
        found.sort { $0.token < $1.token }
        if let absent = path.absent {
            found.append(
                .init(token: token, message: "'\(walk.shown(absent))' may be nil here: then '\(name)' is not called"))
        } else if isEnd, found.isEmpty, let idle = idleClosure {
            found.append(.init(token: idle, message: "this closure does nothing: call '\(name)' in it"))
        } else if !isEnd || found.isEmpty || leavesBeforeEnd(decisions.last) {
            found.append(
                .init(token: token, message: "\(leaving) '\(name)'\(isNote ? change ?? "" : advice)"))
        } else if let last = found.popLast() {
            let untaken = decisions.last.flatMap { last.token == $0.token ? $0 : nil }
            let isCaught = last.token == path.caught && idleLoop == nil
            let place = (isCaught ? "here, too" : "there") + onValue
            let advice =
                isNote ? "" : untaken.map { ": \(adviceOnElse(of: $0))" } ?? ": call it \(place)"
            let words = "\(isCaught ? "without calling" : "and nothing calls") '\(name)'\(change ?? advice)"
            let start = isCaught ? last.message : "\(last.message),"
            found.append(
                idleLoop.map {
                    .init(token: $0, message: "after a loop of which no iteration calls it, \(words.dropFirst(4))")
                }
                    ?? .init(token: last.token, message: "\(start) \(words)"))
        }
        let lines = found.map { line($0.token) }
        let last = found.indices.filter { !lines[($0 + 1)...].contains(lines[$0]) }.map { found[$0] }
        return last.suffix(3).map { .init(token: $0.token, message: told($0.message)) }
    }

    /// What has to come first where the handler is given nothing that could say that there is no result; nil where it is.
    private var change: String? {
        parameter.map { failure == nil && walk.takesValueAlone($0, in: body) } ?? false
            ? ", which cannot say that there is no value: call it with a value that stands for 'none'"
                + (isAskedFor ? "" : ", or let it take an optional or a `Result`") : nil
    }

    /// Where the handler has to be given something, and nothing is known of what could say that there is none.
    private var onValue: String {
        if failure != nil { return "" }
        if path.likelihood == .failure, walk.isWithoutValues(around: body.lowerBound) {
            return isAskedFor ? "" : ", and let it take an error if callers go on after a success only"
        }
        guard parameter.map(walk.takesUnknownValue) ?? false else { return "" }
        return ", if there is a value for it" + (isAskedFor ? "" : ", or let it take an optional")
    }

    /// Whether a protocol of a library asks for the function, so that its parameters stay.
    private var isAskedFor: Bool {
        taker.map { Callers(of: $0.function, in: tree, project: walk.project).mayBeOfDelegate } ?? false
    }

    private var parameter: Parameter? { taker?.parameter }
    private var taker: (function: Declaration, parameter: Parameter)? { walk.taker(around: body.first) }

    /// Whether all calls in the branches of a decision come before a `return` there, so that a path past them is not to blame.
    private func callsOnlyToLeave(_ decision: Path.Decision) -> Bool {
        walk.mentions(in: decision.token..<decision.end).allSatisfy { leaves(atEndOf: tree.brace(around: $0)) }
    }

    /// Whether the `if` that is not taken leaves in its block, so that the call is missing at the end and not in an `else`.
    private func leavesBeforeEnd(_ decision: Path.Decision?) -> Bool {
        guard let decision, decision.taken == decision.token, tree[decision.token].word == .if,
            leavesIfTaken(decision.token)
        else { return false }
        // The other cases of a `switch` reach the end, too, after a call.
        let outer = tree.braces(around: decision.token).prefix { $0 > (closure ?? body.lowerBound - 1) }
        return !leavesAtEnd || outer.count != 1 || tree.role(outer[0]) != .cases
    }

    /// Whether the first block of an `if` ends by leaving the function or the closure.
    func leavesIfTaken(_ decision: Int) -> Bool {
        leaves(atEndOf: walk.braces(of: tree.statement(around: decision)).first)
    }

    private func leaves(atEndOf block: Int?) -> Bool {
        let last = block.flatMap { tree.statements(in: tree.interior($0)).last }
        return last.map { [.return, .throw].contains(tree[$0.lowerBound].word) } ?? false
    }

    /// On what it depends that one of two calls is made beside the other: the innermost block round it alone, and `guard`s in it.
    func condition(of first: Int, besides second: Int) -> String? {
        let names = ["self", walk.handler]
        // What is passed from the first call on, before the block that holds both.
        let left = tree.braces(around: second).prefix {
            second < first && !tree.interior($0).contains(first) && tree.role($0) == .code
        }
        var found = left.flatMap {
            conditions.asked(byGuardsIn: $0, after: second, before: tree.after($0) - 1, but: names)
        }
        for brace in tree.braces(around: first).prefix(while: { $0 >= body.lowerBound - 1 }) {
            let isOfBoth = (brace..<tree.after(brace)).contains(second)
            found =
                conditions.asked(byGuardsIn: brace, after: isOfBoth ? second : brace, before: first, but: names) + found
            if isOfBoth { break }
            guard tree.role(brace) != .closure, let owner = tree.owner(ofBrace: brace) else { continue }
            if tree[owner].word == .catch {
                let thrown = repeated.thrown(after: second, before: brace)
                if let thrown, repeated.isThrownAlways(thrown, after: second) { break }
                return thrown.map { "line \(line($0)) throws" } ?? "an error is caught at line \(line(brace))"
            }
            if [.if, .else, .guard].contains(tree[owner].word), let cause = cause(ofBlock: brace) {
                found.insert(cause, at: 0)
                break
            }
        }
        return found.isEmpty ? nil : found.joined(separator: " and ")
    }

    /// `completion: { _ in }` of the last call of the body that has such a closure.
    private var idleClosure: Int? { token >= body.upperBound ? walk.idleClosure(in: body) : nil }

    private var advice: String {
        let throwsHere = token < tree.count && [.throw, .try].contains(tree[token].word)
        return throwsHere
            ? ": catch the error and call it" : change ?? ": call it first\(mayThrow ? ", or throw" : "")\(onValue)"
    }

    private var leaving: String {
        guard token < tree.count else { return "ends here without calling" }
        return switch tree[token].word {
        case .return: "returns here without calling"
        case .throw: "throws here without calling"
        case .try: "if this throws, nothing calls"
        default: "ends here without calling"
        }
    }

    /// "on this path, 'data' is nil"; nil where nothing is known of the branch.
    private func branch(of decision: Path.Decision) -> String? {
        guard let taken = decision.taken else { return nil }
        if taken == decision.token {
            let blocks = walk.braces(of: tree.statement(around: taken))
            let others = untaken(blocks, of: taken) ?? "no branch is taken here"
            return "on this path, \(others)"
        }
        guard tree[taken].kind == .leftBrace else { return "on this path, the 'switch' takes '\(label(at: taken))'" }
        return cause(ofBlock: taken).map { "on this path, " + $0 }
    }

    /// "if 'url' is nil": the condition of the block in which the path leaves; nil where it leaves in none.
    private var cause: String? {
        let limit = closure ?? body.lowerBound - 1
        for brace in tree.braces(around: token).prefix(while: { $0 > limit }) {
            if tree.role(brace) == .cases {
                guard let label = path.decisions.last(where: { (brace..<token).contains($0.taken ?? -1) })?.taken else {
                    return nil
                }
                return "for '\(self.label(at: label))'"
            }
            guard let owner = tree.owner(ofBrace: brace) else { return nil }
            if tree[owner].word == .catch { return "if an error is caught at line \(line(brace))" }
            guard [.if, .else, .guard].contains(tree[owner].word) else { continue }
            let passed = blocks.conditions(ofGuardsIn: brace, before: token).map { conditions.text($0, holds: true) }
            return cause(ofBlock: brace).map { "if \(([$0] + passed).joined(separator: " and "))" }
        }
        return nil
    }

    /// The condition on which a block of an `if` or `guard` runs, in words.
    private func cause(ofBlock brace: Int) -> String? {
        if let test = test(ofBlock: brace) { return conditions.text(test.condition, holds: test.holds) }
        let isOfIf = tree[tree.statement(around: brace).lowerBound].word == .if
        return isOfIf && tree[brace - 1].word == .else ? "the 'else' at line \(line(brace)) is taken" : nil
    }

    /// The condition on which a block of an `if` or `guard` runs, and how it comes out; nil for the last of several `else`.
    private func test(ofBlock brace: Int) -> (condition: Span, holds: Bool)? {
        let statement = tree.statement(around: brace)
        let blocks = walk.braces(of: statement)
        guard let number = blocks.firstIndex(of: brace) else { return nil }
        let first = statement.lowerBound
        if tree[first].word == .guard { return (first + 1..<max(first + 1, brace - 1), false) }
        guard tree[first].word == .if else { return nil }
        let isElse = tree.owner(ofBrace: brace).map { tree[$0].word == .else } ?? false
        if isElse, tree[brace - 1].word == .else { return blocks.count == 2 ? (first + 1..<blocks[0], false) : nil }
        var start = number == 0 ? first + 1 : tree.after(blocks[number - 1]) + 1
        if start < brace, tree[start].word == .if { start += 1 }
        return start < brace ? (start..<brace, true) : nil
    }

    private var conditions: ConditionWords {
        ConditionWords(in: tree, of: walk.project, besides: Array(walk.names.keys))
    }

    private func label(at token: Int) -> String {
        let label = walk.shown(tree.statement(around: token))
        return label.hasSuffix(":") ? String(label.dropLast()) : label
    }

    /// The end of a closure or of the function, with the branch that leads to it.
    private var end: String {
        let name = walk.handler
        let start = closure ?? body.lowerBound - 1
        if let caught = path.caught, caught > start, caught > lastBranch?.taken ?? start {
            return "the 'catch' at line \(line(caught)) does not call '\(name)'"
        }
        let ahead = blocks.doWithoutError(in: start).map { "if nothing in the 'do' at line \(line($0)) throws, " } ?? ""
        return branching ?? idle ?? "\(ahead)\(subject) ends at line \(line(token)) without calling '\(name)'"
    }

    private var idle: String? {
        idleLoop.map { "'\(walk.handler)' is not called if no iteration of the loop at line \(line($0)) calls it" }
    }

    /// "if 'data' is nil at line 4, 'completion' is not called": by the last branch on the way; nil where nothing is known of it.
    private var branching: String? {
        let name = walk.handler
        guard let last = lastBranch, let taken = last.taken else { return nil }
        let place = "at line \(line(taken))"
        if taken == last.token {
            let blocks = walk.braces(of: tree.statement(around: taken))
            guard let others = untaken(blocks, of: taken) else {
                return lacksLastElse
                    ? "the 'if' \(place) has no last 'else', so '\(name)' may not be called"
                    : "if no branch of the '\(tree.text(taken))' \(place) is taken, '\(name)' is not called"
            }
            let before = untaken(before: last, from: closure ?? body.lowerBound - 1).map { "\($0) and " } ?? ""
            return "if \(before)\(placed(others, at: taken)), '\(name)' is not called"
        }
        if let idle { return idle }
        if tree[taken].kind == .leftBrace {
            // The condition of an `else` stands before.
            let test = tree[taken - 1].word == .else ? last.token : taken
            return cause(ofBlock: taken).map { "if \(placed($0, at: test)), '\(name)' is not called" }
        }
        let statement = tree.statement(around: last.token)
        let others = Set(path.alike.compactMap { blocks.uncalledCase(around: $0, in: statement) })
            .subtracting([tree.statement(around: taken).lowerBound])
        let cases = (others + [taken]).sorted().map { "'\(label(at: $0))' at line \(line($0))" }
        if cases.count == 1 { return "\(cases[0]) does not call '\(name)'" }
        if cases.count == 2 { return "\(cases[0]) and \(cases[1]) do not call '\(name)'" }
        // A path does not know of more than nine others.
        let count = (path.alike.count < 9 ? "" : "at least ") + "\(cases.count)"
        let isInner = (others + [taken]).contains { tree.statement(around: tree.brace(around: $0) ?? 0) != statement }
        let home = "the 'switch' at line \(line(last.token))\(isInner ? " and others inside it" : "")"
        return "\(count) cases of \(home), such as \(cases[0]), do not call '\(name)'"
    }

    /// "'a' is false and 'b' is nil": the conditions of an `if`; nil where they are too many or too long to be read.
    private func untaken(_ blocks: [Int], of statement: Int) -> String? {
        guard tree[statement].word == .if, blocks.count < 4 else { return nil }
        let tests = blocks.compactMap { test(ofBlock: $0) }.map { conditions.text($0.condition, holds: false) }
        let isRead = blocks.count == 1 || !tests.contains { $0.contains(" at line ") || $0.contains(" or ") }
        return isRead && tests.count == blocks.count ? tests.joined(separator: " and ") : nil
    }

    /// A condition with its line, which one that is too long says by itself.
    private func placed(_ condition: String, at token: Int) -> String {
        condition.contains(" at line ") ? condition : "\(condition) at line \(line(token))"
    }

    /// "'error' is nil at line 4", of the `if` before this one whose block would call the handler too, and goes on.
    private func untaken(before last: Path.Decision, from start: Int) -> String? {
        guard let earlier = path.decisions.last(where: { !$0.isPlain && (start..<last.token).contains($0.token) }),
            earlier.taken == earlier.token, tree[earlier.token].word == .if
        else { return nil }
        let blocks = walk.braces(of: tree.statement(around: earlier.token))
        guard blocks.count == 1, let end = tree.statements(in: tree.interior(blocks[0])).last,
            ![.return, .throw, .break, .continue].contains(tree[end.lowerBound].word)
        else { return nil }
        return placed(conditions.text(earlier.token + 1..<blocks[0], holds: false), at: earlier.token)
    }

    private var subject: String { closure.map { "the closure at line \(line($0))" } ?? "the function" }

    /// The brace of the innermost closure of the body that the path leaves here; nil for the function itself. A closure that the body
    /// only names stands outside of it.
    private var closure: Int? {
        guard token < tree.count else { return nil }
        let own = tree[token].kind == .rightBrace ? tree.partner(token) : nil
        if token < body.lowerBound {
            return own.flatMap { tree.role($0) == .closure ? $0 : nil } ?? tree.innermostClosure(around: token)
        }
        if let own, body.contains(own), tree.role(own) == .closure { return own }
        return tree.braces(around: token).first { body.contains($0) && tree.role($0) == .closure }
    }

    private func line(_ token: Int) -> Int {
        token < tree.count ? tree.line(of: token) : tree.lines.line(at: tree.file.bytes.count)
    }
}
