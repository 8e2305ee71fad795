import Index
import Names
import Overloads
import Rules
import Syntax

/// The files of a run, with what was parsed and found in each. Parse results are kept until the file is replaced;
/// findings are kept until a query that the search recorded has another result.
struct Codebase: Sendable {
    /// The result of searching one file.
    struct Search: Sendable {
        let findings: [Finding]
        /// Pages that were stopped there.
        var problems: [Problem] = []
        /// The queries that the findings depend on, in other files too.
        let basis: AnswerBasis
        /// That of the linter.
        var sought: Applicability?
    }

    /// What is known of one file; nil if it was not computed yet.
    private struct Entry: Sendable {
        var file: SourceFile
        var isConcerned: Bool?
        var isGenerated: Bool?
        var tree: TokenTree?
        var declared: SymbolTable?
        /// With `index.changes.time` at the end of the search.
        var search: (Search, time: Int)?
    }

    private var entries: [Entry]
    private var places: [String: Int] = [:]
    private var index: IncrementalIndex?
    let jobs: Int

    /// Sorts the files by path (as bytes), so that the result does not depend on the order of the arguments.
    init(_ files: [SourceFile], jobs: Int) {
        self.jobs = jobs
        entries = files.map { Entry(file: $0) }
        sort()
    }

    var files: [SourceFile] { entries.map(\.file) }
    /// Nil for files that were not parsed.
    var trees: [TokenTree?] { entries.map(\.tree) }

    subscript(path: String) -> SourceFile? { places[path].map { entries[$0].file } }

    /// Whether the file contains words that a rule needs, and is not generated.
    func isWanted(_ index: Int) -> Bool { entries[index].isConcerned == true && entries[index].isGenerated == false }

    /// Whether a file is generated.
    func isGenerated(_ index: Int) -> Bool { entries[index].isGenerated == true }

    /// Parses the files that a rule can match in; parses all files if some rule needs the project's declarations and
    /// any file can match.
    mutating func read(for plan: SearchPlan, knowing known: KnownNames, named: Set<String>) {
        update { entry in
            entry.isConcerned = entry.isConcerned ?? plan.concerns(entry.file)
            entry.isGenerated = entry.isGenerated ?? (!named.contains(entry.file.path) && entry.file.isGenerated)
        }
        // Any file may call a function whose async alternative is declared elsewhere, so all files must be searched.
        if plan.matchesCalls, files.contains(where: { $0.contains(Array("async".utf8)) }) {
            for index in entries.indices { entries[index].isConcerned = true }
        }
        let needsAll = plan.needsProject && entries.contains { $0.isConcerned == true }
        update { entry in
            if entry.tree == nil, needsAll || entry.isConcerned == true { entry.tree = TokenTree(entry.file) }
            if needsAll, entry.declared == nil {
                entry.declared = entry.tree.map { SymbolTable(of: $0, knowing: known) }
            }
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

    /// Replaces files that have the same path, and adds the others.
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
    /// The declarations of all parsed files, with the log of their changes.
    var project: ProjectIndex { index?.project ?? ProjectIndex(knowing: .none) }

    /// The callback functions of the files, with their async alternatives.
    var alternatives: AsyncAlternatives { index?.alternatives ?? AsyncAlternatives() }

    /// Updates the index with the files that were parsed since. `neighbours` come after them.
    mutating func index(beside neighbours: [SourceFile], knowing known: KnownNames, findsAlternatives: Bool) {
        if index == nil {
            for place in entries.indices { entries[place].search = nil }
            index = IncrementalIndex(
                entries.lazy.compactMap(\.declared), neighbours, knowing: known,
                findsAlternatives: findsAlternatives)
        } else {
            let strange = index?.update { places[$0].flatMap { entries[$0].declared } } ?? []
            if !strange.isEmpty { forgetSearches(naming: strange) }
        }
    }

    /// The names of functions with async alternatives decide where to look for calls.
    private mutating func forgetSearches(naming hashes: Set<UInt32>) {
        update { entry in
            guard entry.search != nil, let tree = entry.tree else { return }
            if tree.all.contains(where: { hashes.contains(tree[$0].hash) }) { entry.search = nil }
        }
    }

    /// The files of these whose last search has findings that are no longer valid, or not all that are asked for.
    func unsearched(_ places: [Int], seeking sought: Applicability?) -> [Int] {
        guard let index else { return places }
        let times = BasisTimes(index.changes)
        return places.filter { place in
            guard let (search, time) = entries[place].search else { return true }
            return search.sought != nil && search.sought != sought || times.touch(search.basis, since: time)
        }
    }

    /// The findings of its last search; empty if it was not searched.
    func findings(_ place: Int) -> [Finding] { entries[place].search?.0.findings ?? [] }

    /// The problems of its last search.
    func problems(_ place: Int) -> [Problem] { entries[place].search?.0.problems ?? [] }

    mutating func remember(_ search: Search, of place: Int) {
        entries[place].search = (search, index?.changes.time ?? 0)
    }
}
