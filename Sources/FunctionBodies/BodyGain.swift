import Flow
import Index
import Overloads
import Patterns
import Syntax

/// What moving a body brings, where its callback version stays.
enum Gain {
    /// What was called back is awaited.
    case awaits
    /// The code would still call back, in a continuation that holds all of it.
    case continuation
    /// There is nothing to await.
    case nothing

    init(of body: Snippet) {
        self = body.goesOnInLine ? .awaits : body.makesContinuation ? .continuation : .nothing
    }
}

extension BodyFacts {
    /// Throws where the async version of the matched function would return an error among its values, which callers expect it
    /// to throw.
    package func checkResult(_ match: Match) throws(Refusal) {
        guard let (_, handler) = project.callbackFunction(at: match),
            case .values(let count) = HandlerShape(handler.type)
        else { return }
        let (name, types, tree) = (handler.parameter.name, handler.type.elements, handler.type.tree)
        let given = "'\(match.tree.text(name))' is given"
        if count > 1, types.contains(where: tree.isOptionalError) {
            let others = types.filter { !tree.isOptionalError($0) }
            let areOptional = others.allSatisfy { tree[$0.upperBound - 1].kind == .postfixQuestion }
            throw Refusal(
                "\(given) an error beside \(areOptional ? "optional values" : "values that are not optional"), and an async "
                    + "function throws it: decide by hand what it returns", token: name)
        }
        guard count == 1, let failure = project.caseWithError(of: types[0], in: tree) else { return }
        throw Refusal(
            "\(given) '\(tree.text(types[0]))', whose case '\(failure)' carries an error, and an async function throws it: write a "
                + "version by hand that throws and returns the rest", token: name)
    }

    /// Throws where an overload that waits for the callback version is as good as a moved body, or the function is best left.
    /// Asked where the async body is written.
    package func checkGains(_ match: Match) throws(Refusal) {
        let name = overloads.flow.name(of: match)
        switch gains[CodeKey(tree: match.tree, token: match.span.lowerBound)] {
        case .awaits, nil: return
        case .continuation:
            throw Refusal(
                "all that '\(name)' does would stand in a continuation as it is: keep the callback version, with an async overload "
                    + "that waits for it if callers need one, or ask for '--form body'")
        case .nothing:
            throw Refusal(
                "'\(name)' calls its handler before it returns and awaits nothing: return the value, unless a protocol or a "
                    + "superclass asks for this function")
        }
    }
}
