import Index
import Syntax

/// Whether no argument fits both of two parameters, as far as names show: for unknown types one may.
package struct TypeDisjointness {
    /// The declarations of the files.
    package let project: ProjectIndex

    package init(project: ProjectIndex) {
        self.project = project
    }

    /// Whether some pair of parameters, each list of one function, is apart.
    package func hold(
        _ mine: [Parameter], _ tree: TokenTree, _ declaration: Declaration, _ theirs: [Parameter], _ other: TokenTree,
        _ otherDeclaration: Declaration
    ) -> Bool {
        let generics = GenericParameters(inSightOf: declaration, in: tree, project: project).names
            .union(GenericParameters(inSightOf: otherDeclaration, in: other, project: project).names)
        return zip(mine, theirs).contains { left, right in
            guard let first = kind(of: left.type, in: tree, generics),
                let second = kind(of: right.type, in: other, generics)
            else { return false }
            return first.isApart(from: second, project)
        }
    }

    /// Whether a type that is written somewhere cannot be the one that a function returns, as far as names show; `generics`
    /// are the names of generic parameters where the type is written.
    package func isOther(
        _ type: Span, in tree: TokenTree, than returned: Span, of function: ProjectIndex.Function,
        besides generics: Set<String>
    ) -> Bool {
        let own = GenericParameters(inSightOf: function.declaration, in: function.tree, project: project).names
        guard let first = kind(of: type, in: tree, generics.union(own)),
            let second = kind(of: returned, in: function.tree, generics.union(own))
        else { return false }
        if case .value(let name) = first, case .value(let other) = second { return name != other }
        return first.isApart(from: second, project)
    }

    /// The kinds of types that can be compared.
    private enum Kind: Equatable {
        case function, array, dictionary
        /// `Result<T, E>`, by the kinds of its arguments.
        case result([Kind?])
        /// A type that nothing inherits from.
        case value(String)
        /// A class of the project.
        case object(String)
        /// A class of the SDK, by the prefix that Objective-C gives it: one may inherit from the other.
        case prefixed

        func isApart(from other: Kind, _ project: ProjectIndex) -> Bool {
            switch (self, other) {
            case (.result(let all), .result(let others)):
                zip(all, others).contains { pair in
                    guard let first = pair.0, let second = pair.1 else { return false }
                    return first.isApart(from: second, project)
                }
            case (.value(let name), .value(let second)):
                name != second && !(project.known.says(name, .isNumber) && project.known.says(second, .isNumber))
            case (.object(let name), .object(let second)): !project.isRelated(name, second)
            // An empty literal is a set as well as an array.
            // Types that an array literal or a conversion makes: the language decides, and no project adds one.
            case (.value(let name), .array), (.array, .value(let name)): !["Set", "IndexSet", "Data"].contains(name)
            case (.value(let name), .dictionary), (.dictionary, .value(let name)): !name.hasSuffix("Dictionary")
            case (.object, .prefixed), (.prefixed, .object): false
            default: self != other
            }
        }
    }

    private func kind(of type: Span, in tree: TokenTree, _ generics: Set<String>) -> Kind? {
        if project.functionType(type, in: tree) != nil { return .function }
        guard let first = type.first, let last = type.last else { return nil }
        if tree[last].kind == .postfixQuestion { return kind(of: type.lowerBound..<last, in: tree, generics) }
        if tree[first].kind == .leftBracket, tree.after(first) == type.upperBound {
            return tree.interior(first).contains { tree[$0].kind == .colon && tree.parent($0) == first }
                ? .dictionary : .array
        }
        if let (value, error) = tree.resultArguments(type) {
            return .result([value, error].map { kind(of: $0, in: tree, generics) })
        }
        let isPlain = type.count == 1 || tree[first + 1].kind == .leftAngle && tree.after(first + 1) == type.upperBound
        guard tree[first].kind == .identifier, isPlain, !generics.contains(tree.text(first)) else { return nil }
        return kind(named: tree.text(first))
    }

    private func kind(named name: String) -> Kind? {
        // A type of that name inside another one is a value too.
        let isValue = project.declarations(of: name).allSatisfy {
            $0.keyword == .extension || $0.isNested && [.struct, .enum].contains($0.keyword)
        }
        if project.known.says(name, .isValue, or: .isNumber), isValue, project.aliases(name).isEmpty {
            return .value(name)
        }
        if Self.isPrefixed(name), project.isForeign(name), project.aliases(name).isEmpty {
            return .prefixed
        }
        let declared = project.declarations(of: name).filter { $0.keyword != .extension }
        guard let only = declared.first, project.aliases(name).isEmpty else { return nil }
        let inherits = project.declarations(of: name).flatMap(\.inheritance)
        if inherits.contains(where: { $0.hasPrefix("ExpressibleBy") || $0 == "OptionSet" }) { return nil }
        // Of several of one name, each is a type of its own.
        if declared.allSatisfy({ [.struct, .enum].contains($0.keyword) }) { return .value(name) }
        return declared.count == 1 && [.class, .actor].contains(only.keyword) ? .object(name) : nil
    }

    private static func isPrefixed(_ name: String) -> Bool {
        name.count > 4 && name.prefix(3).allSatisfy(\.isUppercase) && name.contains(where: \.isLowercase)
    }
}
