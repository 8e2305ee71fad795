import Patterns
import Syntax

/// Reads pages into a `RuleSet`: tables and files first, as rules refer to them.
struct Loading {
    /// By id.
    private(set) var rules: [Rule] = []
    private(set) var errors: [PageError] = []
    /// By old id: the current id.
    private(set) var old: [String: String] = [:]
    private var readers: [String: PageReader] = [:]
    private var library = PageReader.Library()

    init(_ layers: [[(path: String, text: String)]]) {
        for layer in layers { add(layer) }
        let sorted = readers.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
        for reader in sorted {
            library.isTable[reader.id] = reader.front.table != nil
            library.isFile[reader.id] = reader.front.table == nil && reader.front.file != nil
        }
        for reader in sorted where !reader.front.runsAlone { read(reader) }
        for reader in sorted where reader.front.runsAlone { read(reader) }
        rules.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }

    private mutating func add(_ layer: [(path: String, text: String)]) {
        var own: [String: String] = [:]
        for page in layer.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            var reader = PageReader(path: page.path, text: page.text)
            if let other = own.updateValue(page.path, forKey: reader.id) {
                reader.complain("`\(reader.id)` is the id of \(other) already", at: 0..<0)
                errors += reader.errors
            } else {
                readers[reader.id] = reader
            }
        }
    }

    private mutating func read(_ page: PageReader) {
        var reader = page
        reader.library = library
        let rule = reader.read()
        for (id, excerpt) in zip(rule.replaces, page.front.replaces) {
            if let other = readers[id] {
                reader.complain("`\(id)` is the id of \(other.source.path)", at: excerpt.range)
            } else if let other = old.updateValue(rule.id, forKey: id) {
                reader.complain("`\(id)` is replaced by `\(other)` already", at: excerpt.range)
            }
        }
        rules.append(rule)
        errors += reader.errors
        if let table = rule.table, !table.rows.isEmpty {
            library.tables[rule.id] = table
            if table.kind == .availability { library.availability.add(table) }
        }
        if case .file(let file) = rule.kind { library.files[rule.id] = file }
    }
}
