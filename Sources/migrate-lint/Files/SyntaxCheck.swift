import Syntax

/// Which of the staged files no longer parse, although the files whose place they will take did. The compiler's parser is
/// asked where there is a compiler, else the balance of the tokens decides.
struct SyntaxCheck {
    /// How many files one run of the compiler is given.
    private static let batch = 64

    private let compiler: String?

    init(compiler: String? = ChildProcess.program("swiftc")) {
        self.compiler = compiler
    }

    /// The paths, as in reports, of those that are broken.
    func broken(_ replacements: [Replacement]) -> Set<String> {
        if replacements.isEmpty { return [] }
        // One that does not work (the stub of a machine without developer tools) says nothing about a file.
        guard let compiler, parses(["/dev/null"], compiler) else {
            return Set(replacements.filter(losesBalance).map(\.path))
        }
        var broken: Set<String> = []
        for start in stride(from: 0, to: replacements.count, by: Self.batch) {
            let batch = replacements[start..<min(start + Self.batch, replacements.count)]
            // Several files at once are taken for a library, where a script's statements are errors: a batch that
            // fails says little, one that passes says all.
            if parses(batch.map(\.temporary), compiler) { continue }
            for replacement in batch where !parses([replacement.temporary], compiler) {
                let wasBroken = replacement.before != nil && !parses([replacement.target], compiler)
                if !wasBroken { broken.insert(replacement.path) }
            }
        }
        return broken
    }

    private func parses(_ paths: [String], _ compiler: String) -> Bool {
        ChildProcess([compiler, "-frontend", "-parse"] + paths).status == 0
    }

    private func losesBalance(_ replacement: Replacement) -> Bool {
        let balanced = replacement.before.map { TokenTable($0.bytes).isBalanced } ?? true
        return balanced && !TokenTable(replacement.after.bytes).isBalanced
    }
}

extension SyntaxCheck {
    /// The same question about a text that has no file.
    func breaks(_ original: SourceFile, into text: SourceFile) -> Bool {
        let path = "\(Machine.temporaryFolder)/migrate-lint-\(UInt64.random(in: 0 ... .max)).swift"
        do throws(Replacement.Failure) {
            let before = SourceFile(path: path, bytes: original.bytes)
            let file = try Replacement(of: nil, by: before)
            try file.commit()
            defer { file.remove() }
            let replacement = try Replacement(of: before, by: SourceFile(path: path, bytes: text.bytes))
            defer { replacement.discard() }
            return !broken([replacement]).isEmpty
        } catch {
            // Without a place for a temporary file only the tokens can be asked.
            return TokenTable(original.bytes).isBalanced && !TokenTable(text.bytes).isBalanced
        }
    }
}
