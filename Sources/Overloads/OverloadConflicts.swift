import Index
import Syntax

/// Checks that an async overload of one callback function conflicts with no other function: the requirement that it
/// fulfils, and functions that take the same arguments. In an extension of a foreign type it also finds another name.
struct OverloadConflicts {
    let project: ProjectIndex
    let tree: TokenTree
    let declaration: Declaration
    let handler: CompletionHandler
    /// Whether the functions that it overrides, and the requirement that it fulfils, become async with it.
    let movesWithOthers: Bool
    /// The existing overload that wraps this function in a continuation; nil where there is none.
    let waiting: ProjectIndex.Function.Place?
    /// The body moves: an overload in an extension of a protocol may stay, as calls on the type resolve to the new function.
    var shadowsOverloads = false

    var name: String { declaration.name.map { tree.text($0) } ?? "init" }
    var type: String? { tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) } }
    private var isOfType: Bool { Self.isOfType(declaration, in: tree) }
    var parameters: [Parameter] { tree.parameters(of: declaration) }
    var labels: [String?] { parameters.map { ProjectIndex.Slot($0, in: tree).label } }
    var rest: [Parameter] { tree.parameters(of: declaration, besides: handler) }
    var slots: [ProjectIndex.Slot] { rest.map { ProjectIndex.Slot($0, in: tree) } }

    private var others: [ProjectIndex.Function] { others(named: name) }

    /// The functions of a name that are visible to its callers, without itself and the existing overload.
    func others(named name: String) -> [ProjectIndex.Function] {
        let key = CodeKey(tree: tree, token: declaration.keyword)
        return VisibleNamesakes(function: key, name: name, waiting: waiting).value(in: project) {
            let here = tree.lines.position(at: tree[declaration.keyword].offset)
            return project.functions(name).filter { other in
                (other.path != tree.file.path || other.position != here) && other.place != waiting
                    && project.isRelated(type, other.type) && !isOfNamesake(other)
                    && project.isSame(other.type, in: tree.file.path, and: other.path)
                    && Self.isOfType(other.declaration, in: other.tree) == Self.isOfType(declaration, in: tree)
            }
        }
    }

    /// Called on the type itself, not on one of its values.
    private static func isOfType(_ declaration: Declaration, in tree: TokenTree) -> Bool {
        tree.enclosingType(declaration.keyword) != nil
            && declaration.modifiers.contains { [.static, .class].contains(tree[$0.lowerBound].word) }
    }

    /// Whether it is declared in another type of the same name, such as the mock of another file of tests.
    private func isOfNamesake(_ other: ProjectIndex.Function) -> Bool {
        guard type == other.type, let mine = tree.enclosingType(declaration.keyword),
            let theirs = other.tree.enclosingType(other.declaration.keyword)
        else { return false }
        return tree[mine.keyword].word != .extension && other.tree[theirs.keyword].word != .extension
            && (tree !== other.tree || mine.keyword != theirs.keyword)
    }

    /// The requirement of the project that it fulfils, where that does not move with it.
    func requirement() -> ProjectIndex.Function? {
        guard !movesWithOthers, declaration.body != nil else { return nil }
        let key = CodeKey(tree: tree, token: declaration.keyword)
        return StayingRequirement(function: key, waiting: waiting).value(in: project) {
            let labels = labels
            // One with a body is none, whatever stands round it.
            return others.first {
                $0.isRequirement && $0.declaration.body == nil && !$0.isAsync && $0.parameters.map(\.label) == labels
            }
        }
    }

    /// Throws where there is an async version already, or some function conflicts with it under any name.
    func check() throws(Refusal) {
        if let alternative = project.function(declaration, in: tree).flatMap(
            AlternativeSearch(in: project).asyncAlternative),
            alternative.place != waiting,
            !isShadow(alternative)
        {
            throw refusal("the async version '\(alternative.name)' is already declared", alternative)
        }
        if let written = HandWrittenVersion(of: declaration, handler, in: tree, of: project).place(besides: waiting) {
            throw Refusal(
                "'\(name)' has an async version already, \(written): call that instead",
                token: declaration.keyword)
        }
        for other in others { try check(other) }
        if !movesWithOthers, let (other, type) = requirementBeside() {
            throw Refusal(
                "'\(type)' adopts '\(other.type ?? "")' too, which asks for the same '\(name)' (\(other.location)), and could not tell "
                    + "the async versions apart: ask for it in one protocol that both refine",
                token: declaration.keyword)
        }
    }

    /// Throws where neither version can call the other by its name.
    func checkCanBeCalledInside() throws(Refusal) {
        guard parameters.contains(where: { tree.spells($0.name, name) }) else { return }
        let advice =
            type == nil ? "rename one of them" : "write that by hand, with '\(isOfType ? "Self" : "self").\(name)(…)'"
        throw Refusal(
            "the parameter '\(name)' hides the function's name in the async version: \(advice)",
            token: declaration.keyword)
    }

    private func check(_ other: ProjectIndex.Function) throws(Refusal) {
        let isSame = other.parameters.map(\.label) == labels
        if isSame, !other.isAsync {
            if movesWithOthers || isCounterpart(other) || isDistinctByArguments(other) || isDistinctByGenerics(other) {
                return
            }
            throw refusalOfTwin(other)
        }
        if hasSameOverload(other) { throw refusalOfTwin(other) }
        guard isRival(other) else { return }
        if other.isAsync, sharesTrailingClosure(with: other) {
            throw Refusal(
                "`\(name) { … }` calls the '\(name)' at \(other.location) now, but could call an async version of this function "
                    + "instead: write the async version by hand, under another name", token: declaration.keyword)
        }
        if other.isAsync {
            throw Refusal(
                "a call of an async version of this function could mean the async '\(name)' at \(other.location): let callers use that "
                    + "one if it does the same, else write the async version by hand under another name",
                token: declaration.keyword)
        }
        if waitsFor(other) {
            throw Refusal(
                "callers can await the '\(name)' at \(other.location) themselves: move them to that",
                token: declaration.keyword)
        }
    }

    /// Whether a call could resolve to either of them, the overload and the other function.
    func isRival(_ other: ProjectIndex.Function) -> Bool {
        guard !isApart(rest, other), !isOnlyMeantWhereSeen(other), !isShadow(other) else { return false }
        if sharesTrailingClosure(with: other) { return true }
        return ProjectIndex.Slot.share(other.parameters, slots) && !(isDistinctByGenerics(other) && isOfAnother(other))
    }

    /// Whether it is the async alternative of another callback function.
    private func isOfAnother(_ alternative: ProjectIndex.Function) -> Bool {
        guard alternative.isAsync, let function = project.function(declaration, in: tree) else { return false }
        return !AlternativeSearch(in: project).isAlternative(alternative, of: function)
    }

    /// Whether the body awaits the other function, as a member of an actor.
    private func waitsFor(_ other: ProjectIndex.Function) -> Bool {
        declaration.body?.contains { index in
            tree.spells(index, other.name) && tree[index + 1].kind == .leftParen
                && (!tree[index].flags.contains(.member) || tree[index - 2].word == .`self`)
                && tree.statement(around: index).contains { $0 < index && tree[$0].word == .await }
        } ?? false
    }

    private func refusalOfTwin(_ other: ProjectIndex.Function) -> Refusal {
        Refusal(
            "nothing in a call would tell its async version from that of the '\(name)' at \(other.location): give one of the two another name",
            token: declaration.keyword)
    }

    /// A refusal that ends with the place of another function.
    func refusal(_ reason: String, _ other: ProjectIndex.Function) -> Refusal {
        Refusal("\(reason) at \(other.location)", token: declaration.keyword)
    }
}

extension ProjectIndex.Slot {
    /// Whether some call fits both parameter lists, by its labels. Not a question for `Signature`, as no call is given: each
    /// list may leave out its optional parameters.
    package static func share(_ left: [ProjectIndex.Slot], _ right: [ProjectIndex.Slot]) -> Bool {
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

/// Which functions of a name do the callers of another one see? Each check of its async version asks.
private struct VisibleNamesakes: MemoKey {
    typealias Value = [ProjectIndex.Function]
    let function: CodeKey
    let name: String
    let waiting: ProjectIndex.Function.Place?
}

/// Which requirement does a function fulfil by its name and labels? An overload and a moved body ask the same.
private struct StayingRequirement: MemoKey {
    typealias Value = ProjectIndex.Function?
    let function: CodeKey
    let waiting: ProjectIndex.Function.Place?
}
