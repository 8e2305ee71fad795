import Syntax

/// The functions beside which an async overload would stand: what it fulfils, and what takes the same arguments.
struct Namesakes {
    let project: Project
    let tree: TokenTree
    let declaration: Declaration
    let handler: CompletionHandler
    /// What it overrides, and the requirement that it fulfils, become async with it.
    let movesWithOthers: Bool
    /// The overload that is there already and waits for this function.
    let waiting: Project.Function.Place?
    /// The body moves: what waits for it in an extension of a protocol is passed by, and calls it by the protocol.
    var shadowsOverloads = false

    var name: String { declaration.name.map { tree.text($0) } ?? "init" }
    var type: String? { tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) } }
    private var parameters: [Parameter] { tree.parameters(of: declaration) }
    var labels: [String?] { parameters.map { tree.slot($0).label } }
    private var rest: [Parameter] { parameters.filter { $0.name != handler.parameter.name } }
    var slots: [Project.Slot] { rest.map(tree.slot) }

    private var others: [Project.Function] { others(named: name) }

    /// All of a name that its callers may see, but itself and what waits for it.
    func others(named name: String) -> [Project.Function] {
        let here = tree.lines.position(at: tree[declaration.keyword].offset)
        return project.functions(name).filter { other in
            (other.path != tree.file.path || other.position != here) && other.place != waiting
                && project.isRelated(type, other.type) && !isOfNamesake(other)
                && other.isOfType == tree.isOfType(declaration)
        }
    }

    /// Whether it is declared in another type of the same name, such as the mock of another file of tests.
    private func isOfNamesake(_ other: Project.Function) -> Bool {
        guard type == other.type, let mine = tree.enclosingType(declaration.keyword),
            let theirs = other.tree.enclosingType(other.declaration.keyword)
        else { return false }
        return tree[mine.keyword].word != .extension && other.tree[theirs.keyword].word != .extension
            && (tree !== other.tree || mine.keyword != theirs.keyword)
    }

    /// The requirement of the project that it fulfils, where that does not move with it.
    func requirement() -> Project.Function? {
        guard !movesWithOthers, declaration.body != nil else { return nil }
        let labels = labels
        // One with a body is none, whatever stands round it.
        return others.first {
            $0.isRequirement && $0.declaration.body == nil && !$0.isAsync && $0.parameters.map(\.label) == labels
        }
    }

    /// Throws where there is an async form already, or some function is in its way under any name.
    func check() throws(Judge.Refusal) {
        if let twin = project.function(declaration, in: tree).flatMap(project.asyncTwin), twin.place != waiting,
            !isShadow(twin)
        {
            throw refusal("its async form '\(twin.name)' is declared", twin)
        }
        if parameters.contains(where: { tree.spells($0.name, name) }) {
            throw Judge.Refusal("a parameter has the name of the function", token: declaration.keyword)
        }
        for other in others { try check(other) }
    }

    private func check(_ other: Project.Function) throws(Judge.Refusal) {
        let isSame = other.parameters.map(\.label) == labels
        if isSame, !other.isAsync {
            if movesWithOthers || isCounterpart(other) || isToldByArguments(other) { return }
            throw refusal("its overload would be that of the '\(name)' that is declared", other)
        }
        if hasSameOverload(other) {
            throw refusal("its overload would be that of the '\(name)' that is declared", other)
        }
        guard isRival(other) else { return }
        if other.isAsync { throw refusal("an async '\(name)' takes the same arguments, and is declared", other) }
        if waitsFor(other) { throw refusal("its async form '\(name)' is declared", other) }
    }

    /// Whether a call may mean either of them, the overload and this one.
    func isRival(_ other: Project.Function) -> Bool {
        Project.Slot.share(other.parameters, slots) && !isApart(rest, other) && !isOnlyMeantWhereSeen(other)
            && !isShadow(other)
    }

    /// Whether it is what the callback form awaits: a member of an actor, say, which others await as well.
    private func waitsFor(_ other: Project.Function) -> Bool {
        declaration.body?.contains { index in
            tree.spells(index, other.name) && tree[index + 1].kind == .leftParen
                && (!tree[index].flags.contains(.member) || tree[index - 2].word == .`self`)
                && tree.statement(around: index).contains { $0 < index && tree[$0].word == .await }
        } ?? false
    }

    /// A refusal that ends with the place of another function.
    func refusal(_ reason: String, _ other: Project.Function) -> Judge.Refusal {
        Judge.Refusal("\(reason) at \(other.path):\(other.position.line)", token: declaration.keyword)
    }

    // MARK: What is no rival

    /// A type's own async function and the overload in an extension of its protocol stand beside each other: where the
    /// type is known the first is meant, by the protocol the second, which asks the callback form of the type.
    private func isShadow(_ other: Project.Function) -> Bool {
        guard let type, let theirs = other.type, type != theirs, other.isAsync,
            other.parameters.map(\.label) == slots.map(\.label)
        else { return false }
        if declaration.body == nil {
            return !project.isProtocol(theirs) && project.ancestry(of: theirs).contains(type)
        }
        return shadowsOverloads && project.isProtocol(theirs) && project.ancestry(of: type).contains(theirs)
            && other.tree.onlyWaits(other.declaration)
    }

    /// What it overrides or is overridden by, the default implementation of a requirement, the same function of another
    /// target; or one whose arguments nobody mistakes for its own.
    private func isCounterpart(_ other: Project.Function) -> Bool {
        if type != other.type || declaration.body == nil || other.isRequirement { return true }
        let theirs = other.tree.parameters(of: other.declaration)
        let isTwice = zip(parameters, theirs).allSatisfy { tree.equal($0.type, to: $1.type, of: other.tree) }
        return isTwice || isApart(parameters, other, but: handler.parameter.name)
    }

    /// Two callback forms with one handler and the same labels stand beside each other today: their other arguments are
    /// of different types, by which async forms are told too.
    private func isToldByArguments(_ other: Project.Function) -> Bool {
        guard let theirs = project.completionHandler(of: other.declaration, in: other.tree) else { return false }
        return tree.equal(handler.parameter.type, to: theirs.parameter.type, of: other.tree)
            && [(tree, declaration), (other.tree, other.declaration)].allSatisfy { tree, declaration in
                tree.placeholders(of: declaration).isEmpty && !tree.isConditional(declaration.keyword)
            }
    }

    /// Another callback form of the same type, with the same arguments but for its own handler.
    func hasSameOverload(_ other: Project.Function) -> Bool {
        guard type == other.type, let theirs = project.completionHandler(of: other.declaration, in: other.tree) else {
            return false
        }
        let left = other.tree.parameters(of: other.declaration).filter { $0.name != theirs.parameter.name }
        return left.map { other.tree.slot($0).label } == slots.map(\.label)
            && !ApartTypes(project: project).hold(rest, tree, declaration, left, other.tree, other.declaration)
    }

    /// A private function, or a callback form that may go without its handler, is meant by calls that can be looked up.
    func isOnlyMeantWhereSeen(_ other: Project.Function) -> Bool {
        other.isPrivate || project.completionHandler(of: other.declaration, in: other.tree) != nil && !other.isAsync
    }

    private func isApart(_ mine: [Parameter], _ other: Project.Function, but handler: Int? = nil) -> Bool {
        let theirs = other.tree.parameters(of: other.declaration)
        let pairs = zip(mine, theirs).filter { $0.0.name != handler }
        return mine.count == theirs.count
            && ApartTypes(project: project).hold(
                pairs.map(\.0), tree, declaration, pairs.map(\.1), other.tree, other.declaration)
    }
}

