import Index
import Syntax

/// What a handler calls the several values that it is given, which is what the elements of the returned tuple are called:
/// `(_ items: [Item], _ total: Int) -> Void` becomes `(items: [Item], total: Int)`.
package struct TupleLabels: Equatable {
    /// One for each value; nil where it has none.
    private let names: [String?]

    /// Without any name.
    package static let none = TupleLabels(names: [])

    private init(names: [String?]) { self.names = names }

    /// Those of the values of a handler; none where there are not several, or two have one name.
    fileprivate init(of type: FunctionType) {
        let tree = type.tree
        var elements = tree.elements(tree.interior(type.core.lowerBound))
        switch HandlerShape(type) {
        case .values(let count) where count > 1: break
        case .valuesOrError(let count) where count > 1: elements.removeLast()
        default: elements = []
        }
        self.init(elements, in: tree)
    }

    /// Those of a tuple type.
    package init(ofTuple type: Span, in tree: TokenTree) {
        let isTuple = !type.isEmpty && tree[type.lowerBound].kind == .leftParen
        self.init(isTuple ? tree.elements(tree.interior(type.lowerBound)) : [], in: tree)
    }

    private init(_ elements: [Span], in tree: TokenTree) {
        let found = elements.map { element -> String? in
            guard let colon = element.first(where: { tree[$0].kind == .colon }),
                tree.parent(colon) == tree.parent(element.lowerBound), tree[colon - 1].kind == .identifier
            else { return nil }
            let name = tree.text(colon - 1)
            return name == "_" ? nil : name
        }
        let given = found.compactMap { $0 }
        names = given.isEmpty || Set(given).count < given.count ? [] : found
    }

    /// Whether a tuple with these names is one with those: one of both has none, or they are the same.
    package func fit(_ other: TupleLabels) -> Bool { names.isEmpty || other.names.isEmpty || self == other }

    /// `async -> ([Item], Int)` with the names before the types.
    package func written(in signature: String) -> String {
        guard !names.isEmpty else { return signature }
        let tree = TokenTree(SourceFile(text: signature))
        guard let open = tree.arrow(in: tree.all).map({ $0 + 1 }), tree[open].kind == .leftParen,
            case let types = tree.elements(tree.interior(open)), types.count == names.count
        else { return signature }
        let named = zip(names, types).map { name, type in (name.map { $0 + ": " } ?? "") + tree.text(type) }
        return tree.file.text(0..<tree[open].end) + named.joined(separator: ", ") + ")"
    }

    /// The member of a tuple at a place: by its name, where it has one.
    package func member(_ place: Int) -> String { (names.isEmpty ? nil : names[place]) ?? "\(place)" }
}

extension TupleLabels {
    /// The names in the result of a function's async form. What overrides it, or is overridden, and what it fulfils has to
    /// return the same tuple: where they do not agree on names, none has any.
    package static func ofResult(
        of declaration: Declaration, _ handler: CompletionHandler, in tree: TokenTree, of project: ProjectIndex
    ) -> TupleLabels {
        let own = TupleLabels(of: handler.type)
        guard own != .none, let name = declaration.name else { return .none }
        let type = tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) }
        let labels = tree.parameters(of: declaration).map { ProjectIndex.Slot($0, in: tree).label }
        let related =
            type == nil
            ? [] : project.functions(tree.text(name), labels: labels, relatedTo: type, in: tree.file.path)
        let agree = related.allSatisfy { other in
            let theirs = project.completionHandler(of: other.declaration, in: other.tree)
            return theirs.map { TupleLabels(of: $0.type) == own } ?? true
        }
        return agree ? own : .none
    }

    /// The same for the function whose parameter has this type.
    package static func forHandler(_ type: Span, in tree: TokenTree, of project: ProjectIndex) -> TupleLabels {
        guard let declaration = tree.declaration(at: tree.startOfStatement(around: type.lowerBound)),
            let handler = project.completionHandler(of: declaration, in: tree)
        else { return .none }
        return ofResult(of: declaration, handler, in: tree, of: project)
    }
}
