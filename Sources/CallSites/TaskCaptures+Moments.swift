import Index
import Patterns
import Silence
import Syntax
import Threads
import Timing
import Types

// What the arguments of a call read when it is made, and a task would read when it begins.

extension TaskCaptures {
    /// Captures the time that arguments ask for, `Date()`, where the function asks for it elsewhere too, and the properties of `self`
    /// in them that the code after the call changes. Returns how they are spelled then.
    mutating func takeMoments() throws(Refusal) -> [Binding.Change] {
        let moments = MomentReading(in: tree, knowing: project.known)
        let locals = LocalScope(in: tree).localNames(seenAt: site.span.lowerBound)
        var changes: [Binding.Change] = []
        for (_, operand) in site.operands where operand != site.front && operands[operand.lowerBound] == nil {
            for token in operand where tree[token].kind == .identifier && !tree.isInClosure(token, within: operand) {
                if moments.reads(token), moments.isComparable(token) {
                    changes.append(try takeMoment(token, of: operand))
                } else if let span = changedProperty(token, locals) {
                    let name = tree.text(token)
                    add(span.count == 1 ? name : "\(name) = \(tree.text(span))")
                    changes.append(Binding.Change(span: span, text: name))
                }
            }
        }
        return changes
    }

    /// Captures what functions of the project give for the call, such as `factory.makeLoader()`: what else they do is still done before
    /// the code after the call runs.
    mutating func takeEffects() throws(Refusal) {
        for (label, operand) in site.operands where operands[operand.lowerBound] == nil {
            let call = operand.first { token in
                tree[token].kind == .identifier && token + 1 < operand.upperBound && tree[token + 1].kind == .leftParen
                    && tree.text(token).first?.isLowercase ?? false && !tree.isInClosure(token, within: operand)
                    && !project.functions(tree.text(token)).isEmpty
            }
            guard let call else { continue }
            if let mark = operand.first(where: { [.try, .await].contains(tree[$0].word) }) {
                throw Refusal(
                    "this argument would be evaluated later, inside the task: store it in a constant before the call",
                    token: mark)
            }
            try take(operand, as: freeName(label ?? nameOfValue(madeBy: call), operand))
        }
    }

    /// `loader` for `makeLoader`, `logs` for `getLogs`, `client` for `Client.make`, `receiver` for `load`.
    private func nameOfValue(madeBy function: Int) -> String {
        let name = tree.text(function)
        let type = tree[function].flags.contains(.member) ? tree.text(function - 2) : ""
        let rest = name.contains(where: \.isUppercase) ? name.drop { !$0.isUppercase } : type[...]
        guard let first = rest.first, first.isUppercase else { return "receiver" }
        return first.lowercased() + rest.dropFirst()
    }

    /// Captures the arguments that ask a weak `self`, as what the call is made on is captured: both are there, or neither.
    mutating func takeOperandsOfWeakSelf() throws(Refusal) {
        for (label, operand) in site.operands where operand != site.front && operands[operand.lowerBound] == nil {
            guard tree[operand.lowerBound].word == .`self`, tree[operand.lowerBound + 1].kind == .postfixQuestion else {
                continue
            }
            try take(operand, as: freeName(lastName(operand) ?? label ?? "argument", operand))
        }
    }

    /// Captures what the call is made on where that may be set again before the task begins. Returns what unwraps it.
    mutating func takeReceiver(_ receiver: OptionalReceiver?) throws(Refusal) -> [String] {
        let front = site.front
        guard receiver == nil, operands[front.lowerBound] == nil, isMadeOnSetProperty,
            let last = front.last(where: { tree[$0].kind == .identifier })
        else { return [] }
        let name = tree.text(last)
        let isHidden = site.handler.contains { tree.isUse($0, of: name) }
        let taken = freeName(isHidden ? "called" + name.prefix(1).uppercased() + name.dropFirst() : name, front)
        try take(front, as: taken)
        return ImplicitlyUnwrapped(tree: tree, project: project).declares(front)
            ? ["guard let \(taken) else { return }"] : []
    }

