import Index
import Overloads
import Syntax

// Of two overloads that take the same arguments, a call in async code resolves to the async one.

/// The calls of a file that would mean an async function, were the code round them async.
package struct AsyncShadowing: Sendable {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) {
        (self.tree, self.project) = (tree, project)
    }

    /// The name in the first call of a span that would resolve to an async overload, were the span async, and that
    /// overload, which is nil for one of the SDK; nil for none. Closures and local functions of the span are left out
    /// where they stay as they are.
    ///
    /// `leftOut`: calls that are written with `await`, which are passed over.
    package func firstCall(
        in span: Span, isInClosures: Bool = true, besides leftOut: [LeftOutHandler] = []
    ) -> (token: Int, overload: ProjectIndex.Function?)? {
        for token in span where isCalled(token) {
            guard isInClosures || !isInFunction(token, of: span), !leftOut.contains(where: { $0.name == token }) else {
                continue
            }
            let overload = asyncOverload(at: token)
            if overload != nil || isAsyncInSDK(token), !isAwaited(token) { return (token, overload) }
        }
        return nil
    }

    /// Throws for that call.
    package func check(_ span: Span, besides leftOut: [LeftOutHandler] = []) throws(Refusal) {
        if let name = firstCall(in: span, besides: leftOut)?.token { throw mayBeAsync(name) }
    }

    /// Why a call cannot move into async code.
    package func mayBeAsync(_ name: Int) -> Refusal {
        Refusal("in async code '\(tree.text(name))' may mean its async version: if so, await it by hand", token: name)
    }

    func isCalled(_ token: Int) -> Bool {
        tree[token].kind == .identifier && [.leftParen, .leftBrace].contains(tree[token + 1].kind)
            && tree[token - 1].word != .func
    }

    func isAwaited(_ token: Int) -> Bool {
        tree.statement(around: token).contains { $0 < token && tree[$0].word == .await }
    }

    /// Whether a call leaves out the completion handler of a function that the SDK has in an async version too.
    func isAsyncInSDK(_ token: Int) -> Bool {
        guard tree[token - 1].kind == .period, let call = CallbackCall(of: token, in: tree) else { return false }
        if ForeignOverload(in: project).isMeant(by: call, isForeign: beginsAtForeignType(token)) { return true }
        let modules = project.known.names(.asyncWithoutHandlerIn, of: call.nameWithLabels)
        guard !modules.isEmpty else { return false }
        let seen = project.known.modules(seenThrough: Imports(in: tree).importedModules())
        guard modules.contains(where: { seen.contains($0.text) }) || beginsAtForeignType(token) else { return false }
        return call.receiverTypes(in: project)?.contains { project.isForeign($0) || project.inheritsFromSDK($0) }
            ?? true
    }

    /// Whether the chain begins at a type that no file declares: its module may be seen through another one.
    private func beginsAtForeignType(_ token: Int) -> Bool {
        guard let start = tree.chain(around: token)?.span.lowerBound, start + 1 < token else { return false }
        let name = tree.text(start)
        return name.first?.isUppercase == true && project.isForeign(name)
    }

    /// Whether a closure or a local function of the span stands round the token: it is async or not by itself.
    func isInFunction(_ token: Int, of span: Span) -> Bool {
        tree.braces(around: token).prefix { span.contains($0) }.contains { brace in
            tree.role(brace) == .closure
                || tree.owner(ofBrace: brace).map { [.func, .`init`, .get].contains(tree[$0].word) } ?? false
        }
    }

    private func asyncOverload(at token: Int) -> ProjectIndex.Function? {
        let named = project.functions(tree.text(token))
        guard named.contains(where: \.isAsync), let call = CallbackCall(of: token, in: tree) else { return nil }
        let meant = named.filter { isVisible($0, at: token) && call.isTaken(by: $0, in: project) }
        guard meant.contains(where: \.isAsync) else { return nil }
        let receiver = call.receiverTypes(in: project)
        let mayBeMeant = meant.filter { mayBe(on: $0.type, receiver, call) }
        return mayBeMeant.first { $0.isAsync && hasCounterpart($0, among: mayBeMeant, call, on: receiver) }
    }

    /// Whether a call on these types may mean a member of this one. How types of the SDK are related is not known.
    private func mayBe(on type: String?, _ receiver: [String]?, _ call: CallbackCall) -> Bool {
        if call.mayBe(on: type, receiver, in: project) { return true }
        guard let type else { return false }
        return receiver?.contains { own in
            let isForeign = project.isForeign(own)
            // Only the project can conform a type of the SDK, or what that inherits from, to a protocol of its own.
            if isForeign, project.isProtocol(type) {
                return project.isForeign(type) || project.conformingTypes(of: type).contains(where: project.isForeign)
            }
            let isOfSDK = isForeign || project.isClass(own) && project.inheritsFromSDK(own)
            return isOfSDK && project.isForeign(type)
        } ?? false
    }

    /// Whether the call can mean a synchronous function beside the async one today: one of the project, or one that the
    /// type has from the SDK.
    private func hasCounterpart(
        _ other: ProjectIndex.Function, among meant: [ProjectIndex.Function], _ call: CallbackCall,
        on receiver: [String]?
    ) -> Bool {
        let synchronous = meant.filter { !$0.isAsync }
        let isBeside = synchronous.contains {
            project.isRelated($0.type, other.type) && call.givesSameClosures(to: $0, and: other)
        }
        guard !isBeside, let type = other.type else { return isBeside || synchronous.isEmpty }
        return ([type] + (receiver ?? [])).contains(where: project.inheritsFromSDK)
    }

    private func isVisible(_ function: ProjectIndex.Function, at token: Int) -> Bool {
        let isHere = function.path == tree.file.path
        if let brace = function.tree.brace(around: function.declaration.keyword), function.tree.role(brace) != .members
        {
            return isHere && tree.interior(brace).contains(token)
        }
        return function.serves(tree, at: token) && (isHere || !function.tree.isPrivate(function.declaration))
    }
}

extension ProjectIndex {
    fileprivate func isClass(_ type: String) -> Bool { declarations(of: type).contains { $0.keyword == .class } }
}

extension CallbackCall {
    fileprivate func isTaken(by function: ProjectIndex.Function, in project: ProjectIndex) -> Bool {
        function.signature.match(call.arguments, in: tree) != nil
            && function.mayTake(call, in: tree, knowing: project.known)
    }

    /// Whether the parameters that take its trailing closures give these the same values in both functions.
    fileprivate func givesSameClosures(to function: ProjectIndex.Function, and other: ProjectIndex.Function) -> Bool {
        call.arguments.filter(\.isTrailing).allSatisfy { argument in
            [function, other].map { callee in
                callee.parameter(for: argument, of: call, in: tree).map { callee.namesBeforeArrow(of: $0) } ?? []
            }.allAreEqual
        }
    }
}

extension ProjectIndex.Function {
    /// The types that a parameter's function type takes.
    fileprivate func namesBeforeArrow(of parameter: Parameter) -> [String] {
        parameter.type.prefix { tree[$0].kind != .arrow }.filter {
            tree[$0].kind == .identifier && tree[$0 - 1].kind != .at && ![.async, .throws].contains(tree[$0].word)
        }.map { tree.text($0) }
    }
}

extension [[String]] {
    fileprivate var allAreEqual: Bool { allSatisfy { $0 == first } }
}
