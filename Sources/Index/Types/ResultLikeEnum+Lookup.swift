import Patterns
import Syntax

// The types of a handler's parameters that the project declares.

extension FunctionType {
    /// A type of the project that carries the handler's result.
    package enum ResultLike: Sendable, Equatable {
        /// All it is given is an enum that stands for a `Result`.
        case result(ResultLikeEnum)
        /// The last it is given is an optional error, of a type that is more than `Error`; what comes before is optional.
        case error(ErrorType)

        /// The type of its failure.
        package var error: ErrorType {
            switch self {
            case .result(let result): result.error
            case .error(let error): error
            }
        }
    }

    /// The enum of the project that is all it is given, and that stands for a `Result`.
    package var resultLikeEnum: ResultLikeEnum? {
        if case .result(let result)? = resultLike { result } else { nil }
    }

    /// The result that is all it is given, Swift's or the project's: as Swift's, and its arguments.
    package var onlyResult: (text: String, value: String, error: String)? {
        if let resultLikeEnum { return (resultLikeEnum.asResult, resultLikeEnum.value, resultLikeEnum.error.text) }
        guard elements.count == 1, let (value, error) = tree.resultArguments(elements[0]) else { return nil }
        return (tree.text(elements[0]), tree.text(value), tree.text(error))
    }

    /// The `Result` that holds what it is given, where that is one or stands for one, or ends in an error of the project.
    package var asResult: String? {
        guard case .error(let error)? = resultLike else { return onlyResult?.text }
        let values = elements.dropLast().map { tree.text($0.dropLast()) }
        let value = values.isEmpty ? "Void" : values.count == 1 ? values[0] : "(" + values.joined(separator: ", ") + ")"
        return "Result<\(value), \(error.text)>"
    }

    /// The type as the rows of tables have it: `OwnResult<T, E, success, failure>` for an enum that stands for a `Result`,
    /// with the names of its cases, and `OwnError<E>?` for an optional error; nil where it is given neither.
    var read: TokenTree? {
        let given: String
        switch resultLike {
        case .result(let result)?:
            let names = "\(result.cases.success.name), \(result.cases.failure.name)"
            given = "OwnResult<\(result.value), \(result.error.text), \(names)>"
        case .error(let error)?:
            given = (elements.dropLast().map { tree.text($0) } + ["OwnError<\(error.text)>?"]).joined(separator: ", ")
        case nil: return nil
        }
        return TokenTree(SourceFile(path: tree.file.path, text: "(\(given)) -> Void"))
    }
}

extension ProjectIndex {
    /// The type of the project that carries the result of a handler of this type; nil where there is none.
    func resultLike(_ type: FunctionType) -> FunctionType.ResultLike? {
        let tree = type.tree
        guard type.isExact, tree.isVoid(type.result), let last = type.elements.last, type.elements.count < 4 else {
            return nil
        }
        if type.elements.count == 1, let result = resultLikeEnum(last, in: tree) { return .result(result) }
        guard let mark = last.last, mark > last.lowerBound, tree[mark].kind == .postfixQuestion,
            type.elements.allSatisfy({ tree[$0.upperBound - 1].kind == .postfixQuestion }),
            let error = errorType(last.lowerBound..<mark, in: tree), error != .any
        else { return nil }
        return .error(error)
    }
}
