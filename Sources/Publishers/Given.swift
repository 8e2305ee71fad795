/// What is known where a function is read for one call of it.
struct Given {
    /// What the names of parameters and properties give, and the `self` of an operator.
    var publishers: [String: PublisherValues] = [:]
    /// The parameters that are passed `true` or `false`.
    var truths: [String: Bool] = [:]

    /// Without what these names mean elsewhere.
    func hiding(_ names: [String]) -> Given {
        Given(
            publishers: publishers.filter { !names.contains($0.key) }, truths: truths.filter { !names.contains($0.key) }
        )
    }
}
