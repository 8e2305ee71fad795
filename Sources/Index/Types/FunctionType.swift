import Patterns
import Syntax

/// A function type, without the attributes and the optional round it.
package struct FunctionType: Sendable {
    /// The file that writes it out: for a typealias the one that declares it.
    package let tree: TokenTree
    /// From the `(` of its parameters to the end of its result.
    package let core: Span
    /// As written, with their `@`; specifiers such as `sending` too.
    package let attributes: [String]
    /// Whether an optional is round it.
    package let isOptional: Bool
    /// The type after the arrow.
    package let result: Span
    /// Whether its words mean the same where it is used: not where it is one of several typealiases of a name.
    package fileprivate(set) var isExact = true
    /// The type of the project that carries its result; nil where there is none.
    package fileprivate(set) var resultLike: ResultLike?
    /// The typealias by which it names the `Result` that it is given.
    package fileprivate(set) var resultAlias: String?

    /// Whether it is marked `@escaping`; an optional one escapes without it.
    package var isEscaping: Bool { attributes.contains("@escaping") }

    /// The same in other words, in a file of its own; nil where they are no function type.
    fileprivate func spelled(_ text: String) -> FunctionType? {
        let written = TokenTree(SourceFile(path: tree.file.path, text: text))
        guard let arrow = written.arrow(in: written.all) else { return nil }
        var found = FunctionType(
            tree: written, core: written.all, attributes: attributes, isOptional: isOptional,
            result: arrow + 1..<written.count)
        (found.resultAlias, found.isExact) = (resultAlias, isExact)
        return found
    }

    /// Whether both are completion handlers, or neither is.
    fileprivate func isLike(_ other: FunctionType) -> Bool {
        isOptional == other.isOptional && tree.isVoid(result) == other.tree.isVoid(other.result)
    }
}

extension ProjectIndex {
    /// The function type that a type is: written out, through a typealias, optional, in parentheses; nil for others.
    package func functionType(_ type: Span, in tree: TokenTree) -> FunctionType? {
        let place = CodeKey(tree: tree, span: type)
        if let known = search?.functionTypes[place] { return known }
        let found = findFunctionType(type, in: tree)
        search?.functionTypes[place] = .some(found)
        return found
    }

    /// Whether a function returns a function.
    package func returnsFunction(_ function: Function) -> Bool {
        function.declaration.result.map { functionType($0, in: function.tree) != nil } ?? false
    }

    private func findFunctionType(_ type: Span, in tree: TokenTree) -> FunctionType? {
        guard let written = functionType(type, in: tree, attributes: [], isOptional: false, depth: 0) else {
            return nil
        }
        guard let named = qualifyingResult(in: spelledOut(written)) else { return nil }
        var found = plain(named, around: tree.typesAround(type.lowerBound))
        found.resultLike = resultLike(found)
        return found
    }

    /// Without the `@escaping` of what a handler is given, which no result may bear, and with an `Error` of the types round
    /// the place by its full name: it is not any Error.
    private func plain(_ type: FunctionType, around types: [String]) -> FunctionType {
        let tree = type.tree
        var owner: String?
        if type.core.contains(where: { tree.spells($0, "Error") }) {
            let scopes = Set(declarations(of: "Error").compactMap(\.scope))
            owner = types.first(where: scopes.contains)
        }
        var text = ""
        var end = tree.range(type.core).lowerBound
        var isSame = true
        for index in type.core {
            let token = tree[index]
            if token.kind == .at, tree.spells(index + 1, "escaping"), index > type.core.lowerBound {
                text += tree.file.text(end..<token.offset)
                end = tree[index + 2].offset
            } else if let owner, tree.spells(index, "Error"), !token.flags.contains(.member) {
                text += tree.file.text(end..<token.offset) + owner + ".Error"
                end = token.end
            } else {
                continue
            }
            isSame = false
        }
        if isSame { return type }
        text += tree.file.text(end..<tree.range(type.core).upperBound)
        return type.spelled(text) ?? type
    }

    /// With the `Result` of another module by its full name: it is not Swift's. Nil where it is one of several.
    private func qualifyingResult(in type: FunctionType) -> FunctionType? {
        let tree = type.tree
        guard let first = type.core.first(where: { ResultAnswer.isPlainResult($0, in: tree) }) else { return type }
        switch origin(ofResultIn: tree) {
        case .known: return type
        case .unclear: return nil
        case .module(let module):
            let (start, end) = (tree.range(type.core).lowerBound, tree.range(type.core).upperBound)
            let name = tree[first].offset
            return type.spelled(tree.file.text(start..<name) + module + "." + tree.file.text(name..<end)) ?? type
        }
    }

