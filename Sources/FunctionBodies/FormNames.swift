import Index
import Overloads
import Patterns

extension BodyFacts {
    /// The name of the async version of the matched function.
    func findAsyncName(_ form: AsyncForm, _ match: Match) throws(Refusal) -> AsyncName {
        switch form {
        case .overload:
            let name = try AsyncOverloadCheck(project: project, match: match, stays: getsNoOverload).name()
            if let (declaration, handler) = project.callbackFunction(at: match) {
                try HandlerWork(in: match.tree, of: project).checkIsNotInTask(declaration, handler)
                try checkMayMove(declaration, match)
            }
            return name
        case .body:
            let name = try AsyncOverloadCheck(
                project: project, match: match, admitsPrivate: true, stays: keepsRequirement,
                isUncalled: (try? overloads.checkHasNoCallers(match)) != nil,
                waiting: overloads.continuationOverload(for: match),
                shadowsOverloads: true
            ).name()
            // The SDK calls no function of another name.
            if let reason = name.reason, overloads.isAwaitedBySDK(match) { throw reason }
            return name
        }
    }
}
