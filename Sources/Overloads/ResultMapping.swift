import Silence
import Index
import Patterns
import Syntax
import Types

/// How the arguments of a completion handler become the result of the async function: a value is returned, an error is
/// thrown, and of a `Result` the success is returned and the failure thrown.
package struct ResultMapping: Sendable, Equatable {
    /// The meaning of one parameter of the handler.
    package enum Role: Sendable, Equatable {
        /// Returned, as one element of a tuple where there are several. `isOptional`: the handler takes an optional, and
        /// the async function returns the value itself, as it throws where that would be nil.
        case value(isOptional: Bool)
        /// Thrown unless it is nil.
        case error
        /// Returned or thrown.
        case result
    }

    /// One for each parameter of the handler, in order.
    package let roles: [Role]
    /// Whether the async function throws.
    package let isThrowing: Bool
    /// The type of the error, where it is known to be more than `Error`: the `E` of a `Result<T, E>`.
    package private(set) var error: String?
    /// For each parameter a name for its value, and the value to use where an error is ignored (`false`).
    package let hints: [Hint]
    /// Whether the async function returns nothing.
    package let isVoid: Bool
    /// For each parameter its type, as it can be written at the call; nil where it cannot.
    package var types: [String?] = []
    /// The `E` of the async function's `throws(E)`; nil for any error.
    package var thrown: String?
    /// The names of the two cases of a result.
    package var cases = ResultCases.swift

    /// Whether the other is the same, however it spells the types.
    func isLike(_ other: ResultMapping) -> Bool {
        var copy = other
        copy.types = types
        return self == copy
    }

    /// Whether the other is the same, however it spells the types, or less precise about the thrown error.
    func mayBe(_ other: ResultMapping) -> Bool {
        var copy = self
        if other.thrown == nil, thrown != nil { (copy.thrown, copy.error) = (nil, other.error) }
        return copy.isLike(other)
    }

    /// Advice about one parameter, from a table page.
    package struct Hint: Sendable, Equatable {
        /// The name for the value, where the code has none.
        package let name: String
        /// The value to use where the async function throws and the code ignores errors.
        package let fallback: String?
    }
}

extension ResultMapping {
    /// Reads the cell of a table of async alternatives: `(data?, response?, error?)`, `(granted = false, error?)`, `(result)`, `()`.
    package init(cell: String) {
        let tree = TokenTree(SourceFile(text: cell))
        var roles: [Role] = []
        var hints: [Hint] = []
        var types: [String?] = []
        for element in tree.elements(tree.interior(0)) {
            let name = tree.text(element.lowerBound)
            let equal = element.first { tree[$0].kind == .equal }
            let colon = element.first { tree[$0].kind == .colon }
            let isOptional =
                (equal ?? element.upperBound) > 0 && tree[(equal ?? element.upperBound) - 1].kind == .postfixQuestion
            let type = colon.map { tree.text($0 + 1..<(equal ?? element.upperBound)) }
            types.append(name == "error" ? "Error?" : type)
            switch name {
            case "error": roles.append(.error)
            case "result": roles.append(.result)
            default: roles.append(.value(isOptional: isOptional))
            }
            hints.append(Hint(name: name, fallback: equal.map { tree.text($0 + 1..<element.upperBound) }))
        }
        self.init(
            roles: roles, isThrowing: roles.contains { $0 == .error || $0 == .result }, error: nil, hints: hints,
            isVoid: roles.allSatisfy { $0 == .error }, types: types)
    }

    /// The same for an async function that returns nothing, or something.
    package func returningNothing(_ isVoid: Bool) -> ResultMapping {
        ResultMapping(roles: roles, isThrowing: isThrowing, error: error, hints: hints, isVoid: isVoid, types: types)
    }