    /// With `Result<…>` in the place of a typealias that is all it is given, where its words mean the same there.
    private func spelledOut(_ type: FunctionType) -> FunctionType {
        let tree = type.tree
        guard type.isExact, type.elements.count == 1, let name = tree.names(of: type.elements[0]).last,
            let result = result(behind: type.elements[0], in: tree)
        else { return type }
        let (core, element) = (tree.range(type.core), tree.range(type.elements[0]))
        let text =
            tree.file.text(core.lowerBound..<element.lowerBound) + result
            + tree.file.text(element.upperBound..<core.upperBound)
        guard var found = type.spelled(text) else { return type }
        found.resultAlias = tree.text(name)
        return found
    }

    /// `Result<…>` for a typealias of it that is declared outside types, or in one of those round the place.
    private func result(behind type: Span, in tree: TokenTree, depth: Int = 0) -> String? {
        if tree.resultArguments(type) != nil { return depth == 0 ? nil : tree.text(type) }
        let aliases = aliases(of: type, in: tree)
        guard depth < 4, aliases.count == 1, let target = aliases[0].target(with: tree.genericArguments(of: type)),
            aliases[0].scope.map(tree.typesAround(type.lowerBound).contains) ?? true
        else { return nil }
        return result(behind: target.type, in: target.tree, depth: depth + 1)
    }

    private func functionType(
        _ type: Span, in tree: TokenTree, attributes: [String], isOptional: Bool, depth: Int
    ) -> FunctionType? {
        var attributes = attributes
        var span = type
        while let first = span.first, tree[first].kind == .at || Self.specifiers.contains(tree[first].word) {
            let end = min(tree[first].kind == .at ? tree.endOfAttribute(first) : first + 1, span.upperBound)
            attributes.append(tree.text(first..<end))
            span = end..<span.upperBound
        }
        guard let first = span.first, let last = span.last else { return nil }
        func next(_ span: Span, in tree: TokenTree, isOptional: Bool) -> FunctionType? {
            depth > 8
                ? nil
                : functionType(
                    span, in: tree, attributes: attributes, isOptional: isOptional, depth: depth + 1)
        }
        if tree[last].kind == .postfixQuestion || tree[last].kind == .postfixExclamation {
            return next(span.lowerBound..<last, in: tree, isOptional: true)
        }
        if tree[first].kind == .leftParen {
            if tree.after(first) == span.upperBound {
                return next(tree.interior(first), in: tree, isOptional: isOptional)
            }
            guard let arrow = tree.arrow(in: span) else { return nil }
            return FunctionType(
                tree: tree, core: span, attributes: attributes, isOptional: isOptional,
                result: arrow + 1..<span.upperBound)
        }
        // With several of a name, another choice after them is not followed: that keeps this linear.
        let aliases = aliases(of: span, in: tree)
        guard depth <= 8, !aliases.isEmpty else {
            return typeOfModule(named: span, in: tree).flatMap { next($0.all, in: $0, isOptional: isOptional) }
        }
        let arguments = tree.genericArguments(of: span)
        func named(_ alias: Alias) -> (type: FunctionType?, isExact: Bool) {
            let target = outerArguments(of: alias, named: span, in: tree).flatMap {
                alias.target(with: arguments, outer: $0)
            }
            let type = functionType(
                target?.type ?? alias.type, in: target?.tree ?? alias.tree, attributes: attributes,
                isOptional: isOptional, depth: depth + (aliases.count > 1 ? 5 : 1))
            return (type, target != nil)
        }
        let (written, isExact) = named(aliases[0])
        guard var type = written, aliases.dropFirst().allSatisfy({ named($0).type?.isLike(type) == true }) else {
            return nil
        }
        if aliases.count > 1 || !isExact { type.isExact = false }
        return type
    }

    /// The function type that a typealias of a module stands for, by its name, where the project declares none of that name.
    private func typeOfModule(named type: Span, in tree: TokenTree) -> TokenTree? {
        guard let last = type.last, known.says(last, in: tree, .isHandlerType),
            let text = known.names(.standsFor, of: tree.text(type)).first?.text
        else { return nil }
        return TokenTree(SourceFile(path: tree.file.path, text: text))
    }

    private static let specifiers: WordSet = [.inout, .sending, .borrowing, .consuming]
}

extension ProjectIndex {
    /// The kind of a parameter that no task can capture, as a reason says it: `inout`, or a closure that does not escape.
    package func kindNoTaskCaptures(_ parameter: Parameter, in tree: TokenTree) -> String? {
        if parameter.type.contains(where: { tree[$0].word == .inout }) { return "an 'inout' parameter" }
        guard let type = functionType(parameter.type, in: tree), !type.isOptional, !type.isEscaping else { return nil }
        return "a closure that is not '@escaping'"
    }
}
