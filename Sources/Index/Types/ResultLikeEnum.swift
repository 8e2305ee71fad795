import Syntax

/// An enum of the project that is to a handler what `Result` is: of its two cases one carries an error, the other a value
/// or nothing.
package struct ResultLikeEnum: Sendable, Equatable {
    /// Its name, without qualification and generic arguments.
    package let name: String
    /// The type of the value; `Void` for none.
    package let value: String
    /// The type of its failure.
    package let error: ErrorType
    /// The names of its cases.
    package let cases: ResultCases

    /// `Result<T, E>` that holds the same; by its full name where the enum is called so itself.
    var asResult: String { (name == "Result" ? "Swift." : "") + "Result<\(value), \(error.text)>" }
}

extension ProjectIndex {
    /// The enum of the project that a type is and that stands for a `Result`; nil for any other type, and where what it
    /// carries cannot be written where the type is.
    package func resultLikeEnum(_ type: Span, in tree: TokenTree, depth: Int = 0) -> ResultLikeEnum? {
        guard depth < 4, let last = tree.names(of: type).last else { return nil }
        guard let declared = declared(type, in: tree) else {
            let aliases = aliases(of: type, in: tree)
            guard aliases.count == 1, let target = aliases[0].target(with: tree.genericArguments(of: type)) else {
                return nil
            }
            return resultLikeEnum(target.type, in: target.tree, depth: depth + 1)
        }
        guard declared.keyword == .enum, let cases = EnumCase.all(of: declared.declaration, in: declared.tree),
            cases.count == 2
        else { return nil }
        let arguments = tree.genericArguments(of: type)
        guard arguments.count == declared.placeholders.count else { return nil }
        let place = Place(
            declared: declared, values: Dictionary(zip(declared.placeholders, arguments)) { first, _ in first },
            isInside: declared.scope.map(tree.typesAround(last).contains) ?? true)
        let errors = cases.map { place.error($0, in: self) }
        guard let failure = errors.firstIndex(where: { $0 != nil }), errors[1 - failure] == nil,
            let error = errors[failure], let value = place.value(cases[1 - failure], in: self)
        else { return nil }
        return ResultLikeEnum(
            name: tree.text(last), value: value, error: error,
            cases: ResultCases(success: cases[1 - failure].side, failure: cases[failure].side))
    }

    /// An enum, and where it is named.
    private struct Place {
        let declared: TypeDeclaration
        /// The types for its generic parameters.
        let values: [String: String]
        /// The names that are known where it is declared are known here.
        let isInside: Bool

        /// The error that a case carries, and nothing else.
        func error(_ given: EnumCase, in project: ProjectIndex) -> ErrorType? {
            guard given.payload.count == 1, let type = text(given.payload[0].type, in: project) else { return nil }
            let span = given.payload[0].type
            if values.isEmpty || !span.contains(where: { values[declared.tree.text($0)] != nil }) {
                return project.errorType(span, in: declared.tree)
            }
            let tree = TokenTree(SourceFile(path: declared.tree.file.path, text: type))
            return project.errorType(tree.all, in: tree)
        }

        /// The type of what a case carries; nil for several values.
        func value(_ given: EnumCase, in project: ProjectIndex) -> String? {
            if given.payload.isEmpty { return "Void" }
            guard given.payload.count == 1 else { return nil }
            return text(given.payload[0].type, in: project).map { $0 == "()" ? "Void" : $0 }
        }

        /// A type as it is written here; nil where a name in it may mean something else.
        private func text(_ type: Span, in project: ProjectIndex) -> String? {
            let tree = declared.tree
            let own = declared.declaration.name.map { tree.text($0) }
            for head in type where tree[head].kind == .identifier && !tree[head].flags.contains(.member) {
                let name = tree.text(head)
                if values[name] != nil { continue }
                let all = project.declarations(of: name).filter { $0.keyword != .extension }
                if all.contains(where: { $0.scope != nil && $0.scope == own }) { return nil }
                guard
                    isInside
                        || all.allSatisfy({ $0.scope == nil }) && project.aliases(name).allSatisfy({ $0.scope == nil })
                else { return nil }
            }
            return tree.text(of: type, replacing: values)
        }
    }
}

extension EnumCase {
    /// Whether the case stands for success or for failure.
    fileprivate var side: ResultCases.Side {
        ResultCases.Side(name: name, label: payload.first?.label, isEmpty: payload.isEmpty)
    }
}
