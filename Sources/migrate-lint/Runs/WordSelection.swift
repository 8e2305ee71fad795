import Rules

/// The words of rule pages that `words` lists.
enum WordSelection {
    /// The entries that hold all of these words, those of a phrase in any order; all entries for none.
    static func chapters(_ words: [String]) throws(StoppedRun) -> [VocabularyChapter] {
        let wanted = words.flatMap { VocabularyEntry.words(of: $0) }
        let known = Set(Vocabulary.chapters.flatMap(\.entries).flatMap(\.words))
        if let unknown = wanted.first(where: { !known.contains($0) }) {
            let hint = suggestion(for: unknown, among: known.sorted())
            throw StoppedRun(
                UsageError("pages have no word `\(unknown)`\(hint.isEmpty ? "; `words` alone lists them all" : hint)"))
        }
        let chapters = Vocabulary.chapters.compactMap {
            $0.keeping { entry in wanted.allSatisfy(entry.words.contains) }
        }
        if chapters.isEmpty {
            throw StoppedRun(UsageError("no word of pages has all of `\(words.joined(separator: " "))`"))
        }
        return chapters
    }
}
