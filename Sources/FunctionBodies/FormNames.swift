import Index
import Overloads
import Patterns

extension BodyFacts {
    /// What the async form of the matched function is called.
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
