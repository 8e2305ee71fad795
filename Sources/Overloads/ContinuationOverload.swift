import Index
import Patterns
import Syntax
import Types

// An async overload that only wraps its callback function in a continuation: the body can move into it.

extension OverloadFacts {
    /// The `func` of the continuation overload of the matched function, with its file; nil where there is none.
    package func overload(waitingFor match: Match) -> (tree: TokenTree, keyword: Int)? {
        continuationOverload(for: match).map { ($0.tree, $0.declaration.keyword) }
    }

    /// The async function with the parameters of the matched one, except the handler, that only wraps it in a continuation
    /// and returns what the handler is called with; nil where there is none.
    package func continuationOverload(for match: Match) -> ProjectIndex.Function? {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match), let name = declaration.name else {
            return nil
        }
        let labels = tree.labels(of: declaration, besides: handler)
        let types = WaitingFunctions(in: tree).types(of: tree.parameters(of: declaration, besides: handler))
        let type = tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) }
        let names = [tree.text(name)] + (AsyncNames.suffixed(for: tree.text(name)).map { [$0] } ?? [])
        func isOverload(_ other: ProjectIndex.Function, of callback: String? = nil) -> Bool {
            other.path == tree.file.path && other.type == type && other.parameters.map(\.label) == labels
                // `load(for drive: Drive)` waits for another one than `load(for id: String)`.
                && WaitingFunctions(in: other.tree).types(of: other.tree.parameters(of: other.declaration)) == types
                && WaitingFunctions(in: other.tree).onlyWaits(other.declaration, for: callback)
                && WaitingFunctions(in: other.tree).returnsArguments(other.declaration, of: handler)
                && GenericSignature(of: other) == GenericSignature(of: declaration, in: tree)
        }
        return names.flatMap { project.functions($0, labels: labels) }.first { isOverload($0) }
            ?? asyncCallers(of: name, in: tree).first { isOverload($0, of: tree.text(name)) }
    }

    /// Throws where the overload into which the matched body would move calls a parameter otherwise, which the body names.
    package func checkNamesOfOverload(_ match: Match) throws(Refusal) {
        guard let overload = continuationOverload(for: match),
            let (declaration, handler) = project.callbackFunction(at: match), let body = declaration.body
        else { return }
        let tree = match.tree
        let theirs = overload.tree.parameters(of: overload.declaration).map { overload.tree.text($0.name) }
        for (mine, other) in zip(tree.parameters(of: declaration, besides: handler), theirs) {
            let name = tree.text(mine.name)
            guard name != other, let use = tree.uses(of: name, in: body).first else { continue }
            throw Refusal(
                "the async overload calls '\(name)' '\(other)', and the code that would move into it names '\(name)' (line "
                    + "\(tree.line(of: use))): give the parameter one name in both first", token: mine.name)
        }
    }

    /// The async functions of a file that call a function of this name in a continuation: one may be its overload under
    /// another name.
    private func asyncCallers(of name: Int, in tree: TokenTree) -> [ProjectIndex.Function] {
        tree.words(spelling: tree.text(name)).filter { $0 != name }.compactMap { index in
            let brace = tree.braces(around: index).first { tree.role($0) != .closure }
            return brace.flatMap { tree.declaration(ofBrace: $0) }.flatMap { project.function($0, in: tree) }
        }.filter(\.isAsync)
    }
}

extension FunctionType {
    /// The type that an async function returns in place of calling this handler, without white space; empty for `Void`.
    package var asyncResult: String {
        let shape = HandlerShape(self)
        if shape.isVoid { return "" }
        var types = elements.map { tree.text($0) }
        switch shape {
        case .result: types = onlyResult.map { [$0.value] } ?? []
        case .valuesOrError: types = types.dropLast().map { String($0.dropLast()) }
        case .nothing, .values, .error: break
        }
        let texts = types.map { $0.filter { !$0.isWhitespace } }
        return texts.count == 1 ? texts[0] : "(" + texts.joined(separator: ",") + ")"
    }
}

