import Patterns
import Syntax

/// The shape of a completion handler's parameters, which decides what an async function returns and throws instead.
package enum HandlerShape: Equatable {
    /// `() -> Void`
    case nothing
    /// `(T)`, `(T, U)`: so many values.
    case values(Int)
    /// `(Result<T, E>)`, or an enum of the project that stands for it.
    case result(isVoid: Bool, isNever: Bool)
    /// `(Error?)`
    case error
    /// `(T?, Error?)`, `(T?, U?, Error?)`: so many values before the error.
    case valuesOrError(Int)

    /// Whether the async function throws.
    package var canFail: Bool {
        switch self {
        case .nothing, .values: false
        case .result(_, let isNever): !isNever
        case .error, .valuesOrError: true
        }
    }

    /// Whether the async function returns nothing.
    package var isVoid: Bool {
        switch self {
        case .nothing, .error: true
        case .result(let isVoid, _): isVoid
        case .values, .valuesOrError: false
        }
    }
}

extension HandlerShape {
    /// The shape of a handler's type, in the order of the rows of `completion-signatures`.
    package init(_ type: FunctionType) {
        let tree = type.tree
        let elements = type.elements
        if elements.isEmpty || elements.count == 1 && tree.isVoid(elements[0]) {
            self = .nothing
        } else if let result = type.resultLikeEnum {
            self = .result(isVoid: result.value == "Void", isNever: false)
        } else if elements.count == 1, let (value, error) = tree.resultArguments(elements[0]) {
            self = .result(isVoid: tree.isVoid(value), isNever: tree.text(error) == "Never")
        } else if let last = elements.last, elements.count < 4, type.resultLike != nil || tree.isOptionalError(last),
            elements.dropLast().allSatisfy({ tree[$0.upperBound - 1].kind == .postfixQuestion })
        {
            self = elements.count == 1 ? .error : .valuesOrError(elements.count - 1)
        } else {
            self = .values(elements.count)
        }
    }
}

extension FunctionType {
    /// The types of what it is given.
    package var elements: [Span] { tree.elements(tree.interior(core.lowerBound)).map { tree.withoutName($0) } }

    /// The types of the values that an async version returns in place of calling this handler, each with its file.
    package var returned: [(tree: TokenTree, type: Span)] {
        switch HandlerShape(self) {
        case .nothing, .error: return []
        case .values: return elements.map { (tree: tree, type: $0) }
        case .valuesOrError: return elements.dropLast().map { (tree: tree, type: $0) }
        case .result:
            if let value = resultLikeEnum?.value {
                let written = TokenTree(SourceFile(path: tree.file.path, text: value))
                return [(tree: written, type: written.all)]
            }
            guard let first = elements.first, let value = tree.resultArguments(first)?.value else { return [] }
            return [(tree: tree, type: value)]
        }
    }
}
