import Index
import Patterns
import Syntax
import Threads

/// What a block that is posted to the main queue does, as far as it is seen: what it sets, and what it tells to do something.
struct PostedWork: Sendable {
    /// One thing that it does.
    struct Effect: Sendable {
        enum Kind: Sendable {
            /// Sets what is written so, to this constant if it is one.
            case sets(String, constant: String?)
            /// Calls this function on what is written so, with such arguments.
            case calls(String, on: String, arguments: String)
            /// Calls a closure of the code round it.
            case answers
        }

        let kind: Kind
        /// The type whose code does it.
        let type: String
        let tree: TokenTree
        let token: Int
        /// What it sets or tells is a variable of the code round the block.
        let isOfLocal: Bool
        /// The function of the project that does it, where the block calls that.
        let function: ProjectIndex.Function.Place?
        /// The statement of the block, as it is written, if it takes nothing from the code round the block: who runs it twice does
        /// the same twice.
        var repeated: String?

        /// Whether it sets what is written so.
        func sets(_ name: String) -> Bool {
            if case .sets(name, _) = kind { true } else { false }
        }
    }

    let effects: [Effect]
    /// Whether it only asks views to draw or to load again, or sets constants.
    let onlyRefreshes: Bool

    init(of block: PostedBlock) {
        let reader = PostedWorkReader(of: block.project, in: block.tree, outside: block.outsideNames)
        effects = reader.effects(of: block.closure.body, steps: 2)
        onlyRefreshes = reader.onlyRefreshes(block.closure.body)
    }

    /// Whether all that it does is to call closures of the code round it.
    var onlyAnswers: Bool {
        !effects.isEmpty
            && effects.allSatisfy { effect in
                if case .answers = effect.kind { true } else { false }
            }
    }
}

/// Reads what statements do.
private struct PostedWorkReader {
    let project: ProjectIndex
    let tree: TokenTree
    /// The variables of the code round the block.
    let outside: Set<String>
    /// The function whose body is read, where the block calls that.
    let function: ProjectIndex.Function?

    init(of project: ProjectIndex, in tree: TokenTree, outside: Set<String>) {
        (self.project, self.tree, self.outside, function) = (project, tree, outside, nil)
    }

    init(of project: ProjectIndex, in function: ProjectIndex.Function) {
        (self.project, tree, self.function, outside) = (project, function.tree, function, [])
    }

    func effects(of body: Span, steps: Int) -> [PostedWork.Effect] {
        let type = tree.typesAround(body.lowerBound).first ?? tree.file.path
        let own = Set(body.filter { [.let, .var, .for].contains(tree[$0 - 1].word) }.map { tree.text($0) })
        var found: [PostedWork.Effect] = []
        for start in tree.ownTokens(of: body) where tree.startOfStatement(around: start) == start {
            guard let chain = chain(ofStatementAt: start), !isOwn(chain, own) else { continue }
            let statement = tree.statement(around: start)
            let repeated = statement.contains { outside.contains(tree.text($0)) } ? nil : tree.text(statement)
            let isOfLocal = outside.contains(tree.text(chain.span.lowerBound))
            func add(_ kind: PostedWork.Effect.Kind) {
                found.append(
                    PostedWork.Effect(
                        kind: kind, type: type, tree: tree, token: start, isOfLocal: isOfLocal,
                        function: function?.place,
                        repeated: repeated))
            }
            if let value = valueSet(to: chain) {
                add(.sets(object(chain.span), constant: constant(value)))
            } else if let name = chain.links.last?.name, let call = chain.links.last?.lastCall {
                guard !chain.links.contains(where: isUnnoticed) else { continue }
                if chain.links.count == 1, outside.contains(tree.text(name)), !project.known.says(name, in: tree, .work)
                {
                    add(.answers)
                    continue
                }
                let front = object(chain.front(upTo: chain.links.count - 1))
                if !isRefresh(name, call) { add(.calls(tree.text(name), on: front, arguments: tree.text(call.span))) }
                found += effects(ofFunctionsCalledBy: name, steps: steps).map { effect in
                    var effect = effect
                    effect.repeated = repeated
                    return effect
                }
            }
        }
        return found
    }

