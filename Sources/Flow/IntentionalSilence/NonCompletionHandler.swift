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
            || isHandedToSuper(of: function, in: body)
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
