import Flow
import Index
import Patterns
import Syntax

/// A function that undoes what another of its type began, told by its name.
private struct StopFunction {
    /// The words with which both begin; what follows them is the same, or the second one leaves it out.
    private static let words: [(start: String, stops: [String])] = [
        ("start", ["stop"]), ("begin", ["end", "stop"]), ("add", ["remove"]),
        ("register", ["unregister", "deregister"]),
        ("subscribe", ["unsubscribe"]), ("observe", ["unobserve", "stopObserving"]), ("watch", ["stopWatching"]),
        ("monitor", ["stopMonitoring"]), ("listen", ["stopListening"]), ("track", ["stopTracking"]),
    ]

    /// How the name of a handler ends that is called again and again, in small letters.
    static let ends = [
        "handler", "callback", "closure", "block", "listener", "observer", "change", "changed", "changes", "update",
        "updated",
        "updates",
    ]

    /// What it may be called.
    static func names(for name: String) -> [String] {
        words.flatMap { word -> [String] in
            guard name.hasPrefix(word.start) else { return [] }
            let rest = name.dropFirst(word.start.count)
            guard rest.first?.isLowercase != true else { return [] }
            // `remove` alone takes one thing of many away.
            return word.stops.flatMap { word.start == "add" ? [$0 + rest] : [$0 + rest, $0] }
        }
    }
}

extension StreamFacts {
    /// `stop()`, `removeObserver(observer)`: it is given what the matched function was given by the same name.
    package func stop(of match: Match) throws(Refusal) -> String {
        let tree = match.tree
        guard let start = tree.declaration(at: match.span.lowerBound), let name = start.name,
            let type = tree.enclosingType(start.keyword)?.name
        else { throw Refusal() }
        guard let handler = tree.parameters(of: start).last, isEvent(handler, in: tree) else { throw Refusal() }
        let given = tree.parameters(of: start).map { tree.text($0.name) }
        for candidate in StopFunction.names(for: tree.text(name)) {
            for function in project.functions(candidate) where function.type == tree.text(type) {
                let parameters = function.tree.parameters(of: function.declaration).filter { $0.defaultValue == nil }
                let names = parameters.map { function.tree.text($0.name) }
                guard !function.isAsync, names.allSatisfy(given.contains),
                    !function.declaration.effects.contains(where: { function.tree[$0].word == .throws })
                else { continue }
                let arguments = zip(parameters, names).map { parameter, name in
                    parameter.label.map { "\(function.tree.text($0)): \(name)" } ?? name
                }
                guard isKept(tree.text(handler.name), from: start, to: candidate, in: tree) else { throw Refusal() }
                return "\(candidate)(\(arguments.joined(separator: ", ")))"
            }
        }
        throw Refusal()
    }

    /// Whether a handler is called for what happens, by its name: an action or a configuration is asked for.
    private func isEvent(_ handler: Parameter, in tree: TokenTree) -> Bool {
        let names = [handler.label, handler.name].compactMap { $0.map { tree.text($0) } }
        return names.contains { name in
            let lower = name.lowercased()
            let isOn = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
            if name == "_" || lower.contains("initial") || lower.contains("first") { return false }
            return isOn || StopFunction.ends.contains { lower.hasSuffix($0) }
        }
    }

    /// Whether nothing but the end forgets a handler that is put into a property: one that answers once does too.
    private func isKept(_ handler: String, from start: Declaration, to stop: String, in tree: TokenTree) -> Bool {
        guard let kept = StoredHandler(handler, of: start, in: tree, project: project) else { return true }
        return kept.uses.filter { tree.isCleared($0) }.allSatisfy { use in
            tree.enclosingFunction(use)?.name.map { tree.spells($0, stop) } ?? true
        }
    }
}