extension Project {
    /// Whether a protocol of the project has this name.
    func isProtocol(_ type: String) -> Bool { declarations(of: type).contains { $0.keyword == .protocol } }
}

extension TokenTree {
    /// Called on the type itself, not on one of its values.
    fileprivate func isOfType(_ declaration: Declaration) -> Bool {
        enclosingType(declaration.keyword) != nil
            && declaration.modifiers.contains { [.static, .class].contains(self[$0.lowerBound].word) }
    }
}

extension Project.Function {
    fileprivate var isOfType: Bool { tree.isOfType(declaration) }

    fileprivate var isPrivate: Bool {
        declaration.modifiers.contains { [.private, .fileprivate].contains(tree[$0.lowerBound].word) }
    }
}

extension Project.Slot {
    /// Whether two parameter lists take the same labels in some call: each may leave out what is optional.
    static func share(_ left: [Project.Slot], _ right: [Project.Slot]) -> Bool {
        if !left.contains(where: \.isOptional), !right.contains(where: \.isOptional) {
            return left.elementsEqual(right) { $0.label == $1.label }
        }
        // `reached[n]`: some call agrees on all of the left so far and on the first n of the right.
        var reached = [true]
        for other in right { reached.append(reached.last == true && other.isOptional) }
        for slot in left {
            var next = [reached[0] && slot.isOptional]
            for (number, other) in right.enumerated() {
                let isSame = slot.label == other.label && reached[number]
                let leavesLeft = slot.isOptional && reached[number + 1]
                next.append(isSame || leavesLeft || other.isOptional && next[number])
            }
            reached = next
        }
        return reached.last ?? true
    }
}
