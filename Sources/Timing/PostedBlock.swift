import Index
import Silence
import Syntax
import Threads

/// A block that code posts to the main queue: `DispatchQueue.main.async { … }`.
package struct PostedBlock: Sendable {
    let tree: TokenTree
    let project: ProjectIndex
    /// The whole call.
    let span: Span
    let closure: Closure

    /// Nil where a span does not begin with such a call that is given a closure.
    package init?(_ span: Span, in tree: TokenTree, of project: ProjectIndex) {
        guard let chain = tree.chain(from: span.lowerBound),
            let name = chain.links.last(where: { $0.call != nil })?.name
        else { return nil }
        self.init(at: name, in: tree, of: project)
    }

    /// The same for the name in such a call, `async`.
    init?(at name: Int, in tree: TokenTree, of project: ProjectIndex) {
        let queue = MainQueue(in: tree, knowing: project.known)
        guard tree[name].flags.contains(.member), let chain = tree.chain(around: name),
            let value = queue.sentToMainQueue(chain), let closure = tree.closure(at: value.lowerBound)
        else { return nil }
        (self.tree, self.project, self.closure) = (tree, project, closure)
        span = chain.span
    }

    // MARK: What decides when it is posted

    /// What code has to do with the moment at which a block is posted.
    enum Place {
        /// The code of a function or accessor, by its name: whoever calls that decides.
        case function(Int?)
        /// A closure that a queue runs, one after the other.
        case queue(String)
        /// A closure that is called for events: the name of what it is passed to or kept in, and its label.
        case events(Int, label: Int?)
        /// Code that runs once, or at the same time as other code, at no moment that is known: two such posts came in any order
        /// before.
        case anywhere
    }

    var place: Place {
        for brace in tree.braces(around: span.lowerBound) {
            switch tree.role(brace) {
            case .closure:
                if let place = place(inClosureAt: brace) { return place }
            case .code:
                guard let owner = tree.owner(ofBrace: brace) else { continue }
                if tree[owner].word == .func { return .function(owner + 1) }
                // Two calls make two objects.
                if tree[owner].word == .`init` { return .anywhere }
            case .members: return .function(nil)
            default: continue
            }
        }
        return .function(nil)
    }

    /// Nil for a closure that runs when the code round it does.
    private func place(inClosureAt brace: Int) -> Place? {
        let known = project.known
        guard let closure = tree.closure(at: brace), let name = tree.calleeName(ofArgument: brace) else {
            guard tree[brace - 1].kind == .equal, tree[brace - 2].flags.contains(.member) else { return nil }
            let isOnce = known.isCompletion(tree.text(brace - 2)) || tree.text(brace - 2).hasPrefix("completion")
            return isOnce ? .anywhere : .events(brace - 2, label: nil)
        }
        if known.runsAtOnce(closureAt: brace, in: tree)
            || MainQueue(in: tree, knowing: known).mainHop(tree.statement(around: name)) != nil
        {
            return nil
        }
        if tree.spells(name, "Task") || known.says(name, in: tree, .callsAtTap, or: .takesAsyncClosures) {
            return .anywhere
        }
        if known.says(name, in: tree, .runsOnQueue) || Isolation(in: tree, of: project).runsElsewhere(closure) {
            return placeOnQueue(calledBy: name)
        }
        let argument = tree.chain(around: name)?.links.first { $0.name == name }?.lastCall?.arguments.first {
            $0.value.lowerBound == brace
        }
        let label = argument?.label
        return isCalledOnce(by: name, label: label, closure) ? .anywhere : .events(name, label: label)
    }

    /// `queue.async`, `operations.addOperation`: blocks of a queue that is seen to run one after the other keep their order.
    private func placeOnQueue(calledBy name: Int) -> Place {
        guard tree[name].flags.contains(.member), name > 1, let chain = tree.chain(around: name) else {
            return .anywhere
        }
        let isOfOperations = tree.spells(name, "addOperation")
        guard chain.span.lowerBound < name - 1, tree[name - 2].kind == .identifier,
            isOfOperations ? isSerialForOperations(name - 2) : isSerial(name - 2)
        else { return .anywhere }
        return .queue(tree.text(name - 2))
    }

    /// `DispatchQueue(label: "…")` without `.concurrent`.
    private func isSerial(_ queue: Int) -> Bool {
        let local = { (tree: TokenTree) in
            tree.words(spelling: tree.text(queue)).first { [.let, .var].contains(tree[$0 - 1].word) }.map { (tree, $0) }
        }
        guard let (other, name) = CalledFunctions(in: tree, of: project).property(queue) ?? local(tree) else {
            return false
        }
        let statement = other.statement(around: name)
        return statement.contains { other.spells($0, "DispatchQueue") && other[$0 + 1].kind == .leftParen }
            && !statement.contains { other.spells($0, "concurrent") || other.spells($0, "global") }
    }

    /// `queue.maxConcurrentOperationCount = 1`, also in the closure whose value a property starts with.
    private func isSerialForOperations(_ queue: Int) -> Bool {
        let types = Set(tree.typesAround(queue))
        return project.trees(naming: Token.hash(of: "maxConcurrentOperationCount")).contains { other in
            other.words(spelling: "maxConcurrentOperationCount").contains { count in
                guard count > 1, other[count + 1].kind == .equal, other.spells(count + 2, "1"),
                    !types.isDisjoint(with: other.typesAround(count))
                else { return false }
                if other.spells(count - 2, tree.text(queue)) { return true }
                guard let brace = other.innermostClosure(around: count) else { return false }
                return (other.startOfStatement(around: brace)..<brace).contains {
                    other.spells($0, tree.text(queue)) && [.let, .var].contains(other[$0 - 1].word)
                }
            }
        }
    }

    private func isCalledOnce(by name: Int, label: Int?, _ closure: Closure) -> Bool {
        let once = OnceCallers(project.known)
        let (text, isMember) = (tree.text(name), tree[name].flags.contains(.member))
        if once.isKnown(text, isMember: isMember, on: { [] }) || once.isAssumed(text, isMember: isMember) {
            return true
        }
        if label == nil,
            let callee = CalleeResolution(in: tree, project: project).callees(ofArgument: closure.open).first
        {
            return once.promisesOneCall(text, callee.0.tree.text(callee.1.name))
        }
        let parameters = tree.parameterNames(of: closure).map { tree.text($0) }
        return once.isLikely(text, label: label.map { tree.text($0) }, parameters: parameters)
    }

    // MARK: What it takes from the code round it

    /// The names of parameters and local variables of the code round it.
    var outsideNames: Set<String> {
        var names: Set<String> = ["newValue", "oldValue", "error"]
        var outermost = closure.open
        for brace in tree.braces(around: span.lowerBound) {
            if tree.role(brace) == .members { break }
            outermost = brace
            if let closure = tree.closure(at: brace) {
                for name in tree.parameterNames(of: closure) { names.formUnion(tree.names(in: name)) }
            } else if let function = tree.declaration(ofBrace: brace) {
                names.formUnion(tree.parameters(of: function).map { tree.text($0.name) })
            } else if tree[brace - 1].kind == .rightParen, let open = tree.partner(brace - 1) {
                // `didSet(old) { … }`
                names.formUnion(tree.names(in: tree.interior(open)))
            }
        }
        names.formUnion(variables(declaredIn: tree.interior(outermost)))
        return names
    }

    /// What a span declares, without the block.
    private func variables(declaredIn code: Span) -> Set<String> {
        var names: Set<String> = []
        for token in code where !closure.span.contains(token) && [.let, .var, .for].contains(tree[token - 1].word) {
            let list = tree[token].kind == .period ? token + 2 : token
            names.formUnion(tree[list].kind == .leftParen ? tree.names(in: tree.interior(list)) : [tree.text(token)])
        }
        return names
    }

    /// The first value that it takes from the code round it; nil where two such blocks of one object are the same.
    var taken: Int? {
        let capture = closure.captures.first { capture in
            tree[capture.upperBound - 1].word != .`self` || capture.contains { tree[$0].kind == .equal }
        }
        return capture.map { $0.upperBound - 1 } ?? taken(outsideNames)
    }

    /// The first that it takes of what a loop declares or sets.
    func taken(fromLoopAt word: Int) -> Int? {
        let loop = tree.statement(around: word)
        var names = variables(declaredIn: loop)
        for brace in tree.braces(around: span.lowerBound).prefix(while: loop.contains) {
            for name in tree.closure(at: brace).map(tree.parameterNames) ?? [] { names.formUnion(tree.names(in: name)) }
        }
        return taken(
            outsideNames.filter { names.contains($0) || LocalScope(in: tree).isVariable($0, at: span.lowerBound) })
    }

    private func taken(_ names: Set<String>) -> Int? {
        let captured = closure.captures.joined().first { names.contains(tree.text($0)) }
        return captured
            ?? closure.body.first { index in
                tree[index].kind == .identifier && names.contains(tree.text(index))
                    && tree.isUse(index, of: tree.text(index))
            }
    }
}
