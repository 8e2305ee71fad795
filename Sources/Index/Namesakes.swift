import Syntax

// Several programs of one project may each declare a type of one name, such as one for the phone and one for the desktop.

extension ProjectIndex {
    /// Whether a type of this name that code in one file sees is the one which that in another file sees, as far as folders tell:
    /// where several files declare one at top level, code is taken to see the one that shares most folders with it.
    package func isSame(_ type: String?, in path: String, and other: String) -> Bool {
        guard let type, path != other, let homes = homes(of: type) else { return true }
        return homes.nearest(to: path).overlaps(homes.nearest(to: other))
    }

    /// Whether code in a file may see several types of this name, of which folders single none out.
    package func isUnclear(_ type: String, in path: String) -> Bool {
        homes(of: type).map { $0.nearest(to: path).count > 1 } ?? false
    }

    /// Why it is not known which type of a name is meant; nil where it is declared once.
    package func ambiguity(of type: String) -> String? {
        let places = declarations(of: type).filter { $0.keyword != .extension }
            .sorted { ($0.path, $0.declaration.keyword) < ($1.path, $1.declaration.keyword) }
            .map { $0.tree.place(of: $0.declaration.keyword) }
        guard places.count > 1 else { return nil }
        let others = places.count > 2 ? "in \(places.count - 1) other places" : "at \(places[1])"
        return
            "'\(type)' is declared at \(places[0]) and \(others), so it is not clear which one is meant: rename one of them, or check "
            + "one module alone"
    }

    /// The functions with the name and the labels of this one, itself included, without those whose type only has the name of its
    /// own, in another program.
    package func namesakes(of function: Function) -> [Function] {
        functions(function.name, labels: function.parameters.map(\.label)).filter {
            mayBeSeen($0, as: function.type, in: function.path)
        }
    }

    /// Whether a function is a member of a type that code in a file sees, or of one that this inherits from, or that inherits from it.
    func mayBeSeen(_ other: Function, as type: String?, in path: String) -> Bool {
        guard let type, let owner = other.type else { return true }
        return isSame(ancestry(of: type).contains(owner) ? owner : type, in: path, and: other.path)
    }

    /// What the type round a token inherits from, itself included: of a nested one not what its namesakes in other types do.
    package func ancestryOfType(around index: Int, in tree: TokenTree) -> Set<String> {
        guard let type = tree.typesAround(index).first else { return [] }
        let declared = declarations(of: type)
        guard let outer = tree.enclosingType(index).flatMap({ outerType(of: $0, in: tree) }),
            declared.filter({ $0.keyword != .extension }).count > 1
        else { return ancestry(of: type) }
        return declared.filter { outerType(of: $0.declaration, in: $0.tree) == outer }
            .flatMap(\.inheritance).reduce(into: [type]) { $0.formUnion(ancestry(of: $1)) }
    }

    /// The type that holds a type: `Form`, also of `extension Form.Row`.
    private func outerType(of type: Declaration, in tree: TokenTree) -> String? {
        guard let name = type.name, tree[name - 1].kind == .period else {
            return tree.typesAround(type.keyword).first
        }
        return tree.text(name - 2)
    }

    /// Where such a type is declared; nil where that is one file at most, or an `#if` tells them apart.
    private func homes(of type: String) -> TypeHomes? {
        if let known = search?.homes[type] { return known }
        let found = findHomes(of: type)
        search?.homes[type] = .some(found)
        return found
    }

    private func findHomes(of type: String) -> TypeHomes? {
        let declared = declarations(of: type).filter { $0.keyword != .extension && !$0.isNested }
        let homes = TypeHomes(of: declared)
        let isConditional = declared.contains { $0.tree.isConditional($0.declaration.keyword) }
        return homes.count > 1 && !isConditional ? homes : nil
    }
}

/// The files that declare types of one name, in the order of their bytes, in which those of one folder stand together.
final class TypeHomes {
    private var paths: [String] = []
    /// What was found before, by file: a project with many calls of one name asks again and again.
    private var found: [String: Range<Int>] = [:]

    /// Those of declarations, which stand in the order of their files.
    init(of declared: [ProjectIndex.TypeDeclaration]) {
        for type in declared where paths.last != type.path { paths.append(type.path) }
    }

    var count: Int { paths.count }

    /// Those that share most folders with a file, as positions.
    func nearest(to path: String) -> Range<Int> {
        if let known = found[path] { return known }
        let range = findNearest(to: path)
        found[path] = range
        return range
    }

    private func findNearest(to path: String) -> Range<Int> {
        let place = paths.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(path.utf8) }
        if place < count, paths[place] == path { return place..<place + 1 }
        let neighbours = paths[max(place - 1, 0)..<min(place + 1, count)]
        let shared = neighbours.map { folders(of: path, sharedWith: $0) }.max { $0.count < $1.count } ?? []
        let first = paths.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(shared) }
        return first..<paths[first...].partitioningIndex { !$0.utf8.starts(with: shared) }
    }

    private func folders(of path: String, sharedWith other: String) -> ArraySlice<UInt8> {
        let same = zip(path.utf8, other.utf8).prefix { $0 == $1 }.map(\.0)
        return same.prefix(same.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
    }
}
