import Syntax

extension FunctionType {
    /// The error of a `Result`, where that is neither `any Error` nor `Never`; that of what stands for one, or of an
    /// optional.
    var ownError: String? {
        if let own { return own.error.own }
        guard let error = onlyResult?.error, AnswerShape(self).canFail else { return nil }
        return ["Error", "any Error", "Swift.Error", "any Swift.Error"].contains(error) ? nil : error
    }

    /// The type that an async function can throw in its place, and no other.
    var typedError: String? {
        guard let own else { return ownError }
        return if case .concrete(let name) = own.error { name } else { nil }
    }

    /// What is handed on of a caught `error` of any type; nil where that is one of its own.
    var anyError: String? {
        if let own { return own.error.converted("error") }
        return ownError == nil ? "error" : nil
    }
}