    private func effects(ofFunctionsCalledBy name: Int, steps: Int) -> [PostedWork.Effect] {
        guard steps > 0 else { return [] }
        return CalledFunctions(in: tree, of: project).functions(calledBy: name).prefix(2).flatMap {
            function -> [PostedWork.Effect] in
            guard let body = function.declaration.body else { return [] }
            let names = LocalScope(in: function.tree).localNames(around: body.lowerBound + 1)
            return PostedWorkReader(of: project, in: function).effects(
                of: function.tree.interior(body.lowerBound), steps: steps - 1
            ).filter { effect in
                !names.contains(effect.tree.text(effect.token))
            }
        }
    }

    func onlyRefreshes(_ body: Span) -> Bool {
        tree.statements(in: body).allSatisfy { statement in
            if isGuardOfSelf(statement) { return true }
            guard let chain = chain(ofStatementAt: statement.lowerBound) else { return false }
            if let value = valueSet(to: chain) { return constant(value) != nil }
            guard let last = chain.links.last, let name = last.name, let call = last.lastCall else { return false }
            return isRefresh(name, call) || chain.links.contains(where: isUnnoticed)
        }
    }

    /// `guard let self else { return }`
    private func isGuardOfSelf(_ statement: Span) -> Bool {
        tree[statement.lowerBound].word == .guard && statement.contains { tree[$0].word == .`self` }
            && !statement.contains { tree[$0].kind == .leftParen }
            && tree[statement.upperBound - 2].word == .return
    }

    /// The chain that a statement begins with, behind `try` and `_ =`.
    private func chain(ofStatementAt start: Int) -> Chain? {
        var first = start
        while [.try, .await].contains(tree[first].word) || tree[first].kind == .postfixQuestion { first += 1 }
        if tree.spells(first, "_"), tree[first + 1].kind == .equal { first += 2 }
        return tree.chain(from: first)
    }

    /// The value in `chain = value`; empty in `chain += value`.
    private func valueSet(to chain: Chain) -> Span? {
        let end = chain.span.upperBound
        guard end < tree.count else { return nil }
        if tree[end].kind == .equal { return end + 1..<tree.statement(around: chain.span.lowerBound).upperBound }
        return ["+=", "-=", "*=", "/="].contains(tree.text(end)) ? end..<end : nil
    }

    /// A literal, or a case: `true`, `nil`, `.loading`, `[]`.
    private func constant(_ value: Span) -> String? {
        guard !value.isEmpty else { return nil }
        let isConstant = value.allSatisfy { index in
            switch tree[index].kind {
            case .identifier:
                [.true, .false, .nil].contains(tree[index].word) || tree[index].flags.contains(.member)
                    || tree.text(index).first?.isUppercase ?? false
            case .integerLiteral, .floatLiteral, .stringQuote, .stringSegment, .period, .leftBracket, .rightBracket,
                .colon,
                .prefixOperator:
                true
            default: false
            }
        }
        return isConstant ? tree.text(value) : nil
    }

    /// `reloadData()`, `setNeedsLayout()`: two such calls, in any order, do what one does.
    private func isRefresh(_ name: Int, _ call: Call) -> Bool {
        call.arguments.isEmpty && project.known.says(name, in: tree, .redraws)
    }

    private func isUnnoticed(_ link: Link) -> Bool {
        link.name.map { project.known.says($0, in: tree, .goesUnnoticed) } ?? false
    }

    private func isOwn(_ chain: Chain, _ own: Set<String>) -> Bool {
        let base = tree.text(chain.span.lowerBound)
        return own.contains(base) && base != "self"
    }

    /// Without `self.` and marks.
    private func object(_ front: Span) -> String {
        var text = front.filter { ![.postfixQuestion, .postfixExclamation].contains(tree[$0].kind) }.map {
            tree.text($0)
        }
        .joined()
        if text.hasPrefix("self.") { text.removeFirst(5) }
        return text == "self" ? "" : text
    }
}
