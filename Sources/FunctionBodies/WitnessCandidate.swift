import Flow
import Index
import Overloads
import Patterns
import Silence
import Syntax

/// A function that would become async with the requirement that it implements.
struct WitnessCandidate {
    let requirement: ProtocolRequirement
    let function: ProjectIndex.Function
    let facts: BodyFacts

    private var project: ProjectIndex { facts.project }
    private var moving: MovingFunctions { requirement.moving }
    private var tree: TokenTree { function.tree }
    private var declaration: Declaration { function.declaration }

    func witness() throws(Refusal) -> Witness {
        guard let handler = project.completionHandler(of: declaration, in: tree), let body = declaration.body else {
            throw Refusal("no parameter of '\(function.name)' is seen to be a closure: write out its type")
        }
        try checkPlace()
        guard HandlerShape(handler.type) == HandlerShape(requirement.handler.type) else {
            throw Refusal(
                "'\(tree.text(handler.parameter.name))' is given other parameters than in the protocol: make them the same",
                token: handler.parameter.name)
        }
        if let result = declaration.result, !tree.isVoid(result) {
            throw Refusal(
                "a value is returned besides the one that '\(tree.text(handler.parameter.name))' is given: pass both to the handler",
                token: result.lowerBound)
        }
        let defaults = try defaults(but: handler.parameter.name)
        let match = Match(tree: tree, span: declaration.span, bindings: Bindings())
        try AsyncOverloadCheck(
            project: project, match: match, admitsPrivate: true, movesWithOthers: true, isUncalled: true
        ).check()
        let interior = tree.interior(body.lowerBound)
        let name = tree.text(handler.parameter.name)
        do throws(Doubt) {
            try facts.overloads.flow.account(of: name, in: interior, of: tree).check(interior)
        } catch {
            throw Refusal(error.reason, token: error.token)
        }
        let written = try facts.written(interior, match, with: moving, isTyped: requirement.isTyped)
        try checkSuper(interior, written)
        return Witness(
            tree: tree, keyword: declaration.keyword,
            callsBackOnMain: facts.mayCallBackOnMain(declaration, handler, in: tree),
            defaults: defaults)
    }

    private func checkPlace() throws(Refusal) {
        if tree.file.isGenerated { throw Refusal("the file is generated, so that an edit would be lost") }
        if !tree.isBalanced {
            throw Refusal("the brackets in the file do not match, so nothing is rewritten in it: correct them first")
        }
        if declaration.span.contains(where: { tree.directive($0) != nil }) {
            throw Refusal("the function contains an '#if': rewrite it by hand", token: declaration.keyword)
        }
        let type = function.type ?? ""
        if let ambiguity = project.ambiguity(of: type), !followsItself {
            throw Refusal(ambiguity, token: declaration.keyword)
        }
        guard declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .override }) else { return }
        if moving.types.isDisjoint(with: project.ancestry(of: type).subtracting([type])) {
            throw Refusal(
                "the overridden function is declared outside of the checked files", token: declaration.keyword)
        }
    }

    /// Of several types of one name, such as the mocks of two test files, it is one that says itself what it follows.
    private var followsItself: Bool {
        guard let type = tree.enclosingType(declaration.keyword), tree[type.keyword].word != .extension else {
            return false
        }
        return type.inheritance.contains { tree.typeNames(in: $0).contains(requirement.function.type ?? "") }
    }

    // MARK: Default values

    /// The default values, by the number of the parameter, that the callback version of the protocol needs for calls
    /// that omit arguments. Throws if one cannot be moved there, such as that of the handler.
    private func defaults(but handler: Int) throws(Refusal) -> [Int: String] {
        let optional = tree.parameters(of: declaration).enumerated().filter { $0.element.defaultValue != nil }
        guard !optional.isEmpty, let call = shortCall() else { return [:] }
        var defaults: [Int: String] = [:]
        for (place, parameter) in optional {
            guard let value = parameter.defaultValue, parameter.name != handler, meansTheSameOutside(value)
            else {
                throw Refusal(
                    "the call at \(call) may leave '\(tree.text(parameter.name))' out, and a protocol cannot declare "
                        + "default values: pass the argument there", token: parameter.name)
            }
            defaults[place] = tree.text(value)
        }
        return defaults
    }

    /// Whether the expression uses nothing of the enclosing type: only literals, implicit members and top-level types.
    private func meansTheSameOutside(_ value: Span) -> Bool {
        value.allSatisfy { index in
            guard tree[index].kind == .identifier, !tree[index].flags.contains(.member) else {
                return tree[index].kind != .leftBrace
            }
            if [.true, .false, .nil].contains(tree[index].word) || tree.isLabelOrDeclared(index) { return true }
            let declared = project.declarations(of: tree.text(index))
            return tree[index].word == .none && tree.text(index).first?.isUppercase ?? false
                && declared.allSatisfy { $0.scope == nil } && project.aliases(tree.text(index)).isEmpty
                // A member of its own may be private.
                && (tree[index + 1].kind != .period || declared.isEmpty)
        }
    }

    /// The place of a call by this name with fewer arguments than parameters; nil if there is none.
    private func shortCall() -> String? {
        guard let name = declaration.name else { return nil }
        for other in project.trees(naming: tree[name].hash) {
            for index in other.words(spelling: function.name) {
                guard index > 0, other[index - 1].word != .func, index + 1 < other.count,
                    let call = other.call(at: index + 1), call.arguments.count < function.parameters.count
                else { continue }
                let labels = call.arguments.compactMap(\.label).map { other.text($0) }
                guard labels.allSatisfy({ label in function.parameters.contains { $0.label == label } }) else {
                    continue
                }
                return other.place(of: index)
            }
        }
        return nil
    }

    /// Throws if it calls `super` with a callback: that would be the version of the protocol, which calls the override again.
    private func checkSuper(_ body: Span, _ written: Snippet) throws(Refusal) {
        for index in body where tree[index].word == .super && index + 2 < body.upperBound {
            guard tree.spells(index + 2, function.name), !written.awaitedMembersOfSuper.contains(function.name)
            else { continue }
            throw Refusal("'super' is called with a callback: await the async version of 'super' first", token: index)
        }
    }
}
