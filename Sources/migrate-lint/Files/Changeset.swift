import Syntax

/// Files whose changes belong together, because one fix edited several of them: all are written, or none.
struct Changeset {
    let replacements: [FileReplacement]

    /// Stages every file, those that are created first, as the others use them. Throws for the first that cannot be
    /// staged, after removing those already staged.
    init(_ files: [SourceFile], originals: [String: SourceFile]) throws(FileReplacement.Failure) {
        var staged: [FileReplacement] = []
        do throws(FileReplacement.Failure) {
            let created = files.filter { originals[$0.path] == nil }
            let edited = files.filter { originals[$0.path] != nil }
            for file in created + edited {
                staged.append(try FileReplacement(of: originals[file.path], by: file))
            }
        } catch {
            for replacement in staged { replacement.discard() }
            throw error
        }
        replacements = staged
    }

    /// Puts all files in place; their old texts stay until `discard`. Throws for the first that cannot be replaced, after
    /// restoring the others; the reason names those that could not be restored.
    func commit() throws(FileReplacement.Failure) {
        for (index, replacement) in replacements.enumerated() {
            do throws(FileReplacement.Failure) {
                try replacement.commit()
            } catch {
                let words = restore(replacements[..<index])
                discard()
                throw FileReplacement.Failure(path: error.path, reason: error.reason + words)
            }
        }
    }

    /// Undoes what was committed, the last first. Answers with the words about what could not be undone.
    private func restore(_ committed: ArraySlice<FileReplacement>) -> String {
        var words = ""
        for replacement in committed.reversed() {
            do throws(FileReplacement.Failure) {
                try replacement.revert()
            } catch {
                words += "; \(error.path) shares a fix with it and cannot be put back: \(error.reason)"
            }
        }
        return words
    }

    /// Removes the temporary files.
    func discard() {
        for replacement in replacements { replacement.discard() }
    }
}
