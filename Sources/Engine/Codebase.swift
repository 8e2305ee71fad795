import Index
import Overloads
import Syntax

/// The files of a run with what was read from them and found in them. What is known of a file is kept until the file is
/// replaced; what was found, until something that the search asked for has another answer.
struct Codebase: Sendable {
    /// What was found in one file.
    struct Search: Sendable {
        let findings: [Finding]
        /// What the findings depend on, the file itself apart.
        let asked: [Query]
    }

    /// What is known of one file; nil for what nobody asked yet.
    private struct Entry: Sendable {
        var file: SourceFile
        var isConcerned: Bool?
        var isGenerated: Bool?
        var tree: TokenTree?
        var declared: SymbolTable?
        /// With the time of `changes`.
        var search: (Search, time: Int)?
    }

    private var entries: [Entry]
    private var places: [String: Int] = [:]
    private var index: IncrementalIndex?
    let jobs: Int

    /// Keeps the files by path (as bytes): what one of them says of others must not depend on who came first.
    init(_ files: [SourceFile], jobs: Int) {
        self.jobs = jobs
        entries = files.map { Entry(file: $0) }
        sort()
    }

    var files: [SourceFile] { entries.map(\.file) }
    /// Nil for the files that nobody asked about.
    var trees: [TokenTree?] { entries.map(\.tree) }

    subscript(path: String) -> SourceFile? { places[path].map { entries[$0].file } }

    /// Whether rules can find something in the file, and may.
    func isWanted(_ index: Int) -> Bool { entries[index].isConcerned == true && entries[index].isGenerated == false }

    /// How many files a tool wrote.
    var generated: Int { entries.count { $0.isGenerated == true } }

    /// Reads what the rules need: the files that they can find something in; all, where what others declare counts, and
    /// there is anything to be found at all.
    mutating func read(for plan: SearchPlan, named: Set<String>) {
        update { entry in
            entry.isConcerned = entry.isConcerned ?? plan.concerns(entry.file)
            entry.isGenerated = entry.isGenerated ?? (!named.contains(entry.file.path) && entry.file.isGenerated)
        }
        // A twin in one file makes calls in all others a matter of its rule.
        if plan.matchesCalls, files.contains(where: { $0.contains(Array("async".utf8)) }) {
            for index in entries.indices { entries[index].isConcerned = true }
        }
        let needsAll = plan.needsProject && entries.contains { $0.isConcerned == true }
        update { entry in
            if entry.tree == nil, needsAll || entry.isConcerned == true { entry.tree = TokenTree(entry.file) }
            if needsAll, entry.declared == nil { entry.declared = entry.tree.map { SymbolTable(of: $0) } }
        }
    }

    private mutating func update(_ change: @Sendable (inout Entry) -> Void) {
        let known = entries
        entries = parallel(known.count, jobs: jobs) { index in
            var entry = known[index]
            change(&entry)
            return entry
        }
    }

    /// Takes newer texts of some files, and files that are new.
    mutating func replace(_ newer: [SourceFile]) {
        let count = entries.count
        for file in newer {
            if let place = places[file.path] {
                index?.forget(file.path, entries[place].declared)
                entries[place] = Entry(file: file)
            } else {
                index?.forget(file.path, nil)
                entries.append(Entry(file: file))
            }
        }
        if entries.count > count { sort() }
    }

    private mutating func sort() {
        entries.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
        for (place, entry) in entries.enumerated() { places[entry.file.path] = place }
    }
}

extension Codebase {
    /// What all files declare, as far as that was read, and what has changed in that.
    var project: ProjectIndex { index?.project ?? ProjectIndex() }

    /// The callback functions that the files declare with async versions.
    var alternatives: AsyncAlternatives { index?.alternatives ?? AsyncAlternatives() }

    /// Brings it up to date with the files that were read. `neighbours` stand behind them.
    mutating func index(beside neighbours: [SourceFile], findsAlternatives: Bool) {
        if index == nil {
            for place in entries.indices { entries[place].search = nil }
            index = IncrementalIndex(
                entries.lazy.compactMap(\.declared), neighbours, findsAlternatives: findsAlternatives)
        } else {
            let strange = index?.update { places[$0].flatMap { entries[$0].declared } } ?? []
            if !strange.isEmpty { forgetSearches(naming: strange) }
        }
    }

    /// What the names of calls with twins are decides where to look.
    private mutating func forgetSearches(naming hashes: Set<UInt32>) {
        update { entry in
            guard entry.search != nil, let tree = entry.tree else { return }
            if tree.all.contains(where: { hashes.contains(tree[$0].hash) }) { entry.search = nil }
        }
    }

    /// Whether what was found in the file still holds.
    func isSearched(_ place: Int) -> Bool {
        guard let (search, time) = entries[place].search, let index else { return false }
        return !index.changes.touch(search.asked, since: time)
    }

    /// Those of its last search; none where it was not searched.
    func findings(_ place: Int) -> [Finding] { entries[place].search?.0.findings ?? [] }

    mutating func remember(_ search: Search, of place: Int) {
        entries[place].search = (search, index?.changes.time ?? 0)
    }
}
