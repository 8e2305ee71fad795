import Index
import Overloads
import Patterns
import Syntax

// An async version that was written by hand may do more than the callback function, or less: what the two bodies name tells.

/// Whether a callback function and its async version are seen to do the same.
package struct SameWork {
    private let project: ProjectIndex

    package init(of project: ProjectIndex) { self.project = project }

    /// Throws where calls of a callback function may not move to its async version: neither waits for the other, and what they
    /// call and use differs. Of requirements the functions are compared that fulfil them.
    package func check(_ callback: ProjectIndex.Function, _ alternative: ProjectIndex.Function) throws(Refusal) {
        // A call through a protocol may mean what any type has: one of them stands for all.
        let required = project.fulfilledRequirement(callback.declaration, in: callback.tree)
        if required == nil || alternative.type != callback.type {
            if waits(alternative, for: callback) { return }
            if callback.declaration.body != nil, Work(of: callback, in: project).awaited(alternative.name) != nil {
                return try compare(callback, alternative)
            }
        }
        let callbacks = (required ?? callback).implementations(in: project)
        let alternatives =
            required.map { required in
                project.functions(
                    alternative.name, labels: alternative.parameters.map(\.label), relatedTo: required.type,
                    in: required.path
                ) { $0.isAsync && $0.declaration.body != nil && !$0.isTestDouble }
            } ?? alternative.implementations(in: project)
        guard !callbacks.isEmpty else { throw unseen(callback, alternative, isImplemented: false) }
        // One that does nothing stands for another platform.
        let working = callbacks.filter { $0.declaration.body?.count ?? 0 > 2 }
        for own in working.isEmpty ? callbacks : working {
            guard
                let other = nearest(to: own, among: alternatives.filter { $0.type == own.type })
                    ?? alternatives.first(where: { project.isReachable($0, from: own.type) })
            else { throw unseen(own, alternative) }
            if !waits(other, for: own) { try compare(own, other) }
        }
    }

    /// The one beside a function, where a type has several in the branches of an `#if`.
    private func nearest(to own: ProjectIndex.Function, among all: [ProjectIndex.Function]) -> ProjectIndex.Function? {
        func distance(_ other: ProjectIndex.Function) -> Int {
            other.tree === own.tree ? abs(other.declaration.keyword - own.declaration.keyword) : Int.max
        }
        return all.min { distance($0) < distance($1) }
    }

    private func unseen(
        _ callback: ProjectIndex.Function, _ alternative: ProjectIndex.Function, isImplemented: Bool = true
    ) -> Refusal {
        let places =
            isImplemented
            ? ": compare the two" : ", as no checked file implements them: compare the two in the types that do"
        return Refusal(
            "nothing shows that the async '\(alternative.name)' at \(alternative.location) does the same as "
                + "'\(callback.name)' at \(callback.location)\(places), and write the `await` by hand if that is fine"
        )
    }

    private func compare(_ callback: ProjectIndex.Function, _ alternative: ProjectIndex.Function) throws(Refusal) {
        let (own, other) = (Work(of: callback, in: project), Work(of: alternative, in: project))
        let name = alternative.name
        let start = "the async '\(name)' at \(alternative.location)"
        let end = "compare the two, and write the `await` by hand if that is fine"
        // Where the callback function awaits its async version, that is all it may do.
        if let only = own.awaited(name) {
            guard let more = own.first(besides: only) else { return }
            throw Refusal(
                "the '\(callback.name)' with a handler does more than await \(start), such as '\(callback.tree.text(more))' in line "
                    + "\(callback.tree.line(of: more)): \(end)")
        }
        let isWaiting =
            WaitingFunctions(in: alternative.tree).statement(in: alternative.declaration, waitingFor: callback.name)
            != nil
        if let more = other.first(besides: own.names.union(isWaiting ? [own.common(callback.name)] : [])) {
            throw Refusal(
                "\(start) uses '\(alternative.tree.text(more))' in line \(alternative.tree.line(of: more)), which the version with a "
                    + "handler does not: \(end)")
        }
        guard let less = own.first(besides: other.names) else { return }
        throw Refusal(
            "'\(Self.shown(less, in: callback.tree))' in line \(callback.tree.line(of: less)) of the version with a handler has no counterpart in "
                + "\(start): \(end)")
    }

    /// A token that tells what a function does; a literal with the call that is given it.
    private static func shown(_ token: Int, in tree: TokenTree) -> String {
        guard tree[token].kind != .identifier, let callee = tree.calleeName(ofArgument: token),
            let close = tree.partner(callee + 1)
        else { return tree.text(token) }
        let code = tree.text(callee..<close + 1)
        return code.count > 40 || code.contains("\n") ? tree.text(callee) : code
    }

    /// Whether an async function waits for this callback function in a continuation, and does nothing else.
    private func waits(_ alternative: ProjectIndex.Function, for callback: ProjectIndex.Function) -> Bool {
        let waiting = WaitingFunctions(in: alternative.tree)
        return waiting.statement(in: alternative.declaration, waitingFor: callback.name) != nil
            && !waiting.doesMore(alternative.declaration, than: callback.name)
    }
}

