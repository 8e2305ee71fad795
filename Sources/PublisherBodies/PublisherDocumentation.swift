import Index
import Patterns

/// What documentation says of a publisher, which the async version does not return.
struct PublisherDocumentation {
    /// The heading of the async version of a function: documentation, attributes and modifiers.
    let heading: String

    private static let words = ["publisher", "`future`", "subscri", "emits", "emit ", "combine ", "reactive "]

    /// The heading without the sentences on publishers and subscriptions.
    var withoutPublishers: String {
        let lines = heading.split(separator: "\n", omittingEmptySubsequences: false)
        let comment = lines.prefix { $0.hasPrefix("///") }
        // Of the sentence at the end of the line before, which goes on: whether it stays.
        var last: Bool?
        var kept: [String] = []
        for line in comment {
            let text = String(line.dropFirst(3).drop { $0 == " " })
            guard !text.isEmpty, !text.hasPrefix("-") else {
                last = nil
                if text.isEmpty, kept.last.map({ $0 == "///" }) ?? true { continue }
                kept.append(String(line))
                continue
            }
            let said = sentences(of: text).filter { sentence in
                let stays = last ?? !Self.words.contains(where: (sentence.lowercased() + " ").contains)
                last = [".", "!", ":"].contains(where: sentence.hasSuffix) ? nil : stays
                return stays
            }
            if !said.isEmpty { kept.append(line.dropLast(text.count) + said.joined(separator: " ")) }
        }
        while kept.last == "///" { kept.removeLast() }
        return (kept + lines.dropFirst(comment.count).map(String.init)).joined(separator: "\n")
    }

    private func sentences(of text: String) -> [String] {
        let parts = text.split(separator: ". ", omittingEmptySubsequences: false)
        return parts.enumerated().map { $0 < parts.count - 1 ? $1 + "." : String($1) }
    }
}

extension PublisherBodyFacts {
    /// The heading of the async version of the matched function; that of another function stays as it is.
    package func heading(_ heading: String, of match: Match) -> String {
        guard match.tree.declaration(at: match.span.lowerBound)?.result != nil, (try? subject(of: match)) != nil else {
            return heading
        }
        return PublisherDocumentation(heading: heading).withoutPublishers
    }
}
