/// What the two sides of a result are called: `.success` and `.failure`, or as an enum of the project has it.
struct ResultCases: Sendable, Equatable {
    /// One of the two.
    struct Side: Sendable, Equatable {
        let name: String
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
        func pattern(_ name: String) -> String {
            isEmpty ? "case .\(self.name)" : "case .\(self.name)(let \(name))"
        }
    }

    let success: Side
    let failure: Side

    /// Those of Swift's own `Result`.
    static let swift = ResultCases(success: Side(name: "success"), failure: Side(name: "failure"))

    /// `.success(value)`, `.success(())`
    func success(_ value: String) -> String { success.holding(value) }

    /// `.failure(error)`
    func failure(_ error: String) -> String { failure.holding(error) }
}
