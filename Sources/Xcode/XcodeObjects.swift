/// The objects of a `project.pbxproj`, read line by line, as Xcode and the tools that write such files lay them out: an
/// object on lines of its own, or a small one on a single line. What is laid out otherwise is not seen.
struct XcodeObjects: Sendable {
    /// One object: its lines, without white space before them. Their indices count the lines of the file.
    struct Object: Sendable {
        fileprivate let lines: ArraySlice<Substring>

        /// The value of a key without its comment: an identifier, a path, a name; nil if it has none.
        subscript(key: String) -> Substring? {
            lines.lazy.compactMap { $0.after(key)?.after(" = ") }.first.map(Self.plain)
        }

        /// The values in the list of a key.
        func list(_ key: String) -> [Substring] {
            for index in lines.indices {
                guard let start = lines[index].after(key)?.after(" = (") else { continue }
                let parts =
                    start.isEmpty
                    ? Array(lines[(index + 1)...].prefix { $0.after(")") == nil })
                    : start.part(before: [")"]).parts(between: ",")
                return parts.map(Self.plain)
            }
            return []
        }

        /// Without quotes, comment and what ends it.
        fileprivate static func plain(_ value: Substring) -> Substring {
            value.after("\"")?.part(before: ["\""]) ?? value.part(before: [";", ",", " "])
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
            if let first = line.utf8.first, first == UInt8(ascii: "}") || first == UInt8(ascii: ")") {
                depth -= 1
                if depth == 2, let begun = open {
                    add(Object(lines: lines[(begun.line + 1)..<index]), begun.id)
                    open = nil
                }
            }
            if depth == 2, line.ends(with: "};"), let object = Object(onLine: line) {
                add(object, Object.plain(line))
            }
            guard let last = line.utf8.last, last == UInt8(ascii: "{") || last == UInt8(ascii: "(") else { continue }
            if depth == 2 { open = (Object.plain(line), index) }
            depth += 1
        }
    }

    private mutating func add(_ object: Object, _ id: Substring) {
        byID[id] = object
        if let kind = object["isa"] { byKind[kind, default: []].append(id) }
    }

    /// The object with this identifier.
    subscript(id: Substring) -> Object? { byID[id] }

    /// The identifiers of all objects of a kind, in the order of the file.
    func all(_ kind: Substring) -> [Substring] { byKind[kind] ?? [] }
}

extension XcodeObjects.Object {
    /// Of one line: `ID /* comment */ = {isa = KIND; key = value; };`.
    fileprivate init?(onLine line: Substring) {
        guard let brace = line.utf8.firstIndex(of: UInt8(ascii: "{")) else { return nil }
        let content = line[line.utf8.index(after: brace)...]
        guard content.after("isa = ") != nil else { return nil }
        self.init(lines: content.parts(between: ";")[...])
    }
}
