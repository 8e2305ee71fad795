import Syntax

// Several programs of one project may each declare a type of one name, such as one for the phone and one for the desktop.

extension ProjectIndex {
    /// Whether a type of this name that code in one file sees is the one which that in another file sees, as far as folders tell:
    /// where several files declare one at top level, code is taken to see the one that shares most folders with it.
    package func isSame(_ type: String?, in path: String, and other: String) -> Bool {
        guard let type, path != other, let homes = homes(of: type) else { return true }
        return !nearest(homes, to: path).isDisjoint(with: nearest(homes, to: other))
    }

    /// Whether code in a file may see several types of this name, of which folders single none out.
    package func isUnclear(_ type: String, in path: String) -> Bool {
        homes(of: type).map { nearest($0, to: path).count > 1 } ?? false
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

    /// The files that declare such a type; nil where it is one at most, or an `#if` tells them apart.
    private func homes(of type: String) -> Set<String>? {
        let declared = declarations(of: type).filter { $0.keyword != .extension && !$0.isNested }
        guard declared.count > 1 else { return nil }
        let paths = Set(declared.map(\.path))
        let isConditional = declared.contains { $0.tree.isConditional($0.declaration.keyword) }
        return paths.count > 1 && !isConditional ? paths : nil
    }

    private func nearest(_ homes: Set<String>, to path: String) -> Set<String> {
        if homes.contains(path) { return [path] }
        let folders = path.split(separator: "/").dropLast()
        let shared = homes.map { home in (home, zip(folders, home.split(separator: "/")).prefix { $0 == $1 }.count) }
        let most = shared.map(\.1).max()
        return Set(shared.filter { $0.1 == most }.map(\.0))
    }
}
