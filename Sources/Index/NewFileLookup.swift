import Syntax

/// The declarations of a file that a rewrite needs, looked up in the project.
extension ProjectIndex {
    /// Whether a module has a function.
    package enum Presence: Sendable, Equatable {
        case absent
        /// The file that declares it.
        case present(path: String)
        /// One of the same name and labels, in the same type, with another result or another body.
        case different(path: String)
    }

    /// The functions that other files of their module see, by name.
    package var offered: [Function] {
        everything.functions.values.sorted { $0.key < $1.key }.flatMap { $0.value }.filter { !$0.isPrivate }
    }

    /// Whether the files that `belongs` says are of the module declare this function.
    package func presence(of wanted: Function, where belongs: (String) -> Bool) -> Presence {
        let found = functions(wanted.name, labels: wanted.parameters.map(\.label)).filter { other in
            other.type == wanted.type && !other.isPrivate && !other.isRequirement && belongs(other.path)
        }
        if let same = found.first(where: { $0.gives(what: wanted) }) { return .present(path: same.path) }
        return found.first.map { .different(path: $0.path) } ?? .absent
    }
}

extension ProjectIndex.Function {
    /// It or the extension round it is for its own file only.
    fileprivate var isPrivate: Bool {
        tree.isPrivate(declaration) || tree.enclosingType(declaration.keyword).map(tree.isPrivate) ?? false
    }

    fileprivate func gives(what other: ProjectIndex.Function) -> Bool {
        guard isAsync == other.isAsync else { return false }
        switch (declaration.result, other.declaration.result) {
        case (let mine?, let theirs?): return tree.equal(mine, to: theirs, of: other.tree)
        case (nil, nil): return true
        default: return false
        }
    }
}
