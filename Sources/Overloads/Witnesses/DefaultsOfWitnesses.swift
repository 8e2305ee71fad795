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
        for (place, slot) in requirement.parameters.enumerated() where !slot.isOptional {
            // The overload is to be written without a queue.
            let known = others.filter { other in
                let parameter = other.tree.parameters(of: other.declaration)[place]
                return parameter.defaultValue != nil && !Self.isQueueOfHandler(parameter, in: other.tree)
                    && !other.tree.spells(parameter.name, requirement.tree.text(handler.parameter.name))
            }
            guard let first = known.first,
                let calls = project.calls(of: first, leavingOut: place, seenFrom: requirement.tree),
                calls.missing * 2 >= calls.all
            else { continue }
            let name = first.tree.text(first.tree.parameters(of: first.declaration)[place].name)
            let number =
                calls.missing < calls.all
                ? "\(calls.missing) of \(calls.all)" : calls.all == 2 ? "both" : "all \(calls.all)"
            let types = Set(known.compactMap(\.type)).sorted().compactMap { type in
                known.first { $0.type == type }.map { other in
                    "'\(type)' (\(other.tree.place(of: other.declaration.keyword, seenFrom: requirement.tree)))"
                }
            }
            let start =
                (calls.all == 1 ? "the only call (\(calls.first)) leaves" : "\(number) calls leave")
                + " out '\(name)', and a protocol's function has no default values"
            return types.count == 1
                ? "\(start): write the overload by hand in \(types[0]), with its default value for '\(name)'"
                : "\(start): write an overload by hand in each of \(types.joined(separator: " and ")), with its own default value for '\(name)'"
        }
        return nil
    }

    /// Whether a parameter says on which queue the handler is called: `callbackQueue: DispatchQueue`.
    static func isQueueOfHandler(_ parameter: Parameter, in tree: TokenTree) -> Bool {
        let name = tree.text(parameter.name).lowercased()
        return parameter.type.contains { ["DispatchQueue", "OperationQueue"].contains(tree.text($0)) }
            && name.hasSuffix("queue")
            && ["completion", "callback", "handler", "result", "respon"].contains(where: name.contains)
    }
}
