import Flow
import Index
import Overloads
import Patterns
import Syntax
import Types

// A handler that is a name: it is called with the result of the async alternative.

extension CallSiteConverter {
    /// The async call, and a call of the handler with its result. Throws if the handler may be nil, or its labels
    /// are not known.
    mutating func forwarded() throws(Refusal) -> [String] {
        let mapping = site.mapping
        let span = site.handler
        try checkResult(span)
        if mayBeNil(span) {
            throw Refusal("the handler that is passed may be nil: unwrap it before the call", token: span.lowerBound)
        }
        let isOptional = span.count == 1 && project.isOptionalParameter(span.lowerBound, in: tree)
        let made = try madeHandler()
        let handler = made.name + (isOptional ? "?" : "")
        guard mapping.isThrowing else {
            if mapping.roles.count == 1 { return made.lines + [try call(handler, [awaiting()])] }
            let values = valueNames(mapping.roles.count)
            let first = values.isEmpty ? awaiting() : "let (\(values.joined(separator: ", "))) = \(awaiting())"
            return made.lines + [first, try call(handler, values)]
        }
        guard mapping.error == nil else {
            throw Refusal(
                "the handler takes the error type '\(mapping.error ?? "")', and the async version "
                    + "throws any Error",
                token: span.lowerBound
            )
        }
        let (success, failure) = try forwardedSides(handler, names: nil)
        return made.lines + attempt(success, [failure])
    }

    /// Throws where a function passes its own handler on and returns a value as well, which may say that the call was made.
    private func checkResult(_ handler: Span) throws(Refusal) {
        guard frame == .task, let function = tree.enclosingFunction(handler.lowerBound), let result = function.result,
            !tree.isVoid(result),
            tree.parameters(of: function).contains(where: { tree.spells($0.name, tree.text(handler)) })
        else { return }
        throw Refusal(
            "what '\(function.name.map { tree.text($0) } ?? "init")' returns may say that this call was made, and in a task it would "
                + "be made later: keep the handler", token: handler.lowerBound)
    }

    /// Whether the handler may be nil: the callback function accepts nil, and the handler is not a parameter with a
    /// written type, a function or a closure.
    private func mayBeNil(_ handler: Span) -> Bool {
        guard let callback = site.callback, project.handler(of: callback)?.type.isOptional ?? false,
            let last = handler.last, tree[last].kind == .identifier
        else { return false }
        let reader = OptionalityReader(tree: tree, body: last, project: project)
        if case .never = reader.optionality(of: handler) { return false }
        let closures = tree.braces(around: last).compactMap { tree.closure(at: $0) }
        let isClosures = closures.contains { closure in
            tree.parameterNames(of: closure).contains { tree.text($0) == tree.text(handler) }
        }
        if isClosures { return true }
        let isParameter = tree.enclosingFunction(last).map { function in
            handler.count == 1 && tree.parameters(of: function).contains { tree.spells($0.name, tree.text(last)) }
        }
        return !(isParameter ?? false) && project.functions(tree.text(last)).isEmpty
    }

    private func call(_ handler: String, _ arguments: [String]) throws(Refusal) -> String {
        let labels = try labels()
        let labelled = arguments.enumerated().map { number, argument in
            labels.indices.contains(number) ? labels[number].map { "\($0): \(argument)" } ?? argument : argument
        }
        return "\(handler)(\(labelled.joined(separator: ", ")))"
    }

    /// The argument labels of a handler that is a function: `show(result:)` passed as `show`. Throws if it may be one
    /// of several functions with different labels.
    private func labels() throws(Refusal) -> [String?] {
        let span = site.handler
        guard let last = span.last, tree[last].kind == .identifier, let first = span.first,
            first != last || !LocalScope(in: tree).localNames(around: first).contains(tree.text(first))
        else { return [] }
        let isOwn = first == last || tree[first].word == .`self` && span.count == 3
        let types = isOwn ? tree.typesAround(last) : typesBefore(last)
        let found = project.functions(tree.text(last)).filter { function in
            function.parameters.count == site.mapping.roles.count
                && (function.type == nil ? isOwn : types?.contains { project.isRelated($0, function.type) } ?? true)
        }
        guard let labels = found.first?.parameters.map(\.label) else { return [] }
        // Any type may have a member of this name.
        guard types != nil || found.allSatisfy({ $0.parameters.allSatisfy { $0.label == nil } }) else {
            throw Refusal(
                "the type of '\(tree.text(span.lowerBound..<last - 1))' was not found, so the labels of '\(tree.text(last))' are not known: "
                    + "pass a closure that calls it", token: last)
        }
        guard found.allSatisfy({ $0.parameters.map(\.label) == labels }) else {
            throw Refusal(
                "several functions are called '\(tree.text(last))': pass a closure that calls the right one",
                token: last)
        }
        return labels
    }

    /// The types that a function may be a member of: that of `store` in `store.other`, `Store` in `Store.other`; nil if none
    /// is known.
    private func typesBefore(_ name: Int) -> [String]? {
        let receiver = site.handler.lowerBound..<name - 1
        if receiver.count == 1, tree.text(receiver).first?.isUppercase ?? false { return [tree.text(receiver)] }
        if let type = VariableTypes(in: tree).receiverType(of: receiver, knowing: project.known) { return [type] }
        let chain = tree.chain(from: receiver.lowerBound)
        let seen = chain.map { project.seenTypes(ofReceiverIn: $0, before: $0.links.count - 1, in: tree) } ?? []
        return seen.isEmpty ? nil : Array(seen)
    }

