import Index
import Overloads
import Patterns
import Syntax

// Whether a loop has anything to do, and what it keeps alive.

extension StreamFacts {
    /// Throws where the closures of a subscription do nothing: it only keeps what its publisher does running.
    package func checkHasWork(_ match: Match) throws(Refusal) {
        let tree = match.tree
        let sink = tree.chain(from: match.span.lowerBound)?.links.last { link in
            link.name.map { tree.spells($0, "sink") } ?? false
        }
        guard let name = sink?.name, let call = sink?.call, !call.arguments.isEmpty,
            call.arguments.allSatisfy({ argument in
                tree.closure(at: argument.value.lowerBound).map { CallbackCall.doesNothing($0, in: tree) } ?? false
            })
        else { return }
        throw Refusal(
            "the closure of this `sink` does nothing, so all that the subscription does is to keep the publisher's own work running: "
                + "delete it if there is none, or await that work", token: name)
    }

    /// Throws where a task would keep an object alive by the publisher of its key path, which a subscription to that does not.
    package func checkKeepsNoObject(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        guard let object = source.observedObject else { return }
        throw Refusal(
            "the task would keep \(object) alive as long as it runs, as `values` holds the publisher of its key path, and the "
                + "subscription does not: keep the subscription, or iterate a sequence that holds only that")
    }
}

extension SubscribedPublisher {
    /// The object whose key path is published, as a message names it: `self`, `'window'`; nil for any other publisher, and
    /// for an object of a type, such as `UserDefaults.standard`, which stays anyway.
    var observedObject: String? {
        guard let chain, let link = chain.links.firstIndex(where: { $0.name.map { isOfKeyPath($0) } ?? false }),
            case let object = link > 0 ? tree.text(chain.front(upTo: link)) : "self",
            !(object.first?.isUppercase ?? false)
        else { return nil }
        return "'\(object.split(whereSeparator: \.isWhitespace).joined())'"
    }

    /// `publisher(for: \\.frame)`
    private func isOfKeyPath(_ name: Int) -> Bool {
        span.contains(name) && tree.spells(name, "publisher") && tree[name + 1].kind == .leftParen
            && tree.spells(name + 2, "for") && tree[name + 4].kind == .backslash
    }
}