/// The async functions of a file that do nothing but wait for their callback form.
package struct WaitingFunctions: Sendable {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Whether the body of an async function is one continuation, in which the function of the given name, or else one of its
    /// own name or of that without `Async`, is called with a handler that only resumes it.
    package func onlyWaits(_ declaration: Declaration, for callback: String? = nil) -> Bool {
        guard declaration.effects.contains(where: { tree[$0].word == .async }), let name = declaration.name,
            let body = declaration.body.map({ tree.interior($0.lowerBound) }), tree.statements(in: body).count == 1,
            let start = body.first(where: { ![.return, .try, .await].contains(tree[$0].word) }),
            ["withCheckedContinuation", "withCheckedThrowingContinuation"].contains(tree.text(start)),
            let held = tree.chain(from: start)?.links.first?.call?.arguments.last.flatMap({
                tree.closure(at: $0.value.lowerBound)
            }),
            let call = held.body.first(where: {
                let index = $0
                return index + 1 < held.body.upperBound && tree[index + 1].kind != .colon
                    && (callback.map { tree.spells(index, $0) } ?? isAlternative(name, of: index))
            })
        else { return false }
        // Only an unqualified call, or one on `self`, is a call of this function.
        let isOwn =
            call == held.body.lowerBound
            || call == held.body.lowerBound + 2 && [.self, .Self].contains(tree[held.body.lowerBound].word)
        return isOwn && tree.statements(in: held.body).count == 1 && passesOn(call, tree.parameters(of: declaration))
    }

    /// Whether an async function waits for a callback function of this name in a continuation, and calls something else
    /// besides: callers of the callback function would get more than they do now.
    package func doesMore(_ declaration: Declaration, than callback: String) -> Bool {
        guard let waiting = statement(in: declaration, waitingFor: callback) else { return false }
        return statements(of: declaration).contains { statement in
            statement != waiting
                && statement.contains { index in
                    tree[index].kind == .identifier && tree[index].word == .none && tree[index + 1].kind == .leftParen
                }
        }
    }

    /// The statement in which it does so, on the same object.
    package func statement(in declaration: Declaration, waitingFor callback: String) -> Span? {
        statements(of: declaration).first { statement in
            tree.uses(of: callback, in: statement).contains { index in
                let isOwn = !tree[index].flags.contains(.member) || [.self, .Self].contains(tree[index - 2].word)
                return isOwn
                    && tree.braces(around: index).prefix(while: statement.contains).contains {
                        tree.continuationCall(ofClosure: $0) != nil
                    }
            }
        }
    }

    private func statements(of declaration: Declaration) -> [Span] {
        declaration.body.map { tree.statements(in: tree.interior($0.lowerBound)) } ?? []
    }

    private func isAlternative(_ name: Int, of callback: Int) -> Bool {
        tree.equal(name..<name + 1, to: callback..<callback + 1, of: tree)
            || AsyncNames.suffixed(for: tree.text(callback)) == tree.text(name)
    }

    /// Whether a call passes these parameters on as they are, and a handler that only resumes.
    private func passesOn(_ callee: Int, _ parameters: [Parameter]) -> Bool {
        guard let call = tree.call(at: callee + 1), call.arguments.count > parameters.count else { return false }
        var rest = parameters[...]
        for argument in call.arguments {
            let value = argument.value
            if value.count == 1, let next = rest.first, tree.equal(value, to: next.name..<next.name + 1, of: tree) {
                rest.removeFirst()
            } else if !onlyResumes(value) {
                return false
            }
        }
        return rest.isEmpty
    }

    /// Whether a handler only resumes: `{ continuation.resume(with: $0) }`. It calls nothing else but initializers of results
    /// and errors, and distinguishes nothing but the cases of a result.
    private func onlyResumes(_ handler: Span) -> Bool {
        handler.contains { tree.spells($0, "resume") }
            && handler.allSatisfy { index in
                guard tree[index + 1].kind == .leftParen, tree[index].kind == .identifier else {
                    return tree[index].kind != .stringQuote
                }
                return Self.resuming.contains(tree.text(index)) || tree[index - 2].word == .case
            }
    }

    /// The types of parameters, as they are written, without white space.
    func types(of parameters: [Parameter]) -> [String] {
        parameters.map { parameter in tree.text(parameter.type).filter { !$0.isWhitespace } }
    }

    /// A type without white space, and a tuple without names.
    package func unnamed(_ type: Span) -> String {
        guard tree[type.lowerBound].kind == .leftParen, tree.after(type.lowerBound) == type.upperBound else {
            return tree.text(type).filter { !$0.isWhitespace }
        }
        let types = tree.elements(tree.interior(type.lowerBound)).map {
            tree.text(tree.withoutName($0)).filter { !$0.isWhitespace }
        }
        return "(" + types.joined(separator: ",") + ")"
    }

    private static let resuming: Set<String> = ["resume", "success", "failure", "map", "Result"]

    /// Whether an async function returns what this handler is called with, and throws where that can be a failure.
    func returnsArguments(_ declaration: Declaration, of handler: CompletionHandler) -> Bool {
        let canThrow = declaration.effects.contains { tree[$0].word == .throws }
        let result = declaration.result.flatMap { tree.isVoid($0) ? nil : unnamed($0) } ?? ""
        let expected = handler.type.asyncResult
        let isTyped = declaration.effects.contains { tree[$0].kind == .leftParen }
        let canFail = HandlerShape(handler.type).canFail || handler.failure != nil
        guard canThrow == canFail, !isTyped else { return false }
        return result == expected || result == "(" + expected + ")" || "(" + result + ")" == expected
    }
}
