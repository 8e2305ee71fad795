import Index
import Syntax

// Which functions of the project a call may mean.

extension PathWalker {
    /// With the parameter that takes the argument.
    package func callees(of handover: EscapingArgument) -> [(ProjectIndex.Function, Parameter)] {
        let narrow = narrowed(candidates(for: handover), by: receiver(of: handover))
        // Extensions of one type for different cases, each with its own `setImage`.
        let near = isAskedOfSelf(handover) ? narrow.filter { $0.0.path == tree.file.path } : []
        return near.isEmpty ? narrow : near
    }

    /// What fulfils the requirements among these, whatever the receiver is called.
    func witnesses(of callees: [(ProjectIndex.Function, Parameter)], _ handover: EscapingArgument) -> [(
        ProjectIndex.Function, Parameter
    )] {
        let protocols = Set(callees.map(\.0).filter(\.isRequirement).compactMap(\.type))
        guard !protocols.isEmpty else { return [] }
        let types = protocols.reduce(into: protocols) { $0.formUnion(project.conformingTypes(of: $1)) }
        let known = Set(callees.map(\.0.place))
        return candidates(for: handover).filter { types.contains($0.0.type ?? "") && !known.contains($0.0.place) }
    }

    private func candidates(for handover: EscapingArgument) -> [(ProjectIndex.Function, Parameter)] {
        named(handover).compactMap { callee in
            callee.parameter(for: handover.argument, of: handover.call, in: tree).map { (callee, $0) }
        }
    }

    /// Whether all that a call may mean take a completion there.
    func promisesOneCall(_ handover: EscapingArgument) -> Bool {
        let callees = callees(of: handover)
        return !callees.isEmpty && callees.allSatisfy { $0.promisesOneCall($1) }
    }

    /// By name. An async one of the same name is another function; a stand-in for tests is not what the program calls.
    private func named(_ handover: EscapingArgument) -> [ProjectIndex.Function] {
        let text = tree.text(handover.name)
        let named = project.functions(text) + project.initializers(of: text)
        let found = named.filter { !$0.isAsync }
        if TestDoubles.isPath(tree.file.path) { return found }
        return found.filter { !$0.isTestDouble && !TestDoubles.isName($0.type ?? "") }
    }

    /// What the function is asked of, in lower case: the type round the call for `self`, or the last name before it.
    func receiver(of handover: EscapingArgument) -> String? {
        let links = handover.chain.links
        if isAskedOfSelf(handover) { return tree.enclosingType(handover.name)?.name.map { tree.text($0).lowercased() } }
        guard let index = links.firstIndex(where: { $0.name == handover.name }), index > 0,
            links[index - 1].call == nil, let name = links[index - 1].name
        else { return nil }
        return tree.text(name).lowercased()
    }

    /// `load()`, `self.load()`
    func isAskedOfSelf(_ handover: EscapingArgument) -> Bool {
        let base = handover.chain.span.lowerBound
        let links = handover.chain.links
        return base == handover.name || tree[base].word == .`self` && links.count > 1 && links[1].name == handover.name
    }

    /// `updater.load` asks a `MemberUpdater` or an `Updater`, where there is one.
    private func narrowed(
        _ found: [(ProjectIndex.Function, Parameter)], by receiver: String?
    ) -> [(ProjectIndex.Function, Parameter)] {
        guard let receiver, receiver.count > 3 else { return found }
        let types = found.map { $0.0.type?.lowercased() ?? "" }
        for fits in [
            { $0 == receiver }, { (type: String) in type.hasSuffix(receiver) || type.hasPrefix(receiver) },
            { (type: String) in type.count > 3 && receiver.hasSuffix(type) },
        ] {
            let own = zip(found, types).filter { fits($1) }.map(\.0)
            if !own.isEmpty { return own }
        }
        return found
    }
}

extension ProjectIndex.Function {
    /// By its name and that of its parameter, it calls that parameter once.
    func promisesOneCall(_ parameter: Parameter) -> Bool {
        [parameter.label, parameter.name].contains {
            $0.map { OnceCallers.promisesOneCall(name, tree.text($0)) } ?? false
        }
    }
}
