import Syntax

/// The receiver of a call, where its file declares it with a type: `let loader: Loader`, `loader = Loader()`.
package struct Receiver {
    /// Every type that the file gives this name.
    private let types: Set<String>
    private let project: ProjectIndex

    /// Nil where the call is on no plain name, or the file does not tell the type of each thing of that name.
    package init?(of chain: Chain, in tree: TokenTree, project: ProjectIndex) {
        let links = chain.links.dropLast()
        guard let name = links.last?.name,
            links.count == 1 || links.count == 2 && tree[links[0].span.lowerBound].word == .`self`,
            links.allSatisfy({ $0.call == nil }),
            let types = VariableTypes(in: tree).declaredTypes(of: tree.text(name)),
            types.allSatisfy({ !project.isForeign($0) && project.aliases($0).isEmpty })
        else { return nil }
        (self.types, self.project) = (types, project)
    }

    /// Whether members of this type are none of its.
    package func lacks(_ type: String?) -> Bool {
        guard let type, !project.isForeign(type) else { return false }
        return types.allSatisfy { !project.isRelated($0, type) }
    }
}

extension VariableTypes {
    /// The types of all variables and parameters of a name; nil where there are none, or some type is not written.
    func declaredTypes(of name: String) -> Set<String>? {
        var types: Set<String> = []
        for index in declarations(named: name) {
            guard let type = declaredType(of: index) else { return nil }
            types.insert(type)
        }
        return types.isEmpty ? nil : types
    }

    /// The name of the type that is written after a declared name, or of the value that is made there; nil for neither.
    package func declaredType(of index: Int) -> String? {
        if tree[index + 1].kind == .colon {
            let type = tree[index + 2].word == .any ? index + 3 : index + 2
            guard type < tree.count, tree[type].kind == .identifier, tree.text(type).first?.isUppercase == true else {
                return nil
            }
            return tree[type + 1].kind == .period ? nil : tree.text(type)
        }
        guard tree[index + 1].kind == .equal, let chain = tree.chain(from: index + 2), let first = chain.links.first,
            let name = first.name, tree.text(name).first?.isUppercase == true,
            chain.links.count == 1 && first.call != nil
        else { return nil }
        return tree.text(name)
    }
}