    /// How the arguments of `handler` become the result of the async function `alternative`; nil where their types do not
    /// correspond. `generics`: the generic parameters that the handler's type may name.
    init?(
        of handler: FunctionType, from alternative: ProjectIndex.Function, in project: ProjectIndex,
        generics: Set<String> = []
    ) {
        let given = Self.parameters(of: handler)
        let places = Self.elements(ofResult: alternative)
        let returned = places.map { Self.squeezed(alternative.tree.text($0)) }
        func isApart(_ type: Span, _ tree: TokenTree, _ value: Span) -> Bool {
            TypeDisjointness(project: project).isOther(
                type, in: tree, than: value, of: alternative, besides: generics)
        }
        let isThrowing = alternative.declaration.effects.contains { alternative.tree[$0].word == .throws }
        let thrown = alternative.thrownType
        var roles: [Role] = []
        var error: String?
        var values = returned[...]
        for (tree, type) in given {
            if let result = handler.resultLikeEnum, isThrowing, returned != [Self.squeezed(tree.text(type))] {
                roles = [.result]
                error = result.error.own
                values = result.value == "Void" || !returned.isEmpty ? [] : ["?"]
                break
            }
            if let (tree, type) = Self.result(type, in: tree, of: project), isThrowing {
                let failure = tree.elements(type).last.map { tree.text($0) } ?? ""
                guard given.count == 1 else { return nil }
                roles = [.result]
                error = Self.isAnyError(failure) ? nil : failure
                if let success = tree.elements(type).first, places.count == 1, isApart(success, tree, places[0]) {
                    return nil
                }
                let success = tree.elements(type).first.map { tree.text($0) }
                values = ["Void", "()"].contains(success) || !returned.isEmpty ? [] : ["?"]
                break
            }
            let text = Self.squeezed(tree.text(type))
            let isLast = roles.count == given.count - 1
            if isLast, isThrowing, text.hasSuffix("?"),
                Self.isAnyError(String(text.dropLast())) || handler.resultLike != nil
            {
                roles.append(.error)
                error = handler.resultLike?.error.own
                continue
            }
            let number = returned.count - values.count
            guard let value = values.popFirst() else { return nil }
            let isOptional = text.hasSuffix("?") && !value.hasSuffix("?")
            guard isOptional ? isThrowing : text.hasSuffix("?") == value.hasSuffix("?"),
                text == value || !isApart(type, tree, places[number])
            else { return nil }
            roles.append(.value(isOptional: isOptional))
        }
        guard values.isEmpty else { return nil }
        let canFail = roles.contains { $0 != .value(isOptional: false) }
        guard isThrowing == canFail else { return nil }
        self.init(
            roles: roles, isThrowing: isThrowing, error: error == thrown ? nil : error, hints: [],
            isVoid: returned.isEmpty, types: given.map { project.spelling(of: $0.1, in: $0.0, seenBy: alternative) },
            thrown: thrown, cases: handler.resultLikeEnum?.cases ?? .swift)
    }

    private static func isAnyError(_ type: String) -> Bool {
        ["Error", "anyError", "(anyError)", "Swift.Error", "any Error", "anySwift.Error"].contains(squeezed(type))
    }

    private static func squeezed(_ type: String) -> String { String(type.filter { !$0.isWhitespace }) }

    /// The types of a function type's parameters, without names.
    private static func parameters(of type: FunctionType) -> [(TokenTree, Span)] {
        let tree = type.tree
        return tree.elements(tree.interior(type.core.lowerBound)).map { element in
            let colon = element.prefix(3).first { tree[$0].kind == .colon }
            return (tree, (colon.map { $0 + 1 } ?? element.lowerBound)..<element.upperBound)
        }
    }

    /// The types of the returned tuple's elements, or the one returned type; empty for `Void`.
    private static func elements(ofResult function: ProjectIndex.Function) -> [Span] {
        let tree = function.tree
        guard let result = function.declaration.result, !tree.isVoid(result) else { return [] }
        guard tree[result.lowerBound].kind == .leftParen, tree.after(result.lowerBound) == result.upperBound else {
            return [result]
        }
        return tree.elements(tree.interior(result.lowerBound)).map { element in
            let colon = element.prefix(2).first { tree[$0].kind == .colon }
            return (colon.map { $0 + 1 } ?? element.lowerBound)..<element.upperBound
        }
    }

    /// The generic arguments of a `Result<T, E>`, written out or through a typealias; nil for another type.
    private static func result(_ type: Span, in tree: TokenTree, of project: ProjectIndex) -> (TokenTree, Span)? {
        guard let first = type.first else { return nil }
        if let inside = tree.insideResult(type) { return (tree, inside) }
        guard type.count == 1, let alias = project.alias(tree.text(first)), alias.type.count > 3,
            alias.tree.spells(alias.type.lowerBound, "Result"),
            alias.tree[alias.type.lowerBound + 1].kind == .leftAngle
        else { return nil }
        return (alias.tree, alias.tree.interior(alias.type.lowerBound + 1))
    }
}

extension ProjectIndex.Function {
    /// The `E` of `throws(E)`; nil where it throws any Error or nothing.
    package var thrownType: String? {
        guard let word = declaration.effects.first(where: { tree[$0].word == .throws }),
            tree[word + 1].kind == .leftParen
        else { return nil }
        return tree.text(tree.interior(word + 1))
    }
}
