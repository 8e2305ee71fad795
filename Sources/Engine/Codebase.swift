import Analysis
import Syntax

#if canImport(Dispatch)
    import Dispatch
#endif

/// The files of a run with what was read from them. What is known of a file is kept until the file is replaced.
struct Codebase: Sendable {
    /// What is known of one file; nil for what nobody asked yet.
    private struct Entry: Sendable {
        var file: SourceFile
        var isConcerned: Bool?
        var isGenerated: Bool?
        var tree: TokenTree?
        var declared: Project?
    }

    private var entries: [Entry]
    private var places: [String: Int] = [:]
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
    func isSearched(_ index: Int) -> Bool { entries[index].isConcerned == true && entries[index].isGenerated == false }

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
            if needsAll, entry.declared == nil { entry.declared = entry.tree.map { Project(of: $0) } }
        }
    }

    /// What all files declare, as far as that was read.
    var project: Project {
        entries.reduce(into: Project()) { project, entry in
            if let declared = entry.declared { project.add(declared) }
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
                entries[place] = Entry(file: file)
            } else {
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

/// The answers for 0, 1, 2, … in that order, worked out on several threads: a slot for each, so that the order does not
/// depend on who is first.
func parallel<Answer: Sendable>(
    _ count: Int, jobs: Int, _ work: @Sendable (Int) -> Answer
) -> [Answer] {
    let workers = max(1, min(jobs, count))
    if workers == 1 { return (0..<count).map(work) }
    return [Answer?](unsafeUninitializedCapacity: count) { slots, filled in
        slots.initialize(repeating: nil)
        filled = count
        nonisolated(unsafe) let slots = slots
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            for index in stride(from: worker, to: count, by: workers) { slots[index] = work(index) }
        }
    }.map { $0! }
}
