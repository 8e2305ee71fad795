import Flow
import Index
import Patterns
import Silence
import Syntax
import Types

// `(Value?, Error?) -> Void` does not say that one of both is there: an async function that returns the value crashes without.

/// Whether functions give their handlers a value or an error on every path.
struct OneOfBoth {
    let project: ProjectIndex
    /// The function that is asked about.
    let function: ProjectIndex.Function

    /// Why a handler is not seen to be given one of both. `isSeen`: it is seen to be given neither; `mayBeSeen`: or what may be nil.
    struct Fault: Error {
        let reason: String
        var isSeen = false
        var mayBeSeen = false
    }

    /// Throws where a function may give its handler neither a value nor an error. Returns where it would: if a function that no
    /// file declares does, which is taken to give one of both as those of Objective-C do; nil for nowhere.
    func source(of function: ProjectIndex.Function, steps: Int = 4) throws(Fault) -> String? {
        let tree = function.tree
        guard let handler = project.completionHandler(of: function.declaration, in: tree),
            case .valuesOrError = HandlerShape(handler.type)
        else { return nil }
        if let body = function.declaration.body {
            let name = tree.text(handler.parameter.name)
            let interior = tree.interior(body.lowerBound)
            var source: String?
            let mentions = tree.uses(of: name, in: interior)
            for mention in mentions {
                source = try self.source(ofMention: mention, in: tree, interior, steps) ?? source
            }
            try checkGivesNoneTogether(mentions, in: tree, interior)
            return source
        }
        let witnesses = steps > 0 ? witnesses(of: function) : []
        var source: String?
        for witness in witnesses { source = try self.source(of: witness, steps: steps - 1) ?? source }
        guard let type = tree.enclosingType(function.declaration.keyword), !witnesses.isEmpty,
            !type.modifiers.contains(where: { [.public, .open, .package].contains(tree[$0.lowerBound].word) })
        else {
            let name = tree.text(handler.parameter.name)
            throw Fault(
                reason: "check that each type that conforms to '\(function.type ?? "")' always gives '\(name)' a value "
                    + "or an error, or write by hand an async version that returns an optional")
        }
        return source
    }

    private func witnesses(of requirement: ProjectIndex.Function) -> [ProjectIndex.Function] {
        let types = project.conformingTypes(of: requirement.type ?? "")
        return project.namesakes(of: requirement).filter {
            !$0.isRequirement && !$0.isAsync && types.contains($0.type ?? "")
        }
    }

    private func source(
        ofMention mention: Int, in tree: TokenTree, _ body: Span, _ steps: Int
    ) throws(Fault) -> String? {
        if let arguments = tree.chain(from: mention)?.links.first?.lastCall?.arguments {
            return try source(of: arguments.map(\.value), at: mention, in: tree, body, steps)
        }
        // `guard let completion`, `completion != nil`
        if tree.calleeName(ofArgument: mention) == nil { return nil }
        return try source(ofArgument: mention, in: tree, steps)
    }

    /// The same for one call of the handler.
    private func source(
        of values: [Span], at mention: Int, in tree: TokenTree, _ body: Span, _ steps: Int
    ) throws(Fault) -> String? {
        // An error that is made there, as in `isEmpty ? .none : nil`, may be there just where the value is not.
        let reader = OptionalityReader(
            tree: tree, body: body.lowerBound, project: project, asksForAbsence: values.last?.count == 1)
        func isNil(_ value: Span) -> Bool { value.count == 1 && tree[value.lowerBound].word == .nil }
        guard let error = values.last, values.count > 1 else { return nil }
        let given = values.dropLast()
        let isFailure =
            tree[error.lowerBound].kind == .period || reader.optionality(of: error) == .never
            || reader.isRuledIn(error)
        if !isNil(error), isFailure { return nil }
        if isNil(error), let value = given.lazy.compactMap({ LibraryValue($0, in: tree, of: project) }).first,
            !project.known.says(value.callee, in: tree, .neverReturnsNil)
        {
            guard value.isPayload, !project.known.says(value.callee, in: tree, .mayGiveNil) else {
                throw mayBeNil(tree, mention)
            }
            return "'\(tree.text(given[given.startIndex]))' in line \(tree.line(of: mention)) is nil"
        }
        if given.allSatisfy({ !isNil($0) && reader.optionality(of: $0) == .never }) { return nil }
        if let closure = tree.innermostClosure(around: mention), let own = tree.closure(at: closure) {
            let names = tree.parameterNames(of: own).map { tree.text($0) }
            if names.count == values.count, values.allSatisfy({ names.contains(tree.text($0)) }) {
                return try source(ofArgument: closure, in: tree, steps)
            }
        }
        // `key.count`: nothing says that it may be nil.
        let isUnclear = given.allSatisfy { !isNil($0) && reader.optionality(of: $0) != .always }
        if isUnclear, let value = given.first(where: { reader.optionality(of: $0) == .unknown }) {
            let method = tree.chain(from: value.first { tree[$0].word != .try } ?? value.lowerBound)?.links.last?.name
            return method.map { project.known.says($0, in: tree, .neverReturnsNil) } ?? false
                ? nil : "'\(tree.text(value))' and the error are both nil"
        }
        let place = tree.place(of: mention)
        if values.allSatisfy(isNil) {
            throw Fault(
                reason:
                    "'\(tree.text(mention))' is given neither a value nor an error at \(place), and the async version would crash: "
                    + "give it an error there, or write by hand a version that returns an optional", isSeen: true,
                mayBeSeen: true)
        }
        throw mayBeNil(tree, mention)
    }

