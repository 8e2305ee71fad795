import Engine
import Syntax

/// Which of some new texts no longer parse, although those whose place they are to take did. The compiler's parser is
/// asked where there is a compiler, else the balance of the tokens decides.
struct SyntaxCheck: Sendable {
    /// A new text, and the files in which the compiler can read it and the old one.
    struct Candidate: Sendable {
        /// As in reports.
        let path: String
        let after: SourceFile
        let afterFile: String
        /// Nil for a file that is created.
        let before: SourceFile?
        let beforeFile: String
    }

    /// How many files one run of the compiler is given at most.
    private static let batch = 64

    let compiler: String?

    init(compiler: String? = ChildProcess.program("swiftc")) {
        self.compiler = compiler
    }

    /// The paths of those that are broken.
    func broken(_ candidates: [Candidate]) -> Set<String> {
        if candidates.isEmpty { return [] }
        // One that does not work (the stub of a machine without developer tools) says nothing about a file.
        guard let compiler, parses(["/dev/null"], compiler) else {
            return Set(candidates.filter(losesBalance).map(\.path))
        }
        let size = min(Self.batch, (candidates.count + Machine.processors - 1) / Machine.processors)
        let batches = stride(from: 0, to: candidates.count, by: size).map { start in
            Array(candidates[start..<min(start + size, candidates.count)])
        }
        let broken = parallel(batches.count, jobs: Machine.processors) { self.broken(in: batches[$0], compiler) }
        return broken.reduce(into: []) { $0.formUnion($1) }
    }

    private func broken(in batch: [Candidate], _ compiler: String) -> Set<String> {
        // Several files at once are taken for a library, where a script's statements are errors: a batch that fails
        // says little, one that passes says all.
        if parses(batch.map(\.afterFile), compiler) { return [] }
        var broken: Set<String> = []
        for candidate in batch where !parses([candidate.afterFile], compiler) {
            let wasBroken = candidate.before != nil && !parses([candidate.beforeFile], compiler)
            if !wasBroken { broken.insert(candidate.path) }
        }
        return broken
    }

    private func parses(_ paths: [String], _ compiler: String) -> Bool {
        ChildProcess([compiler, "-frontend", "-parse"] + paths).status == 0
    }

    private func losesBalance(_ candidate: Candidate) -> Bool {
        let wasBalanced = candidate.before.map { TokenTable($0.bytes).isBalanced } ?? true
        return wasBalanced && !TokenTable(candidate.after.bytes).isBalanced
    }
}

extension SyntaxCheck {
    /// The same about texts that are to take no file's place: they are written where nobody looks, for the compiler only.
    func broken(_ texts: [SourceFile], originals: [SourceFile]) -> Set<String> {
        let originals = Dictionary(originals.map { ($0.path, $0) }) { first, _ in first }
        let folder = try? Disk.makeTemporaryFolder()
        let candidates = texts.enumerated().map { index, text in
            let place = "\(folder ?? "")/\(index)"
            return Candidate(
                path: text.path, after: text, afterFile: place + "-after.swift", before: originals[text.path],
                beforeFile: place + "-before.swift")
        }
        defer { if let folder { Disk.remove(candidates.flatMap { [$0.afterFile, $0.beforeFile] } + [folder]) } }
        do throws(Disk.Failure) {
            for candidate in candidates where folder != nil {
                try Disk.create(candidate.afterFile, candidate.after.bytes)
                try Disk.create(candidate.beforeFile, candidate.before?.bytes ?? [])
            }
            return (folder == nil ? SyntaxCheck(compiler: nil) : self).broken(candidates)
        } catch {
            return SyntaxCheck(compiler: nil).broken(candidates)
        }
    }
}
