import CallSites
import Index
import Overloads
import Patterns
import Syntax

/// The functions that become async in one search: their bodies, their names, and the functions that must be converted
/// with them. Each is worked out once.
package final class BodyFacts {
    /// The call sites.
    package let callSites: CallSiteFacts
    private var names: [AsyncForm: [CodeKey: Result<AsyncName, Refusal>]] = [:]
    private var witnesses: [Bool: [CodeKey: Result<[Witness], Refusal>]] = [:]
    private var callbackVersions: [Bool: [CodeKey: Result<Binding, Refusal>]] = [:]
    private var asyncBodies: [BodyKey: Result<Snippet, Refusal>] = [:]
    /// By the handler: whether its function may call it on the main thread.
    var callbacksOnMain: [CodeKey: Bool] = [:]
    /// By the function: what its body gains that was written last.
    var gains: [CodeKey: Gain] = [:]
    /// The overloads of callback functions and their callers.
    package let overloads: OverloadFacts
    /// The declarations of all files.
    package let project: ProjectIndex
    /// The build settings of the target.
    package let settings: BuildSettings

    package init(callSites: CallSiteFacts) {
        self.callSites = callSites
        overloads = callSites.overloads
        (project, settings) = (callSites.project, callSites.settings)
    }

    /// The name of the async version of the matched function. Throws if there is none.
    package func asyncName(_ form: AsyncForm, _ match: Match) throws(Refusal) -> AsyncName {
        let key = CodeKey(tree: match.tree, token: match.span.lowerBound)
        if let known = names[form]?[key] { return try known.get() }
        let found = Result { () throws(Refusal) in try findAsyncName(form, match) }
        names[form, default: [:]][key] = found
        return try found.get()
    }

    /// The functions that must be converted with a requirement. Throws if one of them cannot be.
    func witnesses(of requirement: ProtocolRequirement) throws(Refusal) -> [Witness] {
        let key = CodeKey(tree: requirement.function.tree, token: requirement.function.declaration.keyword)
        if let known = witnesses[requirement.isTyped]?[key] { return try known.get() }
        let found = Result { () throws(Refusal) in try findWitnesses(of: requirement) }
        witnesses[requirement.isTyped, default: [:]][key] = found
        return try found.get()
    }

    /// The body of the callback version of the matched function. Throws if there is none.
    package func callbackForm(_ match: Match, isTyped: Bool = false) throws(Refusal) -> Binding {
        let key = CodeKey(tree: match.tree, span: match.span)
        if let known = callbackVersions[isTyped]?[key] { return try known.get() }
        let found = Result { () throws(Refusal) in try findCallbackForm(match, isTyped: isTyped) }
        callbackVersions[isTyped, default: [:]][key] = found
        return try found.get()
    }

    private struct BodyKey: Hashable {
        let function: CodeKey
        let body: CodeKey
        let table: String?
        let isTyped: Bool
    }

    /// The async body of the matched function. Throws if there is none.
    func asyncCode(_ body: Span, _ match: Match, by table: Table?, isTyped: Bool) throws(Refusal) -> Snippet {
        let key = BodyKey(
            function: CodeKey(tree: match.tree, span: match.span), body: CodeKey(tree: match.tree, span: body),
            table: table?.id, isTyped: isTyped)
        if let known = asyncBodies[key] { return try known.get() }
        let found = Result { () throws(Refusal) in try written(body, match, by: table, isTyped: isTyped) }
        asyncBodies[key] = found
        return try found.get()
    }
}