extension OverloadFacts {
    /// Throws where the async version of the matched function is not seen to do the same.
    package func checkAsyncVersionDoesTheSame(_ match: Match) throws(Refusal) {
        guard let (declaration, _) = project.callbackFunction(at: match),
            let callback = project.function(declaration, in: match.tree),
            let alternative = AlternativeSearch(in: project).asyncAlternative(of: callback)
        else { return }
        try SameWork(of: project).check(callback, alternative)
    }
}

/// The names in the body of a function that tell what it does: those of what it calls and uses, without what only waits, hops
/// or passes the result on.
private struct Work {
    private let function: ProjectIndex.Function
    private let project: ProjectIndex
    /// By the name, as both versions may spell it: the first token.
    private var tokens: [String: Int] = [:]
    private var tree: TokenTree { function.tree }

    var names: Set<String> { Set(tokens.keys) }

    init(of function: ProjectIndex.Function, in project: ProjectIndex) {
        (self.function, self.project) = (function, project)
        guard let body = function.declaration.body.map({ function.tree.interior($0.lowerBound) }) else { return }
        let locals = LocalScope(in: tree).localNames(around: body.lowerBound)
        let handler = project.completionHandler(of: function.declaration, in: tree).map { tree.text($0.parameter.name) }
        for index in body where tells(index, locals, handler) {
            tokens[common(tree.text(index)), default: index] = min(tokens[common(tree.text(index))] ?? index, index)
        }
    }

    /// Where the body awaits a function of this name on the same object: that name.
    func awaited(_ name: String) -> Set<String>? {
        guard let token = tokens[common(name)], tree.isAwaited(token),
            !tree[token].flags.contains(.member) || tree[token - 2].word == .`self`
                || tree[token - 2].kind == .postfixQuestion && tree[token - 3].word == .`self`
        else { return nil }
        return [common(name)]
    }

    func first(besides known: Set<String>) -> Int? { tokens.filter { !known.contains($0.key) }.values.min() }

    private func tells(_ index: Int, _ locals: Set<String>, _ handler: String?) -> Bool {
        let token = tree[index]
        // `#available(iOS 14, *)`
        if let open = tree.parent(index), open > 0, tree[open - 1].word == .poundAvailable { return false }
        if [.integerLiteral, .floatLiteral, .stringSegment].contains(token.kind) { return isOfWork(index, handler) }
        let isCall = tree[index + 1].kind == .leftParen || tree.role(index + 1) == .closure
        // A function may be called `copy`.
        let isWord = token.word != .none && !token.flags.contains(.member)
        guard token.kind == .identifier, !isWord || isCall && !project.functions(tree.text(index)).isEmpty,
            !tree.isLabelOrDeclared(index), !project.known.says(index, in: tree, .isOfWaiting),
            !isOfHop(index), !isLogged(index)
        else { return false }
        let isMember = token.flags.contains(.member) && tree[index - 2].word != .`self`
        if !isMember, tree.spells(index, handler ?? "") || locals.contains(tree.text(index)) && !isCall { return false }
        // What is made of a type, tells nothing; the type of an error may be left out.
        return !(tree.text(index).first?.isUppercase ?? false) && !project.known.says(index, in: tree, .neverReturns)
    }

    /// Whether a literal is an argument of what is called, and not of the handler.
    private func isOfWork(_ index: Int, _ handler: String?) -> Bool {
        var open = tree.parent(index)
        while let outer = open, tree[outer].kind != .leftParen { open = tree.parent(outer) }
        guard let open, open > 0, tree[open - 1].kind == .identifier else { return false }
        return !tree.spells(open - 1, handler ?? "") && !project.known.says(open - 1, in: tree, .isOfWaiting)
            && !project.known.says(open - 1, in: tree, .runsOnQueue) && !isLogged(index)
    }

    /// `queue` and `async` of `queue.async { … }`
    private func isOfHop(_ index: Int) -> Bool {
        tree.chain(around: index)?.links.contains { link in
            link.name.map { $0 >= index && project.known.says($0, in: tree, .runsOnQueue) } ?? false
        } ?? false
    }

    /// Whether it is part of a call of a log.
    private func isLogged(_ index: Int) -> Bool {
        guard let chain = tree.chain(from: tree.startOfStatement(around: index)), chain.span.contains(index) else {
            return false
        }
        var isOfLog = false
        for link in chain.links {
            for argument in link.lastCall?.arguments ?? [] where tree.role(argument.value.lowerBound) == .closure {
                return false
            }
            guard let name = link.name, !project.known.says(name, in: tree, .isOfWaiting) else { continue }
            if project.known.says(name, in: tree, .goesUnnoticed) { isOfLog = true }
        }
        return isOfLog
    }

    /// `user` for `getUser` and `userAsync`, `data` for `dataTask`.
    func common(_ name: String) -> String {
        var name = name.filter { $0 != "`" }
        for end in ["Async", "Task"] where name.hasSuffix(end) && name != end { name.removeLast(end.count) }
        return project.known.parts(.isLeftOutOfAsync).lazy.compactMap { $0.rest(of: name) }.first ?? name
    }
}
