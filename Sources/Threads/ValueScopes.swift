import Flow
import Index
import Patterns
import Silence
import Syntax

// What a handler is given may be usable only while the handler runs, or only on its queue. The caller of an async version
// uses it later, and elsewhere.

/// Where the values of handlers may be used.
package struct ValueScopes: Sendable {
    let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// Throws where the caller of an async version would use what the handler is given where, or when, nobody may.
    package func checkMayReturn(
        _ function: Declaration, _ parameter: Parameter, _ type: FunctionType, in tree: TokenTree
    ) throws(Refusal) {
        try checkAssertions(function, in: tree)
        try checkType(type, of: function, parameter, in: tree)
        guard let body = function.body.map({ tree.interior($0.lowerBound) }) else { return }
        let name = tree.text(parameter.name)
        for mention in tree.uses(of: name, in: body) {
            if let callee = access(around: mention, in: body, of: tree), !isHarmless(type, at: mention, callee, tree) {
                throw Refusal(
                    "'\(name)' is called inside of '\(tree.text(callee))', and its value, such as a URL, may be valid only there: "
                        + "if so, copy there what callers need, and return the copy", token: mention)
            }
            if let (end, value) = ValueUse(in: tree, of: project, function: body).end(afterCall: mention) {
                throw Refusal(
                    "'\(tree.text(end))' (line \(tree.line(of: end))) would run before a caller that awaits can use '\(value)': "
                        + "let the caller do that after it has used the value", token: end)
            }
        }
    }

    /// The same for a function of the project that is called with a handler.
    package func checkMayReturn(_ function: ProjectIndex.Function) throws(Refusal) {
        guard let (index, type) = project.handler(of: function) else { return }
        let parameter = function.tree.parameters(of: function.declaration)[index]
        do throws(Refusal) {
            try checkMayReturn(function.declaration, parameter, type, in: function.tree)
        } catch {
            throw Refusal("at \(function.location), \(error.reason)")
        }
    }

    // MARK: Queues

    /// Throws where a function asserts that it runs on a queue, or off one.
    private func checkAssertions(_ function: Declaration, in tree: TokenTree) throws(Refusal) {
        guard let body = function.body,
            let found = tree.ownTokens(of: tree.interior(body.lowerBound)).first(
                where: ThreadAssertions(in: tree, of: project).assertsQueue)
        else { return }
        let name = function.name.map { tree.text($0) } ?? "init"
        throw Refusal(
            "'dispatchPrecondition' (line \(tree.line(of: found))) checks the queue on which '\(name)' runs, and an async function does "
                + "not choose its queue: to await '\(name)', call it on the right queue inside a continuation",
            token: found)
    }

    /// Throws where the handler is given an object that belongs to a queue, unless all is on the main thread.
    private func checkType(
        _ type: FunctionType, of function: Declaration, _ parameter: Parameter, in tree: TokenTree
    ) throws(Refusal) {
        let name = tree.text(parameter.name)
        for used in names(in: type) {
            if let place = assertion(inMembersOf: used) {
                throw Refusal(
                    "'\(name)' is given '\(used)', whose members check the queue that they run on ('dispatchPrecondition' at \(place)), "
                        + "and code that awaits may run elsewhere: leave this as it is",
                    token: parameter.name)
            }
            guard isBoundToQueue(used), !staysOnMain(function, in: tree) else { continue }
            throw Refusal(
                "'\(name)' is given '\(used)', which may only be used on the queue that it belongs to, and code that awaits may run "
                    + "elsewhere: pass a struct with its values, or leave this as it is", token: parameter.name)
        }
    }

    /// Whether values of a type may be used on one queue only.
    private func isBoundToQueue(_ type: String) -> Bool {
        project.ancestry(of: type).contains { project.known.says($0, .belongsToQueue) }
    }

    private func staysOnMain(_ function: Declaration, in tree: TokenTree) -> Bool {
        if case .isolated = ActorDeclarations(in: project).isolation(of: function, in: tree) { return true }
        return project.function(function, in: tree).map {
            MainThreadCallbacks(in: project).callsBackOnMain($0, calledWith: [])
        } ?? false
    }

    /// Where a member of a type, or of one that conforms to it, asserts the queue that it is used on.
    private func assertion(inMembersOf type: String) -> String? {
        let types = project.isProtocol(type) ? project.conformingTypes(of: type).sorted() : [type]
        for declared in types.flatMap({ project.declarations(of: $0) }) {
            let tree = declared.tree
            guard let body = declared.declaration.body,
                let found = tree.interior(body.lowerBound).first(where: { index in
                    tree.spells(index, "dispatchPrecondition")
                        && ThreadAssertions(in: tree, of: project).assertsQueue(index)
                        && tree.isInPlainMember(index, of: body.lowerBound)
                })
            else { continue }
            return tree.place(of: found)
        }
        return nil
    }

    // MARK: Access

    /// The name of the innermost call round a token that gives access to something only while its closure runs; nil for
    /// none in these statements.
    package func access(around token: Int, in span: Span, of tree: TokenTree) -> Int? {
        let around = tree.braces(around: token).prefix { brace in
            // A task goes on by itself.
            span.contains(brace) && !(tree.calleeName(ofArgument: brace).map { tree.spells($0, "Task") } ?? false)
        }
        return around.lazy.compactMap { access(of: $0, in: tree) }.first
    }

    /// The same for the closure of a brace.
    private func access(of brace: Int, in tree: TokenTree) -> Int? {
        guard tree.role(brace) == .closure, let name = tree.calleeName(ofArgument: brace),
            tree[name].flags.contains(.member)
                ? project.known.says(name, in: tree, .givesAccess, or: .givesAccessAsMethod)
                : project.known.says(name, in: tree, .givesAccess),
            !hasLabelWithoutAccess(name, in: tree),
            CalleeResolution(in: tree, project: project).callees(ofArgument: brace).isEmpty
        else { return nil }
        return name
    }

    /// `perform(mutation: …)` of another library.
    private func hasLabelWithoutAccess(_ name: Int, in tree: TokenTree) -> Bool {
        let labels = project.known.names(.givesNoAccessWith, of: tree.text(name))
        let given = labels.isEmpty ? [] : tree.call(at: name + 1)?.arguments.compactMap(\.label) ?? []
        return labels.contains { label in given.contains { tree.spells($0, label.text) } }
    }

    /// Whether a closure must do all its work before it returns: what it is given, or has access to, ends then.
    package func mustStay(_ closure: Closure, in tree: TokenTree) -> Bool {
        if access(of: closure.open, in: tree) != nil { return true }
        return CalleeResolution(in: tree, project: project).callees(ofArgument: closure.open).contains { callee, _ in
            (try? checkMayReturn(callee)) == nil
        }
    }

    /// Whether the values that a call gives its handler are known to be usable anywhere: it is not what the closure round the
    /// call is lent.
    private func isHarmless(_ type: FunctionType, at mention: Int, _ callee: Int, _ tree: TokenTree) -> Bool {
        let lent =
            tree.braces(around: mention).first { access(of: $0, in: tree) == callee }
            .flatMap { tree.closure(at: $0) }.map { tree.parameterNames(of: $0).map { tree.text($0) } } ?? []
        let given = tree.statement(around: mention).filter { $0 > mention && lent.contains(tree.text($0)) }
        if given.contains(where: { !project.known.says($0, in: tree, .isError) && isAlone($0, in: tree) }) {
            return type.elements.allSatisfy(type.tree.isVoid)
        }
        return names(in: type).allSatisfy { name in
            project.known.says(name, .isSendable) || project.known.says(name, .isSendableContainer)
                || !project.isForeign(name) || name == "Swift"
        }
    }

    /// It is all of an argument: `completion(url)`, `completion(.success(url))`.
    private func isAlone(_ token: Int, in tree: TokenTree) -> Bool {
        [.leftParen, .comma].contains(tree[token - 1].kind) && [.rightParen, .comma].contains(tree[token + 1].kind)
    }

    /// The names of the types that a handler is given.
    private func names(in type: FunctionType) -> [String] {
        if let result = type.resultLikeEnum {
            let value = TokenTree(SourceFile(text: result.value))
            return value.allTypeNames(in: value.all)
        }
        return type.elements.flatMap { type.tree.allTypeNames(in: $0) }
    }
}

extension TokenTree {
    /// The names of all types that a type is made of, without qualifiers and labels.
    fileprivate func allTypeNames(in type: Span) -> [String] {
        type.filter { index in
            guard self[index].kind == .identifier, ![.any, .inout].contains(self[index].word) else { return false }
            return index + 1 >= type.upperBound || ![.period, .colon].contains(self[index + 1].kind)
        }.map { text($0) }
    }

    /// Whether a token stands in a member of the type with these braces that other types may use, outside closures.
    fileprivate func isInPlainMember(_ index: Int, of type: Int) -> Bool {
        let around = braces(around: index).prefix { $0 != type }
        guard let outermost = around.last, around.allSatisfy({ ![.closure, .members].contains(role($0)) }) else {
            return false
        }
        let start = startOfStatement(around: outermost)
        return !(start..<outermost).contains { [.private, .fileprivate].contains(self[$0].word) }
    }
}
