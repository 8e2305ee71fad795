import Syntax

// Several programs of one project may each declare a type of one name, such as one for the phone and one for the desktop.

extension ProjectIndex {
    /// Whether a type of this name that code in one file sees is the one which that in another file sees, as far as folders tell:
    /// where several files declare one at top level, code is taken to see the one that shares most folders with it.
    package func isSame(_ type: String?, in path: String, and other: String) -> Bool {
        guard let type, path != other, let homes = homes(of: type) else { return true }
        return !homes.nearest(to: path).isDisjoint(with: homes.nearest(to: other))
    }

    /// Whether code in a file may see several types of this name, of which folders single none out.
    package func isUnclear(_ type: String, in path: String) -> Bool {
        homes(of: type).map { $0.nearest(to: path).count > 1 } ?? false
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

    /// Where such a type is declared; nil where that is one file at most, or an `#if` tells them apart.
    private func homes(of type: String) -> TypeHomes? {
        if let known = search?.homes[type] { return known }
        let found = findHomes(of: type)
        search?.homes[type] = .some(found)
        return found
    }

    private func findHomes(of type: String) -> TypeHomes? {
        let declared = declarations(of: type).filter { $0.keyword != .extension && !$0.isNested }
        guard declared.count > 1 else { return nil }
        let paths = Set(declared.map(\.path))
        let isConditional = declared.contains { $0.tree.isConditional($0.declaration.keyword) }
        return paths.count > 1 && !isConditional ? TypeHomes(paths) : nil
    }
}

/// The files that declare types of one name. Each candidate for a call is asked for them: the answers are kept.
final class TypeHomes {
    private let paths: Set<String>
    private let bytes: [(path: String, bytes: [UInt8])]
    private var nearest: [String: Set<String>] = [:]

    init(_ paths: Set<String>) {
        self.paths = paths
        bytes = paths.map { ($0, Array($0.utf8)) }
    }

    /// Those that share most folders with a file.
    func nearest(to path: String) -> Set<String> {
        if let known = nearest[path] { return known }
        let found = paths.contains(path) ? [path] : sharingMost(with: Array(path.utf8))
        nearest[path] = found
        return found
    }

    private func sharingMost(with path: [UInt8]) -> Set<String> {
        var (found, most): (Set<String>, Int) = ([], -1)
        for home in bytes {
            let length = min(path.count, home.bytes.count)
            var (index, folders) = (0, 0)
            while index < length, path[index] == home.bytes[index] {
                if path[index] == UInt8(ascii: "/") { folders += 1 }
                index += 1
            }
            if folders > most { (found, most) = ([], folders) }
            if folders == most { found.insert(home.path) }
        }
        return found
    }
}
