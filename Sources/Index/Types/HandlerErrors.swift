extension FunctionType {
    /// The error of a `Result`, where that is neither `any Error` nor `Never`; that of what stands for one, or of an
    /// optional.
    package var concreteError: String? {
        if let resultLike { return resultLike.error.own }
        guard let error = onlyResult?.error, HandlerShape(self).canFail else { return nil }
        return ["Error", "any Error", "Swift.Error", "any Swift.Error"].contains(error) ? nil : error
    }

    /// The type that an async function can throw in its place, and no other.
    package var typedError: String? {
        guard let resultLike else { return concreteError }
        return if case .concrete(let name) = resultLike.error { name } else { nil }
    }

    /// The expression by which a caught `error` of any type is passed on; nil where the handler takes a type of its own.
    package var anyError: String? {
        if let resultLike { return resultLike.error.converted("error") }
        return concreteError == nil ? "error" : nil
    }
}
