import Index
import Syntax

// The actor that code is isolated to.

/// On which executor the code of a file runs.
package struct Isolation: Sendable {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) {
        (self.tree, self.project) = (tree, project)
    }

    /// Whether the code is known to be isolated to the main actor: isolation that no attribute or type shows does not count.
    package func isMainActor(_ index: Int) -> Bool {
        // Deeper nesting is not looked at, and counts as not isolated.
        for brace in tree.braces(around: index).prefix(100) {
            if tree.role(brace) == .closure {
                guard let closure = tree.closure(at: brace) else { return false }
                if closure.attributes.contains(where: { tree.spells($0, "MainActor") }) { return true }
                if !closure.attributes.isEmpty || runsElsewhere(closure) || isForQueue(closure) || isSendable(closure) {
                    return false
                }
                continue
            }
            guard let declaration = tree.declaration(ofBrace: brace) else { continue }
            if declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }) { return false }
            if declaration.attributes.contains(where: { tree.text($0) == "@MainActor" }) { return true }
            // Another actor; a `deinit` runs wherever the last reference goes.
            if declaration.attributes.contains(where: { ActorDeclarations(in: project).isGlobalActor(tree.text($0)) }) {
                return false
            }
            if tree[declaration.keyword].word == .deinit, declaration.modifiers.isEmpty { return false }
            if tree.role(brace) == .members { return isMainActor(declaration) }
        }
        return false
    }

    private func isMainActor(_ type: Declaration) -> Bool {
        var written = type.inheritance.flatMap { tree.typeNames(in: $0) }
        // An extension conforms to protocols, whatever class has the name of one.
        if tree[type.keyword].word == .extension {
            written.removeAll { !project.isForeign($0) && !project.isProtocol($0) }
        }
        return (written + (type.name.map { [tree.text($0)] } ?? [])).contains(where: isMainActorType)
    }

    /// Whether a type, or one that it inherits from, is known to be isolated to the main actor.
    package func isMainActorType(_ type: String) -> Bool {
        project.isEach(type) { name, declared in
            project.isForeign(name) && project.known.says(name, .isMainActor)
                // An attribute of an extension isolates the members there.
                || declared.contains { $0.keyword != .extension && $0.attributes.contains("@MainActor") }
        }
    }

    /// Whether an expression is seen to be `Sendable`, or on an actor.
    package func allowsSending(_ operand: Span) -> Bool {
        guard let chain = tree.chain(from: operand.lowerBound)?.clipped(to: operand), chain.span == operand else {
            return false
        }
        let types = project.seenTypes(ofReceiverIn: chain, before: chain.links.count, in: tree)
        return types.contains { type in
            type == "Sendable" || project.known.says(type, .isSendable) || isMainActorType(type)
                || project.declarations(of: type).contains { $0.keyword == .actor }
        }
    }

    /// The innermost closure round a token that a function of the project takes as `@Sendable`: no actor round it isolates it.
    package func sendableClosure(around index: Int) -> Closure? {
        tree.braces(around: index).prefix(100).lazy.filter { tree.role($0) == .closure }
            .compactMap { tree.closure(at: $0) }.first(where: isSendable)
    }

    private func isSendable(_ closure: Closure) -> Bool {
        guard let name = tree.calleeName(ofArgument: closure.open), let chain = tree.chain(around: name),
            let call = chain.links.first(where: { $0.name == name })?.call,
            let argument = call.arguments.first(where: { $0.value == closure.span })
        else { return false }
        return project.functions(tree.text(name)).contains { function in
            guard let parameter = function.parameter(for: argument, of: call, in: tree) else { return false }
            let type = function.tree.text(parameter.type)
            return type.contains("@Sendable") && !type.contains("@MainActor")
                && !type.contains("@_inheritActorContext")
        }
    }

    /// Whether the closure is passed to a detached task, to an operation, or to a queue that is not known to be the main one.
    package func runsElsewhere(_ closure: Closure) -> Bool {
        guard let (front, name) = callee(of: closure) else { return false }
        if tree.spells(name, "detached") { return front == "Task" }
        if front.isEmpty, tree.spells(name, "BlockOperation") { return true }
        return project.known.posts(name, in: tree) && !project.known.says(front, .isMainQueue)
    }

    /// Whether the closure is passed to a queue other than `DispatchQueue.main`: the compiler takes the blocks of that alone for
    /// code of the main actor, and not those of `OperationQueue.main`.
    private func isForQueue(_ closure: Closure) -> Bool {
        callee(of: closure).map { project.known.posts($0.name, in: tree) && $0.front != "DispatchQueue.main" } ?? false
    }

    /// The name of such a function that a closure is passed to, and what stands before it, also after other arguments:
    /// `queue.asyncAfter(deadline: time) { … }`.
    private func callee(of closure: Closure) -> (front: String, name: Int)? {
        // The name tells most of them apart; a chain may be long.
        guard let name = tree.calleeName(ofArgument: closure.open),
            project.known.posts(name, in: tree) || tree.spells(name, "detached") || tree.spells(name, "BlockOperation"),
            let chain = tree.chain(around: name), let index = chain.links.firstIndex(where: { $0.name == name })
        else { return nil }
        return (tree.text(chain.front(upTo: index)), name)
    }
}
