import Index
import Syntax

/// What the async form of a function is called.
package struct AsyncName {
    /// The base name.
    package let text: String
    /// Why that is not the name of the callback form; nil where it is.
    package var reason: Refusal?
}

// An async overload that a call of today would mean stands beside the function under a name of its own instead.

extension OverloadSet {
    /// The name of the function; else one of its own, `itemsAsync` for `items`. Throws where it can have neither: what
    /// moves with others is called as they are.
    func asyncName(isUncalled: Bool) throws(Refusal) -> AsyncName {
        let mistaken = isUncalled ? nil : mistakenCall()
        guard let reason = rival() ?? mistaken ?? foreignRival() else { return AsyncName(text: name) }
        guard !movesWithOthers, let own = AsyncNames.suffixed(for: name) else { throw reason }
        if let other = others(named: own).first(where: { isRival($0) || hasSameOverload($0) }) {
            throw refusal("\(reason.reason), and so is '\(own)'", other)
        }
        return AsyncName(text: own, reason: reason)
    }

    /// A function that is called with the same arguments: async code would mean the overload by that call.
    private func rival() -> Refusal? {
        others(named: name).first { $0.parameters.map(\.label) != labels && isRival($0) }
            .map { refusal("another '\(name)' takes the same arguments, and is declared", $0) }
    }

    /// What the project extends and does not declare may have a function that is called so, which is read nowhere:
    /// `tableView.reloadData()`, `push(screen, animated: true)`. Async code would mean the overload by that call.
    private func foreignRival() -> Refusal? {
        guard !movesWithOthers, let type, project.isForeign(type),
            slots.isEmpty || slots.contains(where: { $0.label == "animated" })
        else { return nil }
        return Refusal(
            "'\(type)' is declared elsewhere, and may have such a '\(name)'", token: declaration.keyword)
    }

    /// A call in async code that means a function of today and would mean the overload.
    private func mistakenCall() -> Refusal? {
        guard let token = declaration.name else { return nil }
        let isShort =
            handler.parameter.defaultValue != nil
            || others(named: name).contains {
                ProjectIndex.Slot.share($0.parameters, slots) && !$0.isAsync && isOnlyMeantWhereSeen($0)
            }
        guard isShort,
            let call = DefaultedCalls(project: project, slots: slots, type: type, name: name).first(
                hash: tree[token].hash)
        else { return nil }
        let left = tree.text(handler.parameter.name)
        return Refusal(
            "the call at \(call) leaves '\(left)' out, and may mean the overload then", token: handler.parameter.name)
    }
}

/// For which step the async form is named.
package enum AsyncForm: Sendable, Hashable {
    /// The overload, which waits for the callback form.
    case overload
    /// The function into which the body goes.
    case body
}
