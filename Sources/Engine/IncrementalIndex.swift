import Index
import Overloads
import Syntax

/// What the files of a run declare, kept up to date while some of them are replaced.
struct IncrementalIndex: Sendable {
    private(set) var changes = RevisionLog()
    private var declarations = SymbolTable()
    /// The callback functions with their async versions; none unless `findsAlternatives`.
    private(set) var alternatives = AsyncAlternatives()
    private let neighbours: [SymbolTable]
    private let findsAlternatives: Bool
    /// What files declared that were replaced since; nil for those that are new.
    private var replaced: [(path: String, old: SymbolTable?)] = []

    /// Of files in the order of their paths (as bytes), and of others that stand behind them.
    init(_ files: some Sequence<SymbolTable>, _ neighbours: [SourceFile], findsAlternatives: Bool) {
        self.neighbours = neighbours.map { SymbolTable(of: TokenTree($0)) }
        self.findsAlternatives = findsAlternatives
        for file in files { declarations.add(file) }
        if findsAlternatives { alternatives.update(for: whole, &changes) }
    }

    var project: ProjectIndex { ProjectIndex(whole) }

    private var whole: SymbolTable { neighbours.reduce(into: declarations) { $0.add($1) } }

    /// Takes note that a file is no longer what it was.
    mutating func forget(_ path: String, _ old: SymbolTable?) { replaced.append((path, old)) }

    /// Reads the files that were replaced again; `declared` has what they declare now. The hashes of the words that were
    /// the names of functions with twins and are not any more, or that are it now.
    mutating func update(from declared: (String) -> SymbolTable?) -> Set<UInt32> {
        if replaced.isEmpty { return [] }
        changes.advance()
        for (path, old) in replaced {
            let new = declared(path) ?? SymbolTable()
            declarations.replace(old, by: new, of: path)
            changes.note(old, replacedBy: new)
            if old == nil { changes.note(Query(.paths, path)) }
        }
        replaced = []
        let names = alternatives.nameHashes
        if findsAlternatives { alternatives.update(for: whole, &changes) }
        return names.symmetricDifference(alternatives.nameHashes)
    }
}
