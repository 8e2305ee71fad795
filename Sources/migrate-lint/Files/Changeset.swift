import Syntax

/// Files whose changes belong together, because one fix edited several of them: all are written, or none.
struct Changeset {
    let replacements: [Replacement]

    /// Stages every file. Throws for the first that cannot be, with none left behind.
    init(_ files: [SourceFile], originals: [String: SourceFile]) throws(Replacement.Failure) {
        var staged: [Replacement] = []
        do throws(Replacement.Failure) {
            for file in files { staged.append(try Replacement(of: originals[file.path], by: file)) }
        } catch {
            for replacement in staged { replacement.discard() }
            throw error
        }
        replacements = staged
    }

    /// Puts all files in place. Throws for the first that cannot be, after all others were put back.
    func commit() throws(Replacement.Failure) {
        for (index, replacement) in replacements.enumerated() {
            do throws(Replacement.Failure) {
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
