import Flow
import Index
import Silence
import Syntax

/// A call of a function with a handler: a closure, or one name. Of a function that takes no function, any call.
package struct HandlerCall {
    /// Its file.
    package let tree: TokenTree
    /// The name of the function.
    package let name: Int
    /// The whole chain of the call.
    package let call: Span
    /// The last closure or name that it is given; empty where the function takes none.
    package let given: Span

    /// Nil for a token that names no function in a call with such an argument.
    package init?(_ name: Int, in tree: TokenTree) {
        guard name > 0, tree[name - 1].word != .func, let chain = tree.chain(around: name),
            let call = chain.links.first(where: { $0.name == name })?.lastCall,
            let given = call.arguments.last(where: {
                tree.closure(at: $0.value.lowerBound) != nil || $0.value.count == 1
            })
        else { return nil }
        (self.tree, self.name, self.call, self.given) = (tree, name, chain.span, given.value)
    }

    private init?(withoutHandler name: Int, in tree: TokenTree) {
        guard name > 0, tree[name - 1].word != .func, tree[name + 1].kind == .leftParen,
            let chain = tree.chain(around: name), chain.links.contains(where: { $0.name == name })
        else { return nil }
        (self.tree, self.name, call, given) = (tree, name, chain.span, name + 1..<name + 1)
    }

    /// The calls of a function by its name, in all files that see it.
    package static func all(of function: ProjectIndex.Function, in project: ProjectIndex) -> [HandlerCall] {
        CallsByName(function: function.place).value(in: project) { Array(find(function, in: project)) }
    }

    private static func find(_ function: ProjectIndex.Function, in project: ProjectIndex) -> some Sequence<HandlerCall>
    {
        let name = function.declaration.name
        let hash = name.map { function.tree[$0].hash } ?? 0
        let takesFunction = function.tree.parameters(of: function.declaration).contains { parameter in
            project.functionType(parameter.type, in: function.tree) != nil
        }
        let files = function.tree.isSeenOnlyInFile(function.declaration) ? [function.tree] : project.trees(naming: hash)
        let own = name.flatMap { function.tree.isConditional($0) ? SystemBranches(in: function.tree) : nil }
        return (name == nil ? [] : files).lazy.flatMap { tree in
            let branches = own.map { _ in SystemBranches(in: tree) }
            return tree.words(spelling: function.name).lazy.filter { index in
                guard let own, let branches, let name, tree.isConditional(index) else { return true }
                return !own.exclude(name, index, in: branches)
            }.compactMap { name in
                takesFunction ? HandlerCall(name, in: tree) : HandlerCall(withoutHandler: name, in: tree)
            }
        }
    }

    /// The first that something is found of, among the calls of a function and of those that pass their own handler on to it.
    package static func first<Found>(
        of function: ProjectIndex.Function, in project: ProjectIndex,
        where find: (HandlerCall, ProjectIndex.Function) -> Found?
    ) -> Found? {
        var seen: Set<ProjectIndex.Function.Place> = []
        var open = [function]
        while let next = open.popLast() {
            guard seen.insert(next.place).inserted, seen.count < mostFunctions else { continue }
            for call in all(of: next, in: project) {
                let found = find(call, next)
                let outer = found == nil ? call.directForwarder(in: project) : nil
                // Asked last, as it resolves the call.
                guard found != nil || outer != nil, call.mayMean(next, in: project) else { continue }
                if let found { return found }
                if let outer { open.append(outer) }
            }
        }
        return nil
    }

    /// How many functions are followed that pass their handlers on.
    private static let mostFunctions = 16

    /// Whether it may be one of the function, or of the requirement that the function fulfils.
    package func mayMean(_ function: ProjectIndex.Function, in project: ProjectIndex) -> Bool {
        CallMeaning(call: CodeKey(tree: tree, token: name), function: function.place).value(in: project) {
            findMayMean(function, in: project)
        }
    }

    private func findMayMean(_ function: ProjectIndex.Function, in project: ProjectIndex) -> Bool {
        guard project.isSame(function.type, in: tree.file.path, and: function.path) else { return false }
        let added = AddedHandler(of: function, in: project)
        if tree.call(at: name + 1).map({ added.isLeftOut(by: $0, in: tree) }) ?? false { return false }
        if given.isEmpty { return CalledFunctions(in: tree, of: project).isSeen(function, calledBy: name) }
        guard let passed = PassedHandler(of: given.lowerBound, in: tree, of: project) else { return false }
        let resolution = CalleeResolution(in: tree, project: project)
        // Of two classes that fulfil a requirement, neither has the function of the other.
        if let own = function.type, let type = resolution.seenType(ofReceiverOf: passed), !project.isForeign(type),
            !project.isRelated(type, own)
        {
            return false
        }
        return resolution.callees(of: passed).contains { callee, _ in
            callee.place == function.place
                || callee.isRequirement && project.isRelated(callee.type, function.type)
                    && callee.parameters.map(\.label) == function.parameters.map(\.label)
        }
    }

    /// What it is made on.
    package var front: Span { tree.chain(from: call.lowerBound).map { $0.front(upTo: $0.links.count - 1) } ?? call }

    /// Where it stands, for a reason.
    package var place: String { tree.place(of: name) }

    private func directForwarder(in project: ProjectIndex) -> ProjectIndex.Function? {
        DirectForwarder(call: CodeKey(tree: tree, token: name)).value(in: project) {
            forwarder(in: project, directly: true)
        }
    }

    /// The function round the call, where it passes its own handler to the call. `directly`: and the call decides on which
    /// thread it is called, as no function in between does.
    package func forwarder(in project: ProjectIndex, directly: Bool = false) -> ProjectIndex.Function? {
        guard let caller = tree.enclosingFunction(name), let handler = project.completionHandler(of: caller, in: tree)
        else { return nil }
        let uses = tree.uses(of: tree.text(handler.parameter.name), in: given)
        let isPassedOn = uses.contains { use in
            !directly || given.count == 1 || tree.innermostClosure(around: use) == given.lowerBound
        }
        return isPassedOn ? project.function(caller, in: tree) : nil
    }
}

/// Which calls have a function's name? Each check of the function asks it.
private struct CallsByName: MemoKey {
    typealias Value = [HandlerCall]
    let function: ProjectIndex.Function.Place
}

/// May a call be one of a function?
private struct CallMeaning: MemoKey {
    typealias Value = Bool
    let call: CodeKey
    let function: ProjectIndex.Function.Place
}

/// Which function passes its handler on by a call?
private struct DirectForwarder: MemoKey {
    typealias Value = ProjectIndex.Function?
    let call: CodeKey
}
