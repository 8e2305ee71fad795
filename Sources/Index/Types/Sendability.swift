import Syntax

/// Whether a type is `Sendable`, as far as names show: a type without a known conformance is not.
package struct Sendability {
    /// The declarations of the files.
    package let project: ProjectIndex
    /// Generic parameters that are, or that will be said to be.
    package var taken: Set<String> = []

    package init(project: ProjectIndex, taken: Set<String> = []) {
        self.project = project
        self.taken = taken
    }

    /// Types that are nested deeper, or typealiases that go round in a circle, are not followed.
    private static let deepest = 32

    /// Whether values of a type may be sent to another task, as far as names tell. `depth` counts the types that led here.
    package func holds(_ type: Span, in tree: TokenTree, depth: Int = 0) -> Bool {
        guard depth < Self.deepest else { return false }
        guard let first = type.first, let last = type.last else { return true }
        if let function = project.functionType(type, in: tree), function.isExact {
            // What a handler is given has to cross; of an enum that stands for a result, what that carries.
            if let result = function.resultLikeEnum {
                let value = TokenTree(SourceFile(text: result.value))
                return holds(value.all, in: value, depth: depth + 1)
            }
            let parameters = function.core.lowerBound..<function.tree.after(function.core.lowerBound)
            return holds(parameters, in: function.tree, depth: depth + 1)
        }
        if tree[last].kind == .postfixQuestion { return holds(type.lowerBound..<last, in: tree, depth: depth + 1) }
        if tree[first].word == .any { return holds(first + 1..<type.upperBound, in: tree, depth: depth + 1) }
        switch tree[first].kind {
        case .leftParen, .leftBracket: return tree.after(first) == type.upperBound && elementsHold(first, tree, depth)
        case .identifier where type.count == 1: return holds(named: tree.text(first), depth)
        case .identifier:
            return tree[first + 1].kind == .leftAngle && tree.after(first + 1) == type.upperBound
                && project.known.says(first, in: tree, .isSendableContainer) && elementsHold(first + 1, tree, depth)
        default: return false
        }
    }

    /// The elements of a tuple (without their names), of an array or dictionary, or generic arguments.
    private func elementsHold(_ open: Int, _ tree: TokenTree, _ depth: Int) -> Bool {
        tree.elements(tree.interior(open)).allSatisfy { element in
            guard let colon = element.first(where: { tree[$0].kind == .colon }) else {
                return holds(element, in: tree, depth: depth + 1)
            }
            let key = element.lowerBound..<colon
            let isSendableKey = tree[open].kind != .leftBracket || holds(key, in: tree, depth: depth + 1)
            return isSendableKey && holds(colon + 1..<element.upperBound, in: tree, depth: depth + 1)
        }
    }

    private func holds(named name: String, _ depth: Int) -> Bool {
        if taken.contains(name) { return true }
        if let alias = project.alias(name) { return holds(alias.type, in: alias.tree, depth: depth + 1) }
        let declared = project.declarations(of: name)
        if declared.allSatisfy({ $0.keyword == .extension }), project.known.says(name, .isSendable) { return true }
        return declared.contains { declaration in
            declaration.keyword == .actor
                || declaration.keyword != .extension && declaration.attributes.contains("@MainActor")
        } || !project.ancestry(of: name).isDisjoint(with: ["Sendable", "Error"])
    }
}
