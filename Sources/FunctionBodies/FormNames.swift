import Index
import Overloads
import Patterns

extension BodyFacts {
    /// The name of the async version of the matched function.
    func findAsyncName(_ form: AsyncForm, _ match: Match) throws(Refusal) -> AsyncName {
        switch form {
        case .overload:
            return try AsyncOverloadCheck(project: project, match: match, stays: getsNoOverload).name()
        case .body:
            return try AsyncOverloadCheck(
                project: project, match: match, admitsPrivate: true, stays: keepsRequirement,
                isUncalled: (try? overloads.checkHasNoCallers(match)) != nil,
                waiting: overloads.continuationOverload(for: match),
                shadowsOverloads: true
            ).name()
        }
    }
}
