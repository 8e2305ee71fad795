import Syntax

/// A type that conforms to `Error`.
package enum ErrorType: Sendable, Equatable {
    /// `Error`, `any Error`: what an async function throws that says no more.
    case any
    /// `NSError`, which any error can be seen as.
    case bridged
    /// A type of its own.
    case concrete(String)
    /// A protocol that refines `Error`: none of its values says which type it has.
    case existential(String)

    /// As it is written.
    var text: String {
        switch self {
        case .any: "any Error"
        case .bridged: "NSError"
        case .concrete(let text), .existential(let text): text
        }
    }

    /// Its name, where that is more than `Error`.
    package var own: String? { self == .any ? nil : text }

    /// The expression by which a caught `error` of any type is passed on as this type; nil where it cannot be.
    func converted(_ error: String) -> String? {
        switch self {
        case .any: error
        case .bridged: "\(error) as NSError"
        case .concrete, .existential: nil
        }
    }
}

extension ProjectIndex {
    /// The first case of an enum of the project that carries an error, by its name; nil for other types.
    package func caseWithError(of type: Span, in tree: TokenTree) -> String? {
        guard let found = declared(type, in: tree), let cases = EnumCase.all(of: found.declaration, in: found.tree)
        else { return nil }
        func isError(_ type: Span) -> Bool {
            let isOptional = found.tree[type.upperBound - 1].kind == .postfixQuestion
            return errorType(isOptional ? type.dropLast() : type, in: found.tree) != nil
        }
        return cases.first { $0.payload.contains { isError($0.type) } }?.name
    }

    /// The type as an error; nil for one that is not known to conform to `Error`.
    package func errorType(_ type: Span, in tree: TokenTree, depth: Int = 0) -> ErrorType? {
        guard depth < 4, let first = type.first else { return nil }
        if tree[first].kind == .leftParen, tree.after(first) == type.upperBound {
            return errorType(tree.interior(first), in: tree, depth: depth + 1)
        }
        if tree[first].word == .any { return errorType(first + 1..<type.upperBound, in: tree, depth: depth + 1) }
        if tree.text(type) == "Swift.Error" { return .any }
        if let declared = declared(type, in: tree) {
            guard conformsToError(tree.text(type.last ?? first), declared) else { return nil }
            return declared.keyword == .protocol ? .existential(tree.text(type)) : .concrete(tree.text(type))
        }
        let name = tree.text(type)
        if name == "Error" { return .any }
        if name == "NSError" { return .bridged }
        if known.says(name, .isErrorType) { return .concrete(name) }
        let aliases = aliases(of: type, in: tree)
        guard aliases.count == 1, aliases[0].generics.isEmpty,
            let target = errorType(aliases[0].type, in: aliases[0].tree, depth: depth + 1)
        else { return nil }
        if case .concrete = target { return .concrete(name) }
        return target
    }

    /// Of several types of one name each has to say so itself.
    private func conformsToError(_ name: String, _ declared: TypeDeclaration) -> Bool {
        let isError = { (name: String) in known.says(name, .refinesError) }
        if declared.inheritance.contains(where: isError) { return true }
        guard declarations(of: name).count(where: { $0.keyword != .extension }) == 1 else { return false }
        return ancestry(of: name).subtracting([name]).contains(where: isError)
    }

    /// The type that a name means where it stands: declared in one of the types round it, in what these inherit from, or
    /// outside types; nil where that is none or several.
    func declared(_ type: Span, in tree: TokenTree) -> TypeDeclaration? {
        let names = tree.names(of: type)
        guard let last = names.last else { return nil }
        let all = declarations(of: tree.text(last)).filter { $0.keyword != .extension }
        if all.isEmpty { return nil }
        var scopes: [String?] = tree.typesAround(last) + [nil]
        if names.count > 1 {
            let qualifier = tree.text(names[names.count - 2])
            // The module may stand before the name.
            scopes = declarations(of: qualifier).isEmpty ? [nil] : [qualifier]
        }
        for scope in scopes {
            let near = all.filter { $0.scope == scope }
            if !near.isEmpty { return near.count == 1 ? near[0] : nil }
            let ancestors = scope.map(ancestry) ?? []
            let inherited = all.filter { $0.scope.map(ancestors.contains) ?? false }
            if !inherited.isEmpty { return inherited.count == 1 ? inherited[0] : nil }
        }
        return nil
    }
}
