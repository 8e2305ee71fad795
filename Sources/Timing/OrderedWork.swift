import Flow
import Index
import Overloads
import Silence
import Syntax
import Threads

// Calls that swap are noticed by what begins its work in the order in which it gets that, and by what keeps a state.

/// What functions of the project hand work to, and the properties that they set.
package struct OrderedWork {
    private let project: ProjectIndex

    package init(of project: ProjectIndex) { self.project = project }

    /// What is looked for in a body, and in the functions that it calls.
    fileprivate enum Extent: Int {
        /// What begins its work in order, as queues and contexts do, and the properties that are set.
        case state
        /// Also the objects that are told to do something by a function that is not seen.
        case commands
    }

    /// The name of the queue or context to which a function hands work, itself or in functions that it calls, and its file; nil
    /// for none. A queue on which it only calls its handler gets none.
    package func firstQueue(of function: ProjectIndex.Function) -> (TokenTree, Int)? {
        firstQueue(of: function, without: [], steps: 2)
    }

    /// `absent`: its parameters that are nil. `steps`: how many calls are followed.
    private func firstQueue(
        of function: ProjectIndex.Function, without absent: Set<String>, steps: Int
    ) -> (TokenTree, Int)? {
        guard let body = function.declaration.body else { return nil }
        let tree = function.tree
        let handover = QueueHandover(in: tree, knowing: project.known)
        let closures = tree.parameters(of: function.declaration).filter {
            project.functionType($0.type, in: tree) != nil
        }
        let interior = reached(tree.interior(body.lowerBound), of: tree, without: absent)
        for queue in handover.queues(in: interior) where !handover.onlyCalls(closures.map(\.name), on: queue) {
            if let name = queue.last(where: { tree[$0].kind == .identifier }), !isMade(name, in: interior, of: tree) {
                return (tree, name)
            }
        }
        guard steps > 0 else { return nil }
        let called = CalledFunctions(in: tree, of: project)
        for index in interior where tree[index].kind == .identifier {
            guard [.leftParen, .leftBrace].contains(tree[index + 1].kind) else { continue }
            for callee in called.functions(calledBy: index).prefix(4) where callee.place != function.place {
                let absent = parametersLeft(of: callee, by: index, in: tree, without: absent)
                if let found = firstQueue(of: callee, without: absent, steps: steps - 1) { return found }
            }
        }
        return nil
    }

    /// A body up to the `guard let id else { return }` at which it ends where that is nil.
    private func reached(_ body: Span, of tree: TokenTree, without absent: Set<String>) -> Span {
        guard !absent.isEmpty else { return body }
        let end = tree.statements(in: body).first { statement in
            let first = statement.lowerBound
            guard tree[first].word == .guard, tree[first + 1].word == .let else { return false }
            let value = tree[first + 3].kind == .equal ? first + 4 : first + 2
            return absent.contains(tree.text(value))
                && (tree[value + 1].word == .else || tree[value + 1].kind == .comma)
        }
        return body.lowerBound..<(end?.lowerBound ?? body.upperBound)
    }

    /// The parameters of a function for which a call gives nil, or leaves it to their default value.
    private func parametersLeft(
        of callee: ProjectIndex.Function, by name: Int, in tree: TokenTree, without absent: Set<String>
    ) -> Set<String> {
        guard let call = tree.call(at: name + 1), let places = callee.signature.match(call.arguments, in: tree) else {
            return []
        }
        let parameters = callee.tree.parameters(of: callee.declaration).enumerated().filter { number, parameter in
            guard let argument = places.firstIndex(of: number) else {
                return parameter.defaultValue.map { callee.tree.text($0) == "nil" } ?? false
            }
            let value = call.arguments[argument].value
            return value.count == 1 && (tree[value.lowerBound].word == .nil || absent.contains(tree.text(value)))
        }
        return Set(parameters.map { callee.tree.text($0.element.name) })
    }

    /// Whether a name is that of an object which the code makes anew: `let client = Client(url)`.
    private func isMade(_ name: Int, in code: Span, of tree: TokenTree) -> Bool {
        !tree[name].flags.contains(.member)
            && tree.words(spelling: tree.text(name), in: code).contains { index in
                tree[index - 1].word == .let && tree[index + 1].kind == .equal
                    && tree.text(index + 2).first?.isUppercase ?? false && tree[index + 3].kind == .leftParen
            }
    }

    /// Whether somebody may notice in which order calls of a function are made.
    package func isNoticed(_ function: ProjectIndex.Function) -> Bool {
        function.declaration.body == nil || !names(of: function, .commands).isEmpty
    }

    /// Whether two functions work on the same, or are one whose order may be noticed.
    func shares(_ one: ProjectIndex.Function, _ other: ProjectIndex.Function) -> Bool {
        one.place == other.place ? isNoticed(one) : !names(of: one, .state).isDisjoint(with: names(of: other, .state))
    }

    /// What a function works on, each by its name and the type of the function. `steps`: how many calls are followed.
    private func names(of function: ProjectIndex.Function, _ extent: Extent, steps: Int = 2) -> Set<String> {
        WorkedOn(function: function.place, extent: extent, steps: steps).value(in: project) {
            findNames(of: function, extent, steps)
        }
    }

    private func findNames(of function: ProjectIndex.Function, _ extent: Extent, _ steps: Int) -> Set<String> {
        guard let body = function.declaration.body else { return [] }
        let tree = function.tree
        let interior = tree.interior(body.lowerBound)
        let called = CalledFunctions(in: tree, of: project)
        let queues = QueueHandover(in: tree, knowing: project.known).queues(in: interior).compactMap { queue in
            queue.last { tree[$0].kind == .identifier }
        }
        let owner = (function.type ?? function.path) + "."
        var names = Set(queues.map { owner + tree.text($0) })
        for index in interior where tree[index].kind == .identifier {
            if isSet(index, in: tree, called) { names.insert(owner + tree.text(index)) }
            guard [.leftParen, .leftBrace].contains(tree[index + 1].kind) else { continue }
            let callees = called.functions(calledBy: index)
            if callees.isEmpty, extent == .commands, let object = commanded(by: index, in: tree, body) {
                names.insert(owner + object)
            }
            for callee in callees.prefix(steps > 0 ? 4 : 0) where callee.place != function.place {
                names.formUnion(self.names(of: callee, extent, steps: steps - 1))
            }
        }
        return names
    }

    /// `items = …`, `self.items += …`, of a property.
    private func isSet(_ index: Int, in tree: TokenTree, _ called: CalledFunctions) -> Bool {
        if tree[index].flags.contains(.member) {
            return (tree[index + 1].kind == .equal || ["+=", "-="].contains(tree.text(index + 1)))
                && called.isOfSelf(index)
        }
        guard tree.isAssigned(index), called.property(index) != nil else { return false }
        // `store(in: &subscriptions)`
        return !(tree.calleeName(ofArgument: index - 1).map { tree.spells($0, "store") } ?? false)
    }

    /// What a call whose value is not used is made on, where that is no variable of the function, and the call no log.
    private func commanded(by index: Int, in tree: TokenTree, _ body: Span) -> String? {
        guard tree[index].flags.contains(.member), let chain = tree.chain(around: index),
            tree.startOfStatement(around: index) == chain.span.lowerBound,
            !chain.links.contains(where: { link in link.name.map { isHarmless($0, in: tree) } ?? false })
        else { return nil }
        let object = chain.span.prefix(3).first { tree[$0].kind == .identifier && tree[$0].word == .none }
        let locals = LocalScope(in: tree).localNames(around: body.lowerBound + 1)
        return object.flatMap { locals.contains(tree.text($0)) ? nil : tree.text($0) }
    }

    private func isHarmless(_ name: Int, in tree: TokenTree) -> Bool {
        [.goesUnnoticed, .runsOnQueue, .runsAtOnce].contains { project.known.says(name, in: tree, $0) }
    }
}

/// What does a function work on? Each of its callers asks, and each call that stands after one of it.
private struct WorkedOn: MemoKey {
    typealias Value = Set<String>
    let function: ProjectIndex.Function.Place
    let extent: OrderedWork.Extent
    let steps: Int
}