    private func mayBeNil(_ tree: TokenTree, _ mention: Int) -> Fault {
        Fault(
            reason:
                "'\(tree.text(mention))' may be given nil for value and error at \(tree.place(of: mention)), and the async version would crash then: "
                + "make sure that one of them is there, or write by hand a version that returns an optional",
            mayBeSeen: true)
    }

    /// The same for a function that is passed the handler, or a closure that passes on what it is given.
    private func source(ofArgument token: Int, in tree: TokenTree, _ steps: Int) throws(Fault) -> String? {
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: token)
        guard let name = tree.calleeName(ofArgument: token).map({ tree.text($0) }) else { return nil }
        // `URLSession` gives one of both.
        if callees.isEmpty, project.known.says(name, .worksApart) { return nil }
        // A script may have no result: whatever is `Any?` may be nil.
        let type = tree.enclosingFunction(token).flatMap { project.completionHandler(of: $0, in: tree)?.parameter.type }
        if callees.isEmpty, project.functions(name).isEmpty, !(type?.contains { tree.spells($0, "Any") } ?? false) {
            return "'\(name)' gives nil for both value and error"
        }
        guard steps > 0, !callees.isEmpty else {
            throw Fault(
                reason:
                    "'\(name)' (\(tree.place(of: token))) may give nil for value and error: write the async version of "
                    + "'\(function.name)' by hand, and let it return an optional")
        }
        // What tries again by itself gives what its other lines do.
        let own = tree.enclosingFunction(token).flatMap { project.function($0, in: tree) }?.place
        var source: String?
        for (one, _) in callees where one.place != own { source = try self.source(of: one, steps: steps - 1) ?? source }
        return source
    }
}

extension OverloadFacts {
    /// Throws where the matched function is not seen to give its handler a value or an error. `asAssumed`: one that passes on
    /// what a function outside the project gives is taken to give one of both.
    package func checkGivesOneOfBoth(_ match: Match, asAssumed: Bool) throws(Refusal) {
        guard let function = matchedFunction(match) else { return }
        let source: String?
        do throws(OneOfBoth.Fault) {
            source = try OneOfBoth(project: project, function: function).source(of: function)
        } catch {
            throw Refusal(error.reason)
        }
        guard !asAssumed, let source else { return }
        throw Refusal(
            "if \(source), the async version of '\(function.name)' has nothing to return: check that this cannot happen"
        )
    }

    /// Whether its body is seen to give neither, or what may be nil.
    package func mayGiveNeither(_ match: Match) -> Bool {
        match.tree.declaration(at: match.span.lowerBound)?.body != nil && faultOfMatch(match)?.mayBeSeen ?? false
    }

    /// Throws where it is seen to give neither, or may and has an overload, which returns an optional then.
    package func checkNeverGivesNeither(_ match: Match) throws(Refusal) {
        guard let fault = faultOfMatch(match), fault.mayBeSeen else { return }
        if fault.isSeen || continuationOverload(for: match) != nil { throw Refusal(fault.reason) }
    }

    private func faultOfMatch(_ match: Match) -> OneOfBoth.Fault? {
        guard let function = matchedFunction(match) else { return nil }
        let asked = OneOfBoth(project: project, function: function)
        do throws(OneOfBoth.Fault) { _ = try asked.source(of: function) } catch { return error }
        return nil
    }

    /// The function whose declaration is matched.
    func matchedFunction(_ match: Match) -> ProjectIndex.Function? {
        match.tree.declaration(at: match.span.lowerBound).flatMap { project.function($0, in: match.tree) }
    }
}
