import Index
import Names
import Patterns
import Syntax

/// Reads pages into a `RuleSet`: tables and files first, as rules refer to them.
struct Loading {
    /// By id.
    private(set) var rules: [Rule] = []
    private(set) var errors: [PageError] = []
    /// By old id: the current id.
    private(set) var old: [String: String] = [:]
    private(set) var replacements: [PageReplacement] = []
    /// The pages of an id that count; several of a table, the one of the last layer first.
    private var readers: [String: [PageReader]] = [:]
    private var library = PageReader.Library()
    /// By id: the first layer with such a page.
    private var layers: [String: Int] = [:]
    /// The ids of bundled pages that are not replaced; nil until they are read.
    private var bundled: Set<String>?

    /// What the tables of names say.
    var known: KnownNames { library.known }

    /// The first layer is that of the bundled pages.
    init(_ layers: [[(path: String, text: String)]]) {
        for (number, layer) in layers.enumerated() {
            add(layer)
            for id in readers.keys where self.layers[id] == nil { self.layers[id] = number }
            if bundled == nil { bundled = Set(readers.keys) }
        }
        let sorted = readers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
        for case let reader? in sorted.map(\.first) {
            library.isTable[reader.id] = reader.front.table != nil
            library.isNames[reader.id] = reader.front.isOfNames
            library.isFile[reader.id] = reader.front.table == nil && reader.front.file != nil
        }
        for pages in sorted where !pages[0].front.runsAlone { read(pages) }
        library.known = KnownNames(rules.flatMap(\.names))
        for pages in sorted where pages[0].front.runsAlone { read(pages) }
        rules.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }

    private mutating func add(_ layer: [(path: String, text: String)]) {
        var own: [String: String] = [:]
        for page in layer.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            var reader = PageReader(path: page.path, text: page.text)
            if let other = own.updateValue(page.path, forKey: reader.id) {
                reader.complain("`\(reader.id)` is the id of \(other) already", at: 0..<0)
                errors += reader.errors
                continue
            }
            let others = readers[reader.id] ?? []
            // A copy says nothing new.
            if let other = others.first, other.source.bytes == reader.source.bytes { continue }
            if others.first?.front.table != nil, reader.front.table != nil {
                readers[reader.id] = [reader] + others
                continue
            }
            readers[reader.id] = [reader]
            if let other = others.first {
                let isBundled = bundled?.remove(reader.id) != nil
                replacements.append(
                    PageReplacement(path: reader.source.path, replacedPath: isBundled ? nil : other.source.path))
            }
        }
    }

    /// Reads the pages of one id.
    private mutating func read(_ pages: [PageReader]) {
        var rule = read(pages[0])
        for page in pages.dropFirst() { rule = joined(rule, read(page), on: pages[0]) }
        rule.layer = layers[rule.id] ?? 0
        rules.append(rule)
        if let table = rule.table, !table.rows.isEmpty { library.tables[rule.id] = table }
        if case .file(let file) = rule.kind { library.files[rule.id] = file }
    }

    private mutating func read(_ page: PageReader) -> Rule {
        var reader = page
        reader.library = library
        let rule = reader.read()
        for (id, excerpt) in zip(rule.replaces, page.front.replaces) {
            if let other = readers[id]?.first {
                reader.complain("`\(id)` is the id of \(other.source.path)", at: excerpt.range)
            } else if let other = old.updateValue(rule.id, forKey: id), other != rule.id {
                reader.complain("`\(id)` is replaced by `\(other)` already", at: excerpt.range)
            }
        }
        errors += reader.errors
        library.availability.add(reader.availability)
        return rule
    }

    /// A table with the rows of an earlier layer below its own.
    private mutating func joined(_ rule: Rule, _ other: Rule, on page: PageReader) -> Rule {
        let kind: Rule.Kind
        switch (rule.kind, other.kind) {
        case (.names(let own), .names(let rows)): kind = .names(own + rows)
        case (.table(let own), .table(let table))
        where own.kind == table.kind && own.columns.count == table.columns.count:
            kind = .table(
                Table(
                    id: own.id, kind: own.kind, columns: table.columns, rows: own.rows + table.rows,
                    given: table.given + own.given.filter { !table.given.contains($0) }))
        default:
            var reader = page
            let (expected, columns) = (other.table?.kind ?? .names, other.table?.columns.count ?? 1)
            reader.complain(
                "the rows of this page are added to \(other.path), which is a table of `\(expected.rawValue)` with \(columns + 2) columns",
                at: page.front.table?.range ?? 0..<0)
            errors += reader.errors.dropFirst(page.errors.count)
            return rule
        }
        return Rule(
            id: rule.id, path: rule.path, text: rule.text + "\n" + other.text, message: rule.message,
            title: rule.title, severity: rule.severity, ceiling: rule.ceiling, imports: rule.imports, idiom: rule.idiom,
            family: rule.family, replaces: rule.replaces + other.replaces, kind: kind)
    }
}
