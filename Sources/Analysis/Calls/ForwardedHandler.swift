import Syntax

// A handler that is a name: it is called with what the async form gives.

extension AwaitedCall {
    /// The call, and what it answers handed to the handler.
    func forwarded() throws(Judge.Refusal) -> [String] {
        let answer = site.answer
        let span = site.handler
        let isOptional = span.count == 1 && project.isOptionalParameter(span.lowerBound, in: tree)
        let handler = tree.text(span) + (isOptional ? "?" : "")
        guard answer.isThrowing else {
            if answer.roles.count == 1 { return ["\(handler)(\(awaiting()))"] }
            let names = answer.roles.indices.map { "value\($0 + 1)" }.joined(separator: ", ")
            return (names.isEmpty ? [awaiting()] : ["let (\(names)) = \(awaiting())"]) + ["\(handler)(\(names))"]
        }
        guard answer.error == nil else {
            throw Judge.Refusal(
                "the handler takes '\(answer.error ?? "")', and the async form throws any Error", token: span.lowerBound
            )
        }
        let (good, bad) = try forwardedSides(handler, names: nil)
        return attempt(good, [bad])
    }

    /// What calls the handler after an answer, and what after an error. `names`: the values are called so first.
    func forwardedSides(_ handler: String, names given: [String?]?) throws(Judge.Refusal) -> ([String], String) {
        let answer = site.answer
        if answer.roles == [.result] {
            var good = ["\(handler)(.success(\(answer.isVoid ? "()" : given == nil ? awaiting() : "value")))"]
            if answer.isVoid { good.insert(awaiting(), at: 0) }
            if !answer.isVoid, given != nil { good.insert("let value = \(awaiting())", at: 0) }
            return (good, "\(handler)(.failure(error))")
        }
        let values = answer.roles.filter { $0 != .error }.count
        var bad: [String] = []
        for (number, role) in answer.roles.enumerated() {
            let fallback = answer.hints.isEmpty ? nil : answer.hints[number].fallback
            guard role != .value(isOptional: false) || fallback != nil else {
                throw Judge.Refusal("the handler wants a value where there is none", token: site.handler.lowerBound)
            }
            bad.append(role == .error ? "error" : fallback ?? "nil")
        }
        let known = given.map { zip(answer.roles, $0).filter { $0.0 != .error }.map { $0.1 ?? "_" } }
        let told = zip(answer.roles, answer.hints).filter { $0.0 != .error }.map(\.1.name)
        let fresh = told.isEmpty ? (0..<values).map { "value\($0 + 1)" } : told
        let names = known ?? (values == 1 ? [awaiting()] : fresh)
        var rest = names[...]
        let arguments = answer.roles.map { $0 == .error ? "nil" : rest.removeFirst() }.joined(separator: ", ")
        var good = ["\(handler)(\(arguments))"]
        if values == 0 { good.insert(awaiting(), at: 0) }
        if values > 1 || known != nil && values > 0 { good.insert(bind(names, to: awaiting()), at: 0) }
        return (good, "\(handler)(\(bad.joined(separator: ", ")))")
    }
}
