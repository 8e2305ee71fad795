import Flow
import Index
import Patterns
import Syntax
import Threads

/// A continuation that replaces a handler in the property that stores it.
struct StoredContinuation {
    /// The new name of the property.
    let name: String
    /// The statement that resumes a continuation that is already stored when another is; empty if there is no value for it.
    let ending: String
}

extension BodyConverter {
    /// Replaces the statement that stores the handler by one that stores the continuation; false for any other use.
    mutating func keep(_ mention: Int) -> Bool {
        guard let kept, KeptNames(in: tree).target(keeping: handler, at: mention) != nil else { return false }
        let statement = tree.statement(around: mention)
        let ended = kept.ending.isEmpty ? "" : "self.\(kept.name)?.\(kept.ending)\n" + indentation(statement)
        replace(statement, by: "\(ended)self.\(kept.name) = \(continuation)")
        return true
    }
}

extension BodyFacts {
    /// The property that stores the handler, empty if not all its uses can be converted, and its name once it stores a
    /// continuation.
    package func keptProperty(
        of handler: Metavariable, until senders: Table, _ match: Match
    ) throws(Refusal) -> [Binding] {
        let kept = try kept(handler, match)
        guard let property = kept.declaration, let parameter = kept.onlyHandler, !kept.isShared,
            !kept.answers(from: senders).isEmpty
        else { throw Refusal() }
        let names = [parameter.label, parameter.name].compactMap { $0.map { match.tree.text($0) } }
        guard kept.isCleared || names.contains(where: project.known.isCompletion) else { throw Refusal() }
        let name = match.tree.freshName(kept.nameOfContinuation(knowing: project.known), in: match.tree.all)
        let isMoved = (try? written(kept, StoredContinuation(name: name, ending: ""))) != nil
        return [isMoved ? .code(match.tree, property..<property + 1) : .text(""), .text(name)]
    }

    private func kept(_ handler: Metavariable, _ match: Match) throws(Refusal) -> StoredHandler {
        guard let name = match.bindings[handler.name]?.plainText,
            let function = match.tree.declaration(at: match.span.lowerBound),
            let kept = StoredHandler(name, of: function, in: match.tree, project: project)
        else { throw Refusal() }
        return kept
    }

    /// The body of the async function that waits in that property. Refuses where the property is used otherwise than set,
    /// called and cleared.
    package func bodyKeeping(
        _ body: Metavariable, _ handler: Metavariable, continuation: Metavariable, ending: Metavariable, _ match: Match
    ) throws(Refusal) -> Binding {
        guard let (tree, span) = match.bindings[body.name]?.code,
            let name = match.bindings[continuation.name]?.plainText, let end = match.bindings[ending.name]?.plainText
        else { throw Refusal() }
        let text = try written(try kept(handler, match), StoredContinuation(name: name, ending: end))
        return Binding(
            .code(tree, span, changes: [Binding.Change(span: span, text: text)]),
            range: match.bindings[body.name]?.range)
    }

    private func written(_ kept: StoredHandler, _ continuation: StoredContinuation) throws(Refusal) -> String {
        guard let parameter = kept.onlyHandler, let body = kept.function.body,
            let type = project.functionType(parameter.type, in: kept.tree)
        else { throw Refusal() }
        if let silent = kept.silentReturn {
            throw Refusal(
                "line \(kept.tree.line(of: silent)) returns without calling or storing '\(kept.handler)': resume the continuation there",
                token: silent)
        }
        for use in kept.uses where use != kept.target {
            try checkUse(use, of: kept, answering: type)
        }
        var writer = BodyConverter(
            of: kept.handler, type, in: kept.tree, at: body.lowerBound,
            continuation: kept.tree.freshName("continuation", in: kept.function.span), overloads: overloads)
        writer.kept = continuation
        return try writer.write(kept.tree.interior(body.lowerBound)).text(lineEnd: kept.tree.lineEnd)
    }

    private func handlerType(_ name: Metavariable, _ match: Match) -> FunctionType? {
        match.bindings[name.name]?.code.flatMap { project.functionType($0.span, in: $0.tree) }
    }

    private func checkUse(_ use: Int, of kept: StoredHandler, answering type: FunctionType) throws(Refusal) {
        let tree = kept.tree
        if kept.function.span.contains(use)
            || !KeptNames(in: tree).isCleared(use) && StoredContinuation.handlerCall(through: use, in: tree) == nil
        {
            throw Refusal(
                "line \(tree.line(of: use)) does not just call the property '\(kept.property)' or set it to nil",
                token: use
            )
        }
        guard let call = StoredContinuation.handlerCall(through: use, in: tree) else { return }
        let writer = BodyConverter(of: kept.property, type, in: tree, at: use, continuation: "", overloads: overloads)
        do { _ = try writer.passedResult(call.arguments, at: use) } catch { throw error.refusal }
    }

    /// The statements that resume the continuation in place of a call of the stored handler.
    package func resumption(of continuation: Metavariable, as type: Metavariable, _ match: Match) throws(Refusal)
        -> Binding
    {
        let tree = match.tree
        guard let name = match.bindings[continuation.name]?.plainText, let type = handlerType(type, match),
            let use = match.span.first(where: { StoredContinuation.handlerCall(through: $0, in: tree) != nil }),
            !KeptNames(in: tree).namesParameter(use), let call = StoredContinuation.handlerCall(through: use, in: tree)
        else { throw Refusal() }
        let subject = KeptNames(in: tree).startOnSelf(use).map { tree.text($0..<use) } ?? ""
        let writer = BodyConverter(
            of: tree.text(use), type, in: tree, at: use, continuation: "\(subject)\(name)?", overloads: overloads)
        do {
            let text = writer.resumption(try writer.passedResult(call.arguments, at: use)).plain
            return .text(
                StoredContinuation.isCleared(after: use, in: tree) ? text : "\(text)\n\(subject)\(name) = nil")
        } catch {
            throw error.refusal
        }
    }
}

extension StoredContinuation {
    /// The call `name?(…)` that is a statement of its own.
    fileprivate static func handlerCall(through name: Int, in tree: TokenTree) -> Call? {
        guard tree[name + 1].kind == .postfixQuestion, tree[name + 2].kind == .leftParen else {
            return nil
        }
        let start = KeptNames(in: tree).startOnSelf(name) ?? name
        guard tree.statement(around: name) == start..<tree.after(name + 2), tree[start].flags.contains(.startsLine)
        else { return nil }
        return tree.chain(from: start)?.links.last?.lastCall
    }

    /// Whether a statement that follows on the same path sets the same name to nil.
    fileprivate static func isCleared(after name: Int, in tree: TokenTree) -> Bool {
        for brace in tree.braces(around: name) where tree.role(brace) != .members {
            let later = tree.statements(in: tree.interior(brace)).filter { $0.lowerBound > name }
            let isCleared = later.contains { statement in
                statement.contains {
                    tree.spells($0, tree.text(name)) && KeptNames(in: tree).isCleared($0)
                        && tree.statement(around: $0) == statement
                }
            }
            if isCleared { return true }
            let ends = later.contains { [.return, .throw].contains(tree[$0.lowerBound].word) }
            if ends || tree.role(brace) == .closure { return false }
        }
        return false
    }
}