    /// Whether the call is made on a property that its function sets, or that is set in several places; or on a member of one.
    var isMadeOnSetProperty: Bool {
        guard let root = site.front.first(where: { tree[$0].kind == .identifier && tree[$0].word == .none }),
            !project.known.isOfTests(tree)
        else { return false }
        let locals = LocalScope(in: tree).localNames(around: root)
        let isMember = tree[root].flags.contains(.member) && root == site.front.lowerBound + 2
        guard
            isMember
                ? tree[site.front.lowerBound].word == .`self`
                : LocalScope(in: tree).needsSelf(root..<root + 1, locals: locals),
            let (home, declared) = CalledFunctions(in: tree, of: project).property(root),
            home[declared - 1].word == .var
        else { return false }
        let places = home.words(spelling: tree.text(root)).filter { index in
            (home.isAssigned(index) || isAssignedMember(index, in: home) && home[index - 2].word == .`self`)
                && home.enclosingFunction(index).map { home[$0.keyword].word == .`init` } != true
        }
        let function = tree.enclosingFunction(root)?.span ?? root..<root
        return places.count > 1 || home === tree && places.contains(where: function.contains)
    }

    /// Captures the arguments that read a variable of an object, where the task would read it on another thread, and later.
    mutating func takeVariablesOfObjects() throws(Refusal) {
        guard !Isolation(in: tree, of: project).isMainActor(site.span.lowerBound) else { return }
        let called = CalledFunctions(in: tree, of: project)
        for (label, operand) in site.operands where operand != site.front && operands[operand.lowerBound] == nil {
            guard let member = operand.first(where: { called.readsVariableOfObject($0) }),
                !tree.isInClosure(member, within: operand)
            else { continue }
            try take(operand, as: freeName(label ?? tree.text(member), operand))
        }
    }

    private mutating func takeMoment(_ token: Int, of operand: Span) throws(Refusal) -> Binding.Change {
        guard let span = tree.chain(around: token)?.span, operand.lowerBound <= span.lowerBound,
            tree[span.lowerBound].kind != .period
        else {
            throw Refusal(
                "this argument would be evaluated later, inside the task: store it in a constant before the call",
                token: token)
        }
        let name = freeName(tree[token].flags.contains(.member) ? tree.text(token) : "now", span)
        if bound[name] == nil { add("\(name) = \(tree.text(span))") }
        return Binding.Change(span: span, text: name)
    }

    /// `page` or `self.page`, where this token names a property of `self` that the code after the call changes, on the same
    /// level; nil elsewhere.
    private func changedProperty(_ token: Int, _ locals: Set<String>) -> Span? {
        let isMember = tree[token].flags.contains(.member)
        let start = isMember ? token - 2 : token
        let name = tree.text(token)
        guard bound[name] == nil, start >= 0,
            isMember ? tree[start].word == .`self` : LocalScope(in: tree).needsSelf(token..<token + 1, locals: locals),
            tree[token].word != .`self`, let function = tree.enclosingFunction(token),
            site.statement.upperBound < function.span.upperBound
        else { return nil }
        let level = tree.innermostClosure(around: site.span.lowerBound)
        let shared = SharedVariables(in: tree, knowing: project.known)
        let isChanged = (site.statement.upperBound..<function.span.upperBound).contains { index in
            tree.spells(index, name) && tree.innermostClosure(around: index) == level
                && (shared.isChanged(index) || tree[index - 2].word == .`self` && isAssignedMember(index, in: tree))
        }
        return isChanged ? start..<token + 1 : nil
    }

    private func isAssignedMember(_ index: Int, in tree: TokenTree) -> Bool {
        tree[index].flags.contains(.member)
            && (tree[index + 1].kind == .equal || ["+=", "-="].contains(tree.text(index + 1)))
    }
}