    /// The names for several values: the labels that the async version gives them, unless the call uses such a name itself.
    private func valueNames(_ count: Int) -> [String] {
        let labels = site.alternative?.resultNames ?? .none
        let named = (0..<count).map { labels.member($0) }
        let isFree = named.enumerated().allSatisfy { place, name in
            name != "\(place)" && !site.span.contains { tree.isUse($0, of: name) }
        }
        return isFree ? named : (0..<count).map { "value\($0 + 1)" }
    }

    /// The statements that call the handler on success, and the call on failure. `names`: the values are bound to these
    /// first.
    func forwardedSides(_ handler: String, names given: [String?]?) throws(Refusal) -> ([String], String) {
        let mapping = site.mapping
        if mapping.roles == [.result] {
            let value = mapping.isVoid ? "()" : given == nil ? awaiting() : "value"
            var success = [try call(handler, [mapping.cases.success(value)])]
            if mapping.isVoid { success.insert(awaiting(), at: 0) }
            if !mapping.isVoid, given != nil { success.insert("let value = \(awaiting())", at: 0) }
            return (success, try call(handler, [mapping.cases.failure("error")]))
        }
        let values = mapping.roles.filter { $0 != .error }.count
        var failure: [String] = []
        for (number, role) in mapping.roles.enumerated() {
            let fallback = mapping.hints.isEmpty ? nil : mapping.hints[number].fallback
            guard role != .value(isOptional: false) || fallback != nil else {
                throw Refusal(
                    "after an error there is no value that this handler could be given", token: site.handler.lowerBound)
            }
            failure.append(role == .error ? "error" : fallback ?? "nil")
        }
        let known = given.map { zip(mapping.roles, $0).filter { $0.0 != .error }.map { $0.1 ?? "_" } }
        let namesOfTable = zip(mapping.roles, mapping.hints).filter { $0.0 != .error }.map(\.1.name)
        let fresh = namesOfTable.isEmpty ? valueNames(values) : namesOfTable
        let names = known ?? (values == 1 ? [awaiting()] : fresh)
        var rest = names[...]
        var success = [try call(handler, mapping.roles.map { $0 == .error ? "nil" : rest.removeFirst() })]
        if values == 0 { success.insert(awaiting(), at: 0) }
        if values > 1 || known != nil && values > 0 { success.insert(bind(names, to: awaiting()), at: 0) }
        return (success, try call(handler, failure))
    }

    // A handler that is an expression, such as `joiner.capture()`: it is still evaluated once, before the call.

    /// The spelling of the handler where it is called, and the declaration that must precede the call; in a task it is
    /// captured instead.
    mutating func madeHandler() throws(Refusal) -> (name: String, lines: [String]) {
        let span = site.handler
        guard span.contains(where: { ![.identifier, .dollarIdentifier, .period].contains(tree[$0].kind) }) else {
            return (tree.text(span), [])
        }
        guard let chain = tree.chain(from: span.lowerBound), chain.span == span else {
            throw Refusal(
                "the handler is the result of an expression here: store it in a constant before the call",
                token: span.lowerBound)
        }
        var maker = tree.lines(of: tree.range(span), changes: []).joined(separator: "\n")
        if !isTypeTold(by: chain) {
            guard let type = typeOfHandler else {
                throw Refusal(
                    "the handler's type is only inferred from this call: "
                        + "store the handler in a constant with its type written out", token: span.lowerBound)
            }
            maker += " as \(type)"
        }
        let scope = tree.enclosingFunction(span.lowerBound)?.span ?? tree.all
        let name = tree.freshName("handler", in: scope)
        guard frame == .task else { return (name, ["let \(name) = \(maker)"]) }
        guard TaskCaptures.isCapturable(span, in: tree) else {
            let reason = "the handler is made from another closure: store it in a constant before the call"
            throw Refusal(reason, token: span.lowerBound)
        }
        taken.add("\(name) = \(maker)")
        return (name, [])
    }

    /// The handler is the result of a function of the project whose declaration determines its type.
    private func isTypeTold(by chain: Chain) -> Bool {
        guard let link = chain.links.last, link.call != nil, let name = link.name else { return false }
        let makers = project.functions(tree.text(name))
        let isTold = makers.allSatisfy { maker in
            let type = maker.declaration.result.flatMap { project.functionType($0, in: maker.tree) }
            return maker.declaration.generics == nil && type?.isOptional == false
        }
        return isTold && !makers.isEmpty
    }

    /// The type of the handler in the callback function, if it can be written at the call.
    private var typeOfHandler: String? {
        guard let callback = site.callback, let type = project.handler(of: callback)?.type, !type.isOptional,
            let spelling = project.spelling(of: type.core, in: type.tree, seenBy: callback)
        else { return nil }
        let attributes = type.attributes.filter { $0.hasPrefix("@") && !["@escaping", "@autoclosure"].contains($0) }
        return (attributes + [spelling]).joined(separator: " ")
    }
}
