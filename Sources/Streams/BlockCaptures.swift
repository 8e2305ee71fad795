import Index
import Patterns
import Silence
import Syntax
import Timing
import Types

extension StreamFacts {
    /// The capture list of a task with the body of a closure: that of the closure, with what compilers before Swift 6 refuse to
    /// use otherwise ("reference to captured var in concurrently-executing code"): a `self` that the code round it holds weakly, and
    /// variables that the body reads. Throws where such a variable may change.
    package func captures(_ own: Metavariable, ofTaskWith body: Metavariable, _ match: Match) throws(Refusal) -> Binding
    {
        let given = match.bindings[own.name] ?? .text("")
        guard let (tree, body) = match.bindings[body.name]?.code, tree === match.tree else { return given }
        let list = captures(own, match)
        let names = Set(list.map(\.name))
        let block = BlockCaptures(tree: tree, start: match.span.lowerBound, body: body, project: project)
        let weak = names.contains("self") || !block.holdsSelfWeakly ? [] : ["weak self"]
        // Newer compilers let a task read them.
        let variables = flow.settings.hasSwift6 ? [] : try block.variables(besides: names)
        return weak.isEmpty && variables.isEmpty
            ? given : .text((weak + list.map(\.text) + variables).joined(separator: ", "))
    }
}

/// What a block that becomes a task takes from the code round it.
private struct BlockCaptures {
    let tree: TokenTree
    let start: Int
    let body: Span
    let project: ProjectIndex

    var holdsSelfWeakly: Bool {
        body.contains { tree[$0].word == .`self` } && CallPosition(in: tree).isSelfOptional(start)
    }

    /// The local variables that it reads, in its order.
    func variables(besides captured: Set<String>) throws(Refusal) -> [String] {
        guard let function = tree.enclosingFunction(start) else { return [] }
        let scope = LocalScope(in: tree)
        var found: [String] = []
        for token in body where tree[token].kind == .identifier {
            let name = tree.text(token)
            guard tree.isUse(token, of: name), !found.contains(name), !captured.contains(name),
                scope.isVariable(name, at: start), !isDeclaredInside(name)
            else { continue }
            guard isOnlyRead(name, in: function) else {
                throw Refusal(advice(on: name, in: function), token: token)
            }
            found.append(name)
        }
        return found
    }

    /// What to do about a variable that the body does not only read, or that changes later.
    private func advice(on name: String, in function: Declaration) -> String {
        let isSet = body.contains { tree.spells($0, name) && tree.isAssigned($0) }
        let uses = tree.words(spelling: name, in: function.span).filter { tree.isUse($0, of: name) }
        if isSet {
            let others = uses.filter { !body.contains($0) && tree[$0 - 1].word != .var }
            // In a loop or a closure round the block it is the same one each time.
            let isBeside = tree.words(spelling: name, in: function.span).contains {
                tree[$0 - 1].word == .var && tree.brace(around: $0) == tree.brace(around: start)
            }
            return others.isEmpty && isBeside
                ? "declare '\(name)' inside of the block, which alone uses it" : "keep the block, as it sets '\(name)'"
        }
        let copy = "copy '\(name)' to a `let` before the block"
        let call = uses.first { body.contains($0) && isCommanded($0) }
        return call.map { "\(copy) if line \(tree.line(of: $0)) does not change it, else keep the block" }
            ?? "\(copy), or keep the block"
    }

    private func isDeclaredInside(_ name: String) -> Bool {
        tree.words(spelling: name, in: body).contains { index in
            [.let, .var, .for].contains(tree[index - 1].word) || tree.isLabelOrDeclared(index)
                || tree.closure(at: tree.brace(around: index) ?? index).map { closure in
                    tree.parameterNames(of: closure).contains { tree.text($0) == name }
                } ?? false
        }
    }

    private func isOnlyRead(_ name: String, in function: Declaration) -> Bool {
        let words = tree.words(spelling: name, in: function.span)
        guard let declared = words.last(where: { $0 < start && tree[$0 - 1].word == .var }), declared > 1,
            !["weak", "unowned", "lazy"].contains(where: { tree.spells(declared - 2, $0) }),
            !ImplicitlyUnwrapped(tree: tree, project: project).declares(declared..<declared + 1)
        else { return false }
        let later = words.filter { $0 >= body.upperBound && tree.isUse($0, of: name) }
        let inner = words.filter(body.contains)
        let loops = tree.braces(around: start).filter { $0 > declared && tree.isLoop($0) }
        return later.isEmpty && inner.allSatisfy(isPlainUse)
            && !loops.contains { brace in words.contains { tree.interior(brace).contains($0) && tree.isAssigned($0) } }
    }

    /// Whether it is neither changed nor asked to do something, which may change it.
    private func isPlainUse(_ token: Int) -> Bool {
        !tree.isAssigned(token) && !isCommanded(token) && tree[next(to: token)].kind != .leftBracket
    }

    /// `items.sort()`
    private func isCommanded(_ token: Int) -> Bool {
        let next = next(to: token)
        return tree[next].kind == .period && [.leftParen, .leftBrace].contains(tree[next + 2].kind)
    }

    private func next(to token: Int) -> Int {
        [.postfixQuestion, .postfixExclamation].contains(tree[token + 1].kind) ? token + 2 : token + 1
    }
}
