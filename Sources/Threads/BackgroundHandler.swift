import Flow
import Index
import Names
import Silence
import Syntax

// Handlers that are called off the main thread: what they do there would hold that up if it moved.

/// Whether handlers that calls of a file are given are seen to be called on a background thread.
package struct BackgroundHandler: Sendable {
    /// How that is seen.
    package enum Evidence: Sendable {
        /// The call passes a queue: `queue: .global()`, as it is written.
        case passed(String)
        /// The function has it called on a queue that is not the main one, at this place.
        case chosen(String)
        /// It is one of the SDK, which calls it on a queue of its own.
        case foreign

        /// Whether the call passes a queue of the program's own, which may be there to protect what the handler changes.
        package var mayProtect: Bool {
            if case .passed(let queue) = self { !queue.contains("global") } else { false }
        }
    }

    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// How it is seen of a closure that is an argument; nil where nothing is seen of its thread. `callback`: the function that
    /// takes it, where the project declares that.
    package func evidence(for closure: Closure, of callback: ProjectIndex.Function?) -> Evidence? {
        if let queue = queuePassed(beside: closure.open) { return .passed(tree.text(queue)) }
        if let callback {
            guard let (index, _) = project.handler(of: callback) else { return nil }
            let handler = callback.tree.parameters(of: callback.declaration)[index]
            return Self(in: callback.tree, of: project).place(of: callback, calling: handler, steps: 3).map {
                .chosen($0)
            }
        }
        let isForeign = ThreadUse(in: tree, of: project).isGivenToQueue(closure.open + 1, within: closure.span)
        return isForeign ? .foreign : nil
    }

    /// The argument beside another one that is a queue in the background.
    private func queuePassed(beside argument: Int) -> Span? {
        guard let name = tree.calleeName(ofArgument: argument), let chain = tree.chain(around: name) else { return nil }
        return chain.links.first { $0.name == name }?.lastCall?.arguments.first { argument in
            argument.label.map { project.known.says($0, in: tree, .isQueueLabel) } ?? false
                && isInBackground(argument.value)
        }?.span
    }

    /// Where a function of this file calls its handler, or passes it on, on such a queue, if it does so at all and nowhere on
    /// the main one. `steps`: how many functions that pass it on are followed.
    private func place(of function: ProjectIndex.Function, calling handler: Parameter, steps: Int) -> String? {
        guard steps > 0, let body = function.declaration.body.map({ tree.interior($0.lowerBound) }) else { return nil }
        let queue = MainQueue(in: tree, of: project)
        let mentions = tree.uses(of: tree.text(handler.name), in: body)
        if mentions.contains(where: { queue.isOnMain($0, in: body) }) { return nil }
        return mentions.lazy.compactMap { place(of: $0, within: body, steps: steps) }.first
    }

    private func place(of mention: Int, within body: Span, steps: Int) -> String? {
        if ThreadUse(in: tree, of: project).isGivenToQueue(mention, within: body) { return tree.place(of: mention) }
        let closures = tree.braces(around: mention).prefix(while: body.contains).filter { tree.role($0) == .closure }
        for given in [mention] + closures {
            if queuePassed(beside: given) != nil || given != mention && isPosted(given) {
                return tree.place(of: mention)
            }
            for (callee, parameter) in CalleeResolution(in: tree, project: project).callees(ofArgument: given)
            where callee.declaration.keyword != tree.enclosingFunction(mention)?.keyword {
                let home = Self(in: callee.tree, of: project)
                if let place = home.place(of: callee, calling: parameter, steps: steps - 1) { return place }
            }
        }
        return nil
    }

    /// `DispatchQueue.global().async { … }`, `worker.async { … }`
    private func isPosted(_ brace: Int) -> Bool {
        guard let closure = tree.closure(at: brace), Isolation(in: tree, of: project).runsElsewhere(closure),
            let name = tree.calleeName(ofArgument: brace), let chain = tree.chain(around: name),
            let index = chain.links.firstIndex(where: { $0.name == name })
        else { return false }
        return isInBackground(chain.front(upTo: index))
    }

    /// Whether an expression is seen to be a queue that is not the main one: a global one, or one that the program makes.
    private func isInBackground(_ queue: Span) -> Bool {
        if queue.contains(where: { tree.spells($0, "main") }) { return false }
        if makesQueue(queue, in: tree) { return true }
        guard let name = queue.last, tree[name].kind == .identifier,
            let (other, declared) = declaration(named: name)
        else { return false }
        let statement = other.statement(around: declared)
        return !statement.contains { other.spells($0, "main") }
            && makesQueue(declared..<statement.upperBound, in: other)
    }

    private func makesQueue(_ value: Span, in tree: TokenTree) -> Bool {
        value.contains { index in
            tree[index + 1].kind == .leftParen
                && (tree.spells(index, "global") || project.known.says(index, in: tree, .isQueue))
        }
    }

    /// The property or constant of a name, with its file: of `self`, of the type before it, or of this file.
    private func declaration(named name: Int) -> (tree: TokenTree, name: Int)? {
        if tree[name].flags.contains(.member), tree.text(name - 2).first?.isUppercase ?? false,
            let found = project.property(named: tree.text(name), of: tree.text(name - 2))
        {
            return found
        }
        if let found = CalledFunctions(in: tree, of: project).property(name) { return found }
        let local = tree.words(spelling: tree.text(name)).first { [.let, .var].contains(tree[$0 - 1].word) }
        return local.map { (tree, $0) }
    }
}
