/// The two cases of a result: `.success` and `.failure`, or those of an enum of the project.
package struct ResultCases: Sendable, Equatable {
    /// One of the two.
    package struct Side: Sendable, Equatable {
        /// The name of the case: `success`.
        package let name: String
        /// The label of what it carries.
        var label: String?
        /// It carries nothing.
        var isEmpty = false

        /// `.success(value)`
        func holding(_ value: String) -> String {
            if isEmpty { return ".\(name)" }
            return ".\(name)(\(label.map { "\($0): " } ?? "")\(value))"
        }

        /// `case .success(let value)`
        package func pattern(_ name: String) -> String {
            isEmpty ? "case .\(self.name)" : "case .\(self.name)(let \(name))"
        }
    }

    /// The case with the value.
    package let success: Side
    /// The case with the error.
    package let failure: Side

    /// Those of Swift's own `Result`.
    package static let swift = ResultCases(success: Side(name: "success"), failure: Side(name: "failure"))

    /// `.success(value)`, `.success(())`
    package func success(_ value: String) -> String { success.holding(value) }

    /// `.failure(error)`
    package func failure(_ error: String) -> String { failure.holding(error) }
}
