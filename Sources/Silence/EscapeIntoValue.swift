import Index
import Patterns
import Syntax
import Types

// A handler that is stored in a value: the function does not show who calls it, or whether anything does.

extension CalleeResolution {
    /// Whether the call puts the handler into a value: `return Request(completion: done)`, which the caller starts,
    /// `queue.add(Payment(callback: done))`, where it is data, `pending.append(done)`, which waits for some event.
    package func isKeptInValue(_ passed: PassedHandler) -> Bool {
        let name = tree.text(passed.name)
        if OnceCallers(project.known).isType(name) {
            let isLast = passed.chain.links.last?.name == passed.name
            return isStructure(passed) || isLast && PlainUse(in: tree).isReturned(passed.chain)
        }
        return project.known.says(name, .keepsValue) && passed.argument.label == nil
            && passed.chain.links.count < (tree[passed.chain.span.lowerBound].word == .`self` ? 5 : 4)
    }

    /// Whether the call makes a `struct` of the project or, by `.case(…)`, a value of an enum, which cannot start anything by itself.
    package func isStructure(_ passed: PassedHandler) -> Bool {
        if isCase(passed) { return true }
        let types = project.declarations(of: tree.text(passed.name)).filter { $0.keyword != .extension }
        return !types.isEmpty && types.allSatisfy { $0.keyword == .struct }
    }

    /// Whether it is `.case(…)`, after no other link: a case of an enum, or a static member that makes a value alike.
    package func isCase(_ passed: PassedHandler) -> Bool {
        tree[passed.chain.span.lowerBound].kind == .period && passed.chain.links.first?.name == passed.name
    }
}
