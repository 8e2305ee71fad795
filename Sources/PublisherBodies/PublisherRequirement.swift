import Index
import Syntax

/// A requirement that asks for a publisher, and all that fulfils it: they get their async versions together.
struct PublisherRequirement {
    let project: ProjectIndex
    let function: ProjectIndex.Function

    private var type: String { function.type ?? "" }

    /// The functions that fulfil it, those of test doubles too. Throws where one of them cannot be found.
    func implementations() throws(Refusal) -> [ProjectIndex.Function] {
        let conforming = project.conformingTypes(of: type)
        let all = project.functions(function.name, labels: function.parameters.map(\.label)).filter { !$0.isAsync }
        let found = all.filter { other in
            !other.isRequirement && other.type.map { conforming.contains($0) || $0 == type } ?? false
                && PublisherResult(of: other.declaration, in: other.tree, knowing: project.known) != nil
        }
        let ancestry = conforming.reduce(into: Set<String>()) { $0.formUnion(project.ancestry(of: $1)) }
        if let rival = all.first(where: { other in
            other.isRequirement && other.place != function.place && other.type.map(ancestry.contains) ?? false
        }) {
            throw Refusal(
                "'\(rival.type ?? "")' asks for the same function (\(rival.path):\(rival.position.line)), so both protocols "
                    + "must change together")
        }
        let types = Set(found.compactMap(\.type))
        let without = conforming.sorted().first { name in
            !project.isProtocol(name) && project.ancestry(of: name).union([name]).isDisjoint(with: types)
        }
        if found.isEmpty || without != nil {
            throw Refusal("no function that fulfils '\(function.name)' is found\(without.map { " for '\($0)'" } ?? "")")
        }
        return found
    }
}
