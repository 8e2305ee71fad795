/// What a comment says in sentences of a completion handler, as the async version says it: "Calls `done` with the items."
/// becomes "Returns the items."
struct HandlerSentences {
    /// The names of the handler.
    let names: Set<String>

    /// The text of a line; empty where it only spoke of the handler. `goesOn`: its last sentence ends on the next line.
    func withoutHandler(_ text: String, goesOn: Bool) -> String {
        let sentences = text.split(separator: ". ", omittingEmptySubsequences: false).map(String.init)
        let said = sentences.enumerated().map { place, sentence in
            let isCut = goesOn && place == sentences.count - 1 && !sentence.hasSuffix(".")
            return withoutHandler(sentence.split(separator: " ")[...], isCut: isCut) ?? sentence
        }
        if said == sentences { return text }
        let kept = said.filter { !$0.isEmpty }
        guard let last = kept.last else { return "" }
        let joined = kept.joined(separator: ". ")
        return text.hasSuffix(".") && !last.hasSuffix(".") ? joined + "." : joined
    }

    /// Nil where the sentence stays as it is.
    private func withoutHandler(_ words: ArraySlice<Substring>, isCut: Bool) -> String? {
        if let first = words.first, Self.articles.contains(first.lowercased()) || bare(first) != nil,
            let end = handler(from: words.startIndex, in: words), end < words.endIndex,
            ["is", "will", "gets", "fires"].contains(words[end])
        {
            return isCut || words[end] == "fires" ? returns(words[end...]) : ""
        }
        for verb in words.indices where Self.verbs.contains(words[verb].lowercased()) {
            guard let end = handler(from: verb + 1, in: words) else { continue }
            let rest = words[end...]
            if verb == words.startIndex {
                let said = rest.drop { Self.queues.contains($0) }
                guard let joint = said.first, ["with", "indicating"].contains(joint) else {
                    return isCut ? returns(rest) : ""
                }
                return (["Returns"] + said.dropFirst()).joined(separator: " ")
            }
            let before = words[..<verb]
            if before.last == "and", let said = returns(rest) {
                return (before.map { String($0) } + ["r" + said.dropFirst()]).joined(separator: " ")
            }
            guard !isCut, let joint = before.last, ["and", "then"].contains(joint) || joint.hasSuffix(",") else {
                return nil
            }
            let kept = before.reversed().drop { ["and", "then"].contains($0) }.reversed().joined(separator: " ")
            return kept.hasSuffix(",") ? String(kept.dropLast()) : kept
        }
        // "Returns the items in the completion handler", "Closes with a completion handler"
        guard
            let joint = words.lastIndex(where: { $0 == "in" || $0 == "with" }), !isCut,
            words[joint] == "with" || words.first?.lowercased().hasPrefix("return") ?? false,
            handler(from: joint + 1, in: words) == words.endIndex
        else { return nil }
        return words[..<joint].joined(separator: " ")
    }

    /// "Returns once it has ended" for "is called once it has ended"; nil where nothing says when.
    private func returns(_ words: ArraySlice<Substring>) -> String? {
        let rest = words.drop { Self.calling.contains($0) || Self.queues.contains($0) }
        guard let when = rest.first, ["once", "when", "after"].contains(when) else { return nil }
        return (["Returns"] + rest).joined(separator: " ")
    }

    /// The end of the words that name the handler: "the completion block".
    private func handler(from start: Int, in words: ArraySlice<Substring>) -> Int? {
        var next = start
        if next < words.endIndex, Self.articles.contains(words[next].lowercased()) { next += 1 }
        guard next < words.endIndex, let name = bare(words[next]) else { return nil }
        next += 1
        guard next < words.endIndex, let kind = bare(words[next]), Self.kinds.contains(kind) else {
            return names.contains(name) || name == "callback" ? next : nil
        }
        return names.contains(name) || ["completion", "callback"].contains(name) ? next + 1 : nil
    }

    /// A word without the marks round it; nil for one of other characters.
    private func bare(_ word: Substring) -> String? {
        let name = word.drop { $0 == "`" }.reversed().drop { "`.,;:".contains($0) }.reversed()
        return name.allSatisfy { $0.isLetter || $0 == "_" } && !name.isEmpty ? String(name) : nil
    }

    private static let articles: Set = ["the", "a", "its"]
    private static let kinds: Set = ["handler", "block", "closure", "callback", "function"]
    private static let calling: Set<Substring> = [
        "is", "will", "be", "gets", "fires", "called", "invoked", "executed", "run",
    ]
    private static let queues: Set<Substring> = [
        "on", "the", "a", "main", "background", "queue", "queue,", "thread", "thread,",
    ]
    private static let verbs: Set = ["call", "calls", "invoke", "invokes", "execute", "executes", "run", "runs"]
}
