import Engine
import Syntax

/// Finds new texts that do not parse although the old ones did. Uses the compiler's parser if there is a compiler, else
/// the balance of brackets.
struct SyntaxCheck: Sendable {
    /// A new text, and the files in which the compiler can read the new and the old one.
    struct Candidate: Sendable {
        /// The path as in reports.
        let path: String
        let after: SourceFile
        let afterFile: String
        /// The old file; nil for a file that is created.
        let before: SourceFile?
        let beforeFile: String
    }

    /// The maximum number of files for one run of the compiler.
    private static let batch = 64

    let compiler: String?

    init(compiler: String? = ChildProcess.program("swiftc")) {
        self.compiler = compiler
    }

    /// The paths of the candidates that do not parse any more.
    func broken(_ candidates: [Candidate]) -> Set<String> {
        if candidates.isEmpty { return [] }
        // A compiler that rejects an empty file does not work, such as the stub on a Mac without developer tools.
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
        // Several files at once are parsed as a library, where statements of a script are errors: so if a batch fails,
        // each file is checked alone.
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
    /// The same for texts that are not written to disk: they are put into temporary files for the compiler.
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
