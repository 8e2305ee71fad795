import CallSites
import Index
import Overloads
import Patterns
import Syntax

/// What is asked about functions that become async in one search: their bodies, their names, and what has to move with
/// them.
package final class BodyFacts {
    /// What is known of calls.
    package let callSites: CallSiteFacts
    private var names: [AsyncForm: [CodeKey: Result<AsyncName, Refusal>]] = [:]
    private var witnesses: [Bool: [CodeKey: Result<[Witness], Refusal>]] = [:]
    /// What is known of overloads and their callers.
    package let overloads: OverloadFacts
    /// What the files declare.
    package let project: ProjectIndex
    /// How they are built.
    package let settings: BuildSettings

    package init(callSites: CallSiteFacts) {
        self.callSites = callSites
        overloads = callSites.overloads
        (project, settings) = (callSites.project, callSites.settings)
    }

    /// What the async form of the matched function is called, found out once for all who ask.
    package func asyncName(_ form: AsyncForm, _ match: Match) throws(Refusal) -> AsyncName {
        let key = CodeKey(tree: match.tree, token: match.span.lowerBound)
        if let known = names[form]?[key] { return try known.get() }
        let found = Result { () throws(Refusal) in try findAsyncName(form, match) }
        names[form, default: [:]][key] = found
        return try found.get()
    }

    /// All that has to move with a requirement, to throw one error or any.
    func witnesses(of requirement: ProtocolRequirement) throws(Refusal) -> [Witness] {
        let key = CodeKey(tree: requirement.function.tree, token: requirement.function.declaration.keyword)
        if let known = witnesses[requirement.isTyped]?[key] { return try known.get() }
        let found = Result { () throws(Refusal) in try findWitnesses(of: requirement) }
        witnesses[requirement.isTyped, default: [:]][key] = found
        return try found.get()
    }
}
