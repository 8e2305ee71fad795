import Index
import Names
import Syntax

/// Functions that cannot be followed: those that call a closure exactly once, those that may call it never or often, and
/// names of parameters. A row of `Rules/call-models.md` is known to hold, if the receiver of the call is seen to have the
/// type that the row names; a name alone is an assumption, which the verdict carries.
package struct OnceCallers {
    private let known: KnownNames

    package init(_ known: KnownNames) { self.known = known }

    /// Whether a function of this name is known to call its closure once, whatever the closure's label and parameters are
    /// called.
    package func isKnown(_ name: String, isMember: Bool, on types: () -> Set<String>) -> Bool {
        isMember && known.says(name, .callsOnce, or: .callsOnceAsMethod) || !isMember && known.says(name, .callsOnce)
            || known.says(name, of: types, .callsOnce)
    }

    /// Whether functions of this name usually do.
    package func isAssumed(_ name: String, isMember: Bool) -> Bool {
        known.says(name, .isAssumedToCallOnce) || isMember && known.says(name, .isAssumedToCallOnceAsMethod)
    }

    /// Whether a function that is declared nowhere in the project is likely to call its closure once: by the label of the
    /// argument, else by the names of the closure's parameters.
    package func isLikely(_ name: String, label: String?, parameters: [String]) -> Bool {
        if known.says(name, .callsOften, or: .callsForEvents) || isType(name) { return false }
        if let label { return known.says(label, .completion) }
        return parameters.contains { known.says($0, .result) }
    }

    /// Whether the closure that a function is given takes a result or an error, as those for events do not.
    package func givesResult(_ callee: Int, in tree: TokenTree) -> Bool {
        let closures = tree.call(at: callee + 1)?.arguments.compactMap { tree.closure(at: $0.value.lowerBound) } ?? []
        return closures.contains { closure in
            tree.parameterNames(of: closure).contains { known.says($0.lowerBound, in: tree, .result) }
        }
    }

    /// Whether the names of a function, which cannot be followed to its end, and of its parameter promise one call: a
    /// parameter called `handler` promises none, as handlers of events are called so too.
    package func promisesOneCall(_ name: String, _ parameter: String) -> Bool {
        known.isCompletion(parameter) && parameter != "handler" && !isType(name) && !known.says(name, .callsForEvents)
    }

    /// Whether the name is that of a type, or of an initializer: `Operation(completion: x)` keeps the closure.
    package func isType(_ name: String) -> Bool { name.first?.isUppercase ?? false || name == "init" }

    /// Whether a type calls its closure at some event that may never come: `Button(handler: x)`,
    /// `UIAlertAction(title:style:) { x }`.
    package func isAction(_ type: String, label: String?) -> Bool {
        if known.says(type, .waitsForEvent) { return true }
        guard let label else { return false }
        return known.says(label, .eventLabel) || label.hasPrefix("on") && !known.isCompletion(label)
    }

    /// Whether the name is that of a type which is on the screen until it is closed, and may never call its handler.
    package func isScreen(_ type: String) -> Bool { isType(type) && known.says(type, .staysOnScreen) }

    /// Whether a function of this name registers a closure for later events: `addObserver`, `subscribe`.
    package func isRegistration(_ name: String) -> Bool { known.says(name, .registersForEvents) }

    /// Whether the label is that of a closure for events: `onClick:`, not `onCompletion:`.
    package func isEvent(_ label: String?) -> Bool {
        guard let label, label.hasPrefix("on"), label.dropFirst(2).first?.isUppercase ?? false else { return false }
        return !known.isCompletion(label)
    }
}
