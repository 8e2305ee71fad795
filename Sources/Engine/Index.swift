import Analysis
import Syntax

/// What the files of a run declare, kept up to date while some of them are replaced.
struct Index: Sendable {
    private(set) var changes = Changes()
    private var declarations = Declarations()
    /// The callback functions with their async versions; none unless `findsTwins`.
    private(set) var twins = Twins()
    private let neighbours: [Declarations]
    private let findsTwins: Bool
    /// What files declared that were replaced since; nil for those that are new.
    private var replaced: [(path: String, old: Declarations?)] = []

    /// Of files in the order of their paths (as bytes), and of others that stand behind them.
    init(_ files: some Sequence<Declarations>, _ neighbours: [SourceFile], findsTwins: Bool) {
        self.neighbours = neighbours.map { Declarations(of: TokenTree($0)) }
        self.findsTwins = findsTwins
        for file in files { declarations.add(file) }
        if findsTwins { twins.update(for: whole, &changes) }
    }

    var project: Project { Project(whole) }

    private var whole: Declarations { neighbours.reduce(into: declarations) { $0.add($1) } }

    /// Takes note that a file is no longer what it was.
    mutating func forget(_ path: String, _ old: Declarations?) { replaced.append((path, old)) }

    /// Reads the files that were replaced again; `declared` has what they declare now. The hashes of the words that were
    /// the names of functions with twins and are not any more, or that are it now.
    mutating func update(from declared: (String) -> Declarations?) -> Set<UInt32> {
        if replaced.isEmpty { return [] }
        changes.advance()
        for (path, old) in replaced {
            let new = declared(path) ?? Declarations()
            declarations.replace(old, by: new, of: path)
            changes.note(old, replacedBy: new)
            if old == nil { changes.note(Question(.paths, path)) }
        }
        replaced = []
        let names = twins.nameHashes
        if findsTwins { twins.update(for: whole, &changes) }
        return names.symmetricDifference(twins.nameHashes)
    }
}
