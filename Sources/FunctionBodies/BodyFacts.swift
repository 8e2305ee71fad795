import CallSites
import Index
import Overloads
import Patterns
import Syntax

/// What is asked about functions that become async in one search: their bodies, their names, and what has to move with
/// them.
package struct BodyFacts {
    /// What is known of calls.
    package let callSites: CallSiteFacts
    private let cache = Cache()
    /// What is known of overloads and their callers.
    package var overloads: OverloadFacts { callSites.overloads }
    /// What the files declare.
    package var project: ProjectIndex { callSites.project }
    /// How they are built.
    package var settings: BuildSettings { callSites.settings }

    package init(callSites: CallSiteFacts) { self.callSites = callSites }

    private final class Cache {
        var names: [AsyncForm: [TokenKey: Result<AsyncName, Refusal>]] = [:]
        var witnesses: [Bool: [TokenKey: Result<[Witness], Refusal>]] = [:]
    }

    /// What the async form of the matched function is called, found out once for all who ask.
    package func asyncName(_ form: AsyncForm, _ match: Match) throws(Refusal) -> AsyncName {
        let key = TokenKey(tree: match.tree, token: match.span.lowerBound)
        if let known = cache.names[form]?[key] { return try known.get() }
        let found = Result { () throws(Refusal) in try findAsyncName(form, match) }
        cache.names[form, default: [:]][key] = found
        return try found.get()
    }

    /// All that has to move with a requirement, to throw one error or any.
    func witnesses(of requirement: ProtocolRequirement) throws(Refusal) -> [Witness] {
        let key = TokenKey(tree: requirement.function.tree, token: requirement.function.declaration.keyword)
        if let known = cache.witnesses[requirement.isTyped]?[key] { return try known.get() }
        let found = Result { () throws(Refusal) in try findWitnesses(of: requirement) }
        cache.witnesses[requirement.isTyped, default: [:]][key] = found
        return try found.get()
    }
}
