/// The keys and values of a YAML file in the plain block form that people write: a key or an element a line, indented by spaces.
/// Nil for a file with anything that may change what other lines say: anchors, aliases, merged keys, several documents.
struct PlainYAML {
    /// One value, or one element of a list.
    struct Entry {
        /// The keys that lead to it; the elements of a list have numbers.
        let path: [String]
        /// Without its quotes; empty for a key with lines of its own below.
        let value: String
        /// It goes on over further lines, or has braces: what it says is not read.
        let isOpaque: Bool
        /// Counted from 1.
        let line: Int
    }

    private(set) var entries: [Entry] = []
    /// The keys that the next line may lie below.
    private var open: [(indentation: Int, key: String)] = []
    private var elements: [[String]: Int] = [:]
    /// Lines that are indented by more belong to a value that is not read.
    private var skipped: Int?

    init?(_ text: String) {
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let indentation = line.prefix { $0 == " " }.count
            let code = line.dropFirst(indentation)
            if code.allSatisfy(\.isWhitespace) || code.hasPrefix("#") || number == 0 && code == "---" { continue }
            if let skipped, indentation > skipped { continue }
            skipped = nil
            guard !code.hasPrefix("\t"), read(code, at: indentation, line: number + 1) else { return nil }
        }
    }

    private mutating func read(_ code: Substring, at indentation: Int, line: Int) -> Bool {
        if code.hasPrefix("- ") || code == "-" {
            open.removeAll { $0.indentation > indentation || $0.indentation == indentation && Int($0.key) != nil }
            let list = open.map(\.key)
            elements[list, default: -1] += 1
            open.append((indentation, "\(elements[list] ?? 0)"))
            let rest = code.dropFirst(2)
            let inner = rest.prefix { $0 == " " }.count
            let element = rest.dropFirst(inner)
            // A list in a list is read no further.
            if element.hasPrefix("- ") { return false }
            if Self.key(of: element) != nil { return read(element, at: indentation + 2 + inner, line: line) }
            return element.isEmpty || take(element, at: indentation, line: line)
        }
        guard let (key, value) = Self.key(of: code), key != "<<" else { return false }
        open.removeAll { $0.indentation >= indentation }
        open.append((indentation, key))
        return take(value, at: indentation, line: line)
    }

    /// `key: value`, with or without quotes round the key.
    private static func key(of code: Substring) -> (String, Substring)? {
        let quote = code.first.flatMap { "\"'".contains($0) ? $0 : nil }
        let start = quote == nil ? code : code.dropFirst()
        let name = start.prefix { quote == nil ? $0 != ":" : $0 != quote }
        var rest = start[name.endIndex...]
        if quote != nil { rest = rest.dropFirst() }
        guard !name.isEmpty, rest.hasPrefix(":"), case let value = rest.dropFirst(), value.first ?? " " == " " else {
            return nil
        }
        return (String(name), value.drop { $0 == " " })
    }

    private mutating func take(_ value: Substring, at indentation: Int, line: Int) -> Bool {
        let path = open.map(\.key)
        guard let first = value.first, first != "#" else {
            entries.append(Entry(path: path, value: "", isOpaque: false, line: line))
            return true
        }
        if "&*!".contains(first) { return false }
        let isQuoted = "\"'".contains(first)
        let code =
            isQuoted
            ? value[...(value.dropFirst().firstIndex(of: first) ?? value.startIndex)]
            : value.firstRange(of: " #").map { value[..<$0.lowerBound] } ?? value
        let text = String(code).split(separator: " ").joined(separator: " ")
        let isClosed =
            isQuoted ? code.count > 1 : !"|>{".contains(first) && (first != "[" || text.hasSuffix("]"))
        skipped = indentation
        let plain = isQuoted ? String(code.dropFirst().dropLast()) : text
        entries.append(Entry(path: path, value: plain, isOpaque: !isClosed && text != "{}", line: line))
        return true
    }
}

extension PlainYAML.Entry {
    /// The elements of `[a, b]`, or the value alone.
    var values: [String] {
        guard value.hasPrefix("["), value.hasSuffix("]") else { return [value] }
        return value.dropFirst().dropLast().split(separator: ",").map { element in
            element.filter { !"\"'".contains($0) }.split(separator: " ").joined(separator: " ")
        }
    }
}
