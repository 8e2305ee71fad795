/// What is known where a function is read for one call of it.
struct Given {
    /// What the names of parameters and properties give, and the `self` of an operator; of a function what its result gives, by
    /// its name and `()`.
    var publishers: [String: PublisherValues] = [:]
    /// The parameters that are passed `true` or `false`.
    var truths: [String: Bool] = [:]

    /// How a name can be used for which something is given.
    static let uses: [PublisherUse] = [.itself, .called]

    /// What a name gives that is used so; nil where that is not known.
    func values(of name: String, _ use: PublisherUse) -> PublisherValues? {
        publishers.isEmpty ? nil : Self.key(of: name, use).flatMap { publishers[$0] }
    }

    /// The key in `publishers`; nil for a collection.
    static func key(of name: String, _ use: PublisherUse) -> String? {
        switch use {
        case .itself: name
        case .called: name + "()"
        case .element: nil
        }
    }

    /// The same under other names: those of the parameters of a function that fulfils a requirement.
    func renaming(_ names: [String], to others: [String]) -> Given {
        guard names != others, names.count == others.count else { return self }
        func renamed<Value>(_ values: [String: Value], _ mark: String) -> [(String, Value)] {
            zip(names, others).compactMap { name, other in values[name + mark].map { (other + mark, $0) } }
        }
        let own = Dictionary(renamed(publishers, "") + renamed(publishers, "()")) { first, _ in first }
        let truths = Dictionary(renamed(truths, "")) { first, _ in first }
        let left = hiding(names)
        return Given(publishers: left.publishers.merging(own) { $1 }, truths: left.truths.merging(truths) { $1 })
    }

    /// Without what these names mean elsewhere.
    func hiding(_ names: [String]) -> Given {
        Given(
            publishers: publishers.filter { entry in
                !names.contains(entry.key) && !names.contains { entry.key == $0 + "()" }
            },
            truths: truths.filter { !names.contains($0.key) })
    }
}
