import Engine
import Reporters
import Syntax
#if canImport(Dispatch)
    import Dispatch
#endif

/// Finds new texts that do not parse although the old ones did. Uses the compiler's parser if there is a compiler that
/// works, else the balance of brackets.
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
    /// How many seconds the compiler may take for one batch, which is a second's work.
    private let seconds: Int32

    init(compiler: String? = ChildProcess.program("swiftc"), seconds: Int32 = 60) {
        self.compiler = compiler
        self.seconds = seconds
    }

    /// The paths of the candidates that do not parse any more. A compiler that does not end is stopped, and `warn` is told.
    func broken(_ candidates: [Candidate], warn: (String) -> Void) -> Set<String> {
        if candidates.isEmpty { return [] }
        let patience = Patience()
        // A compiler that rejects an empty file does not work, such as the stub on a Mac without developer tools.
        guard let compiler, let works = parses(["/dev/null"], compiler, patience) else {
            if let compiler { warn(slowness(of: compiler)) }
            return unbalanced(candidates)
        }
        if !works { return unbalanced(candidates) }
        let size = min(Self.batch, (candidates.count + Machine.processors - 1) / Machine.processors)
        let batches = stride(from: 0, to: candidates.count, by: size).map { start in
            Array(candidates[start..<min(start + size, candidates.count)])
        }
        let broken = parallel(batches.count, jobs: Machine.processors) {
            self.broken(in: batches[$0], compiler, patience)
        }
        if broken.contains(where: { $0 == nil }) { warn(slowness(of: compiler)) }
        return zip(batches, broken).reduce(into: []) { $0.formUnion($1.1 ?? unbalanced($1.0)) }
    }

    /// Nil where the compiler does not end.
    private func broken(in batch: [Candidate], _ compiler: String, _ patience: Patience) -> Set<String>? {
        // Several files at once are parsed as a library, where statements of a script are errors: so if a batch fails,
        // each file is checked alone.
        guard let all = parses(batch.map(\.afterFile), compiler, patience) else { return nil }
        if all { return [] }
        var broken: Set<String> = []
        for candidate in batch {
            guard let after = parses([candidate.afterFile], compiler, patience) else { return nil }
            if after { continue }
            let hadParsed = candidate.before == nil ? true : parses([candidate.beforeFile], compiler, patience)
            guard let hadParsed else { return nil }
            if hadParsed { broken.insert(candidate.path) }
        }
        return broken
    }

    private func slowness(of compiler: String) -> String {
        "\(compiler) did not end within \(counted(Int(seconds), "second")) and was stopped: brackets are checked instead"
    }

    /// Nil where the compiler does not end, or did not before.
    private func parses(_ paths: [String], _ compiler: String, _ patience: Patience) -> Bool? {
        if patience.isOver { return nil }
        // After a signal nothing is written.
        if Interruption.hasCome { return true }
        let run = ChildProcess([compiler, "-frontend", "-parse"] + paths, seconds: seconds)
        if run.isOverdue { patience.end() }
        return run.isOverdue ? nil : run.status == 0
    }

    private func unbalanced(_ candidates: [Candidate]) -> Set<String> {
        Set(candidates.filter(losesBalance).map(\.path))
    }

    private func losesBalance(_ candidate: Candidate) -> Bool {
        let wasBalanced = candidate.before.map { TokenTable($0.bytes).isBalanced } ?? true
        return wasBalanced && !TokenTable(candidate.after.bytes).isBalanced
    }
}

/// Whether the compiler did not end once, for all threads: it is not run again.
private final class Patience: @unchecked Sendable {
    private var hasEnded = false
    /// Guards it.
    private let turn = DispatchSemaphore(value: 1)

    var isOver: Bool {
        turn.wait()
        defer { turn.signal() }
        return hasEnded
    }

    func end() {
        turn.wait()
        hasEnded = true
        turn.signal()
    }
}

extension SyntaxCheck {
    /// The same for texts that are not written to disk: they are put into temporary files for the compiler.
    func broken(_ texts: [SourceFile], originals: [SourceFile], warn: (String) -> Void) -> Set<String> {
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
                try Disk.create(candidate.afterFile) { _ in candidate.after.bytes }
                try Disk.create(candidate.beforeFile) { _ in candidate.before?.bytes ?? [] }
            }
            return folder == nil ? unbalanced(candidates) : broken(candidates, warn: warn)
        } catch {
            return unbalanced(candidates)
        }
    }
}
