import Syntax

extension ProjectIndex {
    /// Whether members of one type can be called on the other.
    package func isRelated(_ type: String?, _ other: String?) -> Bool {
        guard let type, let other, type != other else { return type == other }
        return ancestry(of: type).contains(other) || ancestry(of: other).contains(type)
    }

    /// Whether members of a type are surely none of another one. How types of other modules are related is not known.
    package func isApart(_ type: String, from other: String) -> Bool {
        guard !isForeign(other), !isRelated(type, other) else { return false }
        return !isForeign(type) || !conformingTypes(of: other).contains(where: isForeign)
    }

    /// Whether a type is a view of SwiftUI: a struct that is made anew whenever the view around it updates.
    package func isView(_ type: String) -> Bool {
        declarations(of: type).contains { $0.keyword == .struct }
            && ancestry(of: type).contains { known.says($0, .isolatesBody) }
    }

    /// The functions of a name with these labels, whatever they are members of.
    package func functions(_ name: String, labels: [String?]) -> [Function] {
        functions(name).filter { $0.parameters.map(\.label) == labels }
    }

    /// Those of them that are members of a type or of one related to it, as code in a file sees that. `isWanted` is asked first: it
    /// costs less than the relation.
    package func functions(
        _ name: String, labels: [String?], relatedTo type: String?, in path: String,
        where isWanted: (Function) -> Bool = { _ in true }
    ) -> [Function] {
        functions(name, labels: labels).filter { other in
            isWanted(other) && isRelated(type, other.type) && mayBeSeen(other, as: type, in: path)
        }
    }

    /// The types that inherit from a type or conform to it, through others and through typealiases too; without itself.
    package func conformingTypes(of type: String) -> Set<String> {
        let names = aliasNames(of: type).union([type])
        var found = names
        var fresh = names
        while !fresh.isEmpty {
            fresh = Set(fresh.flatMap { subtypes(of: $0) }).subtracting(found)
            found.formUnion(fresh)
        }
        return found.subtracting(names)
    }

    /// Whether a member is one of all values of a type: declared in it, or in what it inherits from.
    package func isReachable(_ member: Function, from type: String?) -> Bool {
        guard let type, let other = member.type else { return type == member.type }
        return type == other || ancestry(of: type).contains(other)
    }

    /// The requirement of another type of the project that a function with a handler fulfils by its name and its labels.
    package func fulfilledRequirement(_ declaration: Declaration, in tree: TokenTree) -> ProjectIndex.Function? {
        guard let name = declaration.name, declaration.body != nil else { return nil }
        let labels = tree.parameters(of: declaration).map { ProjectIndex.Slot($0, in: tree).label }
        let type = tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) }
        return functions(tree.text(name), labels: labels, relatedTo: type, in: tree.file.path) {
            $0.isRequirement && type != $0.type
        }.first
    }

    /// The function that a declaration of a file is; nil for what is none, or is not in the project.
    package func function(_ declaration: Declaration, in tree: TokenTree) -> Function? {
        let position = tree.lines.position(at: tree[declaration.keyword].offset)
        return functions(declaration.name.map { tree.text($0) } ?? "init").first {
            $0.path == tree.file.path && $0.position == position
        }
    }
}
