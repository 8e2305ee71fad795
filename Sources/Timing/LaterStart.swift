import Flow
import Index
import Names
import Overloads
import Patterns
import Syntax
import Threads

// Work that begins in a task begins later than a call does: the code after the call runs first.

extension OverloadFacts {
    /// Refuses where code follows a call of the matched function, and names the first such call.
    package func callIsFollowed(_ match: Match) -> Refusal? {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let function = project.function(declaration, in: match.tree),
            !SynchronousBeginning(in: match.tree, of: project).isOnlyTask(declaration)
        else { return nil }
        let call = HandlerCall.all(of: function, in: project).first { call in
            CodeAfter(in: call.tree).first(after: call.name) != nil && !project.known.isOfTests(call.tree)
                && !call.tree.isAwaited(call.name)
                && !(call.tree === match.tree && declaration.span.contains(call.name))
                && call.mayMean(function, in: project)
        }
        return call.map { call in
            let place = call.tree.place(of: call.name)
            return Refusal(
                "the code after the call at \(place) may run before '\(function.name)' begins: check that it does not count on what "
                    + "'\(function.name)' did")
        }
    }
}

/// The code of a file that runs after a statement.
package struct CodeAfter {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// The first token of what follows the statement of this token, up to the end of the closure or function round it; nil
    /// where nothing does, or only `return`, also of a constant: `return true`.
    package func first(after index: Int) -> Int? {
        let statement = tree.statement(around: index)
        if tree[statement.lowerBound].word == .return { return nil }
        var end = statement.upperBound
        for brace in tree.braces(around: index) {
            let role = tree.role(brace)
            guard let close = tree.partner(brace), end <= close, role != .members else { return nil }
            end = afterDirectives(from: end, to: close)
            let isInCase = role == .cases && end < close && tree[end].kind != .at
            if role == .code || role == .closure, end < close {
                let given = tree.statement(around: end).dropFirst()
                let isEnd = tree[end].word == .return && given.allSatisfy { Self.constants.contains(tree[$0].word) }
                return isEnd ? nil : end
            }
            if isInCase, ![.case, .default, .break].contains(tree[end].word) { return end }
            if role == .closure || tree.declaration(ofBrace: brace) != nil { return nil }
            end = tree.statement(around: brace).upperBound
        }
        return nil
    }

    /// Where a property or variable of this name is set, with the statements after that in its block.
    package func statements(afterSetting name: String) -> [(set: Int, next: [Span])] {
        tree.words(spelling: name).compactMap { set in
            guard tree[set + 1].kind == .equal, tree[set - 1].word == .none else { return nil }
            var next: [Span] = []
            var end = tree.statement(around: set).upperBound
            while end < tree.count, tree.beginsStatement(end) {
                next.append(tree.statement(around: end))
                end = next[next.count - 1].upperBound
            }
            return (set, next)
        }
    }

    private static let constants: Set<Word> = [.true, .false, .nil]

    /// The first token from this one on that is code of the same build and runs there: after `#endif`, after what an `#else` has
    /// instead, and after local functions.
    private func afterDirectives(from start: Int, to close: Int) -> Int {
        var (end, depth) = (start, 0)
        while end < close {
            switch tree[end].word {
            case _ where tree[end].kind == .semicolon:
                end += 1
                continue
            case .poundIf: depth += depth > 0 ? 1 : 0
            case .poundElse, .poundElseif: depth = max(depth, 1)
            case .poundEndif: depth = max(depth - 1, 0)
            // A local function runs where it is called.
            case _ where depth == 0 && tree.declaration(at: end).map { tree[$0.keyword].word == .func } ?? false: break
            case _ where depth == 0: return end
            default: break
            }
            end = tree.statement(around: end).upperBound
        }
        return end
    }

    /// The first token of what follows, in its block, a call of this handler, apart from logs and from what leaves the block.
    package func afterCall(of handler: String, in body: Span, knowing known: KnownNames) -> Int? {
        for index in tree.uses(of: handler, in: body) {
            guard let chain = tree.chain(from: index), chain.span.lowerBound == index,
                chain.links[0].lastCall != nil || chain.links.count == 1,
                tree.statement(around: index) == chain.span, let brace = tree.brace(around: index),
                case let end = tree.interior(brace).upperBound, chain.span.upperBound < end
            else { continue }
            let next = tree.statements(in: chain.span.upperBound..<end).prefix { statement in
                // `@unknown default:`
                tree[statement.lowerBound].kind != .at && !Self.leaving.contains(tree[statement.lowerBound].word)
            }.first { !isUnnoticed($0, known) }
            if let next { return next.lowerBound }
        }
        return nil
    }

    private static let leaving: WordSet = [.return, .break, .continue, .case, .default, .throw]

    /// Whether a statement only logs, or the like.
    package func isUnnoticed(_ statement: Span, _ known: KnownNames) -> Bool {
        tree.chain(from: statement.lowerBound)?.links.contains { link in
            link.name.map { known.says($0, in: tree, .goesUnnoticed, or: .isWaitedFor) } ?? false
        } ?? false
    }
}

/// The callers of async functions that do more once such a function has returned.
package struct GoingOn {
    private let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// The first code that runs after a call of a function which is async already, and of one that only calls that; nil where
    /// nothing does. `steps`: how many functions are followed.
    package func first(after function: Declaration, in tree: TokenTree, steps: Int = 3) -> (
        tree: TokenTree, token: Int
    )? {
        guard steps > 0, function.effects.contains(where: { tree[$0].word == .async }) else { return nil }
        let type = tree.enclosingType(function.keyword)?.name.map { tree.text($0) }
        var found: (TokenTree, Int)?
        _ = project.firstReference(to: function, in: tree) { other, index in
            guard !project.known.isOfTests(other), other.isAwaited(index),
                other !== tree || !function.span.contains(index), mayBeOn(type, index, in: other)
            else { return false }
            if let next = CodeAfter(in: other).first(after: index) {
                found = (other, next)
            } else if other.innermostClosure(around: index) == nil {
                found = other.enclosingFunction(index).flatMap { first(after: $0, in: other, steps: steps - 1) }
            }
            return found != nil
        }
        return found
    }

    /// Whether a call is not seen to be on another type.
    private func mayBeOn(_ type: String?, _ index: Int, in other: TokenTree) -> Bool {
        guard let types = project.seenTypes(ofReceiverOf: index, in: other) else { return true }
        return types.isEmpty || types.contains { project.isRelated($0, type) }
    }
}
