import Index
import Silence
import Syntax

// Handlers that are no completion handlers, so that a path without a call need not be a mistake.

extension PathWalker {
    /// The function round a token, and its parameter that is the handler; nil where the handler is of another one.
    func taker(around token: Int?) -> (function: Declaration, parameter: Parameter)? {
        guard let token, let function = tree.enclosingFunction(token) else { return nil }
        return tree.parameters(of: function).first { tree.spells($0.name, handler) }.map { (function, $0) }
    }

    /// Whether a path without a call need not be a mistake, by what the handler is.
    func mayStaySilent(in body: Span) -> Bool {
        guard let (function, parameter) = taker(around: body.first) else { return false }
        return HandlerPurpose(in: tree, of: project).allowsSilence(parameter, of: function)
            || isHandedToSuper(of: function, in: body) || isOfEvents(function)
    }

    /// `done(.saving)`, which comes before `done(.saved)`: the handler is told each state of the work.
    func isTold(stateAt mention: Int) -> Bool {
        guard let open = tree.callParenthesis(after: mention), tree[open + 1].kind == .period else { return false }
        let state = tree.text(open + 2)
        return state.hasSuffix("ing") && !project.known.says(state, .saysNothingOfWork)
    }

    /// `subscribe(callback:)`, `openStream(callback:)`, `onStateChange(callback:)`: the handler is for events, and may be called never or often.
    private func isOfEvents(_ function: Declaration) -> Bool {
        guard let name = function.name.map({ tree.text($0) }) else { return false }
        return models.isRegistration(name) || project.known.says(name, .isOfEvents)
            || models.isEvent(name) && [name, handler].allSatisfy { project.known.says($0, .eventHandler) }
    }

    /// Whether an override passes the handler to `super`: on its other paths it may refuse the work.
    private func isHandedToSuper(of function: Declaration, in body: Span) -> Bool {
        guard let name = function.name else { return false }
        return body.contains { index in
            tree[index].word == .super && index + 2 < body.upperBound && tree.spells(index + 2, tree.text(name))
                && tree.chain(from: index).map { !mentions(in: $0.span).isEmpty } ?? false
        }
    }
}
