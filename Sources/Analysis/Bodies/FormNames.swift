import Patterns
import Syntax

extension BodyFacts {
    /// What the async form of the matched function is called.
    func findAsyncName(_ form: AsyncForm, _ match: Match) throws(Refusal) -> TwinName {
        switch form {
        case .overload:
            return try Additive(project: project, match: match, stays: goesWithoutOverload).name()
        case .body:
            return try Additive(
                project: project, match: match, admitsPrivate: true, stays: stays,
                isUncalled: (try? overloads.checkUncalled(match)) != nil, waiting: overloads.waiting(for: match),
                shadowsOverloads: true
            ).name()
        }
    }
}
