import Index
import Syntax

/// The name of the async version of a callback function.
package struct AsyncName {
    /// The base name.
    package let text: String
    /// Why it cannot be the name of the callback function; nil where it is.
    package var reason: Refusal?
}

// Where an existing call would resolve to the overload, the async version gets a name of its own.

extension OverloadConflicts {
    /// The name of the function; else one of its own, `itemsAsync` for `items`. Throws where it can have neither: an
    /// override or a witness keeps the name of what it overrides or fulfils.
    func asyncName(isUncalled: Bool) throws(Refusal) -> AsyncName {
        let mistaken = isUncalled ? nil : mistakenCall() ?? mistakenReference()
        guard let reason = rival() ?? mistaken ?? foreignRival() else { return AsyncName(text: name) }
        guard !movesWithOthers, let own = AsyncNames.suffixed(for: name) else { throw reason }
        if let other = others(named: own).first(where: { isRival($0) || hasSameOverload($0) }) {
            throw Refusal(
                "\(reason.reason), and the name '\(own)' is taken (\(other.location)): write the async version by hand, under a third "
                    + "name", token: declaration.keyword)
        }
        return AsyncName(text: own, reason: reason)
    }

    /// Refuses the name for another function that takes the same arguments: its calls in async code would resolve to the
    /// overload.
    private func rival() -> Refusal? {
        others(named: name).first { $0.parameters.map(\.label) != labels && isRival($0) }.map { other in
            ProjectIndex.Slot.share(other.parameters, slots)
                ? refusal("another '\(name)' that takes the same arguments is declared", other)
                : refusal(
                    "a call '\(name) { … }' could otherwise mean it instead of the '\(name)' declared", other)
        }
    }

    /// Refuses the name for a type that the project extends but does not declare, which may have a function of that name:
    /// `tableView.reloadData()`, `push(screen, animated: true)`. Such calls in async code would resolve to the overload.
    private func foreignRival() -> Refusal? {
        guard !movesWithOthers, let type, project.isForeign(type),
            slots.isEmpty || slots.contains(where: { $0.label == "animated" }), mayBeOfSDK
        else { return nil }
        return Refusal(
            "'\(type)' is declared outside of the checked files and may have a '\(name)' with "
                + "these arguments", token: declaration.keyword)
    }

    /// Whether Apple's types may have a function of this name: it is a member of views, has labels like those that animate, as in
    /// `push(_:animated:)` and `selectRow(at:animated:)`, or the project calls one without a handler.
    private var mayBeOfSDK: Bool {
        let first = slots.first?.label ?? "animated"
        if slots.isEmpty ? project.known.says(name, .isUsedOnMain) : ["animated", "at", "to", "with"].contains(first) {
            return true
        }
        return project.firstReference(to: declaration, in: tree) { other, index in
            (!slots.isEmpty || other[index].flags.contains(.member))
                && other.call(at: index + 1)?.arguments.map { $0.label.map { other.text($0) } } == slots.map(\.label)
        } != nil
    }

    /// Refuses the name for an existing call in async code that would resolve to the overload.
    private func mistakenCall() -> Refusal? {
        guard let token = declaration.name else { return nil }
        let isShort =
            handler.parameter.defaultValue != nil || sharesTrailingClosure(parameters, in: tree)
            || others(named: name).contains {
                !$0.isAsync && isOnlyMeantWhereSeen($0)
                    && (ProjectIndex.Slot.share($0.parameters, slots) || sharesTrailingClosure(with: $0))
            }
        guard isShort,
            let call = DefaultedCalls(project: project, slots: slots, type: type, name: name).first(
                hash: tree[token].hash)
        else { return nil }
        return Refusal(
            "the call at \(call) would mean an async version called '\(name)'", token: handler.parameter.name)
    }
}

/// Which of the two async versions of a callback function is meant.
package enum AsyncForm: Sendable, Hashable {
    /// The overload that wraps the callback function in a continuation.
    case overload
    /// The function that takes over the body.
    case body
}
