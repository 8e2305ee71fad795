import Index
import Syntax

/// Default values that implementations of a requirement have, which its overload cannot have.
struct DefaultsOfWitnesses {
    let project: ProjectIndex

    /// Why callers of a requirement would miss a default value in an overload beside it: half of the calls leave the argument
    /// out. Nil for any other function.
    func loss(of requirement: ProjectIndex.Function, besides handler: CompletionHandler) -> String? {
        guard requirement.isRequirement else { return nil }
        let others = project.namesakes(of: requirement).filter {
            !$0.isRequirement && !$0.isAsync && project.isRelated($0.type, requirement.type)
        }
        var found: (start: String, types: [String])?
        var names: [String] = []
        for (place, slot) in requirement.parameters.enumerated() where !slot.isOptional {
            // The overload is to be written without a queue.
            let known = others.filter { other in
                let tree = other.tree
                let parameter = tree.parameters(of: other.declaration)[place]
                return parameter.defaultValue != nil
                    && !(project.known.isQueue(parameter.type, in: tree)
                        && HandWrittenVersion.isNamedForHandler(parameter.name, in: tree, project.known))
                    && !tree.spells(parameter.name, requirement.tree.text(handler.parameter.name))
            }
            guard let first = known.first,
                let calls = project.calls(of: first, leavingOut: place, seenFrom: requirement.tree),
                calls.missing * 2 >= calls.all
            else { continue }
            names.append("'\(first.tree.text(first.tree.parameters(of: first.declaration)[place].name))'")
            let number =
                calls.missing < calls.all
                ? "\(calls.missing) of \(calls.all)" : calls.all == 2 ? "both" : "all \(calls.all)"
            let start =
                calls.all == 1
                ? "the only call (\(calls.first)) leaves"
                : "\(number) calls leave\(number.hasPrefix("1 of") ? "s" : "")"
            found = found ?? (start, places(of: known, seenFrom: requirement))
        }
        guard let (start, types) = found else { return nil }
        let list = names.joined(separator: " and ")
        let lack = "\(start) out \(list), and a protocol's function has no default values"
        let values = names.count > 1 ? "values" : "value"
        return types.count == 1
            ? "\(lack): write the overload by hand in \(types[0]), with its default \(values) for \(list)"
            : "\(lack): write an overload by hand in each of \(types.joined(separator: " and ")), with its own default \(values) for \(list)"
    }

    /// Where the types declare these functions, without those that inherit from another of them.
    private func places(of known: [ProjectIndex.Function], seenFrom requirement: ProjectIndex.Function) -> [String] {
        let types = Set(known.compactMap(\.type))
        return types.filter { project.ancestry(of: $0).subtracting([$0]).isDisjoint(with: types) }.sorted().compactMap {
            type in
            known.first { $0.type == type }.map { other in
                "'\(type)' (\(other.tree.place(of: other.declaration.keyword, seenFrom: requirement.tree)))"
            }
        }
    }
}
