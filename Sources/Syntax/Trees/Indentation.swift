/// How the lines of a file are indented.
struct Indentation {
    let file: SourceFile
    let lines: LineTable

    init(_ file: SourceFile, _ lines: LineTable) {
        self.file = file
        self.lines = lines
    }

    /// The white space at the start of the line that holds this byte.
    func white(at offset: Int) -> ArraySlice<UInt8> {
        let line = lines.range(ofLine: lines.line(at: offset))
        return file.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
    }

    /// A tab, or the most common number of spaces by which a body is indented more than its brace, judged from the
    /// first few thousand tokens.
    func unit(of table: TokenTable) -> String {
        var counts: [Int: Int] = [:]
        var tabs = 0
        for (brace, token) in table.tokens.prefix(10_000).enumerated() where token.kind == .leftBrace {
            let first = ClosureSignature(after: brace, in: table).map { $0.keyword + 1 } ?? brace + 1
            guard first < Int(table.partners[brace]), table.tokens[first].flags.contains(.startsLine) else { continue }
            let (outer, inner) = (white(at: token.offset), white(at: table.tokens[first].offset))
            if inner.first == 0x09 { tabs += 1 }
            let deeper = inner.count - outer.count
            if deeper > 0, !inner.contains(0x09) { counts[deeper, default: 0] += 1 }
        }
        let (width, count) = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) } ?? (4, 0)
        return tabs > count ? "\t" : String(repeating: " ", count: width)
    }
}

extension TokenTree {
    /// The white space at the start of the line that holds this byte.
    package func indentation(at offset: Int) -> Substring {
        Substring(decoding: Indentation(file, lines).white(at: offset), as: UTF8.self)
    }
}
