import Syntax

/// An entry of a `NameTable`, which belongs to a file.
package protocol NameTableEntry {
    var path: String { get }
}

/// Values by name, those of one name in the order of their files.
package struct NameTable<Value: NameTableEntry & Sendable>: Sendable {
    /// All of them, by name.
    package private(set) var values: [String: [Value]] = [:]

    /// Those of one name, in the order of their files; empty where there are none.
    package subscript(name: String) -> [Value] { values[name] ?? [] }

    mutating func add(_ value: Value, as name: String) { values[name, default: []].append(value) }

    /// Adds what another file, or what several others, have.
    mutating func add(_ other: Self) {
        if values.isEmpty {
            values = other.values
        } else {
            for (name, found) in other.values { values[name, default: []] += found }
        }
    }

    /// Takes newer values in place of those of one file, or adds a file, where the files stand in the order of their
    /// paths (as bytes).
    mutating func replace(_ old: Self, by new: Self, of path: String) {
        for name in Set(old.values.keys).union(new.values.keys) {
            var all = values.removeValue(forKey: name) ?? []
            let first = all.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(path.utf8) }
            let end = all.partitioningIndex { path.utf8.lexicographicallyPrecedes($0.path.utf8) }
            all.replaceSubrange(first..<end, with: new[name])
            if !all.isEmpty { values[name] = all }
        }
    }

    /// The names by which one file declares something else now.
    func names(changedTo newer: Self, by isSame: (Value, Value) -> Bool = { _, _ in false }) -> [String] {
        Set(values.keys).union(newer.values.keys).filter { name in
            !self[name].elementsEqual(newer[name], by: isSame)
        }
    }
}
