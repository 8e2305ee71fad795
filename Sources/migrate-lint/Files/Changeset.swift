import Syntax

/// Files whose changes belong together, because one fix edited several of them: all are written, or none.
struct Changeset {
    let replacements: [FileReplacement]

    /// Stages every file. Throws for the first that cannot be staged, after removing those already staged.
    init(_ files: [SourceFile], originals: [String: SourceFile]) throws(FileReplacement.Failure) {
        var staged: [FileReplacement] = []
        do throws(FileReplacement.Failure) {
            for file in files { staged.append(try FileReplacement(of: originals[file.path], by: file)) }
        } catch {
            for replacement in staged { replacement.discard() }
            throw error
        }
        replacements = staged
    }

    /// Puts all files in place. Throws for the first that cannot be replaced, after restoring the others.
    func commit() throws(FileReplacement.Failure) {
        for (index, replacement) in replacements.enumerated() {
            do throws(FileReplacement.Failure) {
                try replacement.commit()
            } catch {
                for later in replacements[(index + 1)...] { later.discard() }
                for earlier in replacements[..<index].reversed() { try earlier.revert() }
                throw error
            }
        }
    }

    func discard() {
        for replacement in replacements { replacement.discard() }
    }
}
