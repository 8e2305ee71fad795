/// What a comment says in sentences of a completion handler, as the async version says it: "Calls `done` with the items."
/// becomes "Returns the items."
struct HandlerSentences {
    /// The names of the handler.
    let names: Set<String>

    /// The lines of a paragraph; empty where nothing is left of one. `goesOn`: its last sentence ends behind it.
    func withoutHandler(_ lines: [String], goesOn: Bool) -> [String] {
        let sentences = sentences(of: lines)
        var said = lines.map { _ in [Substring]() }
        var changed: Set<Int> = []
        var isAboutGone = false
        for (index, sentence) in sentences.enumerated() {
            let words = sentence.map { $0.word }
            let isWhole = words.last?.hasSuffix(".") ?? false
            let isCut = !isWhole && (index < sentences.count - 1 || goesOn)
            isAboutGone = isAboutGone && isWhole && isOnCalls(words)
            guard let written = isAboutGone ? "" : withoutHandler(words[...], isCut: isCut) else {
                for (word, line) in sentence { said[line].append(word) }
                continue
            }
            changed.formUnion(sentence.map { $0.line })
            isAboutGone = written.isEmpty
            var left = written.split(separator: " ")
            if isWhole, let last = left.last, !last.hasSuffix(".") { left[left.count - 1] += "." }
            for (word, line) in placed(left, like: sentence) { said[line].append(word) }
        }
        return lines.indices.map { changed.contains($0) ? said[$0].joined(separator: " ") : lines[$0] }
    }

    private typealias PlacedWord = (word: Substring, line: Int)

    /// The words of each sentence with their lines. A capital at the beginning of a line begins one, too.
    private func sentences(of lines: [String]) -> [[PlacedWord]] {
        var found: [[PlacedWord]] = []
        var isOpen = false
        for (number, line) in lines.enumerated() {
            if line.first?.isUppercase ?? false { isOpen = false }
            for word in line.split(separator: " ") {
                if !isOpen { found.append([]) }
                found[found.count - 1].append((word, number))
                isOpen = !word.hasSuffix(".")
            }
        }
        return found
    }

    /// New words for a sentence: those that it had stay in their lines.
    private func placed(_ words: [Substring], like sentence: [PlacedWord]) -> [PlacedWord] {
        let shorter = min(words.count, sentence.count)
        let behind = sentence.count - words.count
        let begin = (0..<shorter).first { words[$0] != sentence[$0].word } ?? shorter
        var end = words.count
        while end > begin, end + behind > begin, words[end - 1] == sentence[end - 1 + behind].word { end -= 1 }
        let new = sentence[min(begin, sentence.count - 1)].line
        return words.indices.map { place in
            (words[place], place < begin ? sentence[place].line : place < end ? new : sentence[place + behind].line)
        }
    }

    /// "It is never called without a network."
    private func isOnCalls(_ words: [Substring]) -> Bool {
        words.first == "It" && words.contains { ["called", "invoked", "executed"].contains(bare($0)) }
    }

    /// Nil where the sentence stays as it is.
    private func withoutHandler(_ words: ArraySlice<Substring>, isCut: Bool) -> String? {
        if let first = words.first, Self.articles.contains(first.lowercased()) || bare(first) != nil,
            let end = handler(from: words.startIndex, in: words), end < words.endIndex,
            ["is", "will", "gets", "fires", "receives", "takes", "runs", "may", "can", "must"].contains(words[end])
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
