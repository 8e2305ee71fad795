import Analysis
import Syntax

#if canImport(Dispatch)
    import Dispatch
#endif

/// The files of a run with what was read from them. Trees are made for the files that somebody asks about.
struct Codebase: Sendable {
    private(set) var files: [SourceFile]
    private var trees: [TokenTree?]
    let jobs: Int

    /// Keeps the files by path (as bytes): what one of them says of others must not depend on who came first.
    init(_ files: [SourceFile], jobs: Int) {
        self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        self.jobs = jobs
        trees = Array(repeating: nil, count: files.count)
    }

    /// The trees of the files that the predicate names, nil for the others; read in parallel.
    mutating func trees(where isWanted: @Sendable (SourceFile) -> Bool) -> [TokenTree?] {
        let known = trees
        let files = files
        trees = parallel(files.count, jobs: jobs) { index in
            known[index] ?? (isWanted(files[index]) ? TokenTree(files[index]) : nil)
        }
        return trees
    }

    /// Takes newer texts of some files, and files that are new.
    mutating func replace(_ newer: [SourceFile]) {
        for file in newer {
            if let index = files.firstIndex(where: { $0.path == file.path }) {
                files[index] = file
                trees[index] = nil
            } else {
                let index = files.firstIndex { file.path.utf8.lexicographicallyPrecedes($0.path.utf8) } ?? files.count
                files.insert(file, at: index)
                trees.insert(nil, at: index)
            }
        }
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
