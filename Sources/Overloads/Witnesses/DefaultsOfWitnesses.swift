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
        for other in others {
            let parameters = other.tree.parameters(of: other.declaration)
            for (place, parameter) in parameters.enumerated()
            where parameter.defaultValue != nil && !requirement.parameters[place].isOptional {
                let name = other.tree.text(parameter.name)
                // The overload is to be written without a queue.
                guard name != requirement.tree.text(handler.parameter.name),
                    !Self.isQueueOfHandler(parameter, in: other.tree),
                    let (missing, all) = calls(of: other, leavingOut: place), missing * 2 >= all
                else { continue }
                let number = missing == all ? all == 2 ? "both" : "all \(all)" : "\(missing) of \(all)"
                return
                    "\(all == 1 ? "the only call leaves" : "\(number) calls leave") out '\(name)', and a protocol cannot give it a default value: write the overload "
                    + "by hand in '\(other.type ?? "")', with the value at \(other.location)"
            }
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

    /// How many calls leave the argument out, and how many there are; nil for none.
    private func calls(of function: ProjectIndex.Function, leavingOut place: Int) -> (missing: Int, all: Int)? {
        var (missing, all) = (0, 0)
        _ = project.firstReference(to: function.declaration, in: function.tree) { tree, index in
            guard let call = tree.call(at: index + 1), let taken = function.signature.match(call.arguments, in: tree)
            else { return false }
            all += 1
            missing += taken.contains(place) ? 0 : 1
            return false
        }
        return missing > 0 ? (missing, all) : nil
    }
}
