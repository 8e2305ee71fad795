import Branches
import Flow
import Index
import Patterns
import Silence
import Syntax
import Threads

/// Functions whose handler needs no async version: it is called before the function returns, or after a move to a queue
/// and nothing else.
package struct HandlerWork: Sendable {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) {
        (self.tree, self.project) = (tree, project)
    }

    /// Throws where a function does nothing that a caller could await.
    package func check(_ function: Declaration, _ handler: CompletionHandler) throws(Refusal) {
        let name = tree.text(handler.parameter.name)
        guard let body = function.body.map({ tree.interior($0.lowerBound) }) else {
            return try checkImplementations(of: function, name)
        }
        if body.isEmpty { return }
        if case .valuesOrError = HandlerShape(handler.type),
            let call = tree.uses(of: name, in: body).first(where: givesNothing),
            handler.type.elements.allSatisfy({ isError($0, in: handler.type.tree) })
        {
            throw Refusal(
                "'\(name)' is given several errors, and nil for all of them is success (line \(tree.line(of: call))): write by hand "
                    + "an async version that throws the one that is not nil", token: call)
        }
        if isCalledAtOnce(name, in: body), doesWork(body, besides: name) { throw calledAtOnce(function, handler) }
        guard let closures = closuresOfHop(function, name, body) else { return }
        if let awaited = body.first(where: { tree[$0].word == .await && closures.contains(tree.text($0 + 1)) }) {
            throw Refusal(
                "the function only awaits '\(tree.text(awaited + 1))' and passes the result on: let async code call that closure itself",
                token: handler.parameter.name)
        }
        throw Refusal(
            "the function only moves to a queue or an actor before it calls '\(name)', so an async version would have nothing else to await: leave this",
            token: handler.parameter.name)
    }

    /// Why there is no async version of a function that calls its handler before it returns, with what to do instead.
    package func calledAtOnce(_ function: Declaration, _ handler: CompletionHandler) -> Refusal {
        let requirement = project.fulfilledRequirement(function, in: tree)
        let advice =
            requirement.map { "leave it, as '\($0.type ?? "")' (\($0.location)) requires this function" }
            ?? (function.result == nil ? advice(on: function, handler) : "leave it, as it returns a value, too")
        return Refusal(
            "'\(tree.text(handler.parameter.name))' is called only before this function returns, so there is nothing to await: \(advice)",
            token: handler.parameter.name)
    }

    /// Throws for a requirement where all that fulfils it only moves to a queue.
    private func checkImplementations(of requirement: Declaration, _ handler: String) throws(Refusal) {
        let all = project.function(requirement, in: tree)?.implementations(in: project) ?? []
        guard let first = all.first, all.allSatisfy({ HandlerWork(in: $0.tree, of: project).isHop($0.declaration) })
        else { return }
        throw Refusal(
            "'\(first.name)' (\(first.location)) only moves to a queue or an actor before it calls '\(handler)', so an async version would have nothing else to await: leave this",
            token: requirement.keyword)
    }

    /// The closure that a function is given, where all that it does is to move that to a queue, and its name is not that of a completion
    /// handler; nil for any other function.
    package func work(movedBy function: Declaration) -> Parameter? {
        let closures = tree.parameters(of: function).filter { project.functionType($0.type, in: tree) != nil }
        guard closures.count == 1, case let name = tree.text(closures[0].name), !project.known.isCompletion(name),
            project.functionType(closures[0].type, in: tree)?.elements.isEmpty ?? false,
            let body = function.body.map({ tree.interior($0.lowerBound) }), closuresOfHop(function, name, body) != nil
        else { return nil }
        return closures[0]
    }

    private func isHop(_ function: Declaration) -> Bool {
        guard let handler = project.completionHandler(of: function, in: tree)?.parameter.name,
            let body = function.body.map({ tree.interior($0.lowerBound) })
        else { return false }
        return closuresOfHop(function, tree.text(handler), body) != nil
    }

    /// Whether an async version is on the main actor, and its callback version not seen to call its handler on a queue: what the
    /// handler does would leave the main thread in a task on no actor.
    package static func goesOn(
        after callback: ProjectIndex.Function, onMainWith alternative: ProjectIndex.Function, in project: ProjectIndex
    ) -> Bool {
        let (function, tree) = (alternative.declaration, alternative.tree)
        let isOnMain =
            function.attributes.contains { tree.text($0) == "@MainActor" }
            || Isolation(in: tree, of: project).isMainActor(function.keyword)
        return isOnMain && !HandlerWork(in: callback.tree, of: project).callsHandlerOnQueue(callback)
    }

    /// `Error?`, and a type of the project that conforms to it.
    private func isError(_ type: Span, in other: TokenTree) -> Bool {
        other.isOptionalError(type)
            || other.typeNames(in: type).last.map { project.ancestry(of: $0).contains("Error") } ?? false
    }

    /// What to do in place of calling the handler before the function returns.
    private func advice(on function: Declaration, _ handler: CompletionHandler) -> String {
        let name = tree.text(handler.parameter.name)
        let body = function.body.map { tree.interior($0.lowerBound) } ?? 0..<0
        let isOften = tree.uses(of: name, in: body).contains { use in
            // `return completion(item)` ends the loop.
            tree[tree.statement(around: use).lowerBound].word != .return
                && tree.braces(around: use).contains { body.contains($0) && tree.isLoop($0) }
        }
        let (types, other) = (handler.type.elements, handler.type.tree)
        let isOfErrors = types.allSatisfy { isError($0, in: other) }
        let mayFail = types.contains { isError($0, in: other) || other.resultArguments($0) != nil }
        let value = "return the value" + (mayFail ? ", or throw the error" : "")
        let values = isOften ? "return an array of the values" : isOfErrors ? "throw the error instead" : value
        let advice =
            handler.type.elements.isEmpty || isOfErrors && BranchCalls(of: name, in: tree).giveOnlyNil(in: body)
            ? BranchCalls(of: name, in: tree).adviceAtOnce(body) : values
        let unknown = project.ancestryOfType(around: function.keyword, in: tree)
            .subtracting(tree.typesAround(function.keyword).prefix(1))
        let names = unknown.filter { project.isForeign($0) && !project.known.asksForNothing($0) }.sorted().map {
            "'\($0)'"
        }
        return tree.isPrivate(function) || names.isEmpty
            ? advice
            : "unless \(names.count > 1 ? "one of " : "")\(names.prefix(3).joined(separator: ", ")) requires this function, \(advice)"
    }

    /// Whether a function calls its handler before it returns, on every path on which it does.
    package func callsHandlerAtOnce(_ function: ProjectIndex.Function) -> Bool {
        guard let body = function.declaration.body.map({ tree.interior($0.lowerBound) }),
            let handler = project.completionHandler(of: function.declaration, in: tree)
        else { return false }
        return isCalledAtOnce(tree.text(handler.parameter.name), in: body)
    }

    /// Whether a function calls its handler on a queue or in a task, wherever it does so. `isSeen`: and it does so somewhere.
    package func callsHandlerOnQueue(_ function: ProjectIndex.Function, isSeen: Bool = false) -> Bool {
        guard let body = function.declaration.body.map({ tree.interior($0.lowerBound) }),
            let handler = project.completionHandler(of: function.declaration, in: tree)
        else { return false }
        let use = ThreadUse(in: tree, of: project)
        let calls = tree.uses(of: tree.text(handler.parameter.name), in: body)
        return !(isSeen && calls.isEmpty) && calls.allSatisfy { use.runsApart($0, within: body) }
    }

    /// The same of one that is no stub: it has several calls of the handler, or does other work, or leaves the call to one like that.
    /// `steps`: how many functions are followed.
    package func choosesAtOnce(_ function: ProjectIndex.Function, steps: Int = 3) -> Bool {
        guard callsHandlerAtOnce(function), let body = function.declaration.body.map({ tree.interior($0.lowerBound) }),
            let handler = project.completionHandler(of: function.declaration, in: tree)
        else { return calleeAtOnce(of: function, steps: steps) != nil }
        let name = tree.text(handler.parameter.name)
        return doesWork(body, besides: name) || tree.uses(of: name, in: body).filter(isCalled).count > 1
    }

    /// A function of the project that calls the handler of this one before it returns, as this one passes it on, or calls it in a
    /// closure that it passes: `find(id) { completion($0) }`. Nil where some call of the handler may come later.
    package func calleeAtOnce(of function: ProjectIndex.Function, steps: Int = 3) -> ProjectIndex.Function? {
        guard steps > 0, let body = function.declaration.body.map({ tree.interior($0.lowerBound) }),
            let handler = project.completionHandler(of: function.declaration, in: tree)
        else { return nil }
        var found: ProjectIndex.Function?
        for mention in tree.uses(of: tree.text(handler.parameter.name), in: body) where !isTested(mention) {
            var passed = tree.braces(around: mention).prefix { body.contains($0) }.filter { brace in
                tree.isNestedBody(brace) && !project.known.runsAtOnce(closureAt: brace, in: tree)
            }
            if !isCalled(mention) { passed.append(mention) }
            for token in passed {
                guard let callee = calleeAtOnce(ofArgument: token, steps) else { return nil }
                found = callee
            }
        }
        return found
    }

    private func calleeAtOnce(ofArgument token: Int, _ steps: Int) -> ProjectIndex.Function? {
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: token)
        let areAll = callees.allSatisfy { callee, parameter in
            project.completionHandler(of: callee.declaration, in: callee.tree)?.parameter.name == parameter.name
                && HandlerWork(in: callee.tree, of: project).choosesAtOnce(callee, steps: steps - 1)
        }
        return areAll ? callees.first?.0 : nil
    }

    /// Whether the handler is only called in statements of the function, or in a closure that runs before the call of it
    /// returns (`queue.sync { … }`), and is neither kept nor passed on.
    private func isCalledAtOnce(_ name: String, in body: Span) -> Bool {
        let mentions = tree.uses(of: name, in: body)
        return mentions.contains { isCalled($0) }
            && mentions.allSatisfy { mention in
                guard isCalled(mention) else { return isTested(mention) }
                return tree.braces(around: mention).prefix { body.contains($0) }.allSatisfy { brace in
                    !tree.isNestedBody(brace) || project.known.runsAtOnce(closureAt: brace, in: tree)
                }
            }
    }

    /// Whether a body has a loop or several calls. One that only calls its handler, with what some call gives, is a stub or a
    /// default implementation, or its async version may wait one day.
    private func doesWork(_ body: Span, besides name: String) -> Bool {
        if body.contains(where: { [.for, .while].contains(tree[$0].word) }) { return true }
        let calls = body.filter { index in
            guard tree[index].kind == .identifier, tree[index].word == .none else { return false }
            let isCall = tree[index + 1].kind == .leftParen || tree.role(index + 1) == .closure
            let callee = tree.text(index)
            let isCase =
                tree[index].flags.contains(.member) && index > 1
                && (!Self.endsOfReceivers.contains(tree[index - 2].kind) || tree.isStatementKeyword(index - 2))
            return isCall && !isCase && callee != name && callee != "print" && callee.first?.isLowercase ?? false
        }
        return calls.count > 1
    }

    /// What may stand before the `.` of a member; before that of a case stands an operator, a bracket or a keyword.
    private static let endsOfReceivers: Set<Token.Kind> = [
        .identifier, .dollarIdentifier, .rightParen, .rightBracket, .rightBrace, .postfixQuestion, .postfixExclamation,
    ]

    /// `completion(nil, nil)`
    private func givesNothing(_ mention: Int) -> Bool {
        guard let open = opening(behind: mention) else { return false }
        let arguments = tree.elements(tree.interior(open))
        return arguments.count > 1 && arguments.allSatisfy { $0.count == 1 && tree[$0.lowerBound].word == .nil }
    }

    /// Whether what a token names is called: `done(`, `done?(`.
    package func isCalled(_ mention: Int) -> Bool { opening(behind: mention) != nil }

    /// The parenthesis of a call by this token, `done(` or `done?(`.
    private func opening(behind mention: Int) -> Int? {
        let isOptional = [.postfixQuestion, .postfixExclamation].contains(tree[mention + 1].kind)
        let open = mention + (isOptional ? 2 : 1)
        return tree[open].kind == .leftParen && !tree[open].flags.contains(.startsLine) ? open : nil
    }

    /// `guard let done else`, `if done != nil`.
    private func isTested(_ mention: Int) -> Bool {
        [.let, .var].contains(tree[mention - 1].word) || ["!=", "=="].contains(tree.text(mention + 1))
    }

    /// The name that a statement unwraps, where it tests nothing else: `guard let done else`, `if let done = done {`.
    private func unwrapped(by index: Int) -> String? {
        let words = tree.statement(around: index).prefix { tree[$0].kind != .leftBrace && tree[$0].word != .else }
        guard words.count > 2, words.contains(index), tree[words.lowerBound + 1].word == .let else { return nil }
        let names = words.dropFirst(2).map { tree.text($0) }
        return names.count == 1 || names.count == 3 && names[1] == "=" && names[0] == names[2] ? names[0] : nil
    }

    // MARK: Hops

    /// The closures that a function is given, where it only moves to a queue or awaits one of them, and calls its handler
    /// with what it is given; nil for any other function.
    private func closuresOfHop(
        _ function: Declaration, _ name: String, _ body: Span, steps: Int = 3
    ) -> Set<String>? {
        let parameters = tree.parameters(of: function)
        let closures = Set(
            parameters.filter { project.functionType($0.type, in: tree) != nil }.map { tree.text($0.name) })
        let isPlain = parameters.contains {
            tree.spells($0.name, name) && project.functionType($0.type, in: tree)?.elements.isEmpty ?? false
        }
        // Few get further.
        guard body.allSatisfy({ isOfHop($0, name, closures, steps) || isPlain && isMade($0, for: name, body) }) else {
            return nil
        }
        let bound = body.filter { [.let, .catch].contains(tree[$0 - 1].word) }.map { tree.text($0) }
        let given = Set(parameters.map { tree.text($0.name) })
        let values = given.union(bound + ["success", "failure", "error"])
        // Who says on which queue wants no more than that, and a constant is no work.
        let isToldWhere = body.contains { index in
            moves(index) && tree[index].flags.contains(.member)
                && given.contains(tree.text(index - 2))
        }
        let isHop = tree.uses(of: name, in: body).allSatisfy { mention in
            guard let open = opening(behind: mention) else {
                return tree[mention + 1].kind == .rightParen || unwrapped(by: mention) == name
            }
            return tree.interior(open).allSatisfy { index in
                switch tree[index].kind {
                case .identifier:
                    tree[index].word == .none && values.contains(tree.text(index))
                        || isToldWhere && [.true, .false, .nil].contains(tree[index].word)
                case .comma, .colon, .period, .leftParen, .rightParen: true
                case .integerLiteral, .floatLiteral, .stringQuote, .stringSegment: isToldWhere
                default: false
                }
            }
        }
        return isHop && body.contains { moves($0) || isHopOfOther($0, steps) }
            ? closures : nil
    }

    /// Whether a token can stand in such a function: it calls nothing but queues, tasks and these closures, and sets nothing.
    private func isOfHop(_ index: Int, _ name: String, _ closures: Set<String>, _ steps: Int) -> Bool {
        if [.for, .while, .switch, .func, .var].contains(tree[index].word) { return false }
        if tree[index].kind == .equal {
            if unwrapped(by: index) == name { return true }
            return tree.statement(around: index).contains { [.await, .self].contains(tree[$0].word) }
                && [.let, .guard, .if].contains(tree[tree.statement(around: index).lowerBound].word)
        }
        guard tree[index].kind == .identifier, tree[index].word == .none else { return true }
        let isOptional = [.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind)
        let next = index + (isOptional ? 2 : 1)
        guard tree[next].kind == .leftParen || tree.role(next) == .closure else { return true }
        if closures.contains(tree.text(index)) { return tree.text(index) == name || tree[index - 1].word == .await }
        return moves(index)
            || ["global", "success", "failure", "Result"].contains(tree.text(index))
            || tree.spells(index, "run") && index > 1 && tree.spells(index - 2, "MainActor")
            || isHopOfOther(index, steps)
    }

    /// Whether a token makes an object, which is not given the handler unless as a block of work, or keeps that in a constant:
    /// `let item = DispatchWorkItem { done() }`.
    private func isMade(_ index: Int, for handler: String, _ body: Span) -> Bool {
        if tree[index].kind == .equal { return tree[tree.statement(around: index).lowerBound].word == .let }
        guard tree[index].kind == .identifier, tree.text(index).first?.isUppercase ?? false else { return false }
        return project.known.says(index, in: tree, .isWork)
            || tree.uses(of: handler, in: body).allSatisfy { use in
                !tree.braces(around: use).contains { tree.calleeName(ofArgument: $0) == index }
                    && tree.calleeName(ofArgument: use) != index
            }
    }

    /// Whether a name is that of a function which takes a closure alone and only moves to a queue: `RunLoop.main.perform`, or one of the
    /// project.
    private func isHopOfOther(_ name: Int, _ steps: Int) -> Bool {
        guard steps > 0, tree[name].kind == .identifier, let chain = tree.chain(around: name),
            let link = chain.links.last, link.name == name, let arguments = link.lastCall?.arguments,
            arguments.count == 1
        else { return false }
        if project.known.says(tree.text(chain.span.lowerBound..<name + 1), .runsOnMain) { return true }
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: arguments[0].value.lowerBound)
        return !callees.isEmpty
            && callees.allSatisfy { callee, parameter in
                let other = callee.tree
                guard let body = callee.declaration.body.map({ other.interior($0.lowerBound) }), !body.isEmpty,
                    project.functionType(parameter.type, in: other)?.elements.isEmpty ?? false
                else { return false }
                return HandlerWork(in: other, of: project)
                    .closuresOfHop(callee.declaration, other.text(parameter.name), body, steps: steps - 1) != nil
            }
    }

    /// Whether a function runs a closure on a queue or in a task.
    private func moves(_ name: Int) -> Bool {
        project.known.says(name, in: tree, .runsOnQueue) || tree.spells(name, "Task") || tree.spells(name, "detached")
    }
}
