import Index
import Syntax

/// What a handler is for, by its name and its type: one that is no completion handler may stay silent without a mistake.
package struct HandlerPurpose {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether a path that does not call this handler of a function need not be a mistake.
    package func allowsSilence(_ handler: Parameter, of function: Declaration) -> Bool {
        isGivenClosure(handler) || isTap(handler) || isWork(handler) || isOneSided(handler, of: function)
            || isOfEvents(handler, of: function)
    }

    /// `subscribe(callback:)`, `openStream(callback:)`, `onStateChange(callback:)`: the handler is for events, and may be called never or often.
    private func isOfEvents(_ handler: Parameter, of function: Declaration) -> Bool {
        guard let name = function.name.map({ tree.text($0) }) else { return false }
        let models = OnceCallers(project.known)
        return models.isRegistration(name) || project.known.says(name, .isOfEvents)
            || models.isEvent(name)
                && [name, tree.text(handler.name)].allSatisfy { project.known.says($0, .eventHandler) }
    }

    /// `onError: (Error) -> Void`, `success: () -> Void`: for one outcome, and there is no handler for the other.
    private func isOneSided(_ parameter: Parameter, of function: Declaration) -> Bool {
        func outcome(of parameter: Parameter) -> Bool? {
            [parameter.label, parameter.name].compactMap { $0.flatMap { self.outcome(ofName: tree.text($0)) } }.first
        }
        guard let own = outcome(of: parameter) else { return false }
        return !tree.parameters(of: function).contains { outcome(of: $0) == !own }
    }

    /// True for a name of a handler for successes only, false for failures only; nil for others.
    private func outcome(ofName name: String) -> Bool? {
        Outcome(name: name).value(in: project) {
            if project.known.isForSuccess(name) { return true }
            let words = project.known.words(insideHandler: name)
            return words.contains { project.known.says($0, .forFailure) } ? false : nil
        }
    }

    /// `load { result in if case .data(let data) = result { done(data) } }` in a `load(done: (Data) -> Void)`: an overload for
    /// those who want the value and nothing else.
    package func isOfSuccessOnly(_ parameter: Parameter, of function: Declaration, in body: Span) -> Bool {
        let statements = tree.statements(in: body)
        guard statements.count == 1, let name = function.name,
            let callee = statements[0].prefix(3).last(where: { tree.spells($0, tree.text(name)) }),
            let type = project.functionType(parameter.type, in: tree), let closure = body.first(where: isClosure),
            tree.calleeName(ofArgument: closure) == callee, let inner = tree.closure(at: closure),
            let test = tree.statements(in: inner.body).first, tree[test.lowerBound].word == .if,
            tree[test.lowerBound + 1].word == .case, tree.statements(in: inner.body).count == 1
        else { return false }
        let given = type.tree.interior(type.core.lowerBound)
        return !given.isEmpty && !given.contains { type.tree[$0].kind == .postfixQuestion }
    }

    /// Whether the handler takes nothing that says that there is no result: no error, no optional, no list, no flag.
    package func isOfPlainValues(_ handler: Parameter) -> Bool {
        guard let type = project.functionType(handler.type, in: tree) else { return false }
        return !type.tree.interior(type.core.lowerBound).contains { index in
            [.postfixQuestion, .leftBracket].contains(type.tree[index].kind)
                || ["Bool", "Result", "Error"].contains { type.tree.text(index).hasSuffix($0) }
        }
    }

    /// Whether a value that the handler takes may say that there is none, as a case of an enum may, or an optional property.
    /// `ofProject`: of a type that some file declares.
    package func mayBeGivenNone(_ handler: Parameter, ofProject: Bool = false) -> Bool {
        guard let type = project.functionType(handler.type, in: tree) else { return true }
        return type.tree.elements(type.tree.interior(type.core.lowerBound)).contains { value in
            let name = value.upperBound - 1
            let declared = project.declarations(of: type.tree.text(name))
            return declared.isEmpty
                ? !ofProject && !project.known.says(name, in: type.tree, .isSendable)
                : declared.contains(where: OwnState.maySayNothing)
        }
    }

    /// Whether the handler is given nothing, or nothing but a flag, as the end of an animation has one.
    package func isWithoutValues(_ handler: Parameter, butFlag: Bool) -> Bool {
        guard let type = project.functionType(handler.type, in: tree) else { return false }
        let values = type.tree.elements(type.tree.interior(type.core.lowerBound))
        return values.allSatisfy { butFlag && type.tree.spells($0.upperBound - 1, "Bool") }
    }

    private func isClosure(_ token: Int) -> Bool { tree.role(token) == .closure && tree[token].kind == .leftBrace }

    /// Whether the handler itself takes a closure, which it is to run later: `hudCompletion: ((() -> Void)?) -> Void`.
    private func isGivenClosure(_ parameter: Parameter) -> Bool {
        guard let type = project.functionType(parameter.type, in: tree) else { return false }
        let values = type.tree.elements(type.tree.interior(type.core.lowerBound))
        guard values.count == 1 else { return false }
        let colon = values[0].first {
            type.tree[$0].kind == .colon && type.tree.parent($0) == type.tree.parent(values[0].lowerBound)
        }
        let value = colon.map { $0 + 1..<values[0].upperBound } ?? values[0]
        return project.functionType(value, in: type.tree) != nil
    }

    /// Whether the handler is called at a tap: `handler: (UIAlertAction) -> Void`.
    private func isTap(_ parameter: Parameter) -> Bool {
        guard let type = project.functionType(parameter.type, in: tree) else { return false }
        let values = type.tree.interior(type.core.lowerBound)
        return values.count == 1 && project.known.says(values.lowerBound, in: type.tree, .callsAtTap)
    }

    /// `prepare(then block: () -> Void)`: what is to be done next, where that is possible.
    private func isWork(_ parameter: Parameter) -> Bool {
        guard project.known.says(parameter.name, in: tree, .work),
            let type = project.functionType(parameter.type, in: tree)
        else { return false }
        return type.tree.interior(type.core.lowerBound).isEmpty
    }
}

/// Which outcome is a handler for by its name, which a project uses again and again?
private struct Outcome: MemoKey {
    typealias Value = Bool?
    let name: String
}
