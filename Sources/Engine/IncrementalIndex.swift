import Index
import Names
import Overloads
import Syntax

/// The declarations of a run's files, updated incrementally when files are replaced.
struct IncrementalIndex: Sendable {
    private(set) var changes = RevisionLog()
    private var declarations = SymbolTable()
    /// The callback functions with their async alternatives; empty unless `findsAlternatives`.
    private(set) var alternatives = AsyncAlternatives()
    private let neighbours: [SymbolTable]
    private let known: KnownNames
    private let findsAlternatives: Bool
    /// The replaced files with their old declarations; nil for new files.
    private var replaced: [(path: String, old: SymbolTable?)] = []

    /// `files` must be sorted by path (as bytes); `neighbours` come after them.
    init(
        _ files: some Sequence<SymbolTable>, _ neighbours: [SourceFile], knowing known: KnownNames,
        findsAlternatives: Bool
    ) {
        self.known = known
        self.neighbours = neighbours.map { SymbolTable(of: TokenTree($0), knowing: known) }
        self.findsAlternatives = findsAlternatives
        for file in files { declarations.add(file) }
        if findsAlternatives { alternatives.update(for: project, &changes) }
    }

    var project: ProjectIndex { ProjectIndex(whole, knowing: known) }

    private var whole: SymbolTable { neighbours.reduce(into: declarations) { $0.add($1) } }

    /// Records that a file was replaced, with its old declarations.
    mutating func forget(_ path: String, _ old: SymbolTable?) { replaced.append((path, old)) }

    /// Indexes the replaced files again; `declared` gives their new declarations by path. Returns the hashes of names
    /// of functions with async alternatives that were added or removed.
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
        if findsAlternatives { alternatives.update(for: project, &changes) }
        return names.symmetricDifference(alternatives.nameHashes)
    }
}
