import Index
import Overloads
import Publishers
import Silence
import Syntax
import Threads

/// Checks whether an async version of a function that returns a publisher can be declared beside it, under the same name, so
/// that every existing call still means the publisher.
struct PublisherOverloadCheck {
    let project: ProjectIndex
    let tree: TokenTree
    let declaration: Declaration

    private var name: String { declaration.name.map { tree.text($0) } ?? "init" }

    /// Throws where it stands in a place that has no async version of its own.
    func checkPlace() throws(Refusal) {
        guard let function = project.function(declaration, in: tree) else { return }
        let requirement = project.fulfilledRequirement(declaration, in: tree)
        if let requirement, PublisherCallees(of: requirement, in: project).asyncVersion(of: requirement) == nil {
            throw Refusal(
                "'\(name)' fulfils a requirement of '\(requirement.type ?? "")' (\(requirement.location)): "
                    + "add the async version there first")
        }
        let asked = project.functions(function.name).first { other in
            other.isRequirement && other.type == function.type && other.place != function.place
                && ProjectIndex.Slot.share(other.parameters, function.parameters)
        }
        if let asked, !function.isRequirement {
            throw Refusal(
                "'\(name)' implements the requirement at \(asked.location): add the async version of that first")
        }
        let isPreview = function.type.map { $0.hasPrefix("Preview") || $0.hasSuffix("Preview") } ?? false
        if isPreview, let requirement { throw inherited(from: requirement) }
        if function.isDouble {
            throw requirement.map { inherited(from: $0) }
                ?? Refusal(UnawaitedUse.reason(ofDouble: function, in: project))
        }
        if declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .override }) {
            throw Refusal("'\(name)' is an override: make it async together with the function that it overrides")
        }
        if tree.enclosingFunction(declaration.keyword) != nil {
            throw Refusal("'\(name)' is a local function: make it async by hand, and the function around it, too")
        }
    }

    /// Of a function whose async version is the default of a requirement.
    func inherited(from requirement: ProjectIndex.Function) -> Refusal {
        Refusal(
            "the extension of '\(requirement.type ?? "")' awaits this publisher already: write an async '\(name)' by hand only if you "
                + "want to remove the publisher"
        )
    }

    /// Of a function that gives fewer values than the requirement promises which it fulfils.
    func isNotAsAsked(by requirement: ProjectIndex.Function, _ refusal: Refusal) -> Refusal {
        Refusal(
            "an async '\(name)' of '\(requirement.type ?? "")' (\(requirement.location)) would have to return a value, but \(refusal.reason): "
                + "return one here, or let the async requirement throw", token: refusal.token)
    }

    /// Throws where an async function takes the same arguments already, or may do so.
    func checkIsFree() throws(Refusal) {
        try checkIsDeclaredOnce()
        if ["WithFuture", "Publisher"].contains(where: name.hasSuffix) || name == "publisher" {
            throw Refusal("the name of '\(name)' says what it returns: write an async version under another name")
        }
        guard let function = project.function(declaration, in: tree) else { return }
        if let type = function.type, project.isForeign(type) {
            let labels = function.parameters.map { ($0.label ?? "_") + ":" }.joined()
            throw Refusal(
                "'\(type)' is declared outside of the checked files, and may have an async '\(name)(\(labels))': if it has "
                    + "none, write one by hand"
            )
        }
    }

    /// Throws where an async function of the project takes the same arguments already.
    func checkIsDeclaredOnce() throws(Refusal) {
        guard let function = project.function(declaration, in: tree) else { return }
        let slots = function.parameters
        // People name it `loadAsync`, too.
        let named = project.functions(name) + project.functions(name + "Async")
        let others = named.filter { other in
            // What a protocol asks for, and a default of its own, are fulfilled by another one.
            other.isAsync && project.isRelated(function.type, other.type)
                && (other.type == function.type || !project.isProtocol(other.type ?? ""))
                && ProjectIndex.Slot.share(other.parameters, slots)
        }
        // Its own before that of a type that fulfils it, in whatever order the files have them.
        let other = others.first { $0.type == function.type } ?? others.first
        let isOnlyInTypes =
            function.isRequirement && PublisherRequirement(project: project, function: function).isFulfilledByAll
        if let other, other.type == function.type || !isOnlyInTypes {
            throw Refusal(
                "an async '\(other.name)' with the same arguments exists (\(other.location)): await that in the callers"
            )
        }
    }

    /// Throws for a call in async code, which would mean the async version: only what is called on its result tells that a
    /// publisher is meant.
    func checkCalls() throws(Refusal) {
        guard let function = project.function(declaration, in: tree) else { return }
        let mistaken = project.firstReference(to: declaration, in: tree) { other, token in
            // `switch data.count {`
            let isCalled = other[token + 1].kind == .leftParen || other.role(token + 1) == .closure
            if !isCalled { return isStored(token, in: other, function) }
            guard AsyncPlaces(in: other, of: project).isAsync(around: token), !other.isAwaited(token),
                let chain = other.chain(around: token), !isTypedAsPublisher(chain, in: other),
                let number = chain.links.firstIndex(where: { $0.name == token })
            else { return false }
            let next = chain.links.dropFirst(number + 1).first?.name
            if let next, project.known.says(next, in: other, .isOfPublishers) { return false }
            // `Facade.load(of: owner)` is one of another type, or takes other arguments.
            guard let call = CallbackCall(of: token, in: other) else { return true }
            return function.signature.match(call.call.arguments, in: other) != nil
                && call.mayBe(on: function.type, call.receiverTypes(in: project), in: project)
        }
        guard let (other, token) = mistaken else { return }
        throw Refusal(
            "in async code '\(name)' at \(other.place(of: token)) may mean the new async version: await it there, or write "
                + "'.eraseToAnyPublisher()' after the call to keep the publisher")
    }

    /// Whether the result of a call is written to be a publisher, and the async version cannot return one.
    private func isTypedAsPublisher(_ chain: Chain, in other: TokenTree) -> Bool {
        guard let result = PublisherResult(of: declaration, in: tree, knowing: project.known) else { return false }
        let isAny = tree.placeholderDeclarations(of: declaration).contains { placeholder in
            placeholder.count == 1 && tree.equal(placeholder, to: result.value, of: tree)
        }
        let (start, end) = (chain.span.lowerBound, chain.span.upperBound)
        var type: Span?
        if other[end].word == .as {
            type = end + 1..<other.statement(around: end).upperBound
        } else if other[start - 1].kind == .equal {
            type = DeclaredVariable(other.statement(around: start).lowerBound + 1, in: other).type
        }
        let name = type.flatMap { other.names(of: $0).last }
        return !isAny && name.map { project.known.says($0, in: other, .isPublisher) } ?? false
    }

    /// Whether a name is that of the function, which is stored there: a property of another type is none, nor is a variable.
    private func isStored(_ token: Int, in other: TokenTree, _ function: ProjectIndex.Function) -> Bool {
        guard let chain = other.chain(around: token), let last = chain.links.indices.last,
            chain.links[last].name == token,
            other[chain.span.lowerBound - 1].kind == .equal, other[chain.span.lowerBound].kind != .period,
            !LocalScope(in: other).isVariable(name, at: token),
            let type = function.type
        else { return false }
        let types = project.seenTypes(ofReceiverIn: chain, before: last, in: other)
        // That both are `Hashable` tells nothing.
        return types.contains { $0 == type || !project.isForeign($0) && project.isRelated($0, type) }
    }
}
