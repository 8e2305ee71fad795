/// The objects of a `project.pbxproj`, read line by line, as Xcode and the tools that write such files lay them out: an
/// object on lines of its own, or a small one on a single line. What is laid out otherwise is not seen.
struct XcodeObjects: Sendable {
    /// One object: its lines, without white space before them. Their indices count the lines of the file.
    struct Object: Sendable {
        fileprivate let lines: ArraySlice<Substring>

        /// The value of a key without its comment: an identifier, a path, a name; nil if it has none.
        subscript(key: String) -> Substring? {
            lines.lazy.compactMap { line in
                guard line.hasPrefix(key), line.dropFirst(key.count).hasPrefix(" = ") else { return nil }
                let value = line.dropFirst(key.count + 3)
                return value.hasPrefix("\"")
                    ? value.dropFirst().prefix { $0 != "\"" } : value.prefix { $0 != ";" && $0 != " " }
            }.first
        }

        /// The identifiers in the list of a key.
        func list(_ key: String) -> [Substring] {
            lines.drop { $0 != key + " = (" }.dropFirst().prefix { !$0.hasPrefix(")") }.map { line in
                line.hasPrefix("\"")
                    ? line.dropFirst().prefix { $0 != "\"" } : line.prefix { $0 != "," && $0 != " " }
            }
        }

        /// Its build settings.
        var settings: [XcodeSetting] {
            XcodeSetting.all(on: lines.drop { $0 != "buildSettings = {" }.dropFirst().prefix { !$0.hasPrefix("}") })
        }
    }

    private var byID: [Substring: Object] = [:]
    private var byKind: [Substring: [Substring]] = [:]

    /// `lines`: all lines of the file, without white space before them.
    init(_ lines: [Substring]) {
        var open: (id: Substring, line: Int)?
        var depth = 0
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("}") || line.hasPrefix(")") {
                depth -= 1
                if depth == 2, let begun = open {
                    add(Object(lines: lines[(begun.line + 1)..<index]), begun.id)
                    open = nil
                }
            }
            if depth == 2, let start = line.firstRange(of: " = {isa = "), line.hasSuffix("};") {
                let parts = line[start.lowerBound...].dropFirst(4).split(separator: "; ")
                add(Object(lines: parts[...]), Self.identifier(line))
            }
            guard line.hasSuffix("{") || line.hasSuffix("(") else { continue }
            if depth == 2 { open = (Self.identifier(line), index) }
            depth += 1
        }
    }

    private mutating func add(_ object: Object, _ id: Substring) {
        byID[id] = object
        if let kind = object["isa"] { byKind[kind, default: []].append(id) }
    }

    private static func identifier(_ line: Substring) -> Substring { line.prefix { $0.isLetter || $0.isNumber } }

    /// The object with this identifier.
    subscript(id: Substring) -> Object? { byID[id] }

    /// The identifiers of all objects of a kind, in the order of the file.
    func all(_ kind: Substring) -> [Substring] { byKind[kind] ?? [] }
}
